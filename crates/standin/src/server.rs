//! The running stand-in, as its routes and its handle share it.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use tokio::sync::watch;

use crate::checks::openapi::Description;
use crate::clock::Clock;
use crate::ids::InteractionId;
use crate::settings::Settings;
use crate::world::World;
use crate::world::interactions::Sent;
use crate::world::interactions::{FIRST_ANSWER, NewInteraction};

#[derive(Debug)]
pub(crate) struct Server {
    world: Mutex<World>,
    pub(crate) clock: Arc<Clock>,
    /// Counts the changes of the world, for those who wait for one.
    changes: watch::Sender<u64>,
    pub(crate) description: Option<Description>,
    pub(crate) settings: Settings,
    /// Posts interactions; made when the first one is wanted over HTTP.
    http: OnceLock<reqwest::Client>,
    /// Turns true when the stand-in stops.
    pub(crate) stopping: watch::Sender<bool>,
}

impl Server {
    pub(crate) fn new(settings: Settings, description: Option<Description>, base: String) -> Self {
        let clock = Arc::new(Clock::showing(settings.started_at));
        Self {
            world: Mutex::new(World::new(&settings, Arc::clone(&clock), base)),
            clock,
            changes: watch::Sender::new(0),
            description,
            settings,
            http: OnceLock::new(),
            stopping: watch::Sender::new(false),
        }
    }

    /// What interactions are posted with.
    pub(crate) fn http(&self) -> &reqwest::Client {
        self.http.get_or_init(reqwest::Client::new)
    }

    /// Looks at the world.
    pub(crate) fn look<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        look(&self.world.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Changes the world and wakes those who wait for that.
    pub(crate) fn change<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        let result = change(&mut self.world.lock().unwrap_or_else(PoisonError::into_inner));
        self.changes.send_modify(|changes| *changes += 1);
        result
    }

    /// Hears of every change from now on.
    pub(crate) fn subscribe(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Waits until `look` finds something.
    pub(crate) async fn until<T>(&self, mut look: impl FnMut(&World) -> Option<T>) -> T {
        let mut changes = self.subscribe();
        loop {
            if let Some(found) = self.look(&mut look) {
                return found;
            }
            // The sender lives in `self`, so this cannot be an error.
            let _ = changes.changed().await;
        }
    }

    /// Returns once the stand-in is told to stop.
    pub(crate) async fn stops(&self) {
        // The sender lives in `self`, so this cannot be an error.
        let _ = self
            .stopping
            .subscribe()
            .wait_for(|stopping| *stopping)
            .await;
    }

    /// Sends an interaction to the bot, whose time to answer begins.
    pub(crate) fn interact(self: &Arc<Self>, new: NewInteraction) -> InteractionId {
        let due = self.clock.now().after(FIRST_ANSWER);
        let (id, sent) = self.change(|world| world.interact(new));
        let delivered = !matches!(sent, Sent::ToNobody);
        if let Sent::ToPost(post) = sent {
            let server = Arc::clone(self);
            tokio::spawn(async move { server.post(id, post).await });
        }
        if delivered {
            let server = Arc::clone(self);
            tokio::spawn(async move {
                tokio::select! {
                    biased;
                    () = server.clock.reaches(due) => {
                        server.change(|world| world.first_answer_due(id));
                    }
                    () = server.stops() => {}
                }
            });
        }
        id
    }
}

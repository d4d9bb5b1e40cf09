//! When a session may be begun. Discord lets one be begun in each of its buckets (the number of the shard modulo
//! `max_concurrency`) within five seconds, and so many a day (`starts.rs`). All processes of a bot take turns, which the
//! database hands out. A turn ends when Discord has let the shard in, and the five seconds count from then on: however
//! slow a process or the way to Discord is, nobody is too soon.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::OwnedMutexGuard;
use tokio::time::{Instant, sleep};

use crate::gateway::shards::session::{Connected, Kit};
use crate::gateway::shards::state::State;
use crate::gateway::starts;
use crate::rest::Rest;
use ludotheque_play::{Play, Shard};

/// Discord's five seconds.
const BETWEEN: Duration = Duration::from_secs(5);
/// Whoever has not been let in by then, or has died, has the turn no longer.
const FOR: Duration = Duration::from_secs(15);
/// Who gets no turn because the database is away for so long connects without one.
const DATABASE_AWAY: Duration = Duration::from_secs(30);
/// How often it is tried at least to take a turn that somebody else has, and at most.
const TRY_EVERY: (Duration, Duration) = (Duration::from_millis(50), Duration::from_millis(500));

/// The turn of a shard. While it lasts, no other shard of this process has one in this bucket.
pub struct Turn {
    bucket: u32,
    number: i64,
    _bucket: OwnedMutexGuard<()>,
}

/// The turns of this process.
pub struct Turns {
    play: Play,
    rest: Rest,
    application: String,
    /// How many buckets there are.
    buckets: AtomicU32,
    /// Who of this process waits in a bucket.
    waiting: Mutex<HashMap<u32, Arc<tokio::sync::Mutex<()>>>>,
    /// Discord was asked only now how many sessions are left.
    has_asked: AtomicBool,
}

impl Turns {
    /// The turns of the bot with this application, for which Discord was asked whether there are any today.
    pub fn new(play: Play, rest: Rest, application: String) -> Self {
        Self {
            play,
            rest,
            application,
            buckets: AtomicU32::new(1),
            waiting: Mutex::default(),
            has_asked: AtomicBool::new(true),
        }
    }

    /// There are so many buckets.
    pub fn note_buckets(&self, buckets: u32) {
        self.buckets.store(buckets.max(1), Ordering::Relaxed);
    }

    /// How many sessions may be begun at once.
    pub fn at_once(&self) -> u32 {
        self.buckets.load(Ordering::Relaxed)
    }

    /// Connects a shard when its turn has come.
    pub async fn connect(
        &self,
        kit: &Kit,
        shard: Shard,
        state: &State,
    ) -> serenity::Result<(Connected, Turn)> {
        let bucket = shard.number % self.at_once();
        let waiting = {
            let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(waiting.entry(bucket).or_default())
        };
        let waiting = waiting.lock_owned().await;
        self.wait_for_room(state).await;
        let turn = Turn {
            bucket,
            number: rand::random(),
            _bucket: waiting,
        };
        self.wait_for(&turn, state).await;
        state.note_knocking(true);
        match kit.connect(shard).await {
            Ok(connected) => Ok((connected, turn)),
            Err(error) => {
                self.end(turn).await;
                Err(error)
            }
        }
    }

    async fn wait_for(&self, turn: &Turn, state: &State) {
        let begun = Instant::now();
        loop {
            let application = self.application.clone();
            let play = &self.play;
            let taken =
                play.take_identify_turn(application, turn.bucket, turn.number, FOR.as_secs_f64());
            let wait = match taken.await {
                Ok(None) => return,
                Ok(Some(wait_s)) => Duration::try_from_secs_f64(wait_s).unwrap_or_default(),
                Err(error) if begun.elapsed() < DATABASE_AWAY => {
                    tracing::debug!(%error, "the database hands out no turn to connect");
                    BETWEEN
                }
                // Others have no turns either, and people are to be told that the database is away.
                Err(error) => {
                    tracing::warn!(%error, "a shard is connected without a turn");
                    return;
                }
            };
            if begun.elapsed() > BETWEEN {
                // Others are before it: nobody keeps it out.
                state.note_knocking(false);
            }
            sleep(wait.clamp(TRY_EVERY.0, TRY_EVERY.1)).await;
        }
    }

    /// The shard is let in, or will not be.
    pub async fn end(&self, turn: Turn) {
        let (application, next_s) = (self.application.clone(), BETWEEN.as_secs_f64());
        let ended = self
            .play
            .end_identify_turn(application, turn.bucket, turn.number, next_s);
        if let Err(error) = ended.await {
            tracing::warn!(%error, "the database does not take back a turn to connect");
        }
    }

    /// Waits until Discord leaves it a session to begin today. If Discord does not say so, it is tried slowly.
    async fn wait_for_room(&self, state: &State) {
        if self.has_asked.swap(false, Ordering::Relaxed) {
            return;
        }
        loop {
            match starts::is_room(&self.rest).await {
                Ok(true) => return,
                Ok(false) => {
                    state.note_knocking(false);
                    tracing::error!("few sessions are left today: a shard is not connected again");
                    sleep(starts::LOOK_AGAIN).await;
                }
                Err(error) => {
                    tracing::warn!(%error, "Discord does not say how many sessions are left");
                    sleep(BETWEEN).await;
                    return;
                }
            }
        }
    }
}

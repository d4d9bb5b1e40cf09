//! The shards of this process, each kept connected by a task of its own.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::bot::Bot;
use crate::gateway::events::Handler;
use crate::gateway::shards::line::{self, Means};
use crate::gateway::shards::session::Kit;
use crate::gateway::shards::state::State;
use crate::gateway::shards::turns::Turns;
use ludotheque_play::Shard;

/// Hears why Discord does not let the bot in.
pub type Failures = mpsc::UnboundedReceiver<serenity::Error>;

/// What keeps the shards connected.
pub struct Lines {
    means: Arc<Means>,
    lines: Mutex<HashMap<Shard, Line>>,
}

struct Line {
    stop: CancellationToken,
    task: JoinHandle<()>,
}

impl Lines {
    /// None yet. They are connected in turns, if there are any.
    pub fn new(kit: Kit, bot: &Arc<Bot>, turns: Option<Turns>) -> (Self, Failures) {
        let (failed, failures) = mpsc::unbounded_channel();
        let bot = Arc::clone(bot);
        let handler = Handler {
            bot: Arc::clone(&bot),
        };
        let means = Means {
            kit,
            bot,
            handler: Arc::new(handler),
            turns,
            failed,
        };
        let lines = Self {
            means: Arc::new(means),
            lines: Mutex::default(),
        };
        (lines, failures)
    }

    fn lines(&self) -> MutexGuard<'_, HashMap<Shard, Line>> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// When sessions may be begun, if anybody minds.
    pub fn turns(&self) -> Option<&Turns> {
        self.means.turns.as_ref()
    }

    /// Keeps a shard connected from now on.
    pub fn begin(&self, shard: Shard) {
        self.lines().entry(shard).or_insert_with(|| {
            let (state, stop) = (Arc::<State>::default(), CancellationToken::new());
            let connections = &self.means.bot.connections;
            connections.begin(shard, Arc::clone(&state));
            let task = line::keep(Arc::clone(&self.means), shard, state, stop.clone());
            let task = tokio::spawn(task);
            Line { stop, task }
        });
    }

    /// Keeps no shards but these connected any longer. Those that are left are left in good order.
    pub async fn keep_only(&self, kept: &HashSet<Shard>) {
        let given_up: Vec<(Shard, Line)> = {
            let mut lines = self.lines();
            let given_up = lines.extract_if(|shard, _| !kept.contains(shard));
            given_up.collect()
        };
        for (_, line) in &given_up {
            line.stop.cancel();
        }
        for (shard, line) in given_up {
            if let Err(panic) = line.task.await {
                tracing::error!(%panic, ?shard, "a shard has broken off");
            }
            self.means.bot.connections.end(shard);
            self.means.bot.heard.forget(shard);
        }
    }
}

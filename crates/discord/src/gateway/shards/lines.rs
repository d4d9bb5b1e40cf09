//! The shards of this process, each kept connected by a task of its own.

use std::collections::{BTreeMap, BTreeSet};
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
use ludotheque_planted::{self as planted, Planted};
use ludotheque_play::Shard;

/// Hears why Discord does not let the bot in.
pub type Failures = mpsc::UnboundedReceiver<serenity::Error>;

/// What keeps the shards connected.
pub struct Lines {
    means: Arc<Means>,
    running: Running,
}

/// The tasks that do so.
#[derive(Default)]
struct Running(Mutex<BTreeMap<Shard, Line>>);

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
            running: Running::default(),
        };
        (lines, failures)
    }

    /// When sessions may be begun, if anybody minds.
    pub fn turns(&self) -> Option<&Turns> {
        self.means.turns.as_ref()
    }

    /// Keeps a shard connected from now on.
    pub fn begin(&self, shard: Shard) {
        self.running.begin(shard, |stop| {
            let state = Arc::<State>::default();
            let connections = &self.means.bot.connections;
            connections.begin(shard, Arc::clone(&state));
            line::keep(Arc::clone(&self.means), shard, state, stop)
        });
    }

    /// Keeps no shards but these connected any longer. Those that are left are left in good order.
    pub async fn keep_only(&self, kept: &BTreeSet<Shard>) {
        for (shard, line) in self.running.stop_all_but(kept) {
            if let Err(panic) = line.task.await {
                tracing::error!(%panic, ?shard, "a shard has broken off");
            }
            self.means.bot.connections.end(shard);
            self.means.bot.heard.forget(shard);
        }
    }
}

impl Running {
    fn lines(&self) -> MutexGuard<'_, BTreeMap<Shard, Line>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has a task for a shard, unless one runs. One that has ended by itself is followed by another.
    fn begin<Task: Future<Output = ()> + Send + 'static>(
        &self,
        shard: Shard,
        task: impl FnOnce(CancellationToken) -> Task,
    ) {
        let mut lines = self.lines();
        let before = lines.get(&shard);
        let is_kept =
            |line: &Line| !line.task.is_finished() || planted::is(Planted::GatewayGivenUp);
        if before.is_some_and(is_kept) {
            return;
        }
        if before.is_some() {
            tracing::error!(?shard, "a shard has broken off, and is connected again");
        }
        let stop = CancellationToken::new();
        let task = tokio::spawn(task(stop.clone()));
        lines.insert(shard, Line { stop, task });
    }

    /// Tells all tasks but these to end.
    fn stop_all_but(&self, kept: &BTreeSet<Shard>) -> Vec<(Shard, Line)> {
        let mut lines = self.lines();
        let stopped = lines.extract_if(.., |shard, _| !kept.contains(shard));
        stopped.inspect(|(_, line)| line.stop.cancel()).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn a_task_that_has_broken_off_is_followed_by_another_one() {
        let running = Running::default();
        let (shard, begun) = (
            Shard {
                total: 1,
                number: 0,
            },
            Arc::new(AtomicU32::new(0)),
        );
        let begin = || {
            running.begin(shard, |stop| {
                let begun = Arc::clone(&begun);
                async move {
                    assert!(
                        begun.fetch_add(1, Ordering::Relaxed) > 0,
                        "a panic for once"
                    );
                    stop.cancelled().await;
                }
            });
        };
        for expected in [1, 2, 2] {
            begin();
            tokio::time::sleep(Duration::from_millis(50)).await;
            assert_eq!(begun.load(Ordering::Relaxed), expected);
        }
        for (_, line) in running.stop_all_but(&BTreeSet::new()) {
            line.task.await.expect("it ends when it is told to");
        }
    }
}

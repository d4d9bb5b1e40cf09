//! The shards that this process holds, as others look at them and speak to them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serenity::all::ShardMessenger;
use tokio::sync::Notify;

use crate::gateway::shards::session::Watch;
use crate::gateway::shards::state::State;
use ludotheque_play::Shard;

/// The shards that this process holds.
#[derive(Default)]
pub struct Connections {
    held: Mutex<BTreeMap<Shard, Arc<State>>>,
    change: Notify,
}

/// How the shards do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// How many there are.
    pub held: usize,
    /// How many of them are connected.
    pub connected: usize,
    /// How many have tried to be, and do so again.
    pub knocking: usize,
}

impl Connections {
    fn states(&self) -> MutexGuard<'_, BTreeMap<Shard, Arc<State>>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A shard is held from now on.
    pub fn begin(&self, shard: Shard, state: Arc<State>) {
        self.states().insert(shard, state);
    }

    /// It is held no longer.
    pub fn end(&self, shard: Shard) {
        self.states().remove(&shard);
    }

    /// Those that it holds.
    pub fn held(&self) -> BTreeSet<Shard> {
        self.states().keys().copied().collect()
    }

    /// Those that are connected, and how they are told something.
    pub async fn connected(&self) -> Vec<(Shard, ShardMessenger)> {
        let mut connected = Vec::new();
        for (shard, watch) in self.watches() {
            if watch.look().await.0 {
                connected.push((shard, watch.messenger));
            }
        }
        connected
    }

    fn watches(&self) -> Vec<(Shard, Watch)> {
        let states = self.states();
        let watched = states.iter();
        watched
            .filter_map(|(shard, state)| Some((*shard, state.watch()?)))
            .collect()
    }

    /// How they do.
    pub async fn count(&self) -> Count {
        let connected = self.connected().await.len();
        let states = self.states();
        Count {
            held: states.len(),
            connected,
            knocking: states.values().filter(|state| state.knocks()).count(),
        }
    }

    /// How long the gateway took for the last heartbeat of the shard with this number.
    pub async fn latency(&self, number: u32) -> Option<Duration> {
        for (shard, watch) in self.watches() {
            if let (true, latency) = watch.look().await
                && shard.number == number
            {
                return latency;
            }
        }
        None
    }

    /// Ends the session of a shard for another one.
    pub fn begin_again(&self, shard: Shard) {
        if let Some(state) = self.states().get(&shard) {
            state.begin_again();
        }
    }

    /// A shard has been connected, or no longer is.
    pub fn note_change(&self) {
        self.change.notify_one();
    }

    /// Waits until one has.
    pub async fn changed(&self) {
        self.change.notified().await;
    }
}

//! How a shard is that this process holds.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use tokio::sync::Notify;

use crate::gateway::shards::session::Watch;

/// How a shard is.
#[derive(Default)]
pub struct State {
    watch: Mutex<Option<Watch>>,
    /// Whether it has tried to get in, and does so again.
    knocks: AtomicBool,
    /// Another session is wanted, whatever becomes of this one.
    again: Notify,
}

impl State {
    /// What can be seen of its connection.
    pub fn watch(&self) -> Option<Watch> {
        let watch = self.watch.lock().unwrap_or_else(PoisonError::into_inner);
        watch.clone()
    }

    /// It has this connection now, or none.
    pub fn note_connection(&self, now: Option<Watch>) {
        *self.watch.lock().unwrap_or_else(PoisonError::into_inner) = now;
    }

    /// Whether it tries to get in, or is in.
    pub fn knocks(&self) -> bool {
        self.knocks.load(Ordering::Relaxed)
    }

    /// It tries to get in, or waits.
    pub fn note_knocking(&self, knocks: bool) {
        self.knocks.store(knocks, Ordering::Relaxed);
    }

    /// Ends its session for another one.
    pub fn begin_again(&self) {
        self.again.notify_one();
    }

    /// Waits until that is wanted.
    pub async fn again(&self) {
        self.again.notified().await;
    }
}

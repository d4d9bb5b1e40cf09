//! Whether what comes over the gateway comes to this process alone, and once. If not, whoever notes an interaction in
//! the database first answers it. Whoever cannot note it, and may have been taken for dead, leaves time to the others.
//!
//! A process that was alone a few seconds ago still is: whoever comes waits until all others have looked since, or for
//! as long as that (`gateway/shards/fleet.rs`). So one that stands still for a while, and goes on, does not believe so
//! any more.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use ludotheque_planted::{self as planted, Planted};

/// For so long a process is alone that has found nobody else.
pub const SOLE_FOR: Duration = Duration::from_secs(5);

/// Whoever has not said for so long that they live may have been taken for dead, and others hold what they hold
/// (`store/shards/living.rs`).
const LIVES_FOR: Duration = Duration::from_secs(3);

/// Whether this process is alone.
#[derive(Default)]
pub struct Sole {
    /// When it last began to look and then found nobody else, if it did.
    since: Mutex<Option<Instant>>,
    for_good: AtomicBool,
    /// When it last began to say that it lives, and the database took it.
    life: Mutex<Option<Instant>>,
    /// Whether other processes of this bot live, in whatever way they hear.
    company: AtomicBool,
}

impl Sole {
    /// It has begun to look at this moment and found nobody else, or it has found somebody.
    pub fn note(&self, since: Option<Instant>) {
        if since.is_none() && planted::is(Planted::AloneForEver) {
            return;
        }
        *self.since.lock().unwrap_or_else(PoisonError::into_inner) = since;
    }

    /// What comes to it comes in another way than over the gateway, and to no other.
    pub fn be_for_good(&self) {
        self.for_good.store(true, Ordering::Relaxed);
    }

    /// Whether other processes of this bot live.
    pub fn note_company(&self, is_there: bool) {
        self.company.store(is_there, Ordering::Relaxed);
    }

    /// Whether other processes may know what this one does not.
    pub fn has_company(&self) -> bool {
        self.company.load(Ordering::Relaxed)
    }

    /// It has begun at this moment to say that it lives, and the database has taken it.
    pub fn note_life(&self, at: Instant) {
        *self.life.lock().unwrap_or_else(PoisonError::into_inner) = Some(at);
    }

    /// Whether others may have taken this process for dead, and answer what it hears.
    pub fn may_be_buried(&self) -> bool {
        let life = *self.life.lock().unwrap_or_else(PoisonError::into_inner);
        self.has_company()
            && life.is_none_or(|at| at.elapsed() > LIVES_FOR)
            && !planted::is(Planted::BuriedAnswersFirst)
    }

    /// Whether it is alone for certain.
    pub fn is_so(&self) -> bool {
        let since = *self.since.lock().unwrap_or_else(PoisonError::into_inner);
        if planted::is(Planted::AloneForEver) && since.is_some() {
            return true;
        }
        self.for_good.load(Ordering::Relaxed) || since.is_some_and(|at| at.elapsed() < SOLE_FOR)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn nobody_is_alone_for_longer_than_they_have_looked() {
        let sole = Sole::default();
        assert!(!sole.is_so(), "at first nobody knows");
        sole.note(Some(Instant::now()));
        assert!(sole.is_so());
        tokio::time::advance(SOLE_FOR).await;
        assert!(!sole.is_so(), "it has stood still");
        sole.note(Some(Instant::now()));
        sole.note(None);
        assert!(!sole.is_so(), "somebody has come");
        sole.be_for_good();
        assert!(sole.is_so());
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_alone_has_lost_the_database_may_have_been_buried() {
        let sole = Sole::default();
        sole.note_life(Instant::now());
        sole.note_company(true);
        assert!(!sole.may_be_buried());
        tokio::time::advance(LIVES_FOR * 2).await;
        assert!(sole.may_be_buried());
        sole.note_company(false);
        assert!(!sole.may_be_buried(), "by whom?");
    }
}

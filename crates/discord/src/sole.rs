//! Whether what comes over the gateway comes to this process alone, and once. If not, whoever notes an interaction in
//! the database first answers it. Whoever has nothing to say but that the database does not answer leaves time to the
//! others: one that begins takes whoever has lost their connection for dead at once, and hears what they hear.
//!
//! A process that was alone a few seconds ago still is: whoever comes waits until all others have looked since, or for
//! as long as that (`gateway/shards/fleet.rs`). So one that stands still for a while, and goes on, does not believe so
//! any more. Nor does whoever has taken it for dead: Discord talks to it for a while still. One that has lost the database
//! alone, and for longer, may answer as well in the two seconds before it learns that it was taken for dead.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use ludotheque_planted::{self as planted, Planted};

/// For so long a process is alone that has found nobody else.
pub const SOLE_FOR: Duration = Duration::from_secs(5);

/// For so long others that were there and have stood still since may hear: Discord keeps a connection from which it hears
/// no heartbeat, due every 41 s, until the next one is missing too.
const HEARD_FOR: Duration = Duration::from_secs(120);

/// So long an interaction is left to others before it is said that the database does not answer.
pub const OTHERS_FIRST: Duration = Duration::from_millis(1500);

/// Whether this process is alone.
#[derive(Default)]
pub struct Sole {
    /// When it last began to look and then found nobody else, if it did.
    since: Mutex<Option<Instant>>,
    /// When it was last known that it is not, or not known that it is, if ever.
    others_at: Mutex<Option<Instant>>,
    for_good: AtomicBool,
    /// Whether other processes of this bot live, in whatever way they hear.
    company: AtomicBool,
}

impl Sole {
    /// It has begun to look at this moment and found nobody else; or there may be somebody, who may hear for a while.
    pub fn note(&self, since: Option<Instant>) {
        if since.is_none() {
            if planted::is(Planted::AloneForEver) {
                return;
            }
            *lock(&self.others_at) = Some(Instant::now());
        }
        *lock(&self.since) = since;
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

    /// Leaves an interaction that was heard then to others who hear it too and reach the database, which this process
    /// does not.
    pub async fn leave_to_others(&self, heard_at: Instant) {
        if !self.for_good.load(Ordering::Relaxed) && !planted::is(Planted::BuriedAnswersFirst) {
            tokio::time::sleep_until(heard_at + OTHERS_FIRST).await;
        }
    }

    /// Whether it is alone for certain.
    pub fn is_so(&self) -> bool {
        let since = *lock(&self.since);
        if planted::is(Planted::AloneForEver) && since.is_some() {
            return true;
        }
        let others_at = *lock(&self.others_at);
        let may_others_hear = others_at.is_some_and(|at| at.elapsed() < HEARD_FOR);
        self.for_good.load(Ordering::Relaxed)
            || since.is_some_and(|at| at.elapsed() < SOLE_FOR) && !may_others_hear
    }
}

fn lock(moment: &Mutex<Option<Instant>>) -> MutexGuard<'_, Option<Instant>> {
    moment.lock().unwrap_or_else(PoisonError::into_inner)
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
        sole.note(Some(Instant::now()));
        assert!(!sole.is_so(), "and hears still");
        tokio::time::advance(HEARD_FOR).await;
        assert!(!sole.is_so(), "it has stood still");
        sole.note(Some(Instant::now()));
        assert!(sole.is_so(), "Discord has forgotten who was there");
        sole.note(None);
        sole.be_for_good();
        assert!(sole.is_so());
    }

    #[tokio::test(start_paused = true)]
    async fn others_come_first_unless_there_are_none_for_good() {
        let (sole, heard_at) = (Sole::default(), Instant::now());
        sole.note(Some(heard_at));
        sole.leave_to_others(heard_at).await;
        assert_eq!(heard_at.elapsed(), OTHERS_FIRST, "one may have come since");
        sole.be_for_good();
        sole.leave_to_others(Instant::now()).await;
        assert_eq!(heard_at.elapsed(), OTHERS_FIRST);
    }
}

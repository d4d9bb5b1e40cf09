//! What members did, counted while they do it.

use std::sync::atomic::{AtomicU64, Ordering};

use ludotheque_standin::{Reply, Trouble};

/// Counts of presses.
#[derive(Debug, Default)]
pub struct Tally {
    /// Answered.
    pub answered: AtomicU64,
    /// Not answered: mostly the program was dead.
    pub unanswered: AtomicU64,
    /// Not there any more when somebody wanted to press it.
    pub gone: AtomicU64,
    /// Of those that were answered: somebody left a tournament that went on.
    pub left: AtomicU64,
    /// And came back.
    pub back: AtomicU64,
}

impl Tally {
    /// Counts what came of a press, and gives the answer.
    pub fn count(&self, pressed: Result<Reply, Trouble>) -> Option<Reply> {
        let counter = match &pressed {
            Ok(_) => &self.answered,
            Err(Trouble::NotOffered(_)) => &self.gone,
            Err(Trouble::InteractionFailed(_) | Trouble::StillThinking(_)) => &self.unanswered,
        };
        add(counter);
        pressed.ok()
    }
}

/// One more.
pub fn add(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

/// How many.
pub fn read(counter: &AtomicU64) -> u64 {
    counter.load(Ordering::Relaxed)
}

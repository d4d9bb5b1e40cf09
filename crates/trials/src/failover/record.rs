//! What people were told: written down by the trial itself, to be held against the database afterwards.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Instant, SystemTime};

/// A click that was answered with a newer board.
#[derive(Clone, Debug)]
pub struct Acknowledged {
    /// The code of the match.
    pub code: String,
    pub member: u64,
    /// How many plies the board had that was clicked on.
    pub before: u32,
    /// How many the board had that was shown then.
    pub shown: u32,
    pub at: SystemTime,
}

/// A click that was answered with a sentence.
#[derive(Clone, Debug)]
pub struct Refused {
    pub code: String,
    pub member: u64,
    pub before: u32,
    pub sent: SystemTime,
    pub at: SystemTime,
    pub text: String,
}

/// Everything that people were told.
#[derive(Debug, Default)]
pub struct Told {
    pub acknowledged: Vec<Acknowledged>,
    pub refused: Vec<Refused>,
    /// Challenges that were answered with a card: the codes of their matches.
    pub challenges: Vec<String>,
    /// Clicks without an answer: Discord says that the interaction has failed.
    pub failed: u64,
    /// Clicks whose answer was put off and did not come in fifteen seconds.
    pub waiting: u64,
    /// When play went on, for each pair.
    pub went_on: HashMap<usize, Vec<Instant>>,
}

/// The record, while it is written.
#[derive(Debug, Default)]
pub struct Record(Mutex<Told>);

impl Record {
    pub fn write<T>(&self, write: impl FnOnce(&mut Told) -> T) -> T {
        write(
            &mut self
                .0
                .lock()
                .unwrap_or_else(std::sync::PoisonError::into_inner),
        )
    }

    pub fn into_told(self) -> Told {
        self.0
            .into_inner()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

//! What a record that comes from anywhere says of its dice.

use ludotheque_rules::MatchRecord;

use super::faults::{FalseDice, Uncheckable};
use super::headers::{DICE, SEED};
use super::promise::{CheckedDice, Promise};
use crate::Refusal;

/// What is known of the dice of a record that does not contradict itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceFinding {
    /// Nothing was promised of them: they may come from anywhere.
    Unpromised,
    /// Something was promised, and the secret is not in the record.
    Sealed,
    /// They are those that were promised.
    Kept(CheckedDice),
}

/// A record that replays, and whose dice are what it says of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedRecord {
    /// What it says.
    pub record: MatchRecord,
    /// What is known of its dice.
    pub dice: DiceFinding,
}

impl CheckedRecord {
    /// Reads a text that may be anything.
    ///
    /// # Errors
    /// [`Refusal::BadRecord`], with the line that is wrong, or [`Refusal::FalseRecord`].
    pub fn read(text: &str) -> Result<Self, Refusal> {
        let record: MatchRecord = text.parse().map_err(Refusal::BadRecord)?;
        match DiceFinding::of(&record) {
            Ok(dice) => Ok(Self { record, dice }),
            Err(error) => Err(Refusal::FalseRecord(error)),
        }
    }
}

impl DiceFinding {
    /// Looks at the dice of a record.
    ///
    /// # Errors
    /// [`FalseDice`] if it says of them what cannot be.
    pub fn of(record: &MatchRecord) -> Result<Self, FalseDice> {
        if record.header(DICE).is_none() {
            return Ok(Self::Unpromised);
        }
        match Promise::read(record) {
            Ok((promise, secret)) => match promise.check(&secret, record.transcript()) {
                Ok(kept) => Ok(Self::Kept(kept)),
                Err(broken) => Err(FalseDice::Broken(broken)),
            },
            Err(Uncheckable::Missing(SEED)) => Ok(Self::Sealed),
            Err(error) => Err(FalseDice::Uncheckable(error)),
        }
    }
}

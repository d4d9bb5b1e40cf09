//! What can be wrong with the dice of a record.

use ludotheque_rules::{Why, why};

use crate::Commitment;

/// A record whose dice are not what it says of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FalseDice {
    /// What it says makes no sense.
    Uncheckable(Uncheckable),
    /// They are others.
    Broken(Broken),
}

impl FalseDice {
    /// The reason, for a player.
    #[must_use]
    pub fn why(&self) -> Why {
        match self {
            Self::Uncheckable(error) => error.why(),
            Self::Broken(broken) => why!("record-dice-broken", why = broken.why()),
        }
    }
}

/// A record whose dice cannot be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Uncheckable {
    /// A header is not there.
    Missing(&'static str),
    /// A header makes no sense.
    Bad(&'static str),
    /// Its dice are made in a way that this version of the program does not know.
    Unknown(String),
}

impl Uncheckable {
    /// The reason, for a player.
    #[must_use]
    pub fn why(&self) -> Why {
        match self {
            Self::Missing(name) => why!("record-dice-missing", name = *name),
            Self::Bad(name) => why!("record-dice-senseless", name = *name),
            Self::Unknown(version) => why!("record-dice-unknown", version = &**version),
        }
    }
}

/// A promise that was not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// Another secret was promised.
    Secret(Commitment),
    /// The dice give the players other seats.
    Seats,
    /// The dice give another start.
    Start(String),
    /// What this roll, from 1, is said to have taken from the public beacon cannot be.
    Beacon(usize),
    /// A roll is not what the dice give.
    Roll {
        /// Which roll, from 1.
        number: usize,
        /// The roll of the match.
        found: String,
        /// The roll that the dice give.
        due: String,
    },
}

impl Broken {
    /// The reason, for a player.
    #[must_use]
    pub fn why(&self) -> Why {
        match self {
            Self::Secret(commitment) => {
                why!("record-dice-secret", commitment = commitment.to_string())
            }
            Self::Seats => why!("broken-seats"),
            Self::Start(start) => why!("record-dice-start", start = &**start),
            Self::Beacon(number) => why!("broken-beacon", number = *number),
            Self::Roll { number, found, due } => {
                let (found, due) = (&**found, &**due);
                why!("broken-roll", number = *number, found, due)
            }
        }
    }
}

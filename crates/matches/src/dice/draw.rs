//! What the dice are asked for.

use std::fmt;

use crate::FromBeacon;

/// What chance decides in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// Who sits where, and how the game begins.
    Start,
    /// The roll with this number, from 0.
    Roll(usize),
    /// The same, with what the public beacon has given.
    PublicRoll(usize, [u8; 32]),
    /// A set-up, after so many rolls and moves.
    SetUp(usize),
}

impl Draw {
    /// The roll with this number, from 0, for which the beacon has given this.
    #[must_use]
    pub fn roll(number: usize, given: Option<FromBeacon>) -> Self {
        match given {
            Some(FromBeacon::Pulse(pulse)) => Self::PublicRoll(number, pulse.randomness()),
            Some(FromBeacon::Nothing) | None => Self::Roll(number),
        }
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("start"),
            Self::Roll(number) => write!(f, "roll {number}"),
            Self::PublicRoll(number, random) => {
                write!(f, "roll {number} beacon {}", hex::encode(random))
            }
            Self::SetUp(actions) => write!(f, "set-up {actions}"),
        }
    }
}

//! What rolls take from the public beacon.

use std::fmt;
use std::str::FromStr;

use ludotheque_beacon::{BadPulse, Pulse};

/// What is known of the round that a roll takes. Printed as the round and its signature, or `none`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FromBeacon {
    /// The beacon has given this.
    Pulse(Pulse),
    /// Nobody handed the round out in time: the roll is made without it.
    Nothing,
}

/// What the rolls of a match have taken from the beacon.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// For each roll that was made.
    pub rolls: Vec<FromBeacon>,
    /// For the roll that is due, once it is known.
    pub next: Option<FromBeacon>,
}

impl Taken {
    /// What was known of the roll that was due is taken by it.
    pub(super) fn roll_was_made(&mut self) {
        self.rolls.extend(self.next.take());
    }
}

const NOTHING: &str = "none";

impl fmt::Display for FromBeacon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pulse(pulse) => pulse.fmt(f),
            Self::Nothing => f.write_str(NOTHING),
        }
    }
}

impl FromStr for FromBeacon {
    type Err = BadPulse;

    fn from_str(text: &str) -> Result<Self, BadPulse> {
        match text {
            NOTHING => Ok(Self::Nothing),
            text => text.parse().map(Self::Pulse),
        }
    }
}

//! What the dice are asked for.

use std::fmt;

/// What chance decides in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// Who sits where, and how the game begins.
    Start,
    /// The roll with this number, from 0.
    Roll(usize),
    /// A set-up, after so many rolls and moves.
    SetUp(usize),
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("start"),
            Self::Roll(number) => write!(f, "roll {number}"),
            Self::SetUp(actions) => write!(f, "set-up {actions}"),
        }
    }
}

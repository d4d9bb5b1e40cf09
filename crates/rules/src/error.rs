//! What is refused in a position.

use std::error::Error;
use std::fmt;

use crate::{SquareName, Why};

/// A well-formed move that the rules forbid here. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// The id of the ruling that forbids it, as in the game's page under `docs/rules`.
    pub ruling: &'static str,
    /// The reason, for the player.
    pub why: Why,
    /// The squares that show the reason on the board; may be empty.
    pub squares: Vec<SquareName>,
}

/// An [`IllegalMove`](crate::IllegalMove) without squares to show it: `illegal!(TURN, "why-over")`, or
/// with values `illegal!(TURN, "why-finale-not-own", at, owner = seat)`. A value without `=` is a variable
/// of that name.
macro_rules! illegal {
    ($ruling:expr, $($why:tt)+) => {
        $crate::IllegalMove {
            ruling: $ruling,
            why: $crate::why!($($why)+),
            squares: Vec::new(),
        }
    };
}
pub(crate) use illegal;

impl IllegalMove {
    /// The same, shown on these squares.
    pub(crate) fn on(self, squares: impl IntoIterator<Item: Into<SquareName>>) -> Self {
        Self {
            squares: squares.into_iter().map(Into::into).collect(),
            ..self
        }
    }
}

/// For programs; the sentence for a player is not made here.
impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.why, self.ruling)
    }
}

impl Error for IllegalMove {}

/// A roll in a position that does not wait for one. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RollNotDue;

impl fmt::Display for RollNotDue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no roll is due now")
    }
}

impl Error for RollNotDue {}

//! Which of the ways of making dice that can be checked a match has.

use std::fmt;
use std::str::FromStr;

/// A way of making dice that can be checked. It is fixed with the challenge; a match keeps its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceVersion {
    /// The numbers of the two clicks are mixed in, which players do not see.
    V1,
    /// Only what players can see is mixed in.
    V2,
}

impl DiceVersion {
    /// Those of a new challenge.
    pub const CURRENT: Self = Self::V2;

    /// As the database keeps it.
    #[must_use]
    pub const fn to_row(self) -> i16 {
        match self {
            Self::V1 => 1,
            Self::V2 => 2,
        }
    }

    /// What [`to_row`](Self::to_row) has written.
    #[must_use]
    pub fn from_row(number: i16) -> Option<Self> {
        [Self::V1, Self::V2]
            .into_iter()
            .find(|version| version.to_row() == number)
    }
}

impl fmt::Display for DiceVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "v{}", self.to_row())
    }
}

impl FromStr for DiceVersion {
    type Err = UnknownDice;

    fn from_str(text: &str) -> Result<Self, UnknownDice> {
        [Self::V1, Self::V2]
            .into_iter()
            .find(|version| version.to_string() == text)
            .ok_or(UnknownDice)
    }
}

/// The text names no way of making dice that this program knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected the version of dice that this program knows")]
pub struct UnknownDice;

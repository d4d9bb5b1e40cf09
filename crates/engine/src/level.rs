//! How strong an opponent is.

use std::fmt;
use std::str::FromStr;

/// How strong an opponent is. Each level sees less than the one above: it looks less far ahead,
/// and what it sees it judges less surely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Knows the rules, takes what is plainly there.
    Newcomer = 1,
    /// Has played a few evenings.
    Casual,
    /// Knows what matters.
    Regular,
    /// Seldom wrong.
    Expert,
    /// As strong as the engine can be in a second.
    Master,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 5] = [
        Self::Newcomer,
        Self::Casual,
        Self::Regular,
        Self::Expert,
        Self::Master,
    ];

    /// From 1 for the weakest to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Newcomer => "Newcomer",
            Self::Casual => "Casual",
            Self::Regular => "Regular",
            Self::Expert => "Expert",
            Self::Master => "Master",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// A text that names no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchLevel;

impl fmt::Display for NoSuchLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("level: expected a number from 1 to 5, or its name")
    }
}

impl std::error::Error for NoSuchLevel {}

impl FromStr for Level {
    type Err = NoSuchLevel;

    fn from_str(text: &str) -> Result<Self, NoSuchLevel> {
        Self::ALL
            .into_iter()
            .find(|level| level.to_string() == text || level.name().eq_ignore_ascii_case(text))
            .ok_or(NoSuchLevel)
    }
}

/// What makes a level in a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Manner {
    /// At most so many turns ahead.
    pub depth_max: u32,
    /// Below the root at most so many moves of a decision are looked at.
    pub width: usize,
    /// At most so many nodes a move.
    pub nodes: u64,
    /// How far the judgement strays, as a standard deviation in odds (logarithms): 1 takes a
    /// position of 50 % for one of 27 to 73 %.
    pub wavering: f64,
    /// Whether it knows the exact tables that come with the program.
    pub knows_tables: bool,
}

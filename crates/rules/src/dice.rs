//! Dice.

use std::fmt;
use std::hash::Hash;

use crate::ParseError;

/// What the dice of a game show after a roll.
pub trait Roll: Copy + Ord + Hash + fmt::Debug + fmt::Display + 'static {
    /// Reads the roll from the faces of the dice, in any order.
    ///
    /// # Errors
    /// A [`ParseError`] if that many dice, or dice with such faces, are not in this game.
    fn from_faces(faces: &[u64]) -> Result<Self, ParseError>;

    /// Reads the roll from its text, the one that `Display` writes.
    ///
    /// # Errors
    /// A [`ParseError`] for any other text.
    fn parse(text: &str) -> Result<Self, ParseError>;

    /// The dice.
    fn dice(self) -> Vec<Die>;
}

/// A six-sided die after it has fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Die {
    /// 1
    One = 1,
    /// 2
    Two,
    /// 3
    Three,
    /// 4
    Four,
    /// 5
    Five,
    /// 6
    Six,
}

impl Die {
    /// All faces, from 1 to 6.
    pub const ALL: [Self; 6] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
    ];

    /// The die that shows this number, if it is one of 1 to 6.
    #[must_use]
    pub fn from_number(number: u64) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|die| u64::from(die.number()) == number)
    }

    /// The number that the die shows, 1 to 6.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// The roll of a game with one die.
impl Roll for Die {
    fn from_faces(faces: &[u64]) -> Result<Self, ParseError> {
        match faces {
            [face] => Self::from_number(*face),
            _ => None,
        }
        .ok_or_else(|| ParseError::new("roll", "one die of 1 to 6", &format!("{faces:?}")))
    }

    fn parse(text: &str) -> Result<Self, ParseError> {
        Self::ALL
            .into_iter()
            .find(|die| die.to_string() == text)
            .ok_or_else(|| ParseError::new("roll", "one die of 1 to 6", text))
    }

    fn dice(self) -> Vec<Die> {
        vec![self]
    }
}

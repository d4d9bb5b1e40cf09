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

    /// The faces in order, each as likely as the others.
    pub const WEIGHTED: [(Self, u32); 6] = {
        let mut faces = [(Self::One, 1); 6];
        let mut index = 0;
        while index < faces.len() {
            faces[index].0 = Self::ALL[index];
            index += 1;
        }
        faces
    };

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

/// The roll of a game without dice: there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NoRoll {}

impl fmt::Display for NoRoll {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl Roll for NoRoll {
    fn from_faces(faces: &[u64]) -> Result<Self, ParseError> {
        Err(ParseError::new(
            "roll",
            "none: this game has no dice",
            &format!("{faces:?}"),
        ))
    }

    fn parse(text: &str) -> Result<Self, ParseError> {
        Err(ParseError::new("roll", "none: this game has no dice", text))
    }

    fn dice(self) -> Vec<Die> {
        match self {}
    }
}

/// The roll of a game with two dice; which of them shows what makes no difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DicePair {
    low: Die,
    high: Die,
}

const A_PAIR: &str = "two dice of 1 to 6, such as 1-6";

impl DicePair {
    /// The pair of these dice, given in any order.
    #[must_use]
    pub fn new(one: Die, other: Die) -> Self {
        Self {
            low: one.min(other),
            high: one.max(other),
        }
    }

    /// The die that shows less (the same as [`high`](Self::high) in a double).
    #[must_use]
    pub const fn low(self) -> Die {
        self.low
    }

    /// The die that shows more.
    #[must_use]
    pub const fn high(self) -> Die {
        self.high
    }

    /// Whether both show the same.
    #[must_use]
    pub fn is_double(self) -> bool {
        self.low == self.high
    }

    /// The 21 pairs in order, each with how many of the 36 falls of two dice show it.
    pub const WEIGHTED: [(Self, u32); 21] = {
        let none = Self {
            low: Die::One,
            high: Die::One,
        };
        let mut pairs = [(none, 1); 21];
        let mut count = 0;
        let mut low = 0;
        while low < Die::ALL.len() {
            let mut high = low;
            while high < Die::ALL.len() {
                pairs[count].0 = Self {
                    low: Die::ALL[low],
                    high: Die::ALL[high],
                };
                pairs[count].1 = if low == high { 1 } else { 2 };
                count += 1;
                high += 1;
            }
            low += 1;
        }
        pairs
    };
}

impl fmt::Display for DicePair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.low, self.high)
    }
}

impl Roll for DicePair {
    fn from_faces(faces: &[u64]) -> Result<Self, ParseError> {
        let pair = match faces {
            [one, other] => Die::from_number(*one).zip(Die::from_number(*other)),
            _ => None,
        };
        pair.map(|(one, other)| Self::new(one, other))
            .ok_or_else(|| ParseError::new("roll", A_PAIR, &format!("{faces:?}")))
    }

    fn parse(text: &str) -> Result<Self, ParseError> {
        Self::WEIGHTED
            .into_iter()
            .map(|(pair, _)| pair)
            .find(|pair| pair.to_string() == text)
            .ok_or_else(|| ParseError::new("roll", A_PAIR, text))
    }

    fn dice(self) -> Vec<Die> {
        vec![self.low, self.high]
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

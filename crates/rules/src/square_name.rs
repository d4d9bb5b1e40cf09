//! What a square is called.

use std::fmt;
use std::str::FromStr;

use crate::ParseError;

/// A square, as the notation of its game writes it (`b2`, `GB`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SquareName {
    /// ASCII, filled up with zeros.
    text: [u8; SquareName::LENGTH_MAX],
}

impl SquareName {
    /// No game has a longer one.
    const LENGTH_MAX: usize = 3;

    /// The name; characters beyond the longest possible name are dropped.
    pub(crate) fn new(name: &[u8]) -> Self {
        let mut text = [0; Self::LENGTH_MAX];
        for (to, from) in text.iter_mut().zip(name) {
            *to = *from;
        }
        Self { text }
    }
}

/// Reads any text as a name; whether there is such a square is for the game to say.
impl FromStr for SquareName {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let fits = (1..=Self::LENGTH_MAX).contains(&text.len());
        if fits && text.bytes().all(|byte| byte.is_ascii_graphic()) {
            Ok(Self::new(text.as_bytes()))
        } else {
            Err(ParseError::new("square", "its name, such as b2", text))
        }
    }
}

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        self.text
            .iter()
            .filter(|byte| **byte != 0)
            .try_for_each(|byte| f.write_char(char::from(*byte)))
    }
}

impl fmt::Debug for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

//! Reasons as values. Whoever speaks to people makes sentences of them: the texts are `refusals.ftl`
//! in each folder of `assets/locales`.

use std::fmt;

use crate::{Die, GameKind, Seat, SquareName};

/// Why a move is not allowed: a text for the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The key of the text, such as `why-finale-no-piece`.
    pub key: &'static str,
    /// The variables of the text and their values.
    pub values: Vec<(&'static str, WhyValue)>,
}

/// What stands in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyValue {
    /// A number.
    Number(u32),
    /// A place, called as in the notation.
    Square(SquareName),
    /// One of the words by which the text chooses its own, such as `star`.
    Word(&'static str),
    /// A seat of a game.
    Seat(GameKind, Seat),
    /// What is the same in every language: notation, a number of many digits, what somebody has typed.
    Written(String),
    /// Another text.
    Text(Why),
}

/// A [`Why`] of the key of a text and its values, each `name = value`; a value without `=` is a variable of
/// that name.
#[macro_export]
macro_rules! why {
    ($key:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::Why {
            key: $key,
            values: vec![$((stringify!($name), $crate::why!(@value $name $($value)?))),*],
        }
    };
    (@value $name:ident $value:expr) => { $crate::WhyValue::from($value) };
    (@value $name:ident) => { $crate::WhyValue::from($name) };
}

/// Several values as one: each is put to those before it by a text.
pub(crate) fn listed(
    values: impl IntoIterator<Item: Into<WhyValue>>,
    join: impl Fn(WhyValue, WhyValue) -> Why,
) -> WhyValue {
    let values = values.into_iter().map(Into::into);
    let list = values.reduce(|list, next| join(list, next).into());
    list.unwrap_or(WhyValue::Word(""))
}

impl<T: Into<SquareName>> From<T> for WhyValue {
    fn from(square: T) -> Self {
        Self::Square(square.into())
    }
}

impl From<u32> for WhyValue {
    fn from(number: u32) -> Self {
        Self::Number(number)
    }
}

impl From<u8> for WhyValue {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for WhyValue {
    fn from(number: usize) -> Self {
        Self::Number(u32::try_from(number).unwrap_or(u32::MAX))
    }
}

impl From<Die> for WhyValue {
    fn from(die: Die) -> Self {
        die.number().into()
    }
}

impl From<(GameKind, Seat)> for WhyValue {
    fn from((game, seat): (GameKind, Seat)) -> Self {
        Self::Seat(game, seat)
    }
}

impl From<String> for WhyValue {
    fn from(text: String) -> Self {
        Self::Written(text)
    }
}

impl From<&str> for WhyValue {
    fn from(text: &str) -> Self {
        Self::Written(text.to_owned())
    }
}

impl From<Why> for WhyValue {
    fn from(why: Why) -> Self {
        Self::Text(why)
    }
}

/// For programs: the key and the values, such as `why-finale-not-own at=b2 owner=red`.
impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key)?;
        (self.values.iter()).try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

impl fmt::Display for WhyValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Square(square) => square.fmt(f),
            Self::Word(word) => word.fmt(f),
            Self::Seat(game, seat) => f.write_str(game.seat_slug(*seat)),
            Self::Written(text) => text.fmt(f),
            Self::Text(why) => write!(f, "({why})"),
        }
    }
}

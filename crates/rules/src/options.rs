//! Rule options: the ways in which a game can be played.

use std::fmt;
use std::hash::Hash;

use crate::ParseError;
use crate::notation::canonical_number;

/// The rule options of a game.
///
/// Their text (`Display`) is empty for the defaults, otherwise `name=value` for everything that
/// differs from them, separated by spaces and always in the same order.
pub trait RuleOptions: Clone + Eq + Hash + Default + fmt::Debug + fmt::Display {
    /// The ways of playing in which luck counts noticeably more than by the defaults, those that
    /// change least first. In many games no option does that.
    const LUCKIER: &'static [LuckierVariant] = &[];

    /// The ways of playing that are offered and tested, the defaults first.
    fn variants() -> Vec<Self>;

    /// Sets one option.
    ///
    /// # Errors
    /// A [`ParseError`] that names the option if there is none of that name, or none that can
    /// have this value.
    fn set(&mut self, name: &str, value: OptionValue<'_>) -> Result<(), ParseError>;

    /// Reads options from text: `name=value`, separated by spaces, each at most once.
    ///
    /// # Errors
    /// A [`ParseError`] that names the option which is wrong.
    fn parse(text: &str) -> Result<Self, ParseError> {
        let mut options = Self::default();
        let mut seen = Vec::new();
        for setting in text.split(' ').filter(|_| !text.is_empty()) {
            let (name, value) = setting
                .split_once('=')
                .ok_or_else(|| ParseError::new("options", "name=value", setting))?;
            if seen.contains(&name) {
                return Err(ParseError::new("options", "each option at most once", name));
            }
            options.set(name, OptionValue::read(value))?;
            seen.push(name);
        }
        Ok(options)
    }
}

/// A way of playing in which luck counts more. The figures come from simulation; `docs/strength.md` says
/// from how many games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LuckierVariant {
    /// The rule options as text.
    pub options: &'static str,
    /// How much skill counts: by so much the log-odds of a win have to be multiplied.
    pub skill: f64,
}

/// The value of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionValue<'a> {
    /// No limit; written `null`.
    Nothing,
    /// `true` or `false`.
    Switch(bool),
    /// A whole number.
    Number(u64),
    /// One of several words.
    Word(&'a str),
}

impl<'a> OptionValue<'a> {
    /// The value that a text stands for.
    fn read(text: &'a str) -> Self {
        match text {
            "null" => Self::Nothing,
            "true" => Self::Switch(true),
            "false" => Self::Switch(false),
            _ => canonical_number(text).map_or(Self::Word(text), Self::Number),
        }
    }
}

impl fmt::Display for OptionValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("null"),
            Self::Switch(on) => write!(f, "{on}"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Word(word) => f.write_str(word),
        }
    }
}

/// The error for a name that is no option of the game; `known` are those that are.
pub(crate) fn unknown_option(name: &str, known: &'static str) -> ParseError {
    ParseError::new("option", known, name)
}

/// The error for a value that the option cannot have.
pub(crate) fn bad_value(
    name: &'static str,
    expected: &'static str,
    value: OptionValue<'_>,
) -> ParseError {
    ParseError::new(name, expected, &value.to_string())
}

/// Writes the settings that differ from the defaults, in the order given.
pub(crate) fn write_settings<'a>(
    f: &mut fmt::Formatter<'_>,
    settings: impl IntoIterator<Item = (&'a str, OptionValue<'a>)>,
) -> fmt::Result {
    let mut separator = "";
    for (name, value) in settings {
        write!(f, "{separator}{name}={value}")?;
        separator = " ";
    }
    Ok(())
}

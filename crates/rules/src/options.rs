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

    /// Every option with the value that it has, in the order in which they are written.
    fn settings(&self) -> Vec<(&'static str, OptionValue<'static>)>;

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

/// What an option can be set to.
pub(crate) trait Choice: Copy + 'static {
    /// Everything, where that is little.
    const ALL: &'static [Self];

    fn written(self) -> OptionValue<'static>;

    fn read(value: OptionValue<'_>) -> Option<Self> {
        Self::ALL.iter().copied().find(|one| one.written() == value)
    }

    /// What the values are, for the error.
    fn expected() -> String {
        let all = Self::ALL.iter().map(|one| one.written().to_string());
        listed(&all.collect::<Vec<_>>())
    }
}

impl Choice for bool {
    const ALL: &'static [Self] = &[true, false];

    fn written(self) -> OptionValue<'static> {
        OptionValue::Switch(self)
    }
}

/// The value of an option with this name.
pub(crate) fn read<T: Choice>(name: &'static str, value: OptionValue<'_>) -> Result<T, ParseError> {
    T::read(value).ok_or_else(|| ParseError::new(name, T::expected(), &value.to_string()))
}

/// The error for a name that is none of these options.
pub(crate) fn unknown_option(name: &str, known: &[&str]) -> ParseError {
    ParseError::new("option", listed(known), name)
}

/// “one or two”, “one, two or three”.
fn listed<T: AsRef<str>>(all: &[T]) -> String {
    let mut text = String::new();
    for (index, one) in all.iter().enumerate() {
        text.push_str(match all.len() - index {
            _ if index == 0 => "",
            1 => " or ",
            _ => ", ",
        });
        text.push_str(one.as_ref());
    }
    text
}

/// Writes the settings that differ from the defaults.
pub(crate) fn write_settings<O: RuleOptions>(
    options: &O,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let mut separator = "";
    for ((name, value), (_, usual)) in options.settings().iter().zip(O::default().settings()) {
        if *value != usual {
            write!(f, "{separator}{name}={value}")?;
            separator = " ";
        }
    }
    Ok(())
}

/// The methods of [`RuleOptions`] that go through the options, from the name of each and its field.
macro_rules! settings {
    ($($name:literal => $field:ident,)+) => {
        fn set(
            &mut self,
            name: &str,
            value: $crate::OptionValue<'_>,
        ) -> Result<(), $crate::ParseError> {
            match name {
                $($name => self.$field = $crate::options::read($name, value)?,)+
                _ => return Err($crate::options::unknown_option(name, &[$($name),+])),
            }
            Ok(())
        }

        fn settings(&self) -> Vec<(&'static str, $crate::OptionValue<'static>)> {
            vec![$(($name, $crate::options::Choice::written(self.$field))),+]
        }
    };
}
pub(crate) use settings;

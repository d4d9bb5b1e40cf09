//! The rule options of Finale.

use std::fmt;

use crate::options::{bad_value, unknown_option, write_settings};
use crate::{OptionValue, ParseError, RuleOptions};

/// How Finale is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Whether a piece that is rolled and cannot move leaves the board. If not, another piece
    /// moves instead (F-11), and who cannot move at all loses a small game (F-12).
    pub elimination: bool,
    /// How the pieces get on the board.
    pub set_up: SetUpRule,
}

/// How the pieces get on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SetUpRule {
    /// Shuffled over the home rows.
    #[default]
    Random,
    /// Placed by the players, in each row one piece of each number.
    WithoutLuck,
}

impl SetUpRule {
    const ALL: [Self; 2] = [Self::Random, Self::WithoutLuck];

    const fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::WithoutLuck => "without-luck",
        }
    }
}

const ELIMINATION: &str = "elimination";
const SET_UP: &str = "setup";

impl Default for Options {
    fn default() -> Self {
        Self {
            elimination: true,
            set_up: SetUpRule::default(),
        }
    }
}

impl RuleOptions for Options {
    fn variants() -> Vec<Self> {
        let all = [true, false].into_iter().flat_map(|elimination| {
            SetUpRule::ALL.into_iter().map(move |set_up| Self {
                elimination,
                set_up,
            })
        });
        all.collect()
    }

    fn set(&mut self, name: &str, value: OptionValue<'_>) -> Result<(), ParseError> {
        match name {
            ELIMINATION => {
                let OptionValue::Switch(on) = value else {
                    return Err(bad_value(ELIMINATION, "true or false", value));
                };
                self.elimination = on;
            }
            SET_UP => {
                self.set_up = SetUpRule::ALL
                    .into_iter()
                    .find(|rule| value == OptionValue::Word(rule.word()))
                    .ok_or_else(|| bad_value(SET_UP, "random or without-luck", value))?;
            }
            _ => return Err(unknown_option(name, "elimination or setup")),
        }
        Ok(())
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let defaults = Self::default();
        let elimination = (self.elimination != defaults.elimination)
            .then_some((ELIMINATION, OptionValue::Switch(self.elimination)));
        let set_up = (self.set_up != defaults.set_up)
            .then_some((SET_UP, OptionValue::Word(self.set_up.word())));
        write_settings(f, elimination.into_iter().chain(set_up))
    }
}

//! The rule options of Finale.

use std::fmt;

use crate::options::{Choice, settings, write_settings};
use crate::{OptionValue, RuleOptions};

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

impl Choice for SetUpRule {
    const ALL: &'static [Self] = &[Self::Random, Self::WithoutLuck];

    fn written(self) -> OptionValue<'static> {
        OptionValue::Word(match self {
            Self::Random => "random",
            Self::WithoutLuck => "without-luck",
        })
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            elimination: true,
            set_up: SetUpRule::default(),
        }
    }
}

impl RuleOptions for Options {
    settings! {
        "elimination" => elimination,
        "setup" => set_up,
    }

    fn variants() -> Vec<Self> {
        let all = [true, false].into_iter().flat_map(|elimination| {
            SetUpRule::ALL.iter().map(move |&set_up| Self {
                elimination,
                set_up,
            })
        });
        all.collect()
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_settings(self, f)
    }
}

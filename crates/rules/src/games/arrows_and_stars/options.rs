//! The rule options of Flèches et Étoiles.

use std::fmt;

use super::board::Board;
use crate::options::{Choice, settings, write_settings};
use crate::{OptionValue, RuleOptions};

/// How Flèches et Étoiles is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// The board.
    pub board: Board,
    /// Whose stars may be moved.
    pub stars: StarChoice,
}

/// Whose stars a side may move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum StarChoice {
    /// Those of either colour, each in its own direction.
    #[default]
    Any,
    /// Only the mover's own.
    Own,
}

impl Choice for Board {
    const ALL: &'static [Self] = &[Self::Hex91, Self::Brick59];

    fn written(self) -> OptionValue<'static> {
        OptionValue::Word(match self {
            Self::Hex91 => "hex91",
            Self::Brick59 => "brick59",
        })
    }
}

impl Choice for StarChoice {
    const ALL: &'static [Self] = &[Self::Any, Self::Own];

    fn written(self) -> OptionValue<'static> {
        OptionValue::Word(match self {
            Self::Any => "any",
            Self::Own => "own",
        })
    }
}

impl RuleOptions for Options {
    settings! {
        "board" => board,
        "stars" => stars,
    }

    fn variants() -> Vec<Self> {
        let all = Board::ALL.iter().flat_map(|&board| {
            StarChoice::ALL
                .iter()
                .map(move |&stars| Self { board, stars })
        });
        all.collect()
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_settings(self, f)
    }
}

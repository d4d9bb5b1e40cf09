//! The rule options of Flèches et Étoiles.

use std::fmt;

use super::Board;
use crate::options::{bad_value, unknown_option, write_settings};
use crate::{OptionValue, ParseError, RuleOptions};

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

impl Board {
    const fn word(self) -> &'static str {
        match self {
            Self::Hex91 => "hex91",
            Self::Brick59 => "brick59",
        }
    }
}

impl StarChoice {
    const ALL: [Self; 2] = [Self::Any, Self::Own];

    const fn word(self) -> &'static str {
        match self {
            Self::Any => "any",
            Self::Own => "own",
        }
    }
}

const BOARD: &str = "board";
const STARS: &str = "stars";

impl RuleOptions for Options {
    fn variants() -> Vec<Self> {
        let all = Board::ALL.into_iter().flat_map(|board| {
            StarChoice::ALL
                .into_iter()
                .map(move |stars| Self { board, stars })
        });
        all.collect()
    }

    fn set(&mut self, name: &str, value: OptionValue<'_>) -> Result<(), ParseError> {
        match name {
            BOARD => {
                self.board = Board::ALL
                    .into_iter()
                    .find(|board| value == OptionValue::Word(board.word()))
                    .ok_or_else(|| bad_value(BOARD, "hex91 or brick59", value))?;
            }
            STARS => {
                self.stars = StarChoice::ALL
                    .into_iter()
                    .find(|choice| value == OptionValue::Word(choice.word()))
                    .ok_or_else(|| bad_value(STARS, "any or own", value))?;
            }
            _ => return Err(unknown_option(name, "board or stars")),
        }
        Ok(())
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let defaults = Self::default();
        let board =
            (self.board != defaults.board).then_some((BOARD, OptionValue::Word(self.board.word())));
        let stars =
            (self.stars != defaults.stars).then_some((STARS, OptionValue::Word(self.stars.word())));
        write_settings(f, board.into_iter().chain(stars))
    }
}

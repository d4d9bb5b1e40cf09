//! The rules of the games once more, slow and plain: every game has a twin that was written from its rules file
//! alone. The twins share nothing with the library (`crates/rules`), not even a type or the list of games, so that a
//! fault in there is not a fault in here: both only exchange texts.
//!
//! [`of`] gives the twin of a game, which answers questions about single positions. [`follow`] lets it play a whole
//! playthrough again.

#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

pub mod ad_elta_stelpur;
pub mod arrows_and_stars;
pub mod finale;
mod follow;
pub mod royal_ur;

use std::collections::BTreeMap;

pub use follow::follow;

/// The answers of `rules legal` as the rules folder describes them, positions as text. Sides are
/// named by their colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The position is not possible, or not spelled as it has to be.
    Refused,
    /// The game is over by the position alone. A draw by repetition is none of these.
    Over {
        /// Nobody in a draw.
        winner: Option<&'static str>,
        /// The word of the rules for this end.
        by: &'static str,
    },
    /// The players still place their pieces.
    SetUp {
        /// Whose turn it is to do so.
        side: &'static str,
    },
    /// Nothing can be done before the dice are rolled.
    RollDue,
    /// Nothing can be done but to pass.
    Pass {
        /// The word of the rules for this pass.
        reason: &'static str,
        /// The position after it.
        after: String,
    },
    /// By notation (the short form) the position after the move.
    Moves(BTreeMap<String, String>),
}

/// What a twin can be asked about its game. Positions, moves and options are texts as the rules file
/// of the game describes them; a roll is the numbers on its dice, the smallest first.
///
/// The options have to be some that the game has. A twin may ignore others, or panic.
#[derive(Clone, Copy, Debug)]
pub struct Twin {
    /// What `rules legal` answers to a position, an options text and a roll.
    pub answer: fn(text: &str, options: &str, roll: Option<&[u64]>) -> Answer,
    /// How many dice are rolled at once; 0 in a game without dice.
    pub dice: usize,
    /// The position in which a roll waits to be used, after one in which a roll is due. That the roll
    /// allows something is not looked at. Nothing in a game without dice.
    pub after_roll: fn(text: &str, options: &str, roll: &[u64]) -> Option<String>,
    /// The position after the side that owes a set-up has placed its pieces, given as the notation of a move.
    /// Nothing if no set-up is owed, or if this is not a legal one.
    pub after_set_up: fn(text: &str, chosen: &str) -> Option<String>,
}

/// The twin of the game with this slug, if there is such a game.
#[must_use]
pub fn of(slug: &str) -> Option<Twin> {
    match slug {
        "finale" => Some(finale::TWIN),
        "ad-elta-stelpur" => Some(ad_elta_stelpur::TWIN),
        "royal-ur" => Some(royal_ur::TWIN),
        "arrows-and-stars" => Some(arrows_and_stars::TWIN),
        _ => None,
    }
}

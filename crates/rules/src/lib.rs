//! The rules of the games, as a pure library.
//!
//! It knows positions, moves, rolls, outcomes and their notation. It knows no clock, no source of
//! chance, no people and no picture: dice and shuffles are arguments.
//!
//! - [`Position`] is the contract of every game; a game is a module of [`games`].
//! - [`AnyPosition`] is a position of any game, for those who store and show matches.
//! - [`Transcript`] is a start and what was done from there: the truth about a playthrough.
//! - [`MatchRecord`] is a transcript as a text file, with names, date and result.
//!
//! ```
//! use ludotheque_rules::{AnyPosition, GameKind, Node, Seat};
//!
//! // No luck needed here: always choose the first possibility.
//! let mut position = AnyPosition::start(GameKind::Finale, "", Seat::First, &mut |_| 0)?;
//! assert_eq!(position.node(), Node::Chance(Seat::First));
//! position.roll(position.parse_roll("5")?)?;
//! let moves = position.legal_moves();
//! position.play(&moves[0])?;
//! assert_eq!(position.node(), Node::Chance(Seat::Second));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod any;
mod bits;
#[cfg(test)]
mod conformance;
mod dice;
mod error;
mod event;
pub mod games;
mod kind;
mod notation;
mod options;
mod parse_error;
mod perft;
mod position;
mod record;
mod seat;
mod series;
mod split_mix;
mod square_name;
mod transcript;
mod why;

pub use any::{AnyMove, AnyPosition, AnyRoll, OfAnotherGame};
pub use dice::{DicePair, Die, NoRoll, Roll};
pub use error::{IllegalMove, RollNotDue};
pub use event::{Event, PieceKind, PieceName};
pub use games::*;
pub use kind::GameKind;
pub use options::{LuckierVariant, OptionValue, RuleOptions};
pub use parse_error::ParseError;
pub use perft::{PERFT_DEPTH_MAX, PerftError, perft};
pub use position::{Choose, GameInfo, Node, Outcome, Position, REPETITION};
pub use record::{
    BadHeader, BadPart, BadRecord, EndedByTheRules, Ending, MatchRecord, MatchResult, RecordPart,
};
pub use seat::Seat;
pub use series::{Score, Series, SeriesIsOver, SeriesRule};
pub use split_mix::SplitMix64;
pub use square_name::SquareName;
pub use transcript::{Action, BadAction, Transcript};
pub use why::{Why, WhyValue};

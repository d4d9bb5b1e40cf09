//! Flèches et Étoiles (arrows and stars): a jumping game for two.
//!
//! The rulings `X-…` named here are explained in `docs/rules/arrows-and-stars.md`.

mod board;
mod chain_search;
mod chains;
mod events;
mod move_text;
mod moves;
mod notation;
mod options;
mod piece;
mod play;
mod position;
mod refusal;
#[cfg(test)]
mod tests;

pub use board::{Board, Heading, Point};
pub use chains::Chain;
pub use moves::{Leg, Move};
pub use options::{Options, StarChoice};
pub use piece::Piece;
pub use position::{
    BLOCKED, NO_ARROW_MOVE, NO_PROGRESS, Position, QUIET_TURNS_MAX, STARS_HOME, Stage,
};

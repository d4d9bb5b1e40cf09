//! Royal d'Ur with prisoners and guards, a modern French game on the board of the Royal Game of
//! Ur.
//!
//! The rulings `U-…` named here are explained in `docs/rules/royal-ur.md`.

mod board;
mod moves;
mod notation;
mod options;
mod play;
mod position;
mod refusal;
mod stack;
#[cfg(test)]
mod tests;

pub use board::Square;
pub use moves::Move;
pub use options::{ExitRule, Options, PieceCount, SixRule};
pub use position::{ALL_PRISONERS, NO_LEGAL_MOVE, Position, SIX, TURN_LIMIT, TURNS_MAX};
pub use stack::{Piece, Rank, STACK_MAX, Stack};

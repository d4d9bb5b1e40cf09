//! Finale, by Ingo Althöfer (Noris Spiele, 2005): dice football for two.
//!
//! The rulings `F-…` named here are explained in `docs/rules/finale.md`.

mod board;
mod moves;
mod notation;
mod options;
mod play;
mod position;
mod refusal;
mod set_up;
#[cfg(test)]
mod tests;

pub use board::{Piece, Square};
pub use moves::Move;
pub use options::{Options, SetUpRule};
pub use position::{BLOCKED, BOARD_EMPTY, GOAL, KEEPER_HOME, NO_SUCH_PIECE, Position};
pub use set_up::SetUp;

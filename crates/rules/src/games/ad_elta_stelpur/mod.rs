//! Ad Elta Stelpur, « la chasse aux filles »: a chase round a ring of 24 cells for two.
//!
//! The rulings `A-…` named here are explained in `docs/rules/ad-elta-stelpur.md`.

mod board;
mod moves;
mod notation;
mod options;
mod play;
mod position;
mod refusal;
#[cfg(test)]
mod tests;
mod unspent;

pub use board::Cell;
pub use moves::Move;
pub use options::Options;
pub use position::{CAPTURE_ALL, NO_CAPTURE, NO_USABLE_DIE, Position};

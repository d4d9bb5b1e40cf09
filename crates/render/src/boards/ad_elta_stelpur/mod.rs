//! Ad Elta Stelpur: two rows of twelve cells on a board like that of backgammon.

mod colors;
mod draw;
mod track;

pub(crate) use colors::COLORS;
pub(crate) use draw::{draw, has_square};

//! Ad Elta Stelpur: two rows of twelve cells on a board like that of backgammon.

mod colors;
mod draw;
mod portrait;
mod rules_pictures;
mod track;

pub(crate) use colors::COLORS;
pub(crate) use draw::{draw, has_square};
pub(crate) use portrait::PORTRAIT;
pub(crate) use rules_pictures::RULES_PICTURES;

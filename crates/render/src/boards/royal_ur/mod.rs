//! Royal d'Ur: the twenty squares with their rosettes, White's side below.

mod colors;
mod draw;
mod portrait;
mod rules_pictures;
mod table;
mod towers;

pub(crate) use colors::COLORS;
pub(crate) use draw::{draw, has_square};
pub(crate) use portrait::PORTRAIT;
pub(crate) use rules_pictures::RULES_PICTURES;

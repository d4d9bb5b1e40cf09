//! Royal d'Ur: the twenty squares with their rosettes, White's side below.

mod draw;
mod table;
mod towers;

pub(crate) use draw::{draw, has_square};

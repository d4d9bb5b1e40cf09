//! Flèches et Étoiles: a lattice of points under a night sky.

mod colors;
mod draw;
mod lattice;

pub(crate) use colors::COLORS;
pub(crate) use draw::{draw, has_square};

//! Flèches et Étoiles: a lattice of points under a night sky.

mod draw;
mod lattice;

pub(crate) use draw::{draw, has_square};

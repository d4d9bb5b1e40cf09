//! Flèches et Étoiles: a lattice of points under a night sky.

mod colors;
mod draw;
mod labels;
mod lattice;
mod lettered;
mod portrait;
mod rules_pictures;

pub(crate) use colors::COLORS;
pub(crate) use draw::{draw, has_square};
pub(crate) use portrait::PORTRAIT;
pub(crate) use rules_pictures::RULES_PICTURES;

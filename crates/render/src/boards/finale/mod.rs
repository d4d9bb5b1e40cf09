//! Finale: a pitch lying on its long side, Red's goal left and Blue's goal right.

mod colors;
mod draw;
mod pitch;
mod players;
mod portrait;
mod rules_pictures;

pub(crate) use colors::COLORS;
pub(crate) use draw::{draw, has_square};
pub(crate) use portrait::PORTRAIT;
pub(crate) use rules_pictures::RULES_PICTURES;

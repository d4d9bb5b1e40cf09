//! Finale: a pitch lying on its long side, Red's goal left and Blue's goal right.

mod draw;
mod pitch;
mod players;

pub(crate) use draw::{draw, has_square};

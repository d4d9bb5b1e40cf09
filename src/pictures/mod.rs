//! `ludotheque draw …` and `ludotheque replay …`: the bot's pictures as files, for anyone to use.

mod draw;
mod look;
mod replay;

pub use draw::{Draw, draw};
pub use replay::{Replay, replay};

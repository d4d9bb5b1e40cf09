//! What the engine can do without Discord: answer other programs, play against itself, and look at
//! a match again.

mod arena;
mod interface;
mod review;
#[cfg(test)]
mod tests;

pub use arena::{ArenaTask, arena};
pub use interface::serve;
pub use review::{ReviewTask, review};

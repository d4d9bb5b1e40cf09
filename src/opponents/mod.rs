//! What the engine can do without Discord: answer other programs, play against itself, look at a
//! match again, and make its tables.

mod arena;
mod interface;
mod program;
mod puzzles;
mod review;
mod solve;
mod spread;
mod tables;
#[cfg(test)]
mod tests;

pub use arena::{ArenaTask, arena};
pub use interface::{EngineTask, serve};
pub use puzzles::{PuzzlesTask, puzzles};
pub use review::{ReviewTask, review};
pub use solve::{SolveTask, solve};
pub use tables::Tables;

//! Expectiminimax: the best move is the one after which the average over the dice of the best
//! replies is best.
//!
//! Depth is counted in turns: a roll with all the steps it gives is one, and so is a roll that
//! passes. In a game without dice every move is one. At depth 0 the [`Judge`] is asked.
//!
//! What makes it fast: a window of values that matter (alpha-beta), carried through the averages
//! over the dice by what the other rolls can make up for at most (Ballard's Star1, and Star2,
//! which first looks at one good move after each roll); a table of positions seen; rolls that
//! come to the same are one; moves that look good come first. None of this changes the value:
//! `tests/it/twin.rs` holds that against a search that does without.

mod decision;
mod rolls;
mod root;
mod table;
mod tree;

pub use root::{Finding, Plan, Ranked, Ranking, search};

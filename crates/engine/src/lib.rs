//! Chooses moves and judges positions.
//!
//! It depends on the rules alone and, like them, has no clock, no source of chance and no
//! surroundings: a seed and a budget are arguments, and the same ones give the same move on every
//! machine.

pub mod arithmetic;
mod budget;
mod chance;
mod hashing;
mod judge;
mod search;

pub use budget::{Budget, Spent};
pub use chance::{Chance, Seed};
pub use judge::{Informed, Judge, for_seat, outcome_value};
pub use search::{Finding, Plan, Ranked, Ranking, search};

//! A position a day, the same for everybody: one clearly best move, and how hard it is to find.
//!
//! The positions come from matches that the engine played against itself ([`mine`]), lie in a file
//! that is part of the program ([`Collection`]), and are dealt to the days of the calendar by
//! difficulty: easy on Mondays, hard on Sundays ([`Day`]). Pure: what day it is, is an argument.

#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod arrange;
mod collection;
mod day;
mod difficulty;
pub mod mine;
mod puzzle;
mod streak;
#[cfg(test)]
mod tests;

pub use arrange::arrange;
pub use collection::{BadCollection, Collection};
pub use day::{Day, Weekday};
pub use difficulty::{Finds, TRIES};
pub use puzzle::{BadPuzzle, Puzzle};
pub use streak::{Streak, longest_streak, streak};

//! Chooses moves and judges positions.
//!
//! It depends on the rules alone and, like them, has no clock, no source of chance and no
//! surroundings: a seed and a budget are arguments, and the same ones give the same move on every
//! machine.

#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

pub mod any;
pub mod arena;
pub mod arithmetic;
mod budget;
mod chance;
mod choose;
pub mod fair_luck;
mod games;
mod hashing;
mod judge;
mod known;
mod learned;
mod level;
mod network;
mod rank;
pub mod review;
mod search;
pub mod tables;
pub mod training;
pub mod uct;
mod wavering;

pub use budget::{Budget, Spent};
pub use chance::{Chance, Seed};
pub use choose::{Choice, Exact, choose, choose_knowing};
pub use judge::{Informed, Judge, for_seat, outcome_value};
pub use known::Known;
pub use learned::{ByNetwork, Learned, Tables};
pub use level::{Level, Manner, NoSuchLevel};
pub use network::{BadNetwork, Network};
pub use rank::{rank, win_probability};
pub use search::{Finding, Plan, Ranked, Ranking, search};

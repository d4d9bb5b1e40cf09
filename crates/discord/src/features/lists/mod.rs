//! `/games` and `/leaderboard`.

pub mod command;
pub mod games;
pub mod leaderboard;

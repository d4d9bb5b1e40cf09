//! `/games` and `/leaderboard`.

pub mod command;
pub mod games;
pub mod leaderboard;

/// The colour of lists.
pub const COLOUR: u32 = 0x5B_6E_AE;

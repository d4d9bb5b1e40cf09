//! Ratings: the transaction that counts a match, and what is read of it afterwards.

mod audit;
mod boards;
mod columns;
mod counting;
mod profile;
mod voids;

pub use audit::{CountedMatch, StoredStanding};
pub use boards::{Leaderboard, LeaderboardLine};
pub use counting::{Counting, EndedMatch, RatingChange};
pub use profile::{GameRecord, Opponent, PastMatch, PastMatches, Profile};
pub use voids::CountedBout;

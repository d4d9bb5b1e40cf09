//! Ratings: the transaction that counts a match, and what is read of it afterwards.

mod audit;
mod boards;
mod counting;
mod profile;

use ludotheque_matches::ratings::{Rating, Standing};

pub use audit::{CountedMatch, StoredStanding};
pub use boards::{Leaderboard, LeaderboardLine};
pub use counting::{Counting, EndedMatch, RatingChange};
pub use profile::{GameRecord, Opponent, PastMatch, PastMatches, Profile};

/// A standing out of its columns: rating, deviation and volatility; wins, draws and losses; when
/// the latest match ended, in microseconds since 1970.
fn standing(
    [points, deviation, volatility]: [f64; 3],
    counts: [i32; 3],
    latest_us: Option<i64>,
) -> Standing {
    let [wins, draws, losses] = counts.map(i32::cast_unsigned);
    Standing {
        rating: Rating {
            points,
            deviation,
            volatility,
        },
        wins,
        draws,
        losses,
        latest_us,
    }
}

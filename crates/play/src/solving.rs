//! What somebody's tries at the positions of days tell.

use ludotheque_matches::ratings::{Rating, Score};
use ludotheque_puzzles::{Collection, Day};
use ludotheque_store::{DailyTry, Store, StoreError};

/// How uncertain the rating of a position is: five levels of the bot have tried it.
const PUZZLE_DEVIATION: f64 = 60.0;

/// How well somebody solves after each of these tries, by Glicko-2: every try is a match against the position.
pub(super) fn ratings(tries: &[DailyTry]) -> impl Iterator<Item = Rating> {
    let ours = Collection::ours();
    tries.iter().scan(Rating::START, move |rating, one| {
        if let Ok(puzzle) = ours.of_day(Day(one.day)) {
            let against = Rating {
                points: puzzle.finds.rating(),
                deviation: PUZZLE_DEVIATION,
                ..Rating::START
            };
            let score = if one.solved { Score::Win } else { Score::Loss };
            *rating = rating.after_period(&[(against, score)]);
        }
        Some(*rating)
    })
}

/// The days since the first of these tries on which there was something to try.
pub(super) async fn days_asked(store: &Store, tries: &[DailyTry]) -> Result<Vec<i32>, StoreError> {
    match tries.first() {
        Some(first) => store.days_asked(first.day).await,
        None => Ok(Vec::new()),
    }
}

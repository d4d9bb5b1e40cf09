//! What somebody is honoured for who solves positions. It is counted from their tries whenever it is asked
//! for, and stored nowhere. Puzzles of courses are counted in `lessons`.

use ludotheque_matches::ids::UserId;
use ludotheque_matches::ratings::Rating;
use ludotheque_puzzles::{Day, longest_streak};
use ludotheque_rules::GameKind;
use ludotheque_store::DailyTry;

use super::solving::{days_asked, ratings};
use super::{Play, PlayError};

/// A solver's rating that is less certain than this says little.
pub const SETTLED_DEVIATION: f64 = 250.0;
/// So many days in a row are an honour.
const DAYS: [u32; 4] = [7, 30, 100, 365];
/// So are solver's ratings, once reached.
const POINTS: [u32; 3] = [1600, 1800, 2000];

/// Something that was reached once, and stays so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Honour {
    /// The position of the day tried on so many days in a row.
    Days(u32),
    /// A rating as a solver of at least so many points.
    Solver(u32),
    /// All puzzles of a game's course solved.
    Lessons {
        /// The game.
        game: GameKind,
        /// So many at the first try.
        at_first: usize,
        /// So many there are.
        of: usize,
    },
}

impl Play {
    /// What somebody has reached with positions of days, the highest of each kind.
    ///
    /// # Errors
    /// Ours.
    pub async fn honours(&self, user: UserId) -> Result<Vec<Honour>, PlayError> {
        self.run(async move |store| {
            let tries = store.daily_tries(user).await?;
            let asked = days_asked(&store, &tries).await?;
            Ok(honours(&tries, &asked))
        })
        .await
    }
}

/// What the last of these tries has won.
pub(super) fn won_by(tries: &[DailyTry], asked: &[i32]) -> Vec<Honour> {
    let before = honours(&tries[..tries.len().saturating_sub(1)], asked);
    let mut won = honours(tries, asked);
    won.retain(|honour| !before.contains(honour));
    won
}

/// What these tries, in the order of days, have come to, if on these days there was something to try.
fn honours(tries: &[DailyTry], asked: &[i32]) -> Vec<Honour> {
    let played: Vec<Day> = tries.iter().map(|one| Day(one.day)).collect();
    let longest = longest_streak(&played, |day| asked.binary_search(&day.0).is_ok());
    let days = DAYS.into_iter().rfind(|days| longest >= *days);
    let settled = ratings(tries).filter(|rating: &Rating| rating.deviation < SETTLED_DEVIATION);
    let best = settled.map(|rating| rating.points).fold(0.0, f64::max);
    let points = POINTS
        .into_iter()
        .rfind(|points| best >= f64::from(*points));
    let days = days.map(Honour::Days).into_iter();
    days.chain(points.map(Honour::Solver)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tries(days: impl Iterator<Item = i32>, solved: bool) -> Vec<DailyTry> {
        let attempt = |day| DailyTry {
            day,
            chosen: String::new(),
            solved,
        };
        days.map(attempt).collect()
    }

    #[test]
    fn days_in_a_row_and_a_rating_are_reached_once_and_stay() {
        let asked: Vec<i32> = (0..400).collect();
        assert_eq!(honours(&[], &asked), []);
        let six = tries(0..6, false);
        assert_eq!(honours(&six, &asked), []);
        let seven = tries((0..7).chain(50..52), false);
        assert_eq!(honours(&seven, &asked), [Honour::Days(7)]);
        let year = tries(0..365, true);
        assert_eq!(
            honours(&year, &asked),
            [Honour::Days(365), Honour::Solver(2000)]
        );
        // What was lost again afterwards was reached all the same.
        let mut fallen = tries(0..100, true);
        fallen.extend(tries(100..300, false));
        let reached = honours(&fallen, &asked);
        assert!(reached.contains(&Honour::Solver(2000)), "{reached:?}");
    }
}

//! Where a player stands: the rating, and what it comes from.

use ludotheque_rules::Seat;

use super::glicko::{Rating, Score};

/// Whoever has fewer counted matches is on no leaderboard.
pub const LISTED_FROM: u32 = 5;

/// Microseconds in a second.
const US_PER_S: f64 = 1e6;

/// A player's rating in a game, and how it came about: altogether, or in one season.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// The rating as it was after the latest match.
    pub rating: Rating,
    /// Matches won.
    pub wins: u32,
    /// Matches drawn.
    pub draws: u32,
    /// Matches lost.
    pub losses: u32,
    /// When the latest match ended, in microseconds since 1970; nothing before the first.
    pub latest_us: Option<i64>,
}

/// What a match did to one of its players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// The rating with which the player went into the result.
    pub before: Rating,
    /// Where the player stands after it.
    pub after: Standing,
}

impl Standing {
    /// Nothing is known yet.
    pub const NEW: Self = Self {
        rating: Rating::START,
        wins: 0,
        draws: 0,
        losses: 0,
        latest_us: None,
    };

    /// The rating as of a time (in microseconds since 1970), which is the less certain the
    /// longer the latest match is ago.
    #[must_use]
    pub fn rating_at(&self, time_us: i64) -> Rating {
        match self.latest_us {
            Some(latest_us) => self.rating.after_idle(seconds(latest_us, time_us)),
            None => self.rating,
        }
    }

    /// How many matches counted.
    #[must_use]
    pub const fn matches(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Until when the rating is more than provisional if nothing more is played, in microseconds
    /// since 1970; nothing if it is provisional already.
    #[must_use]
    pub fn certain_until_us(&self) -> Option<i64> {
        let certain_for_s = self.rating.certain_for_s();
        #[expect(
            clippy::cast_possible_truncation,
            reason = "`as` ends at the largest number"
        )]
        let certain_for_us = (certain_for_s * US_PER_S) as i64;
        let until = self.latest_us?.saturating_add(certain_for_us);
        (certain_for_us > 0).then_some(until)
    }

    /// What a match between two players does to them, by seat. `ended_at_us` is when it ended, in
    /// microseconds since 1970.
    #[must_use]
    pub fn meet(players: [Self; 2], winner: Option<Seat>, ended_at_us: i64) -> [Step; 2] {
        let before = players.map(|player| player.rating_at(ended_at_us));
        [Seat::First, Seat::Second].map(|seat| {
            let score = match winner {
                None => Score::Draw,
                Some(winner) if winner == seat => Score::Win,
                Some(_) => Score::Loss,
            };
            let (player, rating) = (players[seat.index()], before[seat.index()]);
            let opponent = before[seat.other().index()];
            Step {
                before: rating,
                after: Self {
                    rating: rating.after_period(&[(opponent, score)]),
                    wins: player.wins + u32::from(score == Score::Win),
                    draws: player.draws + u32::from(score == Score::Draw),
                    losses: player.losses + u32::from(score == Score::Loss),
                    // A match that is counted late must not turn the clock back.
                    latest_us: player.latest_us.max(Some(ended_at_us)),
                },
            }
        })
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a microsecond changes no rating"
)]
fn seconds(from_us: i64, to_us: i64) -> f64 {
    to_us.saturating_sub(from_us) as f64 / US_PER_S
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW_US: i64 = 1_800_000_000_000_000;
    const DAY_US: i64 = 24 * 60 * 60 * 1_000_000;

    #[test]
    fn the_winner_rises_as_the_loser_falls() {
        let [first, second] = Standing::meet([Standing::NEW; 2], Some(Seat::Second), NOW_US);
        assert_eq!(first.before, Rating::START);
        assert!(first.after.rating.points < 1500.0 && second.after.rating.points > 1500.0);
        let sum = first.after.rating.points + second.after.rating.points;
        assert!((sum - 3000.0).abs() < 1e-6, "{sum}");
        let record = |step: &Step| (step.after.wins, step.after.draws, step.after.losses);
        assert_eq!((record(&first), record(&second)), ((0, 0, 1), (1, 0, 0)));
        assert_eq!(first.after.latest_us, Some(NOW_US));
    }

    #[test]
    fn a_draw_between_equals_changes_only_how_certain_they_are() {
        for step in Standing::meet([Standing::NEW; 2], None, NOW_US) {
            assert!((step.after.rating.points - 1500.0).abs() < 1e-9);
            assert!(step.after.rating.deviation < 350.0);
            assert_eq!((step.after.draws, step.after.matches()), (1, 1));
        }
    }

    #[test]
    fn who_comes_back_after_a_year_goes_in_less_certain() {
        let mut known = Standing::NEW;
        for day in 0..30 {
            let at = NOW_US + day * DAY_US;
            known = Standing::meet([known, Standing::NEW], None, at)[0].after;
        }
        let later = NOW_US + 400 * DAY_US;
        let step = Standing::meet([known, Standing::NEW], None, later)[0];
        assert!(step.before.deviation > known.rating.deviation + 10.0);
        assert_eq!(step.before, known.rating_at(later));
    }

    #[test]
    fn a_match_counted_late_turns_no_clock_back() {
        let [first, _] = Standing::meet([Standing::NEW; 2], None, NOW_US);
        let late = Standing::meet([first.after, Standing::NEW], None, NOW_US - DAY_US)[0];
        assert_eq!(late.before, first.after.rating);
        assert_eq!(late.after.latest_us, Some(NOW_US));
    }

    #[test]
    fn a_standing_is_certain_until_its_rating_becomes_provisional() {
        assert_eq!(Standing::NEW.certain_until_us(), None);
        let known = Standing {
            rating: Rating {
                deviation: 80.0,
                ..Rating::START
            },
            latest_us: Some(NOW_US),
            ..Standing::NEW
        };
        let until = known.certain_until_us().expect("certain for now");
        assert!(!known.rating_at(until - 1_000_000).is_provisional());
        assert!(known.rating_at(until + 1_000_000).is_provisional());
    }
}

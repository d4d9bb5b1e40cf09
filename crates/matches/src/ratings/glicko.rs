//! Glicko-2, as Mark Glickman describes it in "Example of the Glicko-2 system"
//! (<http://www.glicko.net/glicko/glicko2.pdf>), by the crate `skillratings`.
//!
//! Glickman lets results gather in rating periods. Players here want to see at once what a match
//! was worth, so **each rated match is a rating period of its own** for the two who played it.
//! Between matches time goes by in periods of a week, and parts of a week count as parts of a
//! period: his step for players who do not compete, `φ' = √(φ² + σ²)`, with as many `σ²` as weeks
//! have passed. Lichess has shown that both work, and lets about as much time be one period
//! (4.7 days, <https://github.com/lichess-org/lila/blob/master/modules/rating/src/main/Glicko.scala>).
//! A day would be too short here: at seven days a move a match takes months, and whoever plays no
//! faster would never be more than provisional.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

/// One rating period, in seconds: a week.
const PERIOD_S: f64 = 7.0 * 24.0 * 60.0 * 60.0;
/// Points of a rating in one unit of Glicko-2's own scale.
const SCALE: f64 = 173.7178;
/// Nobody is more uncertain than somebody new.
const DEVIATION_MAX: f64 = 350.0;
/// Above this deviation, in points, a rating is provisional: it may well be 200 points off.
pub const PROVISIONAL_ABOVE: f64 = 110.0;

/// How good a player is, as far as one knows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating, in points.
    pub points: f64,
    /// How uncertain it is: one standard deviation, in points.
    pub deviation: f64,
    /// How much the results go up and down, on Glicko-2's own scale.
    pub volatility: f64,
}

/// The result of a match for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
}

impl Rating {
    /// The rating of somebody who has not played yet.
    pub const START: Self = Self {
        points: 1500.0,
        deviation: DEVIATION_MAX,
        volatility: 0.06,
    };

    /// The rating after so many seconds without a match: the same, but less certain. Time that
    /// runs backwards changes nothing.
    #[must_use]
    pub fn after_idle(self, seconds: f64) -> Self {
        let periods = (seconds / PERIOD_S).max(0.0);
        let grown = self
            .deviation
            .hypot(self.growth_a_period() * periods.sqrt());
        Self {
            deviation: grown.min(DEVIATION_MAX),
            ..self
        }
    }

    /// For how many seconds without a match the rating stays more than provisional; 0 if it is
    /// provisional now.
    #[must_use]
    pub fn certain_for_s(self) -> f64 {
        let room = PROVISIONAL_ABOVE.powi(2) - self.deviation.powi(2);
        (room / self.growth_a_period().powi(2)).max(0.0) * PERIOD_S
    }

    /// The rating after a rating period with these results against players who were rated so
    /// when it began.
    #[must_use]
    pub fn after_period(self, results: &[(Self, Score)]) -> Self {
        let results: Vec<_> = results
            .iter()
            .map(|(opponent, score)| (opponent.into_crate(), score.into_crate()))
            .collect();
        // τ = 0.5 and ε = 0.000001, as in Glickman's example.
        let config = Glicko2Config::default();
        let after = glicko2_rating_period(&self.into_crate(), &results, &config);
        Self {
            points: after.rating,
            deviation: after.deviation.min(DEVIATION_MAX),
            volatility: after.volatility,
        }
    }

    /// Whether too little is known to compare this rating with others.
    #[must_use]
    pub fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL_ABOVE
    }

    /// What a period adds to the deviation, in points, to be added as squares.
    fn growth_a_period(self) -> f64 {
        self.volatility * SCALE
    }

    const fn into_crate(self) -> Glicko2Rating {
        Glicko2Rating {
            rating: self.points,
            deviation: self.deviation,
            volatility: self.volatility,
        }
    }
}

impl Score {
    /// The same result for the other player.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Win => Self::Loss,
            Self::Draw => Self::Draw,
            Self::Loss => Self::Win,
        }
    }

    const fn into_crate(self) -> Outcomes {
        match self {
            Self::Win => Outcomes::WIN,
            Self::Draw => Outcomes::DRAW,
            Self::Loss => Outcomes::LOSS,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use skillratings::glicko2::decay_deviation;

    const DAY_S: f64 = 24.0 * 60.0 * 60.0;

    fn rating(points: f64, deviation: f64) -> Rating {
        Rating {
            points,
            deviation,
            ..Rating::START
        }
    }

    fn assert_near(found: f64, expected: f64, tolerance: f64) {
        assert!(
            (found - expected).abs() <= tolerance,
            "{found} is not {expected} ± {tolerance}"
        );
    }

    /// The worked example of the paper, with the numbers that it prints.
    #[test]
    fn the_published_example_comes_out() {
        let after = rating(1500.0, 200.0).after_period(&[
            (rating(1400.0, 30.0), Score::Win),
            (rating(1550.0, 100.0), Score::Loss),
            (rating(1700.0, 300.0), Score::Loss),
        ]);
        assert_near(after.points, 1464.06, 0.01);
        assert_near(after.deviation, 151.52, 0.01);
        assert_near(after.volatility, 0.05999, 0.00001);
    }

    #[test]
    fn a_week_without_a_match_is_one_period_and_seven_days_are_a_week() {
        let known = rating(1600.0, 80.0);
        let by_crate = decay_deviation(&known.into_crate()).deviation;
        assert_near(known.after_idle(PERIOD_S).deviation, by_crate, 1e-9);
        let by_days = (0..7).fold(known, |rating, _| rating.after_idle(DAY_S));
        assert_near(by_days.deviation, by_crate, 1e-9);
        assert_eq!(
            known.after_idle(PERIOD_S).points.to_bits(),
            1600_f64.to_bits()
        );
        assert_eq!(known.after_idle(-DAY_S), known);
        assert_eq!(
            known.after_idle(1e12).deviation.to_bits(),
            350_f64.to_bits()
        );
    }

    #[test]
    fn a_rating_is_provisional_as_soon_as_it_was_said_to_become_so() {
        let known = rating(1600.0, 80.0);
        let certain_for_s = known.certain_for_s();
        assert!(!known.after_idle(certain_for_s - 1.0).is_provisional());
        assert!(known.after_idle(certain_for_s + 1.0).is_provisional());
        assert!(Rating::START.is_provisional());
        assert_eq!(Rating::START.certain_for_s().to_bits(), 0_f64.to_bits());
    }

    /// What `docs/ratings.md` says.
    #[test]
    fn about_ten_matches_a_week_apart_make_a_rating_certain() {
        let opponent = rating(1500.0, 80.0);
        let mut rating = Rating::START;
        let mut count = 0;
        while rating.is_provisional() {
            let score = if count % 2 == 0 {
                Score::Win
            } else {
                Score::Loss
            };
            rating = rating
                .after_period(&[(opponent, score)])
                .after_idle(PERIOD_S);
            count += 1;
        }
        assert!((8..=16).contains(&count), "{count}");
    }

    proptest! {
        #[test]
        fn ratings_stay_finite_and_sensible(
            results in proptest::collection::vec((0..3_u8, 0.0..1e8_f64), 1..300)
        ) {
            let mut players = [Rating::START; 2];
            for (result, idle_s) in results {
                let score = [Score::Win, Score::Draw, Score::Loss][usize::from(result)];
                let [one, other] = players.map(|player| player.after_idle(idle_s));
                players = [
                    one.after_period(&[(other, score)]),
                    other.after_period(&[(one, score.other())]),
                ];
                if score == Score::Win {
                    prop_assert!(players[0].points > one.points && players[1].points < other.points);
                }
                for player in players {
                    prop_assert!((-5000.0..8000.0).contains(&player.points), "{player:?}");
                    prop_assert!((20.0..=350.0).contains(&player.deviation), "{player:?}");
                    prop_assert!((0.01..0.2).contains(&player.volatility), "{player:?}");
                }
            }
        }
    }
}

//! How hard a position is: how often each of the bot's levels finds its best move.

use ludotheque_engine::Level;

/// Each level tries so often, with another seed each time.
pub const TRIES: u8 = 8;

/// What the levels are worth as solvers, the weakest first, on the scale of our ratings. The steps
/// are those between a level and the next against each other (see docs/strength.md), rounded.
const LEVEL_RATINGS: [f64; 5] = [1000.0, 1200.0, 1400.0, 1600.0, 1800.0];

/// How often each level found the best move in [`TRIES`] tries, the weakest level first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finds(pub [u8; Level::ALL.len()]);

impl Finds {
    /// The rating at which a solver finds it half the time: the one that explains best what the levels
    /// found. Between 600 and 2400.
    #[must_use]
    pub fn rating(self) -> f64 {
        let found: f64 = self.0.iter().map(|&found| f64::from(found)).sum();
        // Bisection: the harder it is, the less is expected.
        let (mut low, mut high) = (600.0, 2400.0);
        for _ in 0..40 {
            let middle = f64::midpoint(low, high);
            if expected(middle) > found {
                low = middle;
            } else {
                high = middle;
            }
        }
        low
    }

    /// Whether even the weakest level never missed it.
    #[must_use]
    pub const fn gives_itself_away(self) -> bool {
        self.0[0] == TRIES
    }
}

/// How many tries of all levels together succeed at a position of that rating.
fn expected(rating: f64) -> f64 {
    let chance = |level: f64| 1.0 / (1.0 + 10_f64.powf((rating - level) / 400.0));
    LEVEL_RATINGS.into_iter().map(chance).sum::<f64>() * f64::from(TRIES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_found_less_often_is_harder() {
        let ratings = [
            [8, 8, 8, 8, 8],
            [4, 6, 8, 8, 8],
            [2, 4, 4, 6, 8],
            [0, 0, 0, 2, 6],
            [0; 5],
        ]
        .map(|finds| Finds(finds).rating());
        assert!(ratings.is_sorted_by(|a, b| a < b), "{ratings:?}");
        assert!((600.0..=2400.0).contains(&ratings[0]) && ratings[4] <= 2400.0);
        assert!(
            (Finds([2, 3, 4, 5, 6]).rating() - 1400.0).abs() < 5.0,
            "half of all"
        );
    }
}

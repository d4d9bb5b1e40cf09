//! Judging less surely.

use std::hash::Hash;

use crate::arithmetic::{log_odds, logistic};
use crate::chance::{Seed, scramble};
use crate::hashing::hash_of;
use crate::judge::Judge;

/// A judge whose judgement strays. What it thinks of a position it goes on thinking, as people do:
/// the same position is always misjudged alike. What is certain stays certain.
pub(crate) struct Wavering<J> {
    pub(crate) judge: J,
    /// As a standard deviation in odds.
    pub(crate) by: f64,
    pub(crate) seed: Seed,
}

impl<P: Hash, J: Judge<P>> Judge<P> for Wavering<J> {
    fn judge(&self, position: &P) -> f64 {
        let value = self.judge.judge(position);
        if self.by == 0.0 {
            return value;
        }
        let chance = scramble(hash_of(position) ^ self.seed.0);
        logistic(log_odds(value) + self.by * about_normal(chance))
    }

    fn exact(&self, position: &P) -> Option<f64> {
        self.judge.exact(position)
    }
}

/// A number of mean 0 and variance 1, nearly of a normal distribution, from 64 random bits: four
/// of 16 bits added up.
fn about_normal(bits: u64) -> f64 {
    let sum: u64 = (0..4).map(|part| bits >> (16 * part) & 0xFFFF).sum();
    #[expect(clippy::cast_precision_loss, reason = "18 bits")]
    let sum = sum as f64 / f64::from(0xFFFF);
    // Four parts of mean 1/2 and variance 1/12.
    (sum - 2.0) * 3.0_f64.sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strays_as_far_as_it_says() {
        let drawn = (0..40_000).map(|number| about_normal(scramble(number)));
        let (sum, squares) = drawn.fold((0.0, 0.0), |(sum, squares), x| (sum + x, squares + x * x));
        assert!((sum / 40_000.0_f64).abs() < 0.02, "{sum}");
        assert!((squares / 40_000.0_f64 - 1.0).abs() < 0.03, "{squares}");
    }
}

//! What mirrored encounters would save: two games of the same two, in changed seats, with the same dice for either seat.
//!
//! The mean of two such games varies less than that of two independent ones if a player who gets the good dice in one of
//! them loses by the bad ones in the other.

use std::fmt;

use anyhow::Result;
use ludotheque_engine::Seed;
use ludotheque_rules::{GameKind, Seat};

use super::game::{Seeds, play};
use super::measure::Mean;
use super::strength::{HOUSE, STRENGTHS};
use crate::every_processor;

/// Who meets: two who are equally strong, and the best one with somebody in the middle.
const PAIRINGS: [[usize; 2]; 2] = [[HOUSE, HOUSE], [0, HOUSE]];

/// Independent uses of a seed.
const DICE: u64 = 0;
const THOUGHTS: [u64; 2] = [1, 2];

/// Two results that belong together, over many encounters.
#[derive(Clone, Copy, Debug, Default)]
struct Together {
    one: Mean,
    other: Mean,
    sum: Mean,
}

impl Together {
    fn add(&mut self, [one, other]: [f64; 2]) {
        self.one.add(one);
        self.other.add(other);
        self.sum.add(one + other);
    }

    /// The variance of the sum as if the two were independent, and as it is.
    fn variances(&self) -> [f64; 2] {
        let apart = self.one.variance() + self.other.variance();
        [apart, self.sum.variance()]
    }
}

/// What was measured of one game.
#[derive(Clone, Copy, Debug)]
pub struct Mirrored {
    /// How many encounters of two games were played.
    pub encounters: u64,
    /// How the two results of an encounter go together, from −1 to 1.
    pub correlation: f64,
    /// The standard error of that.
    pub error: f64,
    /// How many independent games say as much as one mirrored game.
    pub gain: f64,
    /// How many games say as much as one game without luck.
    pub gain_without_luck: f64,
    /// How many games say as much as one mirrored game without luck.
    pub gain_of_both: f64,
}

impl Mirrored {
    /// Plays so many encounters for each of `PAIRINGS`.
    ///
    /// # Errors
    /// If a player makes no legal move.
    pub fn measure(game: GameKind, encounters: u64, seed: Seed) -> Result<Self> {
        let (mut as_it_was, mut without_luck) = ([0.0; 2], [0.0; 2]);
        for (players, number) in PAIRINGS.into_iter().zip(0..) {
            let seed = seed.part(number);
            let results = every_processor::each(encounters, |number| {
                encounter(game, players, seed.part(number), number)
            })?;
            let (mut with, mut without) = (Together::default(), Together::default());
            for [one, other] in results {
                with.add([one.0, other.0]);
                without.add([one.1, other.1]);
            }
            for (sums, together) in [(&mut as_it_was, with), (&mut without_luck, without)] {
                for (sum, variance) in sums.iter_mut().zip(together.variances()) {
                    *sum += variance;
                }
            }
        }
        let [apart, together] = as_it_was;
        let correlation = together / apart - 1.0;
        #[expect(clippy::cast_precision_loss, reason = "nobody plays so many games")]
        let all = (encounters * PAIRINGS.len() as u64) as f64;
        Ok(Self {
            encounters,
            correlation,
            error: (1.0 - correlation * correlation) / all.sqrt(),
            gain: apart / together,
            gain_without_luck: apart / without_luck[0],
            gain_of_both: apart / without_luck[1],
        })
    }
}

impl fmt::Display for Mirrored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            encounters,
            correlation,
            error,
            gain,
            gain_without_luck,
            gain_of_both,
        } = self;
        write!(
            f,
            "Mirrored encounters ({encounters} for each of two pairings): the two results have a correlation of \
             {correlation:.3} ± {error:.3}; one mirrored game says as much as {gain:.2} games, one without luck as \
             {gain_without_luck:.2}, one that is both as {gain_of_both:.2}."
        )
    }
}

/// The results of the first player in both games, as they were and without luck. Either seat begins in every other
/// encounter.
fn encounter(
    game: GameKind,
    [one, other]: [usize; 2],
    seed: Seed,
    number: u64,
) -> Result<[(f64, f64); 2]> {
    let begins = if number.is_multiple_of(2) {
        Seat::First
    } else {
        Seat::Second
    };
    let dice = seed.part(DICE);
    let mut results = [(0.0, 0.0); 2];
    for (at, seat) in Seat::BOTH.into_iter().enumerate() {
        let players = match seat {
            Seat::First => [one, other],
            Seat::Second => [other, one],
        };
        let thoughts = seed.part(THOUGHTS[at]);
        let seeds = Seeds { dice, thoughts };
        let given = play(game, players.map(|at| STRENGTHS[at]), begins, seeds)?;
        results[at] = (given.score(seat), given.without_luck(seat));
    }
    Ok(results)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_against_each_other_evens_out() {
        let mut opposite = Together::default();
        let mut alike = Together::default();
        for value in [0.0, 1.0, 1.0, 0.0, 1.0] {
            opposite.add([value, 1.0 - value]);
            alike.add([value, value]);
        }
        let [apart, together] = opposite.variances();
        assert!((apart - 0.6).abs() < 1e-12 && together.abs() < 1e-12);
        let [apart, together] = alike.variances();
        assert!((together - 2.0 * apart).abs() < 1e-12);
    }
}

//! Results with and without luck, over many matches.

/// Results of a player, as they were and without the luck of the dice
/// ([`FairLuck::adjusted`](crate::fair_luck::FairLuck::adjusted)). Both have the same expectation;
/// the second is nearer to it.
///
/// Sums of the same matches in another order can differ in the last digits.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Adjusted {
    games: u64,
    raw: Sums,
    adjusted: Sums,
    luck: Sums,
}

/// A mean and how sure it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Its standard error, from how much the matches differ; nothing for fewer than two.
    pub error: Option<f64>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Sums {
    sum: f64,
    squares: f64,
}

impl Sums {
    fn add(&mut self, value: f64) {
        self.sum += value;
        self.squares += value * value;
    }

    fn merge(&mut self, other: Self) {
        self.sum += other.sum;
        self.squares += other.squares;
    }
}

#[expect(clippy::cast_precision_loss, reason = "nobody plays so many matches")]
const fn real(count: u64) -> f64 {
    count as f64
}

impl Adjusted {
    /// Counts a match: the player's result, and the same without luck.
    pub fn add(&mut self, result: f64, adjusted: f64) {
        self.games += 1;
        self.raw.add(result);
        self.adjusted.add(adjusted);
        self.luck.add(result - adjusted);
    }

    /// Adds what was counted elsewhere.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.raw.merge(other.raw);
        self.adjusted.merge(other.adjusted);
        self.luck.merge(other.luck);
    }

    /// How many matches were counted.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// The results as they were; nothing without a match.
    #[must_use]
    pub fn raw(&self) -> Option<Estimate> {
        self.estimate(self.raw)
    }

    /// The results without luck; nothing without a match.
    #[must_use]
    pub fn adjusted(&self) -> Option<Estimate> {
        self.estimate(self.adjusted)
    }

    /// The luck in a match, which is 0 in the long run; nothing without a match.
    #[must_use]
    pub fn luck(&self) -> Option<Estimate> {
        self.estimate(self.luck)
    }

    fn estimate(&self, sums: Sums) -> Option<Estimate> {
        let games = real(self.games);
        (self.games > 0).then(|| Estimate {
            mean: sums.sum / games,
            error: self
                .variance(sums)
                .map(|variance| (variance / games).sqrt()),
        })
    }

    /// How much the matches differ, as a sample.
    fn variance(&self, sums: Sums) -> Option<f64> {
        let games = real(self.games);
        let mean = sums.sum / games;
        let about_mean = (sums.squares - mean * sums.sum).max(0.0);
        (self.games > 1).then(|| about_mean / (games - 1.0))
    }

    /// How many matches would say as much as one does without luck: how much less varied results
    /// are then. Nothing where they do not vary.
    #[must_use]
    pub fn gain(&self) -> Option<f64> {
        let (raw, adjusted) = (self.variance(self.raw)?, self.variance(self.adjusted)?);
        (adjusted > 0.0).then(|| raw / adjusted)
    }

    /// With which share of the luck taken away the results would have varied least; 1 is what is
    /// taken. Nothing where there was no luck.
    ///
    /// It is for measuring the evaluation. A share that was found in the same matches from which
    /// it takes luck away is a bias.
    #[must_use]
    pub fn best_share(&self) -> Option<f64> {
        let [raw, adjusted, luck] =
            [self.raw, self.adjusted, self.luck].map(|one| self.variance(one));
        let (raw, adjusted, luck) = (raw?, adjusted?, luck?);
        // The variance of a difference is the sum of both less twice what they share.
        (luck > 0.0).then(|| (raw + luck - adjusted) / (2.0 * luck))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RESULTS: [(f64, f64); 5] = [(1.0, 0.7), (0.0, 0.4), (1.0, 0.9), (0.5, 0.5), (0.0, -0.1)];

    fn all() -> Adjusted {
        let mut all = Adjusted::default();
        for (raw, adjusted) in RESULTS {
            all.add(raw, adjusted);
        }
        all
    }

    /// The mean and the variance as the books have them.
    fn plain(values: &[f64]) -> (f64, f64) {
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count;
        let squares = values.iter().map(|value| (value - mean).powi(2));
        (mean, squares.sum::<f64>() / (count - 1.0))
    }

    #[test]
    fn means_and_errors_are_those_of_the_books() {
        let all = all();
        let raw = RESULTS.map(|(raw, _)| raw);
        let adjusted = RESULTS.map(|(_, adjusted)| adjusted);
        let luck = RESULTS.map(|(raw, adjusted)| raw - adjusted);
        for (found, values) in [
            (all.raw(), raw),
            (all.adjusted(), adjusted),
            (all.luck(), luck),
        ] {
            let (mean, variance) = plain(&values);
            let found = found.expect("five matches");
            let error = found.error.expect("more than one");
            assert!((found.mean - mean).abs() < 1e-12);
            assert!((error - (variance / 5.0).sqrt()).abs() < 1e-12);
        }
        let (raw, adjusted, luck) = (plain(&raw).1, plain(&adjusted).1, plain(&luck).1);
        let gain = all.gain().expect("they vary");
        assert!((gain - raw / adjusted).abs() < 1e-12);
        // With the best share nothing in the rest goes with luck.
        let share = all.best_share().expect("there was luck");
        let rest = RESULTS.map(|(raw, adjusted)| raw - share * (raw - adjusted));
        let both = [0, 1, 2, 3, 4].map(|at| rest[at] + RESULTS[at].0 - RESULTS[at].1);
        assert!((plain(&both).1 - plain(&rest).1 - luck).abs() < 1e-12);
    }

    #[test]
    fn parts_add_up() {
        let [mut one, mut other] = [Adjusted::default(); 2];
        for (index, (raw, adjusted)) in RESULTS.into_iter().enumerate() {
            let part = if index < 2 { &mut one } else { &mut other };
            part.add(raw, adjusted);
        }
        one.merge(&other);
        assert_eq!(one.games(), 5);
        let [merged, whole] = [one, all()].map(|sums| sums.adjusted().expect("matches"));
        assert!((merged.mean - whole.mean).abs() < 1e-12);
    }

    #[test]
    fn few_matches_say_little() {
        let mut few = Adjusted::default();
        assert_eq!(
            (few.raw(), few.gain(), few.best_share()),
            (None, None, None)
        );
        few.add(1.0, 0.75);
        let estimate = |mean| Some(Estimate { mean, error: None });
        assert_eq!((few.raw(), few.adjusted()), (estimate(1.0), estimate(0.75)));
        assert_eq!(few.luck(), estimate(0.25));
        few.add(1.0, 0.75);
        assert_eq!((few.gain(), few.best_share()), (None, None));
    }
}

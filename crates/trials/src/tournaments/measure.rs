//! What is measured of a table, and how sure it is.

/// Kendall's τ between the order of a table and true strength, from the counts of pairs. Pairs of the same strength do
/// not count: no order of them is wrong. (So a table that orders all others rightly has 1, and one by chance 0.)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    right: u32,
    wrong: u32,
}

impl Pairs {
    /// Counts the pairs of a table: true strengths, in its order.
    #[must_use]
    pub fn of(strengths: &[f64]) -> Self {
        let mut pairs = Self::default();
        for (place, above) in strengths.iter().enumerate() {
            for below in &strengths[place + 1..] {
                pairs.right += u32::from(above > below);
                pairs.wrong += u32::from(above < below);
            }
        }
        pairs
    }

    /// Together with those of another division.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            right: self.right + other.right,
            wrong: self.wrong + other.wrong,
        }
    }

    /// The τ; nothing if all are equally strong.
    #[must_use]
    pub fn tau(self) -> Option<f64> {
        let all = self.right + self.wrong;
        let less_wrong = f64::from(self.right) - f64::from(self.wrong);
        (all > 0).then(|| less_wrong / f64::from(all))
    }
}

/// A mean of many events.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    count: u32,
    sum: f64,
    squares: f64,
}

impl Mean {
    /// Counts one.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// Takes over what was counted elsewhere.
    pub fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// How many there are.
    #[must_use]
    pub const fn count(&self) -> u32 {
        self.count
    }

    /// The mean; 0 of none.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.sum / f64::from(self.count.max(1))
    }

    /// How much the values differ, as a sample; infinite for fewer than two.
    #[must_use]
    pub fn variance(&self) -> f64 {
        if self.count < 2 {
            return f64::INFINITY;
        }
        let about_mean = (self.squares - self.mean() * self.sum).max(0.0);
        about_mean / f64::from(self.count - 1)
    }

    /// The standard error of the mean, from how much the values differ.
    #[must_use]
    pub fn error(&self) -> f64 {
        (self.variance() / f64::from(self.count.max(1))).sqrt()
    }
}

/// After how many rounds a curve, whose first value is that after one round, reaches a value; between two rounds as if it
/// rose evenly. Nothing if it does not get there.
#[must_use]
pub fn rounds_until(curve: &[f64], value: f64) -> Option<f64> {
    let mut before = (0.0, 0.0);
    for (round, reached) in (1_u32..).zip(curve) {
        let round = f64::from(round);
        if *reached >= value {
            let (last, from) = before;
            return Some(last + (value - from) / (reached - from).max(f64::MIN_POSITIVE));
        }
        before = (round, *reached);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tau_of_known_orders() {
        let tau = |strengths: &[f64]| Pairs::of(strengths).tau();
        assert_eq!(tau(&[4.0, 3.0, 2.0, 1.0]), Some(1.0));
        assert_eq!(tau(&[1.0, 2.0, 3.0, 4.0]), Some(-1.0));
        // One of six pairs is wrong.
        assert_eq!(tau(&[3.0, 4.0, 2.0, 1.0]), Some(4.0 / 6.0));
        // Of two who are equally strong either may be ahead, and the pair does not count.
        assert_eq!(tau(&[3.0, 2.0, 2.0, 1.0]), Some(1.0));
        assert_eq!(tau(&[2.0, 3.0, 2.0, 1.0]), Some(3.0 / 5.0));
        assert_eq!(tau(&[2.0, 2.0]), None);
    }

    #[test]
    fn divisions_are_not_compared() {
        let both = Pairs::of(&[1.0, 0.5]).and(Pairs::of(&[3.0, 2.0]));
        assert_eq!(both.tau(), Some(1.0));
    }

    #[test]
    fn the_error_is_that_of_the_books() {
        let mut mean = Mean::default();
        for value in [1.0, 0.0, 1.0, 1.0, 0.0] {
            mean.add(value);
        }
        assert_eq!((mean.count(), mean.mean()), (5, 0.6));
        assert!((mean.error() - (0.3_f64 / 5.0).sqrt()).abs() < 1e-12);
        assert!(Mean::default().error().is_infinite());
    }

    #[test]
    fn a_curve_reaches_a_value_between_two_rounds() {
        let curve = [0.2, 0.4, 0.5];
        let close = |value, rounds: f64| {
            let found = rounds_until(&curve, value).expect("it gets there");
            assert!((found - rounds).abs() < 1e-9, "{found}");
        };
        close(0.1, 0.5);
        close(0.4, 2.0);
        close(0.45, 2.5);
        assert_eq!(rounds_until(&curve, 0.6), None);
    }
}

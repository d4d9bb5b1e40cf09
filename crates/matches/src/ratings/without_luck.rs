//! What somebody's matches were worth without the luck of the dice, with the standard error of the mean. `docs/luck.md`
//! says to players what that means.

use std::ops::Neg;

use ludotheque_rules::Seat;

/// What the dice gave whoever sits in a seat, from what they gave the first one.
#[must_use]
pub fn own_luck<T: Neg<Output = T>>(of_the_first: T, seat: Seat) -> T {
    match seat {
        Seat::First => of_the_first,
        Seat::Second => -of_the_first,
    }
}

/// What somebody's play was worth in the mean match, in thousandths of a win: the points without what the dice gave. In
/// a single match it can lie below 0 or above 1000.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WithoutLuck {
    /// The mean.
    pub mean: i32,
    /// Its standard error; known from two matches on.
    pub error: Option<u32>,
    /// Over so many matches.
    pub games: u32,
}

impl WithoutLuck {
    /// The mean of what matches were worth, each in thousandths of a win; nothing if there are none.
    #[must_use]
    pub fn of(worth: &[i64]) -> Option<Self> {
        let squares = worth.iter().map(|value| value * value);
        Self::of_sums(
            i64::try_from(worth.len()).ok()?,
            worth.iter().sum(),
            squares.sum(),
        )
    }

    /// The same from how many matches there are, the sum of what they were worth, in thousandths of a win, and the sum
    /// of its squares; nothing if there are none, or if no matches can have these sums.
    #[must_use]
    pub fn of_sums(games: i64, sum: i64, squares: i64) -> Option<Self> {
        // Wide enough for any sums that fit.
        let (count, sum, squares) = (i128::from(games), i128::from(sum), i128::from(squares));
        // The squares off the mean, times the number of matches, so that whole numbers are enough.
        let off_mean = count * squares - sum * sum;
        if count <= 0 || off_mean < 0 {
            return None;
        }
        // The variance of the mean is their sum over count − 1 (the sample), over count.
        let error = (off_mean / count)
            .checked_div((count - 1) * count)
            .and_then(|variance| u32::try_from(variance.isqrt()).ok());
        Some(Self {
            mean: i32::try_from(sum.div_euclid(count)).ok()?,
            error,
            games: u32::try_from(games).ok()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_is_that_of_the_mean() {
        let worth = [1_100, 600, 400, -100];
        let known = WithoutLuck::of(&worth).expect("four matches");
        assert_eq!((known.mean, known.games), (500, 4));
        // As it is written in books: 600² + 100² + 100² + 600², over three, over four.
        let error = (740_000.0_f64 / 3.0 / 4.0).sqrt();
        let off = error - f64::from(known.error.expect("known"));
        assert!((0.0..1.0).contains(&off), "{error}: {known:?}");
    }

    #[test]
    fn one_match_tells_no_error_and_none_tells_nothing() {
        let one = WithoutLuck {
            mean: -250,
            error: None,
            games: 1,
        };
        assert_eq!(WithoutLuck::of(&[-250]), Some(one));
        assert_eq!(WithoutLuck::of(&[]), None);
    }

    #[test]
    fn sums_of_no_matches_tell_nothing_and_the_largest_do_not_overflow() {
        assert_eq!(
            WithoutLuck::of_sums(2, 1_000, 1),
            None,
            "too small a square"
        );
        assert_eq!(WithoutLuck::of_sums(-1, 0, 0), None);
        assert_eq!(
            WithoutLuck::of_sums(i64::MAX, i64::MAX, i64::MAX).map(|known| known.mean),
            None
        );
        let known = WithoutLuck::of_sums(1_000_000, -500_000_000, 250_000_000_000).expect("many");
        assert_eq!((known.mean, known.error), (-500, Some(0)));
    }
}

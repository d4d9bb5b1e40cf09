//! The days on which a position is asked: the same for everybody, from midnight to midnight in UTC.

use std::fmt;

/// A day, counted from [`Day::FIRST`]. It begins and ends in UTC, wherever somebody is, so that nobody
/// gains or loses one by moving or by changing clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub i32);

/// The days of a week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weekday {
    /// The first and easiest.
    Monday,
    /// The second.
    Tuesday,
    /// The third.
    Wednesday,
    /// The fourth.
    Thursday,
    /// The fifth.
    Friday,
    /// The sixth.
    Saturday,
    /// The last and hardest.
    Sunday,
}

const SECONDS: i64 = 86_400;
/// Days from 1970-01-01 to [`Day::FIRST`].
const FIRST_UNIX_DAY: i64 = 20_773;

impl Day {
    /// Monday, 2026-11-16.
    pub const FIRST: Self = Self(0);

    /// The day of a moment, in seconds since 1970-01-01 UTC; the first for whatever was before.
    #[must_use]
    pub fn at_unix_seconds(seconds: i64) -> Self {
        let day = seconds.div_euclid(SECONDS) - FIRST_UNIX_DAY;
        Self(i32::try_from(day.max(0)).unwrap_or(i32::MAX))
    }

    /// When it begins, in seconds since 1970-01-01 UTC.
    #[must_use]
    pub const fn begins_at_unix_seconds(self) -> i64 {
        (self.0 as i64 + FIRST_UNIX_DAY) * SECONDS
    }

    /// Which day of the week it is.
    #[must_use]
    pub const fn weekday(self) -> Weekday {
        match self.0.rem_euclid(7) {
            0 => Weekday::Monday,
            1 => Weekday::Tuesday,
            2 => Weekday::Wednesday,
            3 => Weekday::Thursday,
            4 => Weekday::Friday,
            5 => Weekday::Saturday,
            _ => Weekday::Sunday,
        }
    }

    /// The day before.
    #[must_use]
    pub const fn before(self) -> Self {
        Self(self.0.saturating_sub(1))
    }
}

/// The number that players see: the first day is number 1.
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", i64::from(self.0) + 1)
    }
}

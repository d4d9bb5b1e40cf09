//! When which round is published.

use std::fmt;

/// The chain, as relays name it.
pub const CHAIN_HASH: &str = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971";

/// When round 1 was published, in microseconds since 1970.
const GENESIS_US: i64 = 1_692_803_367_000_000;
/// From one round to the next, in microseconds.
const PERIOD_US: i64 = 3_000_000;

/// A round of the chain, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Round(u64);

impl Round {
    /// The round with this number, if there is one.
    #[must_use]
    pub const fn new(number: u64) -> Option<Self> {
        match number {
            0 => None,
            number => Some(Self(number)),
        }
    }

    /// The first round that is published at this time, in microseconds since 1970, or later.
    #[must_use]
    pub fn from(time_us: i64) -> Self {
        let since = u64::try_from(time_us.saturating_sub(GENESIS_US)).unwrap_or(0);
        Self(since.div_ceil(PERIOD_US.unsigned_abs()) + 1)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u64 {
        self.0
    }

    /// When it is published, in microseconds since 1970.
    #[must_use]
    pub fn published_at_us(self) -> i64 {
        let periods = i64::try_from(self.0 - 1).unwrap_or(i64::MAX);
        GENESIS_US.saturating_add(periods.saturating_mul(PERIOD_US))
    }
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

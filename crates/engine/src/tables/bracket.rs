//! What is known of a probability.

/// The probability 1, as a whole number.
pub const CERTAIN: u16 = u16::MAX;

/// A probability is at least `low` and at most `high`, in parts of [`CERTAIN`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// At least so much.
    pub low: u16,
    /// At most so much, and not less than `low`.
    pub high: u16,
}

impl Bracket {
    /// Nothing is known.
    pub const ANY: Self = Self {
        low: 0,
        high: CERTAIN,
    };

    /// It is certain.
    pub(super) const SURE: Self = Self {
        low: CERTAIN,
        high: CERTAIN,
    };

    /// How much is not known.
    #[must_use]
    pub const fn width(self) -> u16 {
        self.high.saturating_sub(self.low)
    }

    /// The same for the other side.
    pub(super) const fn turned(self) -> Self {
        Self {
            low: CERTAIN - self.high,
            high: CERTAIN - self.low,
        }
    }

    /// What is left when this is known as well.
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            low: self.low.max(other.low),
            high: self.high.min(other.high),
        }
    }

    /// As it is stored.
    pub(super) const fn to_bytes(self) -> [u8; 4] {
        let ([a, b], [c, d]) = (self.low.to_le_bytes(), self.high.to_le_bytes());
        [a, b, c, d]
    }

    /// From what was stored; nothing unless `low` comes first.
    pub(super) const fn from_bytes([a, b, c, d]: [u8; 4]) -> Option<Self> {
        let (low, high) = (u16::from_le_bytes([a, b]), u16::from_le_bytes([c, d]));
        if low <= high {
            Some(Self { low, high })
        } else {
            None
        }
    }
}

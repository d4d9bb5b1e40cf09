//! The clock of a turn.

use ludotheque_matches::Pace;
use ludotheque_planted::{self as planted, Planted};

/// What people are told of the time for a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// When the time of whoever is to act runs out, in seconds since 1970.
    Turn(i64),
    /// When a match without a clock ends without a result, if nobody acts.
    NoResult(i64),
}

/// The clock of a turn, as it stood when the match was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnClock {
    /// When the time runs out, in seconds since 1970, unless more is given back.
    pub due_at: i64,
    /// What is left, in microseconds; nothing or less once the time has run out.
    pub left_us: i64,
    /// How many reminders have been given.
    pub reminders: i16,
}

impl TurnClock {
    /// What a row says of the clock; nothing if none runs.
    pub(super) fn of_row(
        due_at: Option<i64>,
        left_us: Option<i64>,
        reminders: i16,
    ) -> Option<Self> {
        Some(Self {
            due_at: due_at?,
            left_us: left_us?,
            reminders,
        })
    }

    /// What people are told of it, in a match with this pace. Without a clock nobody needs to know until both
    /// players were told.
    #[must_use]
    pub const fn told(self, pace: Pace) -> Option<Due> {
        match pace {
            Pace::Within(_) => Some(Due::Turn(self.due_at)),
            Pace::Untimed if self.reminders > 0 => Some(Due::NoResult(self.due_at)),
            Pace::Untimed => None,
        }
    }

    /// Whether the time has run out.
    #[must_use]
    pub fn is_over(self) -> bool {
        self.left_us <= 0 || planted::is(Planted::TimeAlwaysUp)
    }

    /// The seconds that are left, rounded up.
    #[must_use]
    pub fn left_s(self) -> u32 {
        u32::try_from(self.left_us.max(0).unsigned_abs().div_ceil(1_000_000)).unwrap_or(u32::MAX)
    }
}

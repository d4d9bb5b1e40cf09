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
        self.left_us <= planted::clock_ahead_us() || planted::is(Planted::TimeAlwaysUp)
    }

    /// The seconds that are left, rounded up.
    #[must_use]
    pub fn left_s(self) -> u32 {
        u32::try_from(self.left_us.max(0).unsigned_abs().div_ceil(1_000_000)).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_matches::Clock;

    fn clock(left_us: i64, reminders: i16) -> TurnClock {
        TurnClock {
            due_at: 7,
            left_us,
            reminders,
        }
    }

    #[test]
    fn a_row_without_a_time_has_no_clock() {
        assert_eq!(TurnClock::of_row(Some(7), Some(5), 1), Some(clock(5, 1)));
        assert_eq!(TurnClock::of_row(None, Some(5), 1), None);
        assert_eq!(TurnClock::of_row(Some(7), None, 1), None);
    }

    #[test]
    fn without_a_clock_nobody_is_told_of_an_end_before_both_players_were() {
        let within = Pace::Within(Clock::Day);
        for (pace, reminders, told) in [
            (within, 0, Some(Due::Turn(7))),
            (within, 1, Some(Due::Turn(7))),
            (Pace::Untimed, 0, None),
            (Pace::Untimed, 1, Some(Due::NoResult(7))),
            (Pace::Untimed, 2, Some(Due::NoResult(7))),
        ] {
            assert_eq!(clock(5, reminders).told(pace), told, "{pace:?} {reminders}");
        }
    }

    #[test]
    fn the_time_is_up_when_nothing_is_left_and_seconds_are_rounded_up() {
        for (left_us, is_over, left_s) in [
            (i64::MIN, true, 0),
            (0, true, 0),
            (1, false, 1),
            (1_000_000, false, 1),
            (1_000_001, false, 2),
            (i64::MAX, false, u32::MAX),
        ] {
            assert_eq!(clock(left_us, 0).is_over(), is_over, "{left_us}");
            assert_eq!(clock(left_us, 0).left_s(), left_s, "{left_us}");
        }
    }
}

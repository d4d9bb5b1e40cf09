//! How long a turn may take, and when its player is reminded.

use super::words::words;

/// How long a turn may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Clock {
    /// Two minutes: both sit at the board.
    TwoMinutes,
    /// Five minutes.
    FiveMinutes,
    /// Twelve hours.
    HalfDay,
    /// One day.
    Day,
    /// Three days: what a challenge proposes if nothing else is said.
    ThreeDays,
    /// Seven days.
    Week,
}

const MINUTE_S: u32 = 60;
const HOUR_S: u32 = 60 * MINUTE_S;
const DAY_S: u32 = 24 * HOUR_S;

// The word stands in the hash of the terms, too.
words!(Clock {
    TwoMinutes = "2m",
    FiveMinutes = "5m",
    HalfDay = "12h",
    Day = "1d",
    ThreeDays = "3d",
    Week = "7d",
});

/// How long a turn may take where that is chosen: as long as it likes, or by a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// There is no clock.
    Untimed,
    /// By this clock.
    Within(Clock),
}

/// The word for [`Pace::Untimed`].
const UNTIMED: &str = "none";

impl Pace {
    /// All of them, in the order of lists: the last is without a clock.
    pub fn all() -> impl Iterator<Item = Self> {
        let clocks = Clock::ALL.into_iter().map(Self::Within);
        clocks.chain([Self::Untimed])
    }

    /// The word for it in the database and in lists.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Untimed => UNTIMED,
            Self::Within(clock) => clock.word(),
        }
    }

    /// Reads [`word`](Self::word).
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            UNTIMED => Some(Self::Untimed),
            word => Clock::from_word(word).map(Self::Within),
        }
    }

    /// The clock, if there is one.
    #[must_use]
    pub const fn clock(self) -> Option<Clock> {
        match self {
            Self::Untimed => None,
            Self::Within(clock) => Some(clock),
        }
    }
}

impl From<Option<Clock>> for Pace {
    fn from(clock: Option<Clock>) -> Self {
        clock.map_or(Self::Untimed, Self::Within)
    }
}

impl Clock {
    /// The time for a turn, in seconds.
    #[must_use]
    pub const fn turn_s(self) -> u32 {
        match self {
            Self::TwoMinutes => 2 * MINUTE_S,
            Self::FiveMinutes => 5 * MINUTE_S,
            Self::HalfDay => 12 * HOUR_S,
            Self::Day => DAY_S,
            Self::ThreeDays => 3 * DAY_S,
            Self::Week => 7 * DAY_S,
        }
    }

    /// The seconds that are left of a turn when something has to be done about its clock: its
    /// player is reminded at a half and at an eighth, and at last it is over. A live match has no
    /// reminders: there is no time for them.
    #[must_use]
    pub const fn looks_s(self) -> &'static [u32] {
        const fn with_reminders(clock: Clock) -> [u32; 3] {
            [clock.turn_s() / 2, clock.turn_s() / 8, 0]
        }
        match self {
            Self::TwoMinutes | Self::FiveMinutes => &[0],
            Self::HalfDay => const { &with_reminders(Self::HalfDay) },
            Self::Day => const { &with_reminders(Self::Day) },
            Self::ThreeDays => const { &with_reminders(Self::ThreeDays) },
            Self::Week => const { &with_reminders(Self::Week) },
        }
    }
}

/// How long a match without a clock waits for whoever is to act, in seconds. It then ends without a result.
const UNTIMED_TURN_S: u32 = 90 * DAY_S;
/// How many seconds before that both players are told.
const UNTIMED_TOLD_S: u32 = 30 * DAY_S;

impl Pace {
    /// How long it may wait for a turn, in seconds.
    #[must_use]
    pub const fn turn_s(self) -> u32 {
        match self {
            Self::Within(clock) => clock.turn_s(),
            Self::Untimed => UNTIMED_TURN_S,
        }
    }

    /// The seconds that are left of a turn when something has to be done, as [`Clock::looks_s`].
    #[must_use]
    pub const fn looks_s(self) -> &'static [u32] {
        match self {
            Self::Within(clock) => clock.looks_s(),
            Self::Untimed => &[UNTIMED_TOLD_S, 0],
        }
    }

    /// How many reminders are due when so many seconds are left of a turn.
    #[must_use]
    pub fn reminders_due(self, left_s: u32) -> i16 {
        let reminders = self.looks_s().iter().filter(|rest_s| **rest_s > 0);
        reminders
            .filter(|rest_s| left_s <= **rest_s)
            .map(|_| 1)
            .sum()
    }

    /// How many seconds will be left when something has to be done next, if so many are left now.
    #[must_use]
    pub fn next_look_s(self, left_s: u32) -> u32 {
        let later = self.looks_s().iter().copied();
        later.filter(|rest_s| *rest_s < left_s).max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_slow_clocks_remind_first_at_a_half_then_at_an_eighth() {
        assert_eq!(Clock::TwoMinutes.looks_s(), [0]);
        assert_eq!(Pace::Within(Clock::FiveMinutes).reminders_due(1), 0);
        assert_eq!(Clock::HalfDay.looks_s(), [6 * HOUR_S, 90 * MINUTE_S, 0]);
        assert_eq!(Clock::Week.looks_s(), [84 * HOUR_S, 21 * HOUR_S, 0]);
        for (left_s, due) in [
            (DAY_S, 0_i16),
            (12 * HOUR_S, 1),
            (10_801, 1),
            (10_800, 2),
            (0, 2),
        ] {
            let day = Pace::Within(Clock::Day);
            let next_s = day.looks_s()[usize::from(due.unsigned_abs())];
            assert_eq!(day.reminders_due(left_s), due, "{left_s} s are left");
            assert_eq!(day.next_look_s(left_s), next_s, "{left_s} s are left");
        }
    }

    #[test]
    fn the_times_for_a_turn_are_what_their_words_say() {
        for (word, turn_s) in [
            ("2m", 120),
            ("5m", 300),
            ("12h", 43_200),
            ("1d", 86_400),
            ("3d", 259_200),
            ("7d", 604_800),
            ("none", 7_776_000),
        ] {
            let pace = Pace::from_word(word).expect(word);
            assert_eq!((pace.word(), pace.turn_s()), (word, turn_s));
            assert_eq!(Pace::from(pace.clock()), pace);
        }
        assert_eq!(Pace::from_word("4d"), None);
    }

    #[test]
    fn a_list_of_paces_has_every_clock_and_none_at_the_end() {
        let words: Vec<&str> = Pace::all().map(Pace::word).collect();
        assert_eq!(words, ["2m", "5m", "12h", "1d", "3d", "7d", "none"]);
    }

    #[test]
    fn without_a_clock_both_are_told_once_a_month_before_the_end() {
        const MONTH_S: u32 = 30 * 86_400;
        for (left_s, due, next_s) in [
            (MONTH_S + 1, 0, MONTH_S),
            (MONTH_S, 1, 0),
            (1, 1, 0),
            (0, 1, 0),
        ] {
            assert_eq!(Pace::Untimed.reminders_due(left_s), due, "{left_s}");
            assert_eq!(Pace::Untimed.next_look_s(left_s), next_s, "{left_s}");
        }
    }
}

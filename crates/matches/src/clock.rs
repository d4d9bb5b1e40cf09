//! How long a turn may take, and what happens when it takes longer.
//!
//! The clock of a match runs for the turn: from when it became a player's turn until it becomes the
//! other's. All that belongs to the turn is done in this time: the roll, the move, and what a lucky
//! roll adds. Nothing but the change of turn and a move that is
//! taken back restarts it; what the players propose to each other does not stop it.

use ludotheque_rules::Transcript;

use super::model::to_act;
use super::words::words;
use super::{Action, Board, Match, Refusal, State};

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

impl Match {
    /// Whether the clock restarts: it is another side's turn afterwards than it is now, or a
    /// move was taken back.
    #[must_use]
    pub fn turn_has_passed(&self, after: &Self) -> bool {
        let seat = |live: &Self| live.to_act().map(|(seat, _)| seat);
        seat(self) != seat(after) || after.actions_count() < self.actions_count()
    }

    /// What goes into the log when the time for the turn has run out: the loss of whoever was to
    /// act, or, if not both sides have made a turn yet, the end of a match that nobody has lost.
    /// Nothing unless the match runs.
    #[must_use]
    pub fn out_of_time(&self) -> Option<Action> {
        let State::Running(board) = &self.state else {
            return None;
        };
        let slow = board.to_act()?;
        Some(match self.may_be_broken_off() {
            Ok(()) => Action::Abort,
            Err(_) => Action::Timeout(slow),
        })
    }

    /// Whether a running match can still end without a result: as long as not both sides have made a
    /// turn. A later game of a series cannot: whoever is behind would break it off, and with it the
    /// series.
    ///
    /// # Errors
    /// Why not.
    pub fn may_be_broken_off(&self) -> Result<(), Refusal> {
        let chapter = self.terms.chapter;
        if chapter.is_some_and(|chapter| chapter.follows_by_itself()) {
            return Err(Refusal::SeriesHasBegun);
        }
        match self.board() {
            Some(board) if board.both_have_moved() => Err(Refusal::TooLateToAbort),
            _ => Ok(()),
        }
    }
}

impl Board {
    /// Whether each side has made a turn: it was theirs, and became the other's.
    #[must_use]
    pub fn both_have_moved(&self) -> bool {
        let mut again = Transcript::new(self.transcript.start().clone());
        let mut have_moved = [false; 2];
        for action in self.transcript.actions() {
            let before = to_act(&again);
            if again.act(&action.to_string()).is_err() {
                break;
            }
            if let Some(seat) = before.filter(|_| to_act(&again) != before) {
                have_moved[seat.index()] = true;
            }
            if have_moved == [true; 2] {
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_slow_clocks_remind_first_at_a_half_then_at_an_eighth() {
        assert_eq!(Clock::TwoMinutes.looks_s(), [0]);
        assert_eq!(Clock::FiveMinutes.reminders_due(1), 0);
        assert_eq!(Clock::HalfDay.looks_s(), [6 * HOUR_S, 90 * MINUTE_S, 0]);
        assert_eq!(Clock::Week.looks_s(), [84 * HOUR_S, 21 * HOUR_S, 0]);
        for (left_s, due) in [
            (DAY_S, 0_i16),
            (12 * HOUR_S, 1),
            (10_801, 1),
            (10_800, 2),
            (0, 2),
        ] {
            let next_s = Clock::Day.looks_s()[usize::from(due.unsigned_abs())];
            assert_eq!(Clock::Day.reminders_due(left_s), due, "{left_s} s are left");
            assert_eq!(
                Clock::Day.next_look_s(left_s),
                next_s,
                "{left_s} s are left"
            );
        }
    }
}

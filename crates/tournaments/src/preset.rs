//! What an organiser chooses: a format with a clock and a time, under one word.

use ludotheque_matches::Clock;

use crate::{Format, Rules, Start};

/// A format with a clock and a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// Rolling Swiss over three days, two games at once, half a day for a turn.
    Weekend,
    /// Four rounds in an evening, two minutes for a turn.
    Evening,
    /// Knock-out in an evening, two minutes for a turn.
    Knockout,
    /// As many games as one can play in an hour, two minutes for a turn.
    Arena,
    /// A league over four weeks, three games at once, a day for a turn; the next season follows by itself.
    Month,
    /// A ladder over twelve weeks, two games at once, a day for a turn.
    Ladder,
    /// Two sides over three days, everybody three games, two at once, half a day for a turn.
    Teams,
    /// One against all over three days, ten games at once, half a day for a turn.
    Exhibition,
}

const HOUR_S: u32 = 60 * 60;
const DAY_S: u32 = 24 * HOUR_S;
const WEEK_S: u32 = 7 * DAY_S;

impl Preset {
    /// All of them, in the order of lists.
    pub const ALL: [Self; 8] = [
        Self::Weekend,
        Self::Evening,
        Self::Knockout,
        Self::Arena,
        Self::Month,
        Self::Ladder,
        Self::Teams,
        Self::Exhibition,
    ];

    /// The word for it in lists and buttons.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Weekend => "weekend",
            Self::Evening => "evening",
            Self::Knockout => "knockout",
            Self::Arena => "arena",
            Self::Month => "month",
            Self::Ladder => "ladder",
            Self::Teams => "teams",
            Self::Exhibition => "exhibition",
        }
    }

    /// Reads [`word`](Self::word).
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.word() == word)
    }

    /// Who is paired when, and by what.
    #[must_use]
    pub const fn rules(self) -> Rules {
        let format = match self {
            Self::Weekend => Format::Rolling {
                at_once: 2,
                floor: 4,
            },
            Self::Evening => Format::Rounds { rounds: 4 },
            Self::Knockout => Format::Knockout { wins: 1 },
            Self::Arena => Format::Arena,
            Self::Month => Format::League {
                at_once: 3,
                division: 8,
            },
            Self::Ladder => Format::Ladder {
                at_once: 2,
                reach: 3,
            },
            Self::Teams => Format::Teams {
                at_once: 2,
                games: 3,
            },
            Self::Exhibition => Format::Exhibition { at_once: 10 },
        };
        Rules {
            format,
            counts: crate::Counts::Points,
            start: Start::Even,
        }
    }

    /// How long a turn may take.
    #[must_use]
    pub const fn clock(self) -> Clock {
        match self {
            Self::Evening | Self::Knockout | Self::Arena => Clock::TwoMinutes,
            Self::Weekend | Self::Teams | Self::Exhibition => Clock::HalfDay,
            Self::Month | Self::Ladder => Clock::Day,
        }
    }

    /// After how many seconds nobody is paired any more.
    #[must_use]
    pub const fn lasts_s(self) -> u32 {
        match self {
            Self::Arena => HOUR_S,
            Self::Evening | Self::Knockout => 5 * HOUR_S,
            Self::Weekend | Self::Teams | Self::Exhibition => 3 * DAY_S,
            Self::Month => 4 * WEEK_S,
            Self::Ladder => 12 * WEEK_S,
        }
    }
}

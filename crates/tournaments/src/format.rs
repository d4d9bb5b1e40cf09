//! How a tournament is played.

use std::fmt;
use std::str::FromStr;

use ludotheque_matches::Clock;

/// Nobody holds more games at once.
const AT_ONCE_MAX: u8 = 5;
/// A Swiss tournament has at most so many rounds.
const ROUNDS_MAX: u8 = 15;
/// A division of a league has at most so many players.
const DIVISION_MAX: u8 = 16;
/// At most so many games are needed for a full place in the table.
const FLOOR_MAX: u8 = 50;

/// Who is paired when. Its text is its canonical form, which [`FromStr`] reads back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Whoever is free is paired at once, with whoever is free and stands near them, until the time is over.
    Rolling {
        /// How many games everybody holds at once.
        at_once: u8,
        /// Points are counted per game, but for at least so many games: who has played fewer is not ahead of who has
        /// proved it more often.
        floor: u8,
    },
    /// Everybody plays one game a round, with somebody who has as many points; the next round begins when all games of
    /// the one before are over.
    Rounds {
        /// How many rounds.
        rounds: u8,
    },
    /// Everybody plays once with everybody of their division.
    League {
        /// How many games everybody holds at once.
        at_once: u8,
        /// How many players a division has at most.
        division: u8,
    },
}

/// The text is no format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a format is like `rolling at_once=2 floor=4`, `rounds n=5` or `league at_once=3 division=8`"
)]
pub struct BadFormat;

impl Format {
    /// How many games somebody can hold at once.
    #[must_use]
    pub const fn at_once(self) -> u8 {
        match self {
            Self::Rolling { at_once, .. } | Self::League { at_once, .. } => at_once,
            Self::Rounds { .. } => 1,
        }
    }

    /// How many games count at least when points are counted per game; nothing where they are added up.
    #[must_use]
    pub const fn floor(self) -> Option<u8> {
        match self {
            Self::Rolling { floor, .. } => Some(floor),
            Self::Rounds { .. } | Self::League { .. } => None,
        }
    }

    const fn is_possible(self) -> bool {
        match self {
            Self::Rolling { at_once, floor } => {
                matches!(at_once, 1..=AT_ONCE_MAX) && matches!(floor, 1..=FLOOR_MAX)
            }
            Self::Rounds { rounds } => matches!(rounds, 1..=ROUNDS_MAX),
            Self::League { at_once, division } => {
                matches!(at_once, 1..=AT_ONCE_MAX) && matches!(division, 3..=DIVISION_MAX)
            }
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rolling { at_once, floor } => {
                write!(f, "rolling at_once={at_once} floor={floor}")
            }
            Self::Rounds { rounds } => write!(f, "rounds n={rounds}"),
            Self::League { at_once, division } => {
                write!(f, "league at_once={at_once} division={division}")
            }
        }
    }
}

impl FromStr for Format {
    type Err = BadFormat;

    fn from_str(text: &str) -> Result<Self, BadFormat> {
        let words: Vec<&str> = text.split(' ').collect();
        let number = |place: usize, name: &str| -> Option<u8> {
            let word = words.get(place)?.strip_prefix(name)?.strip_prefix('=')?;
            word.parse().ok()
        };
        let read = match words.first() {
            Some(&"rolling") => number(1, "at_once")
                .zip(number(2, "floor"))
                .map(|(at_once, floor)| Self::Rolling { at_once, floor }),
            Some(&"rounds") => number(1, "n").map(|rounds| Self::Rounds { rounds }),
            Some(&"league") => number(1, "at_once")
                .zip(number(2, "division"))
                .map(|(at_once, division)| Self::League { at_once, division }),
            _ => None,
        };
        let read = read.filter(|read| read.is_possible() && read.to_string() == text);
        read.ok_or(BadFormat)
    }
}

/// What an organiser chooses: a format with a clock and a time, under one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// Rolling Swiss over three days, two games at once, half a day for a turn.
    Weekend,
    /// Four rounds in an evening, two minutes for a turn.
    Evening,
    /// A league over four weeks, three games at once, a day for a turn.
    Month,
}

const HOUR_S: u32 = 60 * 60;
const DAY_S: u32 = 24 * HOUR_S;

impl Preset {
    /// All of them, in the order of lists.
    pub const ALL: [Self; 3] = [Self::Weekend, Self::Evening, Self::Month];

    /// The word for it in lists and buttons.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Weekend => "weekend",
            Self::Evening => "evening",
            Self::Month => "month",
        }
    }

    /// Reads [`word`](Self::word).
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.word() == word)
    }

    /// Who is paired when.
    #[must_use]
    pub const fn format(self) -> Format {
        match self {
            Self::Weekend => Format::Rolling {
                at_once: 2,
                floor: 4,
            },
            Self::Evening => Format::Rounds { rounds: 4 },
            Self::Month => Format::League {
                at_once: 3,
                division: 8,
            },
        }
    }

    /// How long a turn may take.
    #[must_use]
    pub const fn clock(self) -> Clock {
        match self {
            Self::Weekend => Clock::HalfDay,
            Self::Evening => Clock::TwoMinutes,
            Self::Month => Clock::Day,
        }
    }

    /// After how many seconds nobody is paired any more.
    #[must_use]
    pub const fn lasts_s(self) -> u32 {
        match self {
            Self::Weekend => 3 * DAY_S,
            Self::Evening => 5 * HOUR_S,
            Self::Month => 28 * DAY_S,
        }
    }
}

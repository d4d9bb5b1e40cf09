//! How a tournament is played.

use std::fmt;
use std::str::FromStr;

/// Nobody holds more games at once.
const AT_ONCE_MAX: u8 = 5;
/// A Swiss tournament has at most so many rounds.
const ROUNDS_MAX: u8 = 15;
/// A division of a league has at most so many players.
const DIVISION_MAX: u8 = 16;
/// At most so many games are needed for a full place in the table.
const FLOOR_MAX: u8 = 50;
/// An encounter of a knock-out takes at most so many won games.
const WINS_MAX: u8 = 3;
/// On a ladder one reaches at most so many rungs up.
const REACH_MAX: u8 = 10;
/// Whoever plays an exhibition holds at most so many games at once.
const EXHIBITION_MAX: u8 = 20;

/// Who is paired when.
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
    /// Whoever loses an encounter is out; the next round begins when all encounters of the one before are decided.
    Knockout {
        /// So many games have to be won in an encounter.
        wins: u8,
    },
    /// Whoever is free is paired at once, with somebody whom they have met less often than others, one game at a time,
    /// until the time is over. All sit at the board.
    Arena,
    /// Everybody has a rung, and takes that of whom they challenge and beat.
    Ladder {
        /// How many games everybody holds at once.
        at_once: u8,
        /// How many rungs above oneself one can challenge.
        reach: u8,
    },
    /// Two sides, whose players meet on boards, the best on the first.
    Teams {
        /// How many games everybody holds at once.
        at_once: u8,
        /// How many games everybody plays, each with somebody else of the other side.
        games: u8,
    },
    /// Whoever joined first plays one game with everybody else.
    Exhibition {
        /// How many games that one holds at once; the others hold one.
        at_once: u8,
    },
}

/// What places in the table are decided by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Counts {
    /// Points.
    #[default]
    Points,
    /// Points without the luck of the dice.
    Skill,
}

/// What is known of players before their first game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Start {
    /// Nothing: the first ones are paired by lot.
    #[default]
    Even,
    /// Their rating: whoever has a better one is paired as if they had points already (McMahon). It gives no points in
    /// the table.
    Rating,
    /// The order in which they joined, in which a season follows another: divisions are made by it.
    Order,
}

/// All that is agreed about a tournament beside the game and the times. Its text is its canonical form, which
/// [`FromStr`] reads back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Who is paired when.
    pub format: Format,
    /// What places are decided by.
    pub counts: Counts,
    /// What is known before the first game.
    pub start: Start,
}

impl From<Format> for Rules {
    fn from(format: Format) -> Self {
        Self {
            format,
            counts: Counts::default(),
            start: Start::default(),
        }
    }
}

impl Rules {
    /// Not every format can count or start in every way: an encounter has to be won, a rung taken.
    const fn are_possible(self) -> bool {
        let counts = match self.counts {
            Counts::Points => true,
            Counts::Skill => self.format.can_count_skill(),
        };
        let start = match self.start {
            Start::Even => true,
            Start::Rating => self.format.can_start_by_rating(),
            Start::Order => matches!(self.format, Format::League { .. }),
        };
        counts && start && self.format.is_possible()
    }
}

/// The text is no format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a format is like `rolling at_once=2 floor=4`, `rounds n=5` or `league at_once=3 division=8`"
)]
pub struct BadFormat;

impl Format {
    /// How many games somebody can hold at once; in an exhibition only whoever joined first holds more than one.
    #[must_use]
    pub const fn at_once(self) -> u8 {
        match self {
            Self::Rolling { at_once, .. }
            | Self::League { at_once, .. }
            | Self::Ladder { at_once, .. }
            | Self::Teams { at_once, .. }
            | Self::Exhibition { at_once } => at_once,
            Self::Rounds { .. } | Self::Knockout { .. } | Self::Arena => 1,
        }
    }

    /// How many games count at least when points are counted per game; nothing where they are added up.
    #[must_use]
    pub const fn floor(self) -> Option<u8> {
        match self {
            Self::Rolling { floor, .. } => Some(floor),
            _ => None,
        }
    }

    /// Whether places can be decided by points without luck.
    #[must_use]
    pub const fn can_count_skill(self) -> bool {
        matches!(
            self,
            Self::Rolling { .. } | Self::Rounds { .. } | Self::League { .. } | Self::Arena
        )
    }

    /// Whether the first games can be paired by rating: where people are paired by what they have in the table.
    #[must_use]
    pub const fn can_start_by_rating(self) -> bool {
        matches!(
            self,
            Self::Rolling { .. } | Self::Rounds { .. } | Self::Arena
        )
    }

    /// Whether somebody can join after it has begun.
    #[must_use]
    pub const fn can_be_joined_late(self) -> bool {
        !matches!(self, Self::League { .. } | Self::Knockout { .. })
    }

    const fn is_possible(self) -> bool {
        let at_once = self.at_once();
        let holds = match self {
            Self::Exhibition { .. } => matches!(at_once, 1..=EXHIBITION_MAX),
            _ => matches!(at_once, 1..=AT_ONCE_MAX),
        };
        holds
            && match self {
                Self::Rolling { floor, .. } => matches!(floor, 1..=FLOOR_MAX),
                Self::Rounds { rounds } => matches!(rounds, 1..=ROUNDS_MAX),
                Self::League { division, .. } => matches!(division, 3..=DIVISION_MAX),
                Self::Knockout { wins } => matches!(wins, 1..=WINS_MAX),
                Self::Ladder { reach, .. } => matches!(reach, 1..=REACH_MAX),
                Self::Teams { games, .. } => matches!(games, 1..=ROUNDS_MAX),
                Self::Arena | Self::Exhibition { .. } => true,
            }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.format {
            Format::Rolling { at_once, floor } => {
                write!(f, "rolling at_once={at_once} floor={floor}")?;
            }
            Format::Rounds { rounds } => write!(f, "rounds n={rounds}")?,
            Format::League { at_once, division } => {
                write!(f, "league at_once={at_once} division={division}")?;
            }
            Format::Knockout { wins } => write!(f, "knockout wins={wins}")?,
            Format::Arena => f.write_str("arena")?,
            Format::Ladder { at_once, reach } => {
                write!(f, "ladder at_once={at_once} reach={reach}")?;
            }
            Format::Teams { at_once, games } => write!(f, "teams at_once={at_once} games={games}")?,
            Format::Exhibition { at_once } => write!(f, "exhibition at_once={at_once}")?,
        }
        match self.counts {
            Counts::Points => {}
            Counts::Skill => f.write_str(" counts=skill")?,
        }
        match self.start {
            Start::Even => Ok(()),
            Start::Rating => f.write_str(" start=rating"),
            Start::Order => f.write_str(" start=order"),
        }
    }
}

impl FromStr for Rules {
    type Err = BadFormat;

    fn from_str(text: &str) -> Result<Self, BadFormat> {
        let read = read(text).filter(|rules| rules.are_possible() && rules.to_string() == text);
        read.ok_or(BadFormat)
    }
}

/// Reads the words; whether they are canonical and possible is seen afterwards.
fn read(text: &str) -> Option<Rules> {
    let (kind, options) = text.split_once(' ').unwrap_or((text, ""));
    let option = |name: &str| {
        let mut values = options.split(' ').filter_map(|word| {
            let (key, value) = word.split_once('=')?;
            (key == name).then_some(value)
        });
        values.next()
    };
    let number = |name: &str| option(name)?.parse().ok();
    let format = match kind {
        "rolling" => Format::Rolling {
            at_once: number("at_once")?,
            floor: number("floor")?,
        },
        "rounds" => Format::Rounds {
            rounds: number("n")?,
        },
        "league" => Format::League {
            at_once: number("at_once")?,
            division: number("division")?,
        },
        "knockout" => Format::Knockout {
            wins: number("wins")?,
        },
        "arena" => Format::Arena,
        "ladder" => Format::Ladder {
            at_once: number("at_once")?,
            reach: number("reach")?,
        },
        "teams" => Format::Teams {
            at_once: number("at_once")?,
            games: number("games")?,
        },
        "exhibition" => Format::Exhibition {
            at_once: number("at_once")?,
        },
        _ => return None,
    };
    let counts = match option("counts") {
        None => Counts::Points,
        Some("skill") => Counts::Skill,
        Some(_) => return None,
    };
    let start = match option("start") {
        None => Start::Even,
        Some("rating") => Start::Rating,
        Some("order") => Start::Order,
        Some(_) => return None,
    };
    Some(Rules {
        format,
        counts,
        start,
    })
}

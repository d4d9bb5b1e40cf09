//! Series: several games of the same two players with one score.
//!
//! ```
//! use ludotheque_rules::{Outcome, Seat, Series, SeriesRule, finale};
//!
//! let mut series = Series::new(SeriesRule::Championship, Seat::First);
//! let goal = Outcome { winner: Some(Seat::Second), by: finale::GOAL };
//! series.record(goal)?;
//! assert_eq!(series.score().to_string(), "0–3");
//! assert_eq!(series.beginner(), Seat::First, "the loser begins the next game");
//! assert_eq!(series.winner(), None);
//! # Ok::<(), ludotheque_rules::SeriesIsOver>(())
//! ```

use std::error::Error;
use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use crate::{GameKind, Outcome, ParseError, Seat};

/// How the games of a series are scored, who begins them, and when it is won.
///
/// The players keep their seats, and with them their colours, for the whole series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeriesRule {
    /// For any game: a win is one point, and who first has so many wins. The players begin in
    /// turn. Written `first-to-3`.
    FirstTo(NonZeroU8),
    /// For games with small wins, such as Finale: a goal is 3–0, a small win 2–1, and who has 10
    /// points or more and leads has won (F-13). The loser of a game begins the next (F-10). Written `championship`.
    Championship,
}

/// The points that win a championship, if they are more than the opponent's.
const CHAMPION_POINTS: u32 = 10;

const CHAMPIONSHIP: &str = "championship";
const FIRST_TO: &str = "first-to-";

impl SeriesRule {
    /// Whether a game can be played by this rule.
    #[must_use]
    pub fn suits(self, game: GameKind) -> bool {
        match self {
            Self::FirstTo(_) => true,
            Self::Championship => game.small_win().is_some(),
        }
    }

    /// The points for one game. A draw has none for either.
    ///
    /// Only the word for a small win makes a difference: whatever else ends a game, such
    /// as resigning, costs as much as a goal, so that giving up never saves a point.
    #[must_use]
    pub fn points(self, outcome: Outcome) -> Score {
        let (of_winner, of_loser) = match self {
            Self::FirstTo(_) => (1, 0),
            Self::Championship if is_small_win(outcome) => (2, 1),
            Self::Championship => (3, 0),
        };
        let mut points = [0; 2];
        if let Some(winner) = outcome.winner {
            points[winner.index()] = of_winner;
            points[winner.other().index()] = of_loser;
        }
        Score(points)
    }

    /// Who has won the series with this score, if somebody has.
    #[must_use]
    pub fn winner(self, score: Score) -> Option<Seat> {
        let points_needed = match self {
            Self::FirstTo(wins) => wins.get().into(),
            Self::Championship => CHAMPION_POINTS,
        };
        let has_won = |seat: &Seat| {
            score.of(*seat) >= points_needed && score.of(*seat) > score.of(seat.other())
        };
        Seat::BOTH.into_iter().find(has_won)
    }

    /// Who begins the game after one that this seat began. After a draw it is the other one.
    fn next_beginner(self, beginner: Seat, outcome: Outcome) -> Seat {
        match (self, outcome.winner) {
            (Self::Championship, Some(winner)) => winner.other(),
            (Self::Championship, None) | (Self::FirstTo(_), _) => beginner.other(),
        }
    }
}

/// Whether some game calls this end a small win.
fn is_small_win(outcome: Outcome) -> bool {
    GameKind::ALL
        .iter()
        .any(|game| game.small_win() == Some(outcome.by))
}

impl fmt::Display for SeriesRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FirstTo(wins) => write!(f, "{FIRST_TO}{wins}"),
            Self::Championship => f.write_str(CHAMPIONSHIP),
        }
    }
}

impl FromStr for SeriesRule {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let first_to = text
            .strip_prefix(FIRST_TO)
            .and_then(|wins| wins.parse().ok().map(Self::FirstTo));
        [Some(Self::Championship), first_to]
            .into_iter()
            .flatten()
            .find(|rule| rule.to_string() == text)
            .ok_or_else(|| {
                ParseError::new("series", "championship or first-to-1 to first-to-255", text)
            })
    }
}

/// Points by seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Score([u32; 2]);

impl Score {
    /// These points, the first seat's before the second's.
    #[must_use]
    pub const fn new(points: [u32; 2]) -> Self {
        Self(points)
    }

    /// The points of a seat.
    #[must_use]
    pub const fn of(self, seat: Seat) -> u32 {
        self.0[seat.index()]
    }

    /// These points and those.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self(Seat::BOTH.map(|seat| self.of(seat).saturating_add(other.of(seat))))
    }
}

/// The first seat's points, a dash, the second's: `11–10`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}–{}", self.of(Seat::First), self.of(Seat::Second))
    }
}

/// A series, as far as it has been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Series {
    rule: SeriesRule,
    score: Score,
    games: u32,
    beginner: Seat,
}

impl Series {
    /// A series of which nothing has been played. Chance decides who begins the first game
    /// (F-10), and chance is the caller's business.
    #[must_use]
    pub fn new(rule: SeriesRule, beginner: Seat) -> Self {
        Self {
            rule,
            score: Score::default(),
            games: 0,
            beginner,
        }
    }

    /// A series of which so many games have been played, with this score; this seat begins the
    /// next.
    #[must_use]
    pub const fn resumed(rule: SeriesRule, beginner: Seat, games: u32, score: Score) -> Self {
        Self {
            rule,
            score,
            games,
            beginner,
        }
    }

    /// Counts a game that has ended, and gives the points it was worth.
    ///
    /// # Errors
    /// [`SeriesIsOver`] if somebody has won already. Nothing has changed then.
    pub fn record(&mut self, outcome: Outcome) -> Result<Score, SeriesIsOver> {
        if self.winner().is_some() {
            return Err(SeriesIsOver);
        }
        let points = self.rule.points(outcome);
        self.score = self.score.plus(points);
        self.games = self.games.saturating_add(1);
        self.beginner = self.rule.next_beginner(self.beginner, outcome);
        Ok(points)
    }

    /// Who has won the series, if somebody has.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        self.rule.winner(self.score)
    }

    /// Who begins the next game, if there is one.
    #[must_use]
    pub const fn beginner(&self) -> Seat {
        self.beginner
    }

    /// The points so far.
    #[must_use]
    pub const fn score(&self) -> Score {
        self.score
    }

    /// How many games have been played.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// The rule of the series.
    #[must_use]
    pub const fn rule(&self) -> SeriesRule {
        self.rule
    }
}

/// Another game was to be counted, although somebody has won the series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeriesIsOver;

impl fmt::Display for SeriesIsOver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the series is over")
    }
}

impl Error for SeriesIsOver {}

//! Several matches of the same two players: rematches and series.
//!
//! A rematch is a challenge of its own, with the sides swapped. The games of a series follow each
//! other by themselves: the acceptance of the first one is that of all, the players keep their
//! seats, and the rule of the series says who begins.

use ludotheque_rules::{GameKind, Outcome, Score, Seat, Series, SeriesRule};

use super::{EndReason, Ending, Match, Player, Refusal, State, Terms};
use crate::ids::MatchId;

/// A series has at most so many games, drawn ones included.
pub const SERIES_GAMES_MAX: u32 = 100;

/// The place of a match among several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Which game it is, from 1.
    pub game: u32,
    /// The rule of the series, if it is one.
    pub series: Option<SeriesRule>,
    /// What it follows; nothing for the first game of a series.
    pub sequel: Option<Sequel>,
}

/// What a match takes over from the one before. Nothing of this is left to its dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sequel {
    /// The match before.
    pub after: MatchId,
    /// Who begins.
    pub begins: Seat,
    /// Where the challenger sits.
    pub challenger: Seat,
    /// The points before it, by the seats of this match.
    pub score: Score,
}

/// How a series stands after a match that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeriesState {
    /// The next game begins.
    GoesOn(Chapter),
    /// This seat has won it.
    Won(Seat),
    /// It was broken off, or was drawn too often.
    Undecided,
}

/// A win is a point.
const A_WIN: SeriesRule = SeriesRule::FirstTo(std::num::NonZeroU8::MIN);

impl Chapter {
    /// The first game of a series.
    #[must_use]
    pub const fn first(rule: SeriesRule) -> Self {
        Self {
            game: 1,
            series: Some(rule),
            sequel: None,
        }
    }

    /// The points before the match, by its seats.
    #[must_use]
    pub fn score(&self) -> Score {
        self.sequel
            .map_or_else(Score::default, |sequel| sequel.score)
    }

    /// Whether the match begins by itself, without an acceptance of its own.
    #[must_use]
    pub const fn follows_by_itself(&self) -> bool {
        self.series.is_some() && self.game > 1
    }

    /// How the secret of the dice comes from the one that is sealed with the match: by so many
    /// times SHA-256. In a series the secret of each game is the SHA-256 of that of the next, so
    /// that the commitment to the first game is one to all of them.
    #[must_use]
    pub const fn secrets_to_come(&self) -> u32 {
        match self.series {
            Some(_) => SERIES_GAMES_MAX.saturating_sub(self.game),
            None => 0,
        }
    }

    /// The text for the database, the hash of the terms and the record, which
    /// [`parse`](Self::parse) reads back.
    #[must_use]
    pub fn to_text(&self, game: GameKind) -> String {
        let mut words = vec![format!("game={}", self.game)];
        if let Some(rule) = self.series {
            words.push(format!("series={rule}"));
        }
        if let Some(sequel) = &self.sequel {
            let [first, second] = Seat::BOTH.map(|seat| sequel.score.of(seat));
            words.push(format!("after={}", sequel.after));
            words.push(format!("begins={}", game.seat_slug(sequel.begins)));
            words.push(format!("challenger={}", game.seat_slug(sequel.challenger)));
            words.push(format!("score={first}-{second}"));
        }
        words.join(" ")
    }

    /// Reads [`to_text`](Self::to_text); nothing for any other text, and for a series that is too
    /// long.
    #[must_use]
    pub fn parse(game: GameKind, text: &str) -> Option<Self> {
        let words: Vec<(&str, &str)> = text
            .split(' ')
            .map(|word| word.split_once('='))
            .collect::<Option<_>>()?;
        let value = |name| {
            let mut found = words.iter().filter(|(key, _)| *key == name);
            found.next().map(|(_, value)| *value)
        };
        let seat = |name| {
            let slug = value(name)?;
            let has_slug = |seat: &Seat| game.seat_slug(*seat) == slug;
            Seat::BOTH.into_iter().find(has_slug)
        };
        let sequel = match value("after") {
            None => None,
            Some(after) => {
                let (first, second) = value("score")?.split_once('-')?;
                Some(Sequel {
                    after: after.parse().ok()?,
                    begins: seat("begins")?,
                    challenger: seat("challenger")?,
                    score: Score::new([first.parse().ok()?, second.parse().ok()?]),
                })
            }
        };
        let series = match value("series") {
            None => None,
            Some(rule) => Some(rule.parse().ok()?),
        };
        let read = Self {
            game: value("game")?.parse().ok()?,
            series,
            sequel,
        };
        let is_possible = read.series.is_none() || (1..=SERIES_GAMES_MAX).contains(&read.game);
        (is_possible && read.to_text(game) == text).then_some(read)
    }
}

impl Terms {
    /// What the match takes over from the one before, if there is one.
    #[must_use]
    pub fn sequel(&self) -> Option<&Sequel> {
        self.chapter.as_ref()?.sequel.as_ref()
    }
}

impl Match {
    /// The points after a match that has ended, by its seats; nothing if it stands alone.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        let chapter = self.terms.chapter?;
        match &self.state {
            State::Finished(_, ending) => Some(chapter.score_after(ending)),
            _ => Some(chapter.score()),
        }
    }

    /// How the series stands of which this match is a game that has ended.
    #[must_use]
    pub fn series_state(&self) -> Option<SeriesState> {
        let chapter = self.terms.chapter?;
        let rule = chapter.series?;
        let State::Finished(board, ending) = &self.state else {
            return None;
        };
        if ending.reason == EndReason::Aborted {
            return Some(SeriesState::Undecided);
        }
        let begins = chapter.sequel.map_or(Seat::First, |sequel| sequel.begins);
        let mut series = Series::resumed(rule, begins, chapter.game - 1, chapter.score());
        // Nobody has won it before, or this match would not be.
        let _ = series.record(outcome(ending));
        Some(match series.winner() {
            Some(winner) => SeriesState::Won(winner),
            None if chapter.game >= SERIES_GAMES_MAX => SeriesState::Undecided,
            None => SeriesState::GoesOn(Chapter {
                game: chapter.game + 1,
                series: Some(rule),
                sequel: Some(Sequel {
                    after: self.id,
                    begins: series.beginner(),
                    challenger: board.seat_of(self.terms.challenger.user)?,
                    score: series.score(),
                }),
            }),
        })
    }

    /// The terms of the next game of the series, if there is one to come.
    #[must_use]
    pub fn next_game(&self) -> Option<Terms> {
        let Some(SeriesState::GoesOn(chapter)) = self.series_state() else {
            return None;
        };
        let State::Finished(board, _) = &self.state else {
            return None;
        };
        if board
            .players
            .iter()
            .any(|player| player.user.is_pseudonym())
        {
            return None;
        }
        let challenger = board.seat_of(self.terms.challenger.user)?;
        Some(Terms {
            invited: Some(board.player(challenger.other()).clone()),
            chapter: Some(chapter),
            ..self.terms.clone()
        })
    }

    /// The terms of the rematch that a player asks for: the same again with the sides swapped.
    /// After a series it is another series.
    ///
    /// # Errors
    /// A refusal to a stranger, and while there is nothing to play again.
    pub fn rematch(&self, actor: &Player) -> Result<Terms, Refusal> {
        let State::Finished(board, ending) = &self.state else {
            return Err(match &self.state {
                State::Running(_) => Refusal::NotOver,
                State::Open => Refusal::NotStarted,
                State::Withdrawn(_) | State::Finished(..) => Refusal::NeverPlayed,
            });
        };
        let seat = board.seat_of(actor.user).ok_or(Refusal::NotSeated)?;
        if board.player(seat.other()).user.is_pseudonym() {
            return Err(Refusal::FormerPlayer);
        }
        if let Some(SeriesState::GoesOn(_)) = self.series_state() {
            return Err(Refusal::SeriesGoesOn);
        }
        let series = self.terms.chapter.and_then(|chapter| chapter.series);
        let (game, score) = match (series, self.terms.chapter) {
            (Some(_), _) => (1, Score::default()),
            (None, None) => (2, Chapter::SINGLE.score_after(ending)),
            (None, Some(chapter)) => (chapter.game + 1, chapter.score_after(ending)),
        };
        Ok(Terms {
            challenger: actor.clone(),
            invited: Some(board.player(seat.other()).clone()),
            chapter: Some(Chapter {
                game,
                series,
                sequel: Some(Sequel {
                    after: self.id,
                    begins: Seat::First,
                    challenger: seat.other(),
                    score: Score::new([score.of(Seat::Second), score.of(Seat::First)]),
                }),
            }),
            ..self.terms.clone()
        })
    }
}

impl Chapter {
    /// A match that nothing came before and that is no series.
    const SINGLE: Self = Self {
        game: 1,
        series: None,
        sequel: None,
    };

    fn score_after(&self, ending: &Ending) -> Score {
        let rule = self.series.unwrap_or(A_WIN);
        self.score().plus(rule.points(outcome(ending)))
    }
}

/// What the rules of a series look at: who has won, and by which word of the game's rules.
const fn outcome(ending: &Ending) -> Outcome {
    let by = match ending.reason {
        EndReason::Rules(by) => by,
        _ => "",
    };
    Outcome {
        winner: ending.winner,
        by,
    }
}

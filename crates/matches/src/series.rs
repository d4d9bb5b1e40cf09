//! What follows a match that has ended: the next game of its series, or a rematch.

use ludotheque_rules::{Outcome, Score, Seat, Series, SeriesRule};

use super::{
    Chapter, EndReason, Ending, Match, Player, Refusal, SERIES_GAMES_MAX, Sequel, State, Terms,
};

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

impl Match {
    /// The points after a match that has ended, by its seats; nothing if it stands alone, and in a tournament, where
    /// points are counted over all.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        let chapter = self
            .terms
            .chapter
            .filter(|chapter| chapter.pairing.is_none())?;
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
                pairing: None,
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
                pairing: None,
            }),
            ..self.terms.clone()
        })
    }
}

impl Chapter {
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

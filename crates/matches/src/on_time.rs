//! When the clock of a match restarts, and what happens when a turn takes longer than it may.
//!
//! The clock of a match runs for the turn: from when it became a player's turn until it becomes the
//! other's. All that belongs to the turn is done in this time: the roll, the move, and what a lucky
//! roll adds. Nothing but the change of turn and a move that is taken back restarts it; what the
//! players propose to each other does not stop it.

use ludotheque_rules::Transcript;

use super::model::to_act;
use super::{Action, Board, Match, Pace, Pairing, Refusal, State};

impl Match {
    /// The pairing of a tournament that it comes from.
    #[must_use]
    pub fn pairing(&self) -> Option<&Pairing> {
        self.terms.chapter.as_ref()?.pairing.as_ref()
    }

    /// How long the turn that begins now may take, in seconds. In a tournament the first turn of either side takes half
    /// the time: whoever does not come keeps nobody waiting for long.
    #[must_use]
    pub fn turn_s(&self) -> u32 {
        let turn_s = Pace::from(self.terms.clock).turn_s();
        match self.board() {
            Some(board) if self.waits_for_both(board) => turn_s / 2,
            _ => turn_s,
        }
    }

    /// Whether it is a game of a tournament to which not both have come yet. Only there the log is looked through.
    fn waits_for_both(&self, board: &Board) -> bool {
        self.pairing().is_some() && !board.both_have_moved()
    }

    /// Whether the clock restarts: it is another side's turn afterwards than it is now, or a
    /// move was taken back.
    #[must_use]
    pub fn turn_has_passed(&self, after: &Self) -> bool {
        let seat = |live: &Self| live.to_act().map(|(seat, _)| seat);
        seat(self) != seat(after) || after.actions_count() < self.actions_count()
    }

    /// What goes into the log when the time for the turn has run out: the loss of whoever was to
    /// act, or, if not both sides have made a turn yet or there is no clock, the end of a match that nobody
    /// has lost. Nothing unless the match runs.
    #[must_use]
    pub fn out_of_time(&self) -> Option<Action> {
        let State::Running(board) = &self.state else {
            return None;
        };
        let slow = board.to_act()?;
        let is_untimed = self.terms.clock.is_none();
        Some(
            if is_untimed || self.waits_for_both(board) || self.may_be_broken_off().is_ok() {
                Action::Abort
            } else {
                Action::Timeout(slow)
            },
        )
    }

    /// Whether a running match can still end without a result: as long as not both sides have made a
    /// turn. A later game of a series cannot: whoever is behind would break it off, and with it the
    /// series. Nor can a game of a tournament.
    ///
    /// # Errors
    /// Why not.
    pub fn may_be_broken_off(&self) -> Result<(), Refusal> {
        let chapter = self.terms.chapter;
        if chapter.is_some_and(|chapter| chapter.follows_by_itself()) {
            return Err(Refusal::SeriesHasBegun);
        }
        if self.pairing().is_some() {
            return Err(Refusal::InTournament);
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

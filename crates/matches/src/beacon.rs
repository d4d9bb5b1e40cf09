//! The public beacon in a match whose rolls take it.
//!
//! A roll takes the first round that is published at least [`BEACON_MARGIN_US`] after the move before it was
//! stored, so that nobody can know it when they choose that move. The round goes into the log before
//! the roll is made, as an action of the program; from then on the move cannot be taken back.

use ludotheque_beacon::Round;
use ludotheque_rules::Node;

use super::{Action, Board, FromBeacon, LogEntry, Match, Proposal, State, Taken};

/// What lies between a move and the round that the roll after it takes, at least, in microseconds.
pub const BEACON_MARGIN_US: i64 = 3_000_000;

impl Board {
    /// Whether the roll that is due waits for the beacon.
    #[must_use]
    pub fn awaits_beacon(&self) -> bool {
        let is_unknown = |taken: &Taken| taken.next.is_none();
        matches!(self.node(), Node::Chance(_)) && self.taken.as_ref().is_some_and(is_unknown)
    }

    /// Notes what the beacon has given for the roll that is due.
    pub(super) fn note_beacon(&mut self, given: FromBeacon) -> Result<(), String> {
        if !self.awaits_beacon() {
            return Err("no roll waits for the beacon".to_owned());
        }
        if let Some(taken) = &mut self.taken {
            taken.next = Some(given);
        }
        // Who knows the roll must not have another move instead.
        self.offers
            .drop_standing(|what| matches!(what, Proposal::Takeback { .. }));
        Ok(())
    }
}

impl Match {
    /// Whether the roll that is due waits for the beacon.
    #[must_use]
    pub fn awaits_beacon(&self) -> bool {
        matches!(&self.state, State::Running(board) if board.awaits_beacon())
    }

    /// The round for which the match waits whose log this is.
    #[must_use]
    pub fn awaited_round<'a>(
        &self,
        mut log: impl DoubleEndedIterator<Item = &'a LogEntry>,
    ) -> Option<Round> {
        if !self.awaits_beacon() {
            return None;
        }
        // Of a round from before the dice became others everybody knows what it gave.
        let counts = |entry: &&LogEntry| {
            !Action::leaves_the_board(&entry.action) || Action::is_new_dice(&entry.action)
        };
        let moved = log.rfind(counts)?;
        Some(Round::from(
            moved.made_at_us.saturating_add(BEACON_MARGIN_US),
        ))
    }
}

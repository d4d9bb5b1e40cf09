//! What is to be done in a match that was read: decided, and not stored yet.

use super::error::StoreError;
use super::stored::{StoredDice, StoredMatch};
use ludotheque_matches::ids::{InteractionId, UserId};
use ludotheque_matches::{Action, DiceSecret, Link, LogEntry, State};
use ludotheque_planted::{self as planted, Planted};

/// A match that was read, and the actions that are to be added to its log, all at once or not at all. They are
/// made when the match was read.
pub struct Advance {
    /// The match as it will be when they are stored.
    after: StoredMatch,
    before: Before,
    /// Whether the clock of the turn starts anew.
    pub(super) restarts_clock: bool,
    /// Whether the match waits for no player of the program after one of them, so that whoever acts for one now is done.
    pub(super) left_opponent: bool,
}

/// Where a match stood when it was read.
pub(super) struct Before {
    pub(super) plies: u32,
    rows: usize,
    /// How many reminders the player to act had been given; nothing where no clock runs.
    pub(super) reminders: Option<i16>,
    /// The name of its state.
    pub(super) state: &'static str,
    pub(super) players: [Option<UserId>; 2],
}

impl Advance {
    /// Nothing yet.
    #[must_use]
    pub fn of(stored: StoredMatch) -> Self {
        let live = &stored.live;
        let players = match live.board() {
            Some(board) => board.players.each_ref().map(|player| Some(player.user)),
            None => [None; 2],
        };
        Self {
            before: Before {
                plies: live.plies,
                rows: stored.log.len(),
                reminders: stored.turn.map(|turn| turn.reminders),
                state: live.state.name(),
                players,
            },
            // A turn that began before such turns had an end gets its time as well.
            restarts_clock: stored.turn.is_none(),
            left_opponent: false,
            after: stored,
        }
    }

    /// The match as it will be.
    #[must_use]
    pub const fn after(&self) -> &StoredMatch {
        &self.after
    }

    pub(super) const fn before(&self) -> &Before {
        &self.before
    }

    pub(super) const fn after_mut(&mut self) -> &mut StoredMatch {
        &mut self.after
    }

    pub(super) fn into_after(self) -> StoredMatch {
        self.after
    }

    /// The rows to be added to the log.
    pub(super) fn rows(&self) -> &[LogEntry] {
        &self.after.log[self.before.rows..]
    }

    /// Their hashes; the first one of the match is that of its terms.
    pub(super) fn hashes(&self) -> &[Link] {
        &self.after.hashes[self.before.rows + 1..]
    }

    /// Adds what somebody does next.
    ///
    /// # Errors
    /// [`StoreError::BadLog`] if the rules do not allow it.
    pub fn add(
        &mut self,
        actor: UserId,
        interaction: InteractionId,
        action: &Action,
    ) -> Result<(), StoreError> {
        let stored = &mut self.after;
        let (match_id, ply) = (stored.live.id, stored.live.plies);
        let entry = LogEntry {
            actor,
            action: action.to_text(stored.live.terms.game).into(),
            interaction,
            made_at_us: stored.read_at_us,
        };
        let mut live = stored.live.clone();
        let happened = live
            .apply(action)
            .map_err(|source| StoreError::BadLog { match_id, source })?;
        live.tell(happened, &mut stored.happened);
        self.restarts_clock |= stored.live.turn_has_passed(&live);
        self.left_opponent |= live.awaited_opponent().is_none();
        let before = match stored.hashes.first() {
            Some(first) if planted::is(Planted::ChainForgotten) => *first,
            _ => stored.last_hash(),
        };
        let hash = before.after(match_id, ply, &entry);
        stored.log.push(entry);
        stored.hashes.push(hash);
        stored.live = live;
        Ok(())
    }

    /// Shows the secret of the dice, as that of a match that has ended.
    pub fn show_dice(&mut self, secret: DiceSecret) {
        if let StoredDice::Promised { revealed, .. } = &mut self.after.dice {
            *revealed = Some(secret);
        }
    }

    /// Whether the match is in another state than when it was read.
    pub(super) fn changes_state(&self) -> bool {
        self.before.state != self.after.live.state.name()
    }

    /// Whether play goes on, as it did.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        !self.changes_state() && matches!(self.after.live.state, State::Running(_))
    }

    /// Whether play begins.
    #[must_use]
    pub fn begins(&self) -> bool {
        self.changes_state() && matches!(self.after.live.state, State::Running(_))
    }
}

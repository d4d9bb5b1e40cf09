//! Actions, stored with all that follows from them, in one statement, because each statement is a round
//! trip to the server.

use super::beacons::beacon_in_s;
use super::cache::Cache;
use super::error::broken_constraint;
use super::outbox::{ANSWER_GRACE_S, CALL_AFTER_S};
use super::{Call, StoreError, StoredMatch, TurnClock, Unit};
use ludotheque_matches::ids::{InteractionId, UserId};
use ludotheque_matches::{
    Action, Automatic, DiceSecret, EndReason, Link, LogEntry, Match, Pace, State, StepReport,
};

/// An action to be stored.
pub struct NewPly<'a> {
    /// Who acts.
    pub actor: UserId,
    /// What is done.
    pub action: &'a Action,
    /// The interaction in answer to which it is done.
    pub interaction: InteractionId,
    /// The match after it.
    pub after: &'a Match,
    /// The secret of its dice, if it has ended with the action and the secret was promised.
    pub revealed: Option<&'a DiceSecret>,
    /// Whether the answer to the click is going to show the card.
    pub answer_shows_it: bool,
    /// Who is called to the board.
    pub call: Call,
}

/// A row that was added to a log.
pub struct StoredPly {
    entry: LogEntry,
    hash: Link,
    turn: Option<TurnClock>,
    explained: bool,
    /// What the player whom the match waits for now need not do themselves.
    pub automatic: Automatic,
}

impl StoredMatch {
    /// The match as it would be read after an action that was appended to its log, without reading
    /// and replaying it once more: the match that the action made, and what it did.
    #[must_use]
    pub fn followed_by(
        mut self,
        appended: StoredPly,
        live: Match,
        happened: Option<StepReport>,
    ) -> Self {
        live.tell(happened, &mut self.happened);
        self.live = live;
        self.log.push(appended.entry);
        self.hashes.push(appended.hash);
        self.turn = appended.turn;
        self.explained |= appended.explained;
        self
    }
}

/// Whether the end of a match is worth a message of its own: it has a result, it is the last game of
/// its series, and people have played it. Whoever practises sits at the board.
fn is_told(after: &Match) -> bool {
    let State::Finished(board, ending) = &after.state else {
        return false;
    };
    ending.reason != EndReason::Aborted && after.next_game().is_none() && !board.is_practice()
}

impl Unit {
    /// Adds an action to the log of a match that was read in this transaction, which is also when it
    /// was made, writes down how the match stands then, and asks for what has to be said of it: the
    /// card is to show the new board, and somebody is to be called.
    ///
    /// If the answer to the click is going to show the card, it gets a few seconds before the delivery
    /// worker does; a player who acts at once is not called. If the turn has passed, its clock
    /// restarts. A rated match that has ended is to be counted and announced from now on, an end that is worth it is to be told, the next game of a
    /// series is owed, and the thread of a match that begins or ends is due.
    ///
    /// # Errors
    /// [`StoreError::PlyTaken`] if the match is no longer where the action was decided, or this
    /// interaction is in the log. The transaction is of no use any more then.
    pub async fn append_ply(
        &mut self,
        before: &StoredMatch,
        new: &NewPly<'_>,
    ) -> Result<StoredPly, StoreError> {
        let (match_id, ply) = (before.live.id, before.live.plies);
        let entry = LogEntry {
            actor: new.actor,
            action: new.action.to_text(before.live.terms.game),
            interaction: new.interaction,
            made_at_us: before.read_at_us,
        };
        let hash = before.last_hash().after(match_id, ply, &entry);
        let after = new.after;
        let cache = Cache::of(after);
        let pace = Pace::from(after.terms.clock);
        // A turn that began before such turns had an end gets its time as well.
        let restarts = before.turn.is_none() || before.live.turn_has_passed(after);
        let turn_s = restarts.then(|| pace.turn_s());
        let first_look_s = restarts.then(|| pace.turn_s() - pace.looks_s()[0]);
        let called = match new.call {
            Call::AsBefore | Call::Nobody => None,
            Call::Player(user) => Some(user.to_row()),
        };
        let beacon_in_s = beacon_in_s(before, &entry, after);
        // One statement, because each costs a round trip.
        let stored = self
            .run(async |connection| {
                sqlx::query_file!(
                    "src/append_ply.sql",
                    match_id.to_row(),
                    ply.cast_signed(),
                    cache.status,
                    cache.plies,
                    cache.position,
                    cache.to_move,
                    cache.first.0,
                    cache.first.1,
                    cache.second.0,
                    cache.second.1,
                    cache.end_reason,
                    cache.end_detail,
                    cache.winner,
                    new.revealed.map(|secret| secret.0.as_slice()),
                    turn_s.map(f64::from),
                    first_look_s.map(f64::from),
                    after.awaited_opponent().is_some(),
                    entry.actor.to_row(),
                    entry.action,
                    entry.interaction.to_row(),
                    entry.made_at_us,
                    hash.0.as_slice(),
                    new.answer_shows_it,
                    ANSWER_GRACE_S,
                    new.call != Call::AsBefore,
                    called,
                    CALL_AFTER_S,
                    after.awaited().map(|(_, player)| player.user.to_row()),
                    beacon_in_s,
                )
                .fetch_optional(connection)
                .await
            })
            .await;
        let taken = StoreError::PlyTaken { match_id, ply };
        let row = match stored {
            Ok(Some(row)) => row,
            Ok(None) => {
                self.poison();
                return Err(taken);
            }
            Err(error) => {
                return Err(match broken_constraint(&error) {
                    Some("plies_pkey" | "plies_interaction_once") => taken,
                    _ => error.into(),
                });
            }
        };
        // Here, because every end of a match comes through here.
        if after.next_game().is_some() {
            self.want_sequel(after.id).await?;
        }
        if is_told(after) {
            self.owe_end(after.id).await?;
        }
        if after.terms.rated && matches!(after.state, State::Finished(..)) {
            self.owe_rating(after.id).await?;
            self.owe_announcement(after.id).await?;
        }
        let is_another_state = before.live.state.name() != after.state.name();
        if is_another_state {
            self.look_at_thread(after.id).await?;
        }
        let begins = is_another_state && matches!(after.state, State::Running(_));
        let explained = begins && self.explain_to_beginners(after).await?;
        Ok(StoredPly {
            entry,
            hash,
            explained,
            turn: TurnClock::of_row(row.due_at, row.left_us, row.reminders),
            automatic: row
                .automatic
                .as_deref()
                .and_then(Automatic::from_word)
                .unwrap_or_default(),
        })
    }
}

//! Actions, stored with all that follows from them, in one statement, because each statement is a round
//! trip to the server.

use sqlx::PgConnection;

use super::beacons::beacon_in_s;
use super::cache::Cache;
use super::error::broken_constraint;
use super::outbox::{ANSWER_GRACE_S, CALL_AFTER_S};
use super::{Advance, Call, StoreError, StoredMatch, TurnClock, Unit};
use ludotheque_matches::ids::UserId;
use ludotheque_matches::{EndReason, Match, Pace, State};

/// What was decided is stored within so many seconds: well before anybody can know the round of the public beacon that a
/// roll after it takes (`BEACON_MARGIN_US` in crates/matches).
const DECIDED_WITHIN_S: f64 = 2.0;

/// Who is told of what was done, and how.
#[derive(Clone, Copy, Debug)]
pub struct Telling {
    /// Whether the answer to the click is going to show the card.
    pub answer_shows_it: bool,
    /// Who is called to the board.
    pub call: Call,
}

/// What the row of a match says when actions were added.
pub(super) struct Appended {
    due_at: Option<i64>,
    left_us: Option<i64>,
    reminders: i16,
}

impl Appended {
    pub(super) fn turn(&self) -> Option<TurnClock> {
        TurnClock::of_row(self.due_at, self.left_us, self.reminders)
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
    /// Adds actions to the log of a match that was read in this transaction, which is also when they
    /// were made, writes down how the match stands then, and asks for what has to be said of it: the
    /// card is to show the new board, and somebody is to be called. Gives the match as it would be read then.
    ///
    /// If the answer to the click is going to show the card, it gets a few seconds before the delivery
    /// worker does; a player who acts at once is not called. If the turn has passed, its clock
    /// restarts. A rated match that has ended is to be counted and announced from now on, an end that is worth
    /// it is to be told, the next game of a series is owed, and the thread of a match that begins or ends is due.
    ///
    /// # Errors
    /// [`StoreError::PlyTaken`] if the match is no longer where the actions were decided, or one of their
    /// interactions is in the log. The transaction is of no use any more then.
    pub async fn append_plies(
        &mut self,
        mut advance: Advance,
        telling: Telling,
    ) -> Result<StoredMatch, StoreError> {
        let appended = self
            .run(async |connection| append(connection, &advance, telling).await)
            .await
            .map_err(|error| refused(&advance, error))?;
        let Some(appended) = appended else {
            self.poison();
            return Err(taken(&advance));
        };
        // Here, because every end of a match comes through here.
        let after = &advance.after().live;
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
        if advance.changes_state() {
            self.look_at_thread(after.id).await?;
        }
        if advance.begins() {
            let explained = self.explain_to_beginners(after).await?;
            advance.after_mut().explained |= explained;
        }
        advance.after_mut().turn = appended.turn();
        Ok(advance.into_after())
    }
}

/// The statement that adds actions to a match, if it still is where they were decided; nothing otherwise.
pub(super) async fn append(
    connection: &mut PgConnection,
    advance: &Advance,
    telling: Telling,
) -> Result<Option<Appended>, sqlx::Error> {
    let (before, stored) = (advance.before(), advance.after());
    let (rows, after) = (advance.rows(), &stored.live);
    let cache = Cache::of(after);
    let pace = Pace::from(after.terms.clock);
    let restarts = advance.restarts_clock;
    let turn_s = restarts.then(|| after.turn_s());
    let first_look_s = turn_s.map(|turn_s| turn_s - pace.next_look_s(turn_s));
    let called = match telling.call {
        Call::AsBefore | Call::Nobody => None,
        Call::Player(user) => Some(user.to_row()),
    };
    let actors: Vec<i64> = rows.iter().map(|row| row.actor.to_row()).collect();
    let actions: Vec<&str> = rows.iter().map(|row| &*row.action).collect();
    let interactions: Vec<i64> = rows.iter().map(|row| row.interaction.to_row()).collect();
    let hashes = advance.hashes().iter();
    let hashes: Vec<&[u8]> = hashes.map(|hash| hash.0.as_slice()).collect();
    // From then on whoever changes it has it copied into the match.
    let wants = match advance.begins() {
        true => stored.automatic.map(|wish| Some(wish.word())),
        false => [None; 2],
    };
    let [first, second] = before.players.map(|player| player.map(UserId::to_row));
    sqlx::query_file_as!(
        Appended,
        "src/append_plies.sql",
        after.id.to_row(),
        before.plies.cast_signed(),
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
        stored.dice.revealed().map(|secret| secret.0.as_slice()),
        turn_s.map(f64::from),
        first_look_s.map(f64::from),
        after.awaited_opponent().is_some(),
        &actors,
        &actions as &[&str],
        &interactions,
        stored.read_at_us,
        &hashes as &[&[u8]],
        telling.answer_shows_it,
        ANSWER_GRACE_S,
        telling.call != Call::AsBefore,
        called,
        CALL_AFTER_S,
        advance.left_opponent,
        beacon_in_s(stored),
        first,
        second,
        before.reminders,
        DECIDED_WITHIN_S,
        wants[0],
        wants[1],
    )
    .fetch_optional(connection)
    .await
}

/// Why the statement was refused.
pub(super) fn refused(advance: &Advance, error: sqlx::Error) -> StoreError {
    match broken_constraint(&error) {
        Some("plies_pkey" | "plies_interaction_once") => taken(advance),
        _ => error.into(),
    }
}

fn taken(advance: &Advance) -> StoreError {
    StoreError::PlyTaken {
        match_id: advance.after().live.id,
        ply: advance.before().plies,
    }
}

//! A match read, and played on, without a transaction around both: two round trips instead of five.
//!
//! What is read is not locked, so between reading and writing anything may happen. The statement that
//! writes is a transaction by itself. It writes if the match still is where the actions were decided, and nothing
//! otherwise; whoever asked then does it once more, with the match locked first. So this is never the only
//! way, and only for play that goes on: what begins or ends a match writes more than that statement does, and a
//! match has to have ended at the very time of its last action.
//!
//! | between the two | what the statement does |
//! | --- | --- |
//! | another action is stored, by a click, a clock, the beacon, a moderator, or the same click in another process | nothing: there are more plies |
//! | another transaction holds the match | nothing: it waits for no lock |
//! | a player is replaced by a pseudonym | nothing: the ids are others |
//! | a player is reminded | nothing: there are more reminders, one of which it may not see |
//! | two seconds pass | nothing: what was decided then may be known to somebody by now |
//! | the time for the turn runs out | writes: the action was made when the match was read, as with a lock |
//! | the key of the dice is changed, time is given back to the clocks, somebody leases the match to look at its clock | writes: none of it is overwritten |
//! | the card is shown or moved, a call is being posted | writes: the rows of both say what to do with them |
//! | somebody changes what they want done for them | writes: it counts from the next action on |
//! | the connection breaks, or no standby confirms it in time | perhaps: [`Unsettled`](StoreError::Unsettled), and the row of the click says |
//!
//! An interaction that was in the log before is refused by the constraint that it is there once.

use sqlx::Postgres;
use sqlx::pool::PoolConnection;
use tokio::time::{Instant, timeout};

use super::error::undone;
use super::kept::Kept;
use super::limited::{ANSWERED_WITHIN, given_up};
use super::matches::{found, read_on};
use super::plies::{Telling, append, refused};
use super::proved::ProvedLogs;
use super::replicated::certain_after;
use super::{Advance, Store, StoreError, StoredMatch};
use ludotheque_matches::ids::MatchId;
use ludotheque_planted::{self as planted, Planted};

/// A connection on which a match is read and then, perhaps, played on.
pub struct Optimistic {
    connection: PoolConnection<Postgres>,
    proved: ProvedLogs,
    kept: Kept,
}

impl Store {
    /// A connection for one action; none from a store that [locks first](Self::locking_first).
    ///
    /// # Errors
    /// When none can be had in time.
    pub async fn optimistic(&self) -> Result<Option<Optimistic>, StoreError> {
        if self.locks_first {
            return Ok(None);
        }
        Ok(Some(Optimistic {
            connection: self.kept.acquire().await?,
            proved: self.proved.clone(),
            kept: self.kept.clone(),
        }))
    }

    /// The same store, on which every action locks its match before it reads it: the plain twin, to compare with.
    #[must_use]
    pub fn locking_first(mut self) -> Self {
        self.locks_first = true;
        self
    }
}

impl Optimistic {
    /// A match by its id.
    pub async fn find_match(&mut self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        let read = read_on(&mut self.connection, id, self.proved.of(id)).await?;
        found(read, &self.proved)
    }

    /// Stores actions by which play goes on, and gives the match as it would be read then. Nothing if something
    /// came between, or if play begins or ends with them; then nothing is stored.
    ///
    /// # Errors
    /// [`StoreError::PlyTaken`] if one of their interactions is in the log; [`StoreError::Unsettled`] if the
    /// answer was lost or does not come.
    pub async fn append_plies(
        mut self,
        mut advance: Advance,
        telling: Telling,
    ) -> Result<Option<StoredMatch>, StoreError> {
        if !advance.goes_on() {
            return Ok(None);
        }
        if planted::is(Planted::AnswersUnstored) {
            return Ok(Some(advance.into_after()));
        }
        let begun = Instant::now();
        let appending = append(&mut self.connection, &advance, telling);
        let Ok(appended) = timeout(ANSWERED_WITHIN, appending).await else {
            return Err(given_up(self.connection).into());
        };
        let appended = appended.map_err(|error| match undone(error) {
            Ok(refusal) => refused(&advance, refusal),
            Err(unsettled) => unsettled,
        })?;
        let connection = certain_after(begun.elapsed(), self.connection).await?;
        self.kept.keep(connection);
        Ok(appended.map(|appended| {
            advance.after_mut().turn = appended.turn();
            advance.into_after()
        }))
    }
}

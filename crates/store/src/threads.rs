//! Threads of matches, as desired state: whoever takes one that is due makes of it what it should be.
//!
//! A match that is to have a thread has a row here. `append_plies` makes it due when the match begins and
//! when it ends; nothing of this costs a move a statement. A running match has its thread renamed and
//! reopened once a day. An hour after the end it is closed, if no rematch goes on in it. If Discord
//! refuses for good the row goes, and the match is played on without a thread.

use super::{Room, Store, StoreError, Unit};
use ludotheque_matches::ids::{ChannelId, MatchId, MessageId};

/// The thread of a match that has to be looked at: made, renamed, kept open or closed.
#[derive(Clone, Copy, Debug)]
pub struct DueThread {
    /// The match.
    pub match_id: MatchId,
    /// The thread, once it is there.
    pub thread: Option<ChannelId>,
    /// Whether the match has ended so long ago that it is to be closed.
    pub closes: bool,
    /// How often it has been tried.
    pub tries: i32,
}

/// When a thread has to be looked at again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextLook {
    /// After so many seconds.
    After(u32),
    /// After so many seconds, to close it.
    ToClose(u32),
    /// When the match begins or ends.
    Later,
}

impl Unit {
    /// Asks for a thread of its own for a new match, which is made when the match begins; or says in
    /// which one it is played.
    pub async fn want_thread(
        &mut self,
        id: MatchId,
        thread: Option<ChannelId>,
    ) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "INSERT INTO threads (match_id, thread_id) VALUES ($1, $2)",
                id.to_row(),
                thread.map(ChannelId::to_row),
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }

    /// The thread in which a match is played, if it has one of its own.
    pub async fn thread_of(&mut self, id: MatchId) -> Result<Option<ChannelId>, StoreError> {
        let thread = self
            .run(async |connection| {
                sqlx::query_scalar!(
                    "SELECT thread_id FROM threads WHERE match_id = $1",
                    id.to_row(),
                )
                .fetch_optional(connection)
                .await
            })
            .await?;
        Ok(thread.flatten().map(ChannelId::from_row))
    }

    /// Asks for the thread of a match that has just begun or ended to be looked at, if it has one.
    pub(super) async fn look_at_thread(&mut self, id: MatchId) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "UPDATE threads SET due_at = now(), closes_at = NULL, tries = 0
                 WHERE match_id = $1",
                id.to_row(),
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }
}

impl Store {
    /// The thread in which a match is played, if it has one of its own.
    pub async fn thread_of(&self, id: MatchId) -> Result<Option<ChannelId>, StoreError> {
        let thread = sqlx::query_scalar!(
            "SELECT thread_id FROM threads WHERE match_id = $1",
            id.to_row(),
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(thread.flatten().map(ChannelId::from_row))
    }

    /// Whether another match than this one goes on, or is proposed, in a thread.
    pub async fn thread_is_used(
        &self,
        thread: ChannelId,
        beside: MatchId,
    ) -> Result<bool, StoreError> {
        let used = sqlx::query_scalar!(
            r#"SELECT EXISTS (SELECT FROM threads t JOIN matches m USING (match_id)
               WHERE t.thread_id = $1 AND t.match_id <> $2
                 AND m.status IN ('open', 'running')) AS "used!""#,
            thread.to_row(),
            beside.to_row(),
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(used)
    }

    /// The threads that are due to be looked at, oldest first, as many as there is room for. Each is put off by fifty
    /// seconds, so that another process does not take it at the same time.
    pub async fn take_due_threads(&self, room: Room) -> Result<Vec<DueThread>, StoreError> {
        let rows = sqlx::query!(
            r#"UPDATE threads SET due_at = now() + interval '50 seconds', tries = tries + 1
             WHERE match_id = ANY(ARRAY(
                 SELECT match_id FROM threads WHERE due_at <= now() AND match_id <> ALL ($2)
                 ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED))
             RETURNING match_id, thread_id, tries,
                 coalesce(closes_at <= now(), false) AS "closes!""#,
            room.limit(),
            &self.proved.matches_left.and(&room.in_hand),
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| DueThread {
                match_id: MatchId::from_row(row.match_id),
                thread: row.thread_id.map(ChannelId::from_row),
                closes: row.closes,
                tries: row.tries,
            })
            .collect())
    }

    /// Notes the thread that was made of a card, and asks for the card, and for calls that were not yet
    /// posted, to be shown there. Says no if the card is another message by now: then nothing is noted. Doing it
    /// twice is doing it once, so that whoever has not heard what came of it can ask again.
    pub async fn thread_made(
        &self,
        id: MatchId,
        card: MessageId,
        thread: ChannelId,
    ) -> Result<bool, StoreError> {
        let made = sqlx::query!(
            "WITH card AS (
                 UPDATE cards SET channel_id = $3, message_id = NULL, shown = -1, tries = 0,
                     given_up = NULL, due_at = now(), showings = showings + 1
                 WHERE match_id = $1 AND message_id = $2
                 RETURNING match_id),
             calls AS (
                 UPDATE pings p SET channel_id = $3 FROM card
                 -- One that is being posted is found again in the channel where it is.
                 WHERE p.match_id = card.match_id AND p.state = 'owed'
                   AND p.posting_since IS NULL)
             UPDATE threads t SET thread_id = $3 FROM card
             WHERE t.match_id = card.match_id",
            id.to_row(),
            card.to_row(),
            thread.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(made.rows_affected() > 0 || self.thread_of(id).await? == Some(thread))
    }

    /// Says when the thread of a match has to be looked at again, unless the match has begun or ended
    /// since it was taken.
    pub async fn note_thread_look(
        &self,
        id: MatchId,
        next: NextLook,
        keep_tries: bool,
    ) -> Result<(), StoreError> {
        let (after_s, closes) = match next {
            NextLook::After(seconds) => (Some(f64::from(seconds)), false),
            NextLook::ToClose(seconds) => (Some(f64::from(seconds)), true),
            NextLook::Later => (None, false),
        };
        sqlx::query!(
            "UPDATE threads
             SET due_at = now() + make_interval(secs => $2),
                 closes_at = CASE WHEN $4 THEN now() + make_interval(secs => $2)
                                  ELSE closes_at END,
                 tries = CASE WHEN $3 THEN tries ELSE 0 END
             WHERE match_id = $1 AND tries > 0",
            id.to_row(),
            after_s,
            keep_tries,
            closes,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Takes note that a match has no thread any more, or never gets one.
    pub async fn thread_given_up(&self, id: MatchId) -> Result<(), StoreError> {
        sqlx::query!("DELETE FROM threads WHERE match_id = $1", id.to_row())
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}

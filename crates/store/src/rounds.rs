//! Rounds: when the bot speaks to a person about several matches at once, at the end of quiet hours
//! and once a day. What is said then is desired state like the rest of the outbox: the calls that are
//! held, and the matches that wait.
//!
//! A row of `rounds` says when to look next at a person: when the quiet hours end, when the daily message
//! is due, at once when their preferences have changed. Whoever takes it reads what is held or what waits,
//! says it in one message, and plans the next round in a transaction that holds the row, so that a call
//! which is held meanwhile is not overlooked. The nonce of the message is made of the person and of the
//! time that the round was planned for, which stays the same however often the round is begun.

use super::{DuePing, Room, Store, StoreError, Unit};
use ludotheque_matches::ids::{ChannelId, MatchId, MessageId, UserId};

/// A person to whom there may be something to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DueRound {
    /// Whom.
    pub user: UserId,
    /// What the round was planned for, in seconds since 1970: the same whenever it is begun again.
    pub planned_at: i64,
    /// Whether the daily message is due.
    pub is_daily_due: bool,
    /// How often it has been begun.
    pub tries: i32,
}

impl Store {
    /// Holds a call until the quiet hours of its player end, if it is still owed; it has not been
    /// posted.
    pub async fn hold_call(&self, call: &DuePing, until: i64) -> Result<(), StoreError> {
        sqlx::query!(
            "WITH held AS (
                 UPDATE pings SET due_at = 'infinity', posting_since = NULL, tries = 0
                 WHERE match_id = $1 AND ply = $2 AND reminder = $3 AND state = 'owed'
                 RETURNING user_id)
             INSERT INTO rounds AS r (user_id, due_at, planned_at)
             SELECT user_id, to_timestamp($4), to_timestamp($4) FROM held
             ON CONFLICT (user_id) DO UPDATE
             SET due_at = least(r.due_at, excluded.due_at),
                 planned_at = CASE WHEN excluded.due_at < r.due_at THEN excluded.planned_at
                                   ELSE r.planned_at END",
            call.match_id.to_row(),
            call.ply.cast_signed(),
            call.reminder,
            seconds(until),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Notes in which channel a call is about to be posted.
    pub async fn note_place(&self, call: &DuePing) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE pings SET channel_id = $4
             WHERE match_id = $1 AND ply = $2 AND reminder = $3",
            call.match_id.to_row(),
            call.ply.cast_signed(),
            call.reminder,
            call.channel.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Whether another call to the same player stands in the same message.
    pub async fn is_shared_call(&self, call: &DuePing) -> Result<bool, StoreError> {
        let shared = sqlx::query_scalar!(
            r#"SELECT EXISTS (
                   SELECT FROM pings
                   WHERE user_id = $1 AND message_id = $2 AND state = 'sent') AS "shared!""#,
            call.user.to_row(),
            call.message.map(MessageId::to_row),
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(shared)
    }

    /// The rounds that are due, oldest first, as many as there is room for; put off by fifty seconds, so that
    /// another process does not begin them at the same time.
    pub async fn take_due_rounds(&self, room: Room) -> Result<Vec<DueRound>, StoreError> {
        let rows = sqlx::query!(
            r#"UPDATE rounds SET due_at = now() + interval '50 seconds', tries = tries + 1
               WHERE user_id = ANY(ARRAY(
                   SELECT user_id FROM rounds WHERE due_at <= now() AND user_id <> ALL ($2)
                   ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED))
               RETURNING user_id, tries, floor(extract(epoch FROM planned_at))::bigint AS "planned_at!",
                   coalesce(daily_at <= now(), false) AS "is_daily_due!""#,
            room.limit(),
            &room.in_hand,
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| DueRound {
                user: UserId::from_row(row.user_id),
                planned_at: row.planned_at,
                is_daily_due: row.is_daily_due,
                tries: row.tries,
            })
            .collect())
    }

    /// The calls that are held for a person, in the order in which they came up.
    pub async fn held_calls(&self, user: UserId) -> Result<Vec<DuePing>, StoreError> {
        let rows = sqlx::query!(
            "SELECT p.match_id, p.ply, p.reminder, p.channel_id, p.tries
             FROM pings p JOIN matches m ON m.match_id = p.match_id
             WHERE p.user_id = $1 AND p.state = 'owed' AND p.due_at = 'infinity'
             ORDER BY m.moved_at, p.match_id",
            user.to_row(),
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| DuePing {
                match_id: MatchId::from_row(row.match_id),
                ply: row.ply.cast_unsigned(),
                channel: ChannelId::from_row(row.channel_id),
                user,
                reminder: row.reminder,
                message: None,
                may_stand: false,
                stale: false,
                tries: row.tries,
            })
            .collect())
    }

    /// Tries a round again after so many seconds.
    pub async fn put_round_off(&self, user: UserId, after_s: u32) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE rounds SET due_at = now() + make_interval(secs => $2) WHERE user_id = $1",
            user.to_row(),
            f64::from(after_s),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

impl Unit {
    /// Looks at once whether there is something to say to a person, whose notifications have changed: what
    /// was held may be said now. A daily message that is owed stays owed if there still is to be
    /// one.
    pub async fn plan_round(
        &mut self,
        user: UserId,
        next_daily: Option<i64>,
    ) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "INSERT INTO rounds AS r (user_id, due_at, planned_at, daily_at)
                 VALUES ($1, now(), now(), to_timestamp($2))
                 ON CONFLICT (user_id) DO UPDATE
                 SET due_at = now(),
                     -- What a round has begun to say is not said twice.
                     planned_at = CASE WHEN r.tries > 0 THEN r.planned_at ELSE now() END,
                     daily_at = CASE WHEN r.daily_at <= now() AND excluded.daily_at IS NOT NULL
                                     THEN r.daily_at ELSE excluded.daily_at END",
                user.to_row(),
                next_daily.map(seconds),
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }

    /// Makes whoever else plans or ends the round of a person wait until this transaction has
    /// ended: what is held from here on is not overlooked.
    pub async fn hold_round(&mut self, user: UserId) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "SELECT user_id FROM rounds WHERE user_id = $1 FOR UPDATE",
                user.to_row(),
            )
            .fetch_optional(connection)
            .await
        })
        .await?;
        Ok(())
    }

    /// Ends a round that this transaction holds: the next one is when the daily message is due, or
    /// at `when_held` if calls are still held. If nothing is to come, there is no next one. Times
    /// are in seconds since 1970.
    pub async fn end_round(
        &mut self,
        user: UserId,
        when_held: i64,
        next_daily: Option<i64>,
    ) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "WITH next AS (
                     SELECT least(to_timestamp($2), CASE WHEN EXISTS (
                         SELECT FROM pings
                         WHERE user_id = $1 AND state = 'owed' AND due_at = 'infinity')
                         THEN to_timestamp($3::float8) END) AS at),
                 gone AS (
                     DELETE FROM rounds USING next WHERE user_id = $1 AND next.at IS NULL)
                 UPDATE rounds
                 SET due_at = next.at, planned_at = next.at, daily_at = to_timestamp($2), tries = 0
                 FROM next WHERE user_id = $1 AND next.at IS NOT NULL",
                user.to_row(),
                next_daily.map(seconds),
                seconds(when_held),
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }
}

/// Seconds as the database computes with them; exact for the next hundred million years.
#[expect(clippy::cast_precision_loss)]
const fn seconds(at: i64) -> f64 {
    at as f64
}

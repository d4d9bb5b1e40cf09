//! What has to be known of people before one of them challenges or accepts;
//! `ludotheque_matches::admission` then decides.
//!
//! The transaction first holds the row of the person who acts in `settings`, so that of two at once the
//! second one counts the first: one unanswered challenge to the same player, 20 matches at once, 30 new ones
//! an hour, five unanswered challenges in a channel. It is the only lock on a person, and only these two kinds of
//! transaction take it; moves do not.

use super::{Store, StoreError, Unit};
use ludotheque_matches::ids::{ChannelId, MatchId, UserId};
use ludotheque_matches::{
    BEGUN_AN_HOUR_MAX, Between, COOLDOWN_MIN, ChallengesFrom, Clock, Load, Terms,
};

impl Unit {
    /// Makes every other transaction that challenges or accepts for this person wait until this
    /// one has ended: what is counted from here on stays true.
    ///
    /// # Errors
    /// When the database fails, or another one holds the person for a second.
    pub async fn hold_person(&mut self, user: UserId) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "INSERT INTO settings (user_id) VALUES ($1)
                 ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id",
                user.to_row(),
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }

    /// How many matches a person has (beside this one), and whether they may have any. The pseudonym is
    /// their own, under which they may have been excluded before.
    pub async fn load_of(
        &mut self,
        [user, pseudonym]: [UserId; 2],
        channel: ChannelId,
        beside: Option<MatchId>,
    ) -> Result<Load, StoreError> {
        let row = self
            .run(async |connection| {
                sqlx::query!(
                    r#"SELECT count(*) AS "at_once!",
                              count(*) FILTER (WHERE status = 'open' AND channel_id = $2)
                                  AS "open_here!",
                              (SELECT extract(epoch FROM now() - created_at)::bigint FROM matches
                               WHERE challenger_id = $1 AND match_id <> $3
                                   AND created_at > now() - interval '1 hour'
                               ORDER BY created_at DESC OFFSET $5::bigint LIMIT 1) AS hour_full_s,
                              EXISTS (SELECT FROM deletions WHERE user_id = $1) AS "is_leaving!",
                              EXISTS (SELECT FROM exclusions WHERE user_id IN ($1, $4))
                                  AS "is_excluded!"
                       FROM matches
                       WHERE match_id <> $3 AND (
                           (status = 'running' AND (first_id = $1 OR second_id = $1))
                           OR (status = 'open' AND challenger_id = $1
                               AND expires_at > now() - (SELECT behind FROM service_time)))"#,
                    user.to_row(),
                    channel.to_row(),
                    beside.map_or(-1, MatchId::to_row),
                    pseudonym.to_row(),
                    BEGUN_AN_HOUR_MAX - 1,
                )
                .fetch_one(connection)
                .await
            })
            .await?;
        Ok(Load {
            at_once: row.at_once,
            open_here: row.open_here,
            same_here: None,
            hour_full_s: row.hour_full_s,
            is_leaving: row.is_leaving,
            is_excluded: row.is_excluded,
        })
    }

    /// A challenge of a player to anyone that waits for an answer in the same channel and proposes the
    /// same, beside this one.
    pub async fn same_challenge(
        &mut self,
        terms: &Terms,
        beside: MatchId,
    ) -> Result<Option<MatchId>, StoreError> {
        let found = self
            .run(async |connection| {
                sqlx::query_scalar!(
                    "SELECT match_id FROM matches
                     WHERE challenger_id = $1 AND status = 'open'
                         AND expires_at > now() - (SELECT behind FROM service_time)
                         AND match_id <> $2 AND invited_id IS NULL AND channel_id = $3
                         AND game = $4 AND options = $5 AND rated = $6
                         AND clock IS NOT DISTINCT FROM $7 AND chapter IS NULL AND fork IS NULL
                         AND public_dice = $8
                     LIMIT 1",
                    terms.challenger.user.to_row(),
                    beside.to_row(),
                    terms.place.channel.to_row(),
                    terms.game.slug(),
                    terms.options,
                    terms.rated,
                    terms.clock.map(Clock::word),
                    terms.public_dice,
                )
                .fetch_optional(connection)
                .await
            })
            .await?;
        Ok(found.map(MatchId::from_row))
    }

    /// A match against one of the program's own players that somebody began less than a minute ago, with
    /// the same terms in the same channel, and that still runs: a second click on the same button.
    pub async fn begun_just_now(
        &mut self,
        terms: &Terms,
        beside: MatchId,
    ) -> Result<Option<MatchId>, StoreError> {
        let found = self
            .run(async |connection| {
                sqlx::query_scalar!(
                    "SELECT match_id FROM matches
                     WHERE challenger_id = $1 AND status = 'running'
                         AND created_at > now() - interval '1 minute'
                         AND match_id <> $2 AND invited_id = $3 AND channel_id = $4
                         AND game = $5 AND options = $6 AND chapter IS NULL AND fork IS NULL
                     LIMIT 1",
                    terms.challenger.user.to_row(),
                    beside.to_row(),
                    terms.invited.as_ref().map(|invited| invited.user.to_row()),
                    terms.place.channel.to_row(),
                    terms.game.slug(),
                    terms.options,
                )
                .fetch_optional(connection)
                .await
            })
            .await?;
        Ok(found.map(MatchId::from_row))
    }

    /// What the clock of the database says, in milliseconds since 1970.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn now_ms(&mut self) -> Result<i64, StoreError> {
        let now = self.run(async |connection| {
            sqlx::query_scalar!(r#"SELECT (extract(epoch FROM now()) * 1000)::bigint AS "now_ms!""#)
                .fetch_one(connection)
                .await
        });
        Ok(now.await?)
    }

    /// The rated matches of a person that were broken off within a day, the newest first, and how many
    /// seconds ago: a few of them, because no more are needed.
    pub async fn broken_off(&mut self, user: UserId) -> Result<Vec<(MatchId, i64)>, StoreError> {
        let rows = self
            .run(async |connection| {
                sqlx::query!(
                    r#"SELECT match_id, extract(epoch FROM now() - ended_at)::bigint AS "ago_s!"
                       FROM matches
                       WHERE (first_id = $1 OR second_id = $1) AND rated
                           AND end_reason = 'aborted' AND ended_at > now() - interval '1 day'
                       ORDER BY ended_at DESC LIMIT 12"#,
                    user.to_row(),
                )
                .fetch_all(connection)
                .await
            })
            .await?;
        let matches = rows.into_iter();
        Ok(matches
            .map(|row| (MatchId::from_row(row.match_id), row.ago_s))
            .collect())
    }

    /// What stands between a person and another one, but for this match. The pseudonym is the
    /// person's own, under which others may have blocked them before.
    pub async fn between(
        &mut self,
        user: UserId,
        pseudonym: UserId,
        other: UserId,
        beside: MatchId,
    ) -> Result<Between, StoreError> {
        let row = self
            .run(async |connection| {
                sqlx::query!(
                    r#"SELECT
                         (SELECT match_id FROM matches
                          WHERE challenger_id = $1 AND invited_id = $2 AND status = 'open'
                              AND expires_at > now() - (SELECT behind FROM service_time)
                              AND match_id <> $3
                          LIMIT 1) AS pending,
                         (SELECT match_id FROM matches
                          WHERE challenger_id = $2 AND invited_id = $1 AND status = 'open'
                              AND expires_at > now() - (SELECT behind FROM service_time)
                              AND match_id <> $3
                          LIMIT 1) AS pending_back,
                         -- Twice as long each time; to have thought better of it twice costs nothing.
                         (SELECT CASE WHEN times > 0 THEN greatest(0, ceil(extract(epoch FROM
                              ended + make_interval(mins =>
                                  least($4::integer * power(2, least(times, 12) - 1), 24 * 60)::integer)
                              - now())))::bigint END
                          FROM (SELECT max(ended_at) AS ended,
                                    count(*) FILTER (WHERE end_reason = 'declined')
                                    + greatest(0, count(*) FILTER (WHERE end_reason = 'cancelled') - 2)
                                        AS times
                                FROM matches
                                WHERE challenger_id = $1 AND invited_id = $2
                                    AND end_reason IN ('declined', 'cancelled')
                                    AND ended_at > now() - interval '1 day') lately) AS cooldown_s,
                         EXISTS (SELECT FROM blocks WHERE user_id = $1 AND blocked_id = $2)
                             AS "blocks!",
                         EXISTS (SELECT FROM blocks WHERE user_id = $2 AND blocked_id IN ($1, $5))
                             AS "is_blocked!",
                         (SELECT challenges_from FROM settings WHERE user_id = $2) AS takes"#,
                    user.to_row(),
                    other.to_row(),
                    beside.to_row(),
                    i32::try_from(COOLDOWN_MIN).unwrap_or(i32::MAX),
                    pseudonym.to_row(),
                )
                .fetch_one(connection)
                .await
            })
            .await?;
        let takes = row.takes.as_deref().and_then(ChallengesFrom::from_word);
        Ok(Between {
            pending: row.pending.map(MatchId::from_row),
            pending_back: row.pending_back.map(MatchId::from_row),
            cooldown_s: row.cooldown_s.unwrap_or(0),
            blocks: row.blocks,
            is_blocked: row.is_blocked,
            takes: takes.unwrap_or_default(),
        })
    }
}

impl Store {
    /// Puts a challenge off by an hour that cannot be read, so that it is not in the way of those
    /// that can.
    pub async fn put_challenge_off(&self, id: MatchId) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE matches SET expires_at = now() - (SELECT behind FROM service_time) + interval '1 hour'
             WHERE match_id = $1 AND status = 'open'",
            id.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Challenges that have stood for too long, those that ended first before the others.
    pub async fn expired_challenges(&self, limit: i64) -> Result<Vec<MatchId>, StoreError> {
        let ids = sqlx::query_scalar!(
            "SELECT match_id FROM matches WHERE status = 'open'
                 AND expires_at <= now() - (SELECT behind FROM service_time) AND match_id <> ALL ($2)
             ORDER BY expires_at LIMIT $1",
            limit,
            &self.proved.matches_left.and(&[]),
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(MatchId::from_row).collect())
    }
}

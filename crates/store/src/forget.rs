//! Who wants to be forgotten, where they occur, and what is left of them.

use super::{Store, StoreError, Unit};
use ludotheque_matches::Player;
use ludotheque_matches::ids::{MatchId, UserId};

/// How long after one look at a person the next one comes, in seconds: by then every transaction
/// that the first one could not see is over. They take milliseconds, and a few seconds at the worst
/// (`pool.rs` bounds their statements, their locks and their pauses).
const NEXT_LOOK_S: f64 = 10.0;

/// A person who wants to be forgotten, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DueDeletion {
    /// Who it is.
    pub user: UserId,
    /// Whether they were looked for before, so long ago that what was under way then can be seen
    /// now.
    pub was_looked_for: bool,
}

impl Store {
    /// Notes that a person wants to be forgotten, unless they have been in the last days: then
    /// the seconds until they can be again.
    pub async fn ask_to_forget(
        &self,
        user: UserId,
        pseudonym: UserId,
        cooldown_days: i32,
    ) -> Result<Option<i64>, StoreError> {
        let wait_s = sqlx::query_scalar!(
            r#"SELECT ceil(extract(epoch FROM
                   forgotten_at + make_interval(hours => 24 * $2) - now()))::bigint AS "wait_s!"
               FROM forgotten
               WHERE pseudonym = $1 AND forgotten_at + make_interval(hours => 24 * $2) > now()"#,
            pseudonym.to_row(),
            cooldown_days,
        )
        .fetch_optional(&self.pool)
        .await?;
        if wait_s.is_none() {
            sqlx::query!(
                "INSERT INTO deletions (user_id) VALUES ($1) ON CONFLICT (user_id) DO NOTHING",
                user.to_row(),
            )
            .execute(&self.pool)
            .await?;
        }
        Ok(wait_s)
    }

    /// Somebody who wants to be forgotten; put off by two minutes, so that another process does
    /// not begin at the same time.
    pub async fn take_due_deletion(&self) -> Result<Option<DueDeletion>, StoreError> {
        let row = sqlx::query!(
            r#"UPDATE deletions SET due_at = now() + interval '2 minutes'
               WHERE user_id = (SELECT user_id FROM deletions WHERE due_at <= now()
                                ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
               RETURNING user_id,
                   coalesce(looked_at <= now() - make_interval(secs => $1), false)
                       AS "was_looked_for!""#,
            NEXT_LOOK_S,
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map(|row| DueDeletion {
            user: UserId::from_row(row.user_id),
            was_looked_for: row.was_looked_for,
        }))
    }

    /// Notes that a person was looked for just now, and lets them be looked for once more when
    /// every transaction of this moment is over.
    pub async fn look_again(&self, user: UserId) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE deletions
             SET looked_at = now(), due_at = now() + make_interval(secs => $2)
             WHERE user_id = $1",
            user.to_row(),
            NEXT_LOOK_S,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The matches in which a person occurs, at most `limit` of those after `after`.
    pub async fn matches_naming(
        &self,
        user: UserId,
        after: Option<MatchId>,
        limit: i64,
    ) -> Result<Vec<MatchId>, StoreError> {
        let ids = sqlx::query_scalar!(
            r#"SELECT match_id AS "match_id!" FROM (
                   SELECT match_id FROM matches WHERE challenger_id = $1
                   UNION SELECT match_id FROM matches WHERE invited_id = $1
                   UNION SELECT match_id FROM matches WHERE first_id = $1
                   UNION SELECT match_id FROM matches WHERE second_id = $1
                   UNION SELECT match_id FROM pings WHERE user_id = $1
                   UNION SELECT match_id FROM plies
                         WHERE actor_id = $1 AND (action LIKE 'luck %' OR action = 'expired')
                   UNION SELECT match_id FROM plies
                         WHERE actor_id = $1 AND action LIKE 'moderated %') m
               WHERE match_id > $2 ORDER BY match_id LIMIT $3"#,
            user.to_row(),
            after.map_or(-1, MatchId::to_row),
            limit,
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(MatchId::from_row).collect())
    }
}

impl Unit {
    /// Takes away what is about the person alone, and puts the pseudonym where others keep them
    /// away: a block goes on.
    pub async fn forget(&mut self, user: UserId, pseudonym: &Player) -> Result<(), StoreError> {
        let (row, other) = (user.to_row(), pseudonym.user.to_row());
        self.run(async |connection| {
            sqlx::query!("DELETE FROM imported_records WHERE imported_by = $1", row)
                .execute(&mut *connection)
                .await?;
            sqlx::query!("DELETE FROM daily_tries WHERE user_id = $1", row)
                .execute(&mut *connection)
                .await?;
            sqlx::query!("DELETE FROM lesson_tries WHERE user_id = $1", row)
                .execute(&mut *connection)
                .await?;
            sqlx::query!("DELETE FROM predictions WHERE user_id = $1", row)
                .execute(&mut *connection)
                .await?;
            sqlx::query!("DELETE FROM settings WHERE user_id = $1", row)
                .execute(&mut *connection)
                .await?;
            // After the settings: whoever joins a tournament holds theirs first.
            sqlx::query!(
                "WITH gone AS (
                     UPDATE tournament_players SET user_id = $2, name = $3 WHERE user_id = $1
                     RETURNING tournament_id)
                 UPDATE tournaments SET due_at = now()
                 WHERE tournament_id IN (SELECT tournament_id FROM gone)",
                row,
                other,
                pseudonym.name,
            )
            .execute(&mut *connection)
            .await?;
            // After the players, of whom whoever notes a champion holds one.
            sqlx::query!("DELETE FROM champions WHERE user_id = $1", row)
                .execute(&mut *connection)
                .await?;
            // What they called it may say who they are.
            sqlx::query!(
                "UPDATE tournaments
                 SET organiser_id = $2, name = '', due_at = now(),
                     event_due_at = CASE WHEN event_id IS NOT NULL AND NOT event_over THEN now()
                                         ELSE event_due_at END
                 WHERE organiser_id = $1",
                row,
                other,
            )
            .execute(&mut *connection)
            .await?;
            // After the tournaments, one of which whoever adds to its list holds.
            sqlx::query!(
                "UPDATE tournament_guests SET due_at = now()
                 WHERE tournament_id IN (
                     SELECT tournament_id FROM tournaments WHERE organiser_id = $1
                     UNION SELECT tournament_id FROM tournament_players WHERE user_id = $1)",
                other,
            )
            .execute(&mut *connection)
            .await?;
            sqlx::query!(
                "UPDATE tournament_acts
                 SET actor_id = $2, reason = CASE WHEN reason IS NOT NULL THEN '' END WHERE actor_id = $1",
                row,
                other,
            )
            .execute(&mut *connection)
            .await?;
            sqlx::query!("DELETE FROM rounds WHERE user_id = $1", row)
                .execute(&mut *connection)
                .await?;
            sqlx::query!("DELETE FROM blocks WHERE user_id = $1", row)
                .execute(&mut *connection)
                .await?;
            sqlx::query!(
                "DELETE FROM blocks b WHERE blocked_id = $2 AND EXISTS (
                     SELECT FROM blocks o WHERE o.user_id = b.user_id AND o.blocked_id = $1)",
                row,
                other,
            )
            .execute(&mut *connection)
            .await?;
            sqlx::query!(
                "UPDATE blocks SET blocked_id = $2, blocked_name = $3 WHERE blocked_id = $1",
                row,
                other,
                pseudonym.name,
            )
            .execute(&mut *connection)
            .await?;
            // What was changed on a server stays with the server.
            sqlx::query!(
                "UPDATE server_changes SET actor_id = $2 WHERE actor_id = $1",
                row,
                other
            )
            .execute(&mut *connection)
            .await?;
            sqlx::query!("DELETE FROM leaderboard_opt_outs WHERE user_id = $1", row)
                .execute(&mut *connection)
                .await?;
            sqlx::query!(
                "UPDATE exclusions SET user_id = $2, reason = '(deleted)' WHERE user_id = $1
                     AND NOT EXISTS (SELECT FROM exclusions WHERE user_id = $2)",
                row,
                other,
            )
            .execute(&mut *connection)
            .await?;
            sqlx::query!("DELETE FROM exclusions WHERE user_id = $1", row)
                .execute(&mut *connection)
                .await?;
            // Only a match that was damaged and mended can have been counted for the pseudonym.
            sqlx::query!(
                "DELETE FROM ratings p WHERE user_id = $2 AND EXISTS (
                     SELECT FROM ratings r
                     WHERE r.user_id = $1 AND r.game = p.game AND r.season = p.season)",
                row,
                other,
            )
            .execute(&mut *connection)
            .await?;
            sqlx::query!(
                "UPDATE ratings SET user_id = $2 WHERE user_id = $1",
                row,
                other
            )
            .execute(&mut *connection)
            .await?;
            sqlx::query!(
                "INSERT INTO forgotten (pseudonym) VALUES ($1)
                 ON CONFLICT (pseudonym) DO UPDATE SET forgotten_at = now()",
                other,
            )
            .execute(&mut *connection)
            .await?;
            sqlx::query!("DELETE FROM deletions WHERE user_id = $1", row)
                .execute(connection)
                .await
        })
        .await?;
        Ok(())
    }
}

//! What has to be put right in a database that was brought back from a backup, before anybody plays on.

use super::{Store, StoreError, Unit};
use ludotheque_matches::Commitment;
use ludotheque_matches::ids::{MatchId, UserId};

/// Somebody who was forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forgotten {
    /// What stands in their place.
    pub pseudonym: UserId,
    /// When that was done last, in seconds since 1970.
    pub at_s: i64,
}

impl Store {
    /// Everybody who was forgotten.
    pub async fn all_forgotten(&self) -> Result<Vec<Forgotten>, StoreError> {
        let rows = sqlx::query!(
            r#"SELECT pseudonym, floor(extract(epoch FROM forgotten_at))::bigint AS "at_s!"
               FROM forgotten"#
        )
        .fetch_all(&self.pool)
        .await?;
        let forgotten = rows.into_iter().map(|row| Forgotten {
            pseudonym: UserId::from_row(row.pseudonym),
            at_s: row.at_s,
        });
        Ok(forgotten.collect())
    }

    /// Everybody of whom something is stored.
    pub async fn all_people(&self) -> Result<Vec<UserId>, StoreError> {
        let people = sqlx::query_scalar!(
            r#"SELECT user_id AS "user_id!" FROM (
                 SELECT challenger_id AS user_id FROM matches
                 UNION SELECT invited_id FROM matches
                 UNION SELECT first_id FROM matches
                 UNION SELECT second_id FROM matches
                 UNION SELECT actor_id FROM plies
                     WHERE action LIKE 'luck %' OR action = 'expired' OR action LIKE 'moderated %'
                 UNION SELECT user_id FROM pings
                 UNION SELECT imported_by FROM imported_records
                 UNION SELECT user_id FROM daily_tries
                 UNION SELECT user_id FROM lesson_tries
                 UNION SELECT user_id FROM predictions
                 UNION SELECT user_id FROM tournament_players
                 UNION SELECT organiser_id FROM tournaments
                 UNION SELECT actor_id FROM tournament_acts WHERE actor_id <> 0
                 UNION SELECT user_id FROM settings
                 UNION SELECT user_id FROM rounds
                 UNION SELECT user_id FROM blocks
                 UNION SELECT blocked_id FROM blocks
                 UNION SELECT actor_id FROM server_changes
                 UNION SELECT user_id FROM leaderboard_opt_outs
                 UNION SELECT user_id FROM exclusions
                 UNION SELECT user_id FROM ratings) people
               WHERE user_id IS NOT NULL"#
        )
        .fetch_all(&self.pool)
        .await?;
        let people = people.into_iter().map(UserId::from_row);
        Ok(people.filter(|user| !user.is_pseudonym()).collect())
    }

    /// The matches in which somebody was replaced by a pseudonym.
    pub async fn redacted_matches(&self) -> Result<Vec<MatchId>, StoreError> {
        let ids = sqlx::query_scalar!(
            "SELECT match_id FROM matches WHERE redactions_seal IS NOT NULL ORDER BY match_id"
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(MatchId::from_row).collect())
    }

    /// The matches that are not over and promise nothing of their dice.
    pub async fn open_without_promise(&self) -> Result<Vec<MatchId>, StoreError> {
        let ids = sqlx::query_scalar!(
            "SELECT match_id FROM matches
             WHERE status IN ('open', 'running') AND dice_commitment IS NULL ORDER BY match_id"
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(MatchId::from_row).collect())
    }

    /// Asks for the boards of all matches that are not over to be posted anew, where they were: nobody knows which of the
    /// messages are there. Gives how many those are.
    pub async fn all_boards_anew(&self) -> Result<u64, StoreError> {
        let owed = sqlx::query!(
            "UPDATE cards c
             SET message_id = NULL, shown = -1, tries = 0, given_up = NULL, due_at = now(),
                 showings = showings + 1
             FROM matches m
             WHERE m.match_id = c.match_id AND m.status IN ('open', 'running')
               AND NOT c.answers_only"
        )
        .execute(&self.pool)
        .await?;
        sqlx::query!(
            "UPDATE guest_cards c
             SET message_id = NULL, shown = -1, tries = 0, given_up = NULL, due_at = now(),
                 showings = showings + 1
             FROM matches m WHERE m.match_id = c.match_id AND m.status = 'running'"
        )
        .execute(&self.pool)
        .await?;
        sqlx::query!(
            "WITH own AS (
                 UPDATE tournaments SET message_id = NULL, lost = lost + 1, due_at = now()
                 WHERE stage <> 'over' RETURNING tournament_id)
             UPDATE tournament_guests g SET message_id = NULL, lost = lost + 1, due_at = now()
             FROM own WHERE g.tournament_id = own.tournament_id AND NOT g.ended"
        )
        .execute(&self.pool)
        .await?;
        Ok(owed.rows_affected())
    }
}

impl Unit {
    /// Puts another secret in the place of that of a match, with what was promised of it.
    pub async fn renew_secret(
        &mut self,
        id: MatchId,
        promised: Commitment,
        sealed: &[u8],
    ) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "UPDATE matches SET renewed_secret = $2, renewed_commitment = $3
                 WHERE match_id = $1",
                id.to_row(),
                sealed,
                promised.0.as_slice(),
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }
}

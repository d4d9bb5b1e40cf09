//! Everything that is stored of a person, as JSON, in pages: somebody may have played for years, and no statement
//! is to take long or to give more than fits into memory. Whole rows, so that a new column is in it by itself;
//! but for the sealed secret of the dice, and what either player wants done for them, which stands in their settings.

use serde_json::Value;

use super::{Store, StoreError};
use ludotheque_matches::ids::{MatchId, UserId};

/// A row about a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataRow {
    /// The table that it stands in.
    pub table: String,
    /// The row, as a JSON object.
    pub body: String,
}

impl DataRow {
    /// The row, read. Takes a while for a long one.
    ///
    /// # Errors
    /// If the database has given no JSON.
    pub fn read(&self) -> Result<Value, StoreError> {
        serde_json::from_str(&self.body)
            .map_err(|error| StoreError::Database(sqlx::Error::Decode(error.into())))
    }
}

impl Store {
    /// The rows that belong to no match: there are few.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rows_beside_matches(&self, user: UserId) -> Result<Vec<DataRow>, StoreError> {
        let rows = sqlx::query_as!(
            DataRow,
            r#"SELECT name AS "table!", body::text AS "body!" FROM (
                 SELECT 'settings' AS name, to_jsonb(t) AS body FROM settings t WHERE user_id = $1
                 UNION ALL
                 SELECT 'rounds', to_jsonb(t) FROM rounds t WHERE user_id = $1
                 UNION ALL
                 SELECT 'blocks', to_jsonb(t) FROM blocks t WHERE user_id = $1
                 UNION ALL
                 SELECT 'ratings', to_jsonb(t) FROM ratings t WHERE user_id = $1
                 UNION ALL
                 SELECT 'leaderboard_opt_outs', to_jsonb(t) FROM leaderboard_opt_outs t
                 WHERE user_id = $1
                 UNION ALL
                 SELECT 'exclusions', to_jsonb(t) FROM exclusions t WHERE user_id = $1
                 UNION ALL
                 SELECT 'server_changes', to_jsonb(t) FROM server_changes t WHERE actor_id = $1
                 UNION ALL
                 SELECT 'daily_tries', to_jsonb(t) FROM daily_tries t WHERE user_id = $1
                 UNION ALL
                 SELECT 'lesson_tries', to_jsonb(t) FROM lesson_tries t WHERE user_id = $1
                 UNION ALL
                 SELECT 'predictions', to_jsonb(t) FROM predictions t WHERE user_id = $1
                 UNION ALL
                 SELECT 'tournaments', to_jsonb(t) - 'seed' - 'invitation' FROM tournaments t WHERE organiser_id = $1
                 UNION ALL
                 SELECT 'tournament_players', to_jsonb(t) FROM tournament_players t WHERE user_id = $1
                 UNION ALL
                 SELECT 'tournament_acts', to_jsonb(t) FROM tournament_acts t WHERE actor_id = $1
                 UNION ALL
                 SELECT 'champions', to_jsonb(t) FROM champions t WHERE user_id = $1
                 UNION ALL
                 SELECT 'deletions', to_jsonb(t) FROM deletions t WHERE user_id = $1) rows"#,
            user.to_row(),
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows)
    }

    /// The rows of these matches that are about a person: of matches that name them, and of what they did in
    /// others.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rows_in_matches(
        &self,
        user: UserId,
        ids: &[MatchId],
    ) -> Result<Vec<DataRow>, StoreError> {
        let ids: Vec<i64> = ids.iter().map(|id| id.to_row()).collect();
        let rows = sqlx::query_as!(
            DataRow,
            r#"SELECT name AS "table!", body::text AS "body!" FROM (
                 SELECT 'matches' AS name, to_jsonb(t) - 'dice_secret' - 'renewed_secret'
                     - 'first_wants' - 'second_wants' AS body FROM matches t
                 WHERE match_id = ANY($2) AND (challenger_id = $1 OR invited_id = $1
                     OR first_id = $1 OR second_id = $1)
                 UNION ALL
                 SELECT 'plies', to_jsonb(t) FROM plies t
                 WHERE match_id = ANY($2) AND actor_id = $1
                 UNION ALL
                 SELECT 'pings', to_jsonb(t) FROM pings t
                 WHERE match_id = ANY($2) AND user_id = $1
                 UNION ALL
                 SELECT 'rating_changes', to_jsonb(t) FROM rating_changes t
                 WHERE match_id = ANY($2) AND user_id = $1) rows"#,
            user.to_row(),
            &ids,
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows)
    }

    /// The record after number `after` that a person has brought in, and its number.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn record_row_after(
        &self,
        user: UserId,
        after: Option<i64>,
    ) -> Result<Option<(i64, DataRow)>, StoreError> {
        let row = sqlx::query!(
            r#"SELECT record_id, to_jsonb(t)::text AS "body!" FROM imported_records t
               WHERE imported_by = $1 AND ($2::bigint IS NULL OR record_id > $2)
               ORDER BY record_id LIMIT 1"#,
            user.to_row(),
            after,
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map(|row| {
            let table = "imported_records".to_owned();
            let body = row.body;
            (row.record_id, DataRow { table, body })
        }))
    }
}

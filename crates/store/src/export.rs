//! Everything that is stored of a person, as JSON.

use serde_json::{Map, Value};

use super::{Store, StoreError};
use ludotheque_matches::ids::UserId;

impl Store {
    /// The rows of every table that are about a person, by table, with all their columns but the
    /// sealed secret of the dice. Whole rows, so that a new column is in it by itself. Somebody who has played
    /// for years waits for it longer than for a click.
    pub async fn rows_about(&self, user: UserId) -> Result<Map<String, Value>, StoreError> {
        let mut reading = self.pool.begin().await?;
        sqlx::query!("SET LOCAL statement_timeout = '60s'")
            .execute(&mut *reading)
            .await?;
        let rows = sqlx::query!(
            r#"SELECT name AS "name!", body::text AS "body!" FROM (
                 SELECT 'settings' AS name, to_jsonb(t) AS body FROM settings t WHERE user_id = $1
                 UNION ALL
                 SELECT 'rounds', to_jsonb(t) FROM rounds t WHERE user_id = $1
                 UNION ALL
                 SELECT 'blocks', to_jsonb(t) FROM blocks t WHERE user_id = $1
                 UNION ALL
                 SELECT 'matches', to_jsonb(t) - 'dice_secret' FROM matches t
                 WHERE challenger_id = $1 OR invited_id = $1 OR first_id = $1 OR second_id = $1
                 UNION ALL
                 SELECT 'plies', to_jsonb(t) FROM plies t WHERE actor_id = $1 AND match_id IN (
                     SELECT match_id FROM matches
                     WHERE challenger_id = $1 OR invited_id = $1 OR first_id = $1
                         OR second_id = $1)
                 UNION ALL
                 SELECT 'plies', to_jsonb(t) FROM plies t WHERE actor_id = $1
                     AND (action LIKE 'luck %' OR action = 'expired' OR action LIKE 'moderated %')
                     AND match_id NOT IN (
                     SELECT match_id FROM matches
                     WHERE challenger_id = $1 OR invited_id = $1 OR first_id = $1
                         OR second_id = $1)
                 UNION ALL
                 SELECT 'pings', to_jsonb(t) FROM pings t WHERE user_id = $1
                 UNION ALL
                 SELECT 'ratings', to_jsonb(t) FROM ratings t WHERE user_id = $1
                 UNION ALL
                 SELECT 'rating_changes', to_jsonb(t) FROM rating_changes t WHERE user_id = $1
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
                 SELECT 'imported_records', to_jsonb(t) FROM imported_records t
                 WHERE imported_by = $1
                 UNION ALL
                 SELECT 'deletions', to_jsonb(t) FROM deletions t WHERE user_id = $1) rows"#,
            user.to_row(),
        )
        .fetch_all(&mut *reading)
        .await?;
        reading.commit().await?;
        let mut tables = Map::new();
        for row in rows {
            let body: Value = serde_json::from_str(&row.body)
                .map_err(|error| StoreError::Database(sqlx::Error::Decode(error.into())))?;
            let table = tables
                .entry(row.name)
                .or_insert_with(|| Value::Array(Vec::new()));
            if let Value::Array(rows) = table {
                rows.push(body);
            }
        }
        Ok(tables)
    }
}

//! Whom the operator keeps away from new matches and off leaderboards.

use super::{Store, StoreError};
use ludotheque_matches::ids::UserId;

/// Somebody who is excluded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excluded {
    /// Who it is; a pseudonym, if they had their data deleted.
    pub user: UserId,
    /// What the operator has written down.
    pub reason: String,
    /// The day since when, in UTC, as `2026-11-24`.
    pub since: String,
}

impl Store {
    /// Excludes a person, or changes why they are.
    ///
    /// # Errors
    /// As every method; an empty reason, or one of more than 200 characters, is refused by a constraint.
    pub async fn exclude(&self, user: UserId, reason: &str) -> Result<(), StoreError> {
        sqlx::query!(
            "INSERT INTO exclusions (user_id, reason) VALUES ($1, $2)
             ON CONFLICT (user_id) DO UPDATE SET reason = excluded.reason",
            user.to_row(),
            reason,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Lets a person play again, who may be excluded under a pseudonym; says whether they were.
    pub async fn readmit(&self, [user, pseudonym]: [UserId; 2]) -> Result<bool, StoreError> {
        let gone = sqlx::query!(
            "DELETE FROM exclusions WHERE user_id IN ($1, $2)",
            user.to_row(),
            pseudonym.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(gone.rows_affected() > 0)
    }

    /// Everybody who is excluded, the first ones first.
    pub async fn excluded(&self) -> Result<Vec<Excluded>, StoreError> {
        let rows = sqlx::query!(
            r#"SELECT user_id, reason, to_char(excluded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')
                   AS "since!"
               FROM exclusions ORDER BY excluded_at, user_id"#
        )
        .fetch_all(&self.pool)
        .await?;
        let excluded = rows.into_iter().map(|row| Excluded {
            user: UserId::from_row(row.user_id),
            reason: row.reason,
            since: row.since,
        });
        Ok(excluded.collect())
    }
}

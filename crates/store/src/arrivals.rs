//! Servers on which the bot has arrived.

use super::{Store, StoreError};
use ludotheque_matches::ids::ServerId;

impl Store {
    /// Notes that the bot is on a server, which it joined at this time, in seconds since 1970. Whether
    /// that is news: it was never noted before, and is no longer ago than an hour. So nothing is new
    /// on the servers of a bot that has just learned to note them.
    pub async fn note_arrival(&self, server: ServerId, joined_at: i64) -> Result<bool, StoreError> {
        let noted = sqlx::query_scalar!(
            r#"INSERT INTO arrivals (guild_id) VALUES ($1) ON CONFLICT DO NOTHING
               RETURNING to_timestamp($2::bigint) > now() - interval '1 hour' AS "is_new!""#,
            server.to_row(),
            joined_at,
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(noted.unwrap_or_default())
    }
}

//! What only one process may do at a time: begin a session in one of Discord's buckets, and answer an interaction.

use super::to_row;
use crate::{Store, StoreError};
use ludotheque_matches::ids::InteractionId;

/// No turn is later than this, in seconds, unless it was written before the clock was set.
const LONGEST_S: f64 = 60.0;
/// Interactions are sent again by nobody after this time, in minutes.
const TAKEN_FOR_MIN: i32 = 15;

impl Store {
    /// Takes the turn to identify in a bucket, for so many seconds; if somebody else has it, or has had it just now, in
    /// how many seconds it is to be tried again.
    pub async fn take_identify_turn(
        &self,
        application: &str,
        bucket: u32,
        turn: i64,
        for_s: f64,
    ) -> Result<Option<f64>, StoreError> {
        let taken = sqlx::query!(
            "INSERT INTO identify_turns AS t (application, bucket, turn, next_at)
             VALUES ($1, $2, $3, now() + make_interval(secs => $4))
             ON CONFLICT (application, bucket) DO UPDATE
             SET turn = $3, next_at = now() + make_interval(secs => $4)
             WHERE t.next_at <= now() OR t.next_at > now() + make_interval(secs => $5)",
            application,
            to_row(bucket),
            turn,
            for_s,
            LONGEST_S,
        )
        .execute(&self.pool)
        .await?;
        if taken.rows_affected() == 1 {
            return Ok(None);
        }
        let wait_s = sqlx::query_scalar!(
            r#"SELECT extract(epoch FROM next_at - now())::float8 AS "wait_s!" FROM identify_turns
               WHERE application = $1 AND bucket = $2"#,
            application,
            to_row(bucket),
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(Some(wait_s.unwrap_or_default().max(0.0)))
    }

    /// Gives a turn back: in so many seconds comes the next one.
    pub async fn end_identify_turn(
        &self,
        application: &str,
        bucket: u32,
        turn: i64,
        next_s: f64,
    ) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE identify_turns SET next_at = now() + make_interval(secs => $4)
             WHERE application = $1 AND bucket = $2 AND turn = $3",
            application,
            to_row(bucket),
            turn,
            next_s,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Whether nobody else answers this interaction, which then is the caller's.
    pub async fn take_interaction(&self, id: InteractionId) -> Result<bool, StoreError> {
        let taken = sqlx::query!(
            "INSERT INTO interactions_taken (interaction_id) VALUES ($1) ON CONFLICT DO NOTHING",
            id.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(taken.rows_affected() == 1)
    }

    /// Deletes who has answered what long ago.
    pub async fn prune_interactions(&self) -> Result<(), StoreError> {
        sqlx::query!(
            "DELETE FROM interactions_taken WHERE taken_at < now() - make_interval(mins => $1)",
            TAKEN_FOR_MIN,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

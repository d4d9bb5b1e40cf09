//! What only one process may do at a time: begin a session in one of Discord's buckets, and answer an interaction.

use super::to_row;
use crate::{Store, StoreError};
use ludotheque_matches::ids::InteractionId;
use ludotheque_planted::{self as planted, Planted};

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

    /// Whoever has a turn still has it for so many seconds from now on; false if somebody else has it.
    pub async fn keep_identify_turn(
        &self,
        application: &str,
        bucket: u32,
        turn: i64,
        for_s: f64,
    ) -> Result<bool, StoreError> {
        let kept = sqlx::query!(
            "UPDATE identify_turns SET next_at = now() + make_interval(secs => $4)
             WHERE application = $1 AND bucket = $2 AND turn = $3",
            application,
            to_row(bucket),
            turn,
            for_s,
        )
        .execute(&self.pool)
        .await?;
        Ok(kept.rows_affected() == 1)
    }

    /// Whether nobody else answers this interaction, which then is the caller's.
    pub async fn take_interaction(&self, id: InteractionId) -> Result<bool, StoreError> {
        if planted::is(Planted::TakenByEverybody) {
            return Ok(true);
        }
        let taken = sqlx::query!(
            "INSERT INTO interactions_taken (interaction_id) VALUES ($1) ON CONFLICT DO NOTHING",
            id.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(taken.rows_affected() == 1)
    }

    /// Deletes who has answered what long ago, at most so much at once and the oldest first, and says whether there may
    /// be more.
    pub async fn prune_interactions(&self, most: u32) -> Result<bool, StoreError> {
        let deleted = sqlx::query!(
            "WITH over AS MATERIALIZED (
                 SELECT interaction_id FROM interactions_taken
                 WHERE taken_at < now() - make_interval(mins => $2)
                 ORDER BY taken_at LIMIT $1 FOR UPDATE SKIP LOCKED)
             DELETE FROM interactions_taken t USING over WHERE t.interaction_id = over.interaction_id",
            i64::from(most),
            TAKEN_FOR_MIN,
        )
        .execute(&self.pool)
        .await?;
        Ok(deleted.rows_affected() == u64::from(most))
    }
}

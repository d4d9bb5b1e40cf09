//! What has been said long ago, and is kept no longer.

use super::{Store, StoreError};

/// Calls that are over are kept so long for whoever looks into what happened. Nothing reads them: whoever posts or
/// takes away a call does so within minutes, and the same ply of a match calls nobody twice.
const CALLS_KEPT_DAYS: i32 = 7;

impl Store {
    /// Deletes at most so many calls that have long been over, the oldest first, and says whether there may be more.
    /// Any number of processes may do so at once; none waits for another one, nor for whoever notes something about a
    /// call.
    pub async fn prune_calls(&self, most: u32) -> Result<bool, StoreError> {
        let deleted = sqlx::query!(
            "WITH over AS MATERIALIZED (
                 SELECT match_id, ply, reminder FROM pings
                 WHERE state = 'done' AND due_at < now() - make_interval(days => $2)
                 ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
             DELETE FROM pings p USING over
             WHERE p.match_id = over.match_id AND p.ply = over.ply AND p.reminder = over.reminder",
            i64::from(most),
            CALLS_KEPT_DAYS,
        )
        .execute(&self.pool)
        .await?;
        Ok(deleted.rows_affected() == u64::from(most))
    }
}

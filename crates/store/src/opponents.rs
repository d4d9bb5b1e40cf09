//! Matches that wait for one of the program's own players.

use super::{Store, StoreError};
use ludotheque_matches::ids::MatchId;

/// Much longer than it takes to choose a move: for so long nobody else looks at a match that was
/// taken.
const LEASE_S: f64 = 30.0;

impl Store {
    /// Matches that wait for one of the program's own players, the longest waiting first, at most
    /// `limit`; each is the caller's for half a minute. What the player has done just now is shown
    /// first: a match whose card the answer to the click is about to show is left alone until then,
    /// or until that is taking too long.
    pub async fn take_due_opponents(&self, limit: usize) -> Result<Vec<MatchId>, StoreError> {
        let ids = sqlx::query_scalar!(
            "UPDATE matches SET opponent_due_at = now() + make_interval(secs => $2)
             WHERE match_id = ANY(ARRAY(
                 SELECT m.match_id FROM matches m JOIN cards c ON c.match_id = m.match_id
                 WHERE m.opponent_due_at <= now()
                   AND (c.shown >= c.wanted OR c.due_at <= now() OR c.given_up IS NOT NULL)
                 ORDER BY m.opponent_due_at LIMIT $1 FOR UPDATE OF m SKIP LOCKED))
             RETURNING match_id",
            i64::try_from(limit).unwrap_or(i64::MAX),
            LEASE_S,
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(MatchId::from_row).collect())
    }

    /// Lets a match alone for an hour that cannot be played on.
    pub async fn put_opponent_off(&self, id: MatchId) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE matches SET opponent_due_at = now() + interval '1 hour'
             WHERE match_id = $1 AND opponent_due_at IS NOT NULL",
            id.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

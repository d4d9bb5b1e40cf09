//! Matches that wait for one of the program's own players.

use super::{Store, StoreError};
use ludotheque_matches::ids::MatchId;

/// Much longer than it takes to choose a move: for so long nobody else looks at a match that was
/// taken.
const LEASE_S: f64 = 30.0;

impl Store {
    /// Matches that wait for one of the program's own players, at most `limit`; each is the caller's for half
    /// a minute. Of those who play against the program each has their turn: first the match of everybody that
    /// waits longest, then the second of everybody, and so on; matches that are taken already count as those
    /// before them. Somebody with twenty matches keeps nobody else waiting for more than one of them. What the
    /// player has done just now is shown first: a match whose card the answer to the click is about to show is
    /// left alone until then, or until that is taking too long.
    pub async fn take_due_opponents(&self, limit: usize) -> Result<Vec<MatchId>, StoreError> {
        // The program's own players have small numbers, so that the other of two is the person.
        let ids = sqlx::query_scalar!(
            "UPDATE matches SET opponent_due_at = now() + make_interval(secs => $2)
             WHERE match_id = ANY(ARRAY(
                 SELECT m.match_id
                 FROM (SELECT w.match_id,
                              count(*) FILTER (WHERE w.opponent_due_at > now())
                                  OVER (PARTITION BY greatest(w.first_id, w.second_id))
                              + row_number() OVER (PARTITION BY greatest(w.first_id, w.second_id)
                                                   ORDER BY w.opponent_due_at, w.match_id) AS place
                       FROM matches w JOIN cards c ON c.match_id = w.match_id
                       WHERE w.opponent_due_at <= now() + make_interval(secs => $2)
                         AND (c.shown >= c.wanted OR c.due_at <= now() OR c.given_up IS NOT NULL)
                      ) waiting
                 JOIN matches m ON m.match_id = waiting.match_id
                 WHERE m.opponent_due_at <= now() AND m.match_id <> ALL ($3)
                 ORDER BY waiting.place, m.opponent_due_at LIMIT $1 FOR UPDATE OF m SKIP LOCKED))
             RETURNING match_id",
            i64::try_from(limit).unwrap_or(i64::MAX),
            LEASE_S,
            &self.proved.matches_left.and(&[]),
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

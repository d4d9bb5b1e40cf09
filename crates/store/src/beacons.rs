//! Matches whose next roll waits for the public beacon.

use std::time::Duration;

use super::{Room, Store, StoreError, StoredMatch};
use ludotheque_matches::Round;
use ludotheque_matches::ids::MatchId;

/// Longer than one attempt to fetch a round takes: for so long nobody else looks at a match that was taken.
const LEASE_S: f64 = 20.0;
/// From when a round is published to when relays have it, in microseconds.
const ON_ITS_WAY_US: i64 = 300_000;

impl Store {
    /// Matches whose round is published by now, the longest waiting first; each is the caller's for some seconds.
    pub async fn take_due_beacons(&self, room: Room) -> Result<Vec<MatchId>, StoreError> {
        let ids = sqlx::query_scalar!(
            "UPDATE matches SET beacon_due_at = now() + make_interval(secs => $3)
             WHERE match_id = ANY(ARRAY(
                 SELECT match_id FROM matches
                 WHERE beacon_due_at <= now() AND match_id <> ALL ($2)
                 ORDER BY beacon_due_at LIMIT $1 FOR UPDATE SKIP LOCKED))
             RETURNING match_id",
            room.limit(),
            &self.proved.matches_left.and(&room.in_hand),
            LEASE_S,
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(MatchId::from_row).collect())
    }

    /// Lets a match alone for so long.
    pub async fn put_beacon_off(&self, id: MatchId, wait: Duration) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE matches SET beacon_due_at = now() + make_interval(secs => $2)
             WHERE match_id = $1 AND beacon_due_at IS NOT NULL",
            id.to_row(),
            wait.as_secs_f64(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

impl StoredMatch {
    /// The round for which the next roll waits.
    #[must_use]
    pub fn awaited_round(&self) -> Option<Round> {
        self.live.awaited_round(self.log.iter())
    }
}

/// In how many seconds the round can be fetched for which a match waits after the last entry of its log; nothing if it
/// waits for none.
pub(super) fn beacon_in_s(after: &StoredMatch) -> Option<f64> {
    let there_at_us = after.awaited_round()?.published_at_us() + ON_ITS_WAY_US;
    let wait_us = u32::try_from(there_at_us - after.log.last()?.made_at_us).unwrap_or(0);
    Some(f64::from(wait_us) / 1_000_000.0)
}

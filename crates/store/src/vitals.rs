//! How the database does, for whoever looks at the running program from outside.

use super::{Store, StoreError};

/// What has been due for how long and nobody has taken, of one kind, in seconds.
#[derive(Clone, Debug)]
pub struct Overdue {
    /// The table that it stands in.
    pub kind: String,
    /// How long the oldest of it is due; nothing if none is.
    pub oldest_s: Option<f64>,
}

/// The connections of the pool.
#[derive(Clone, Copy, Debug)]
pub struct PoolState {
    /// How many there are.
    pub open: u32,
    /// How many of them do nothing.
    pub idle: u32,
}

impl Store {
    /// Writes to the database and waits until that is durable. Nothing is changed.
    pub async fn try_writing(&self) -> Result<(), StoreError> {
        sqlx::query!("UPDATE service_clock SET only_row = only_row")
            .execute(&self.life)
            .await?;
        Ok(())
    }

    /// For how long things have been due, by the conditions by which they are taken. What somebody is at is put off, and
    /// so not due; and a match whose card is still to be shown waits for that, not for its opponent.
    pub async fn overdue(&self) -> Result<Vec<Overdue>, StoreError> {
        let overdue = sqlx::query_as!(
            Overdue,
            r#"SELECT kind AS "kind!", extract(epoch FROM now() - oldest)::float8 AS oldest_s
               FROM (VALUES
                   ('cards', (SELECT min(due_at) FROM cards
                              WHERE shown < wanted AND given_up IS NULL AND due_at <= now())),
                   ('guest_cards', (SELECT min(due_at) FROM guest_cards
                                    WHERE shown < wanted AND given_up IS NULL AND due_at <= now())),
                   ('calls', (SELECT min(due_at) FROM pings
                              WHERE state IN ('owed', 'stale') AND due_at <= now())),
                   -- By the time in which somebody was up.
                   ('clocks', (SELECT min(look_at) + (SELECT behind FROM service_time) FROM matches
                               WHERE look_at <= now() - (SELECT behind FROM service_time))),
                   ('opponents', (SELECT min(greatest(m.opponent_due_at,
                                                 CASE WHEN c.shown < c.wanted THEN c.due_at END))
                                  FROM matches m JOIN cards c ON c.match_id = m.match_id
                                  WHERE m.opponent_due_at <= now()
                                    AND (c.shown >= c.wanted OR c.due_at <= now()
                                         OR c.given_up IS NOT NULL))),
                   ('beacons', (SELECT min(beacon_due_at) FROM matches WHERE beacon_due_at <= now())),
                   ('sequels', (SELECT min(due_at) FROM sequels WHERE due_at <= now())),
                   ('ratings', (SELECT min(due_at) FROM rating_events
                                WHERE verdict IS NULL AND due_at <= now())),
                   ('threads', (SELECT min(due_at) FROM threads WHERE due_at <= now())),
                   ('announcements', (SELECT min(due_at) FROM announcements WHERE due_at <= now())),
                   ('rounds', (SELECT min(due_at) FROM rounds WHERE due_at <= now())),
                   ('daily', (SELECT min(due_at) FROM daily_posts WHERE due_at <= now())),
                   ('weeks', (SELECT min(due_at) FROM week_posts WHERE due_at <= now())),
                   ('ends', (SELECT min(due_at) FROM ends WHERE due_at <= now())),
                   ('tournaments', (SELECT min(due_at) FROM tournaments WHERE due_at <= now())),
                   ('tournament_guests',
                    (SELECT min(due_at) FROM tournament_guests WHERE due_at <= now())),
                   ('events', (SELECT min(event_due_at) FROM tournaments WHERE event_due_at <= now())),
                   ('champions',
                    (SELECT min(champion_due_at) FROM tournaments WHERE champion_due_at <= now())),
                   ('pairings', (SELECT min(look_at) FROM tournaments WHERE look_at <= now())))
                   AS owed (kind, oldest)"#
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(overdue)
    }

    /// The connections that there are.
    #[must_use]
    pub fn pool_state(&self) -> PoolState {
        PoolState {
            open: self.pool.size(),
            idle: u32::try_from(self.pool.num_idle() + self.kept.len()).unwrap_or(u32::MAX),
        }
    }
}

//! Who holds which shards.

use super::living::FRESH_FOR_S;
use super::{ProcessOf, Shard, to_row};
use crate::{Store, StoreError};

impl Store {
    /// The servers of a bot are to be divided into so many shards: at once if nobody holds any of the sets that there
    /// are, else beside them. If there is this set already, it stays as it is.
    pub async fn want_shards(&self, application: &str, total: u32) -> Result<(), StoreError> {
        sqlx::query!(
            "WITH unused AS (
                 DELETE FROM shard_sets s
                 WHERE s.application = $1 AND s.total <> $2 AND NOT EXISTS (
                     SELECT FROM shard_leases l WHERE l.application = $1))
             INSERT INTO shard_sets (application, total) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            application,
            to_row(total),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Lets go of all sets but the newest, if every shard of that is connected.
    pub async fn retire_shard_sets(&self, application: &str) -> Result<(), StoreError> {
        sqlx::query!(
            "WITH newest AS (
                 SELECT total FROM shard_sets WHERE application = $1
                 ORDER BY made_at DESC, total DESC LIMIT 1)
             DELETE FROM shard_sets s USING newest n
             WHERE s.application = $1 AND s.total <> n.total
               AND n.total = (SELECT count(*) FROM shard_leases l
                              WHERE l.application = $1 AND l.total = n.total AND l.connected)",
            application,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Takes those of these shards that nobody holds.
    pub async fn take_shards(&self, own: &ProcessOf, shards: &[Shard]) -> Result<(), StoreError> {
        let (totals, numbers) = Shard::columns(shards);
        sqlx::query!(
            "INSERT INTO shard_leases (application, total, shard, process)
             SELECT $1, s.total, s.shard, $2 FROM unnest($3::int[], $4::int[]) AS s (total, shard)
             ORDER BY 2, 3 ON CONFLICT DO NOTHING",
            own.application,
            own.process,
            &totals,
            &numbers,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Means to take these shards over from whoever holds them, unless somebody else does. Whoever meant to and has not
    /// connected a shard in time, which its holder has not either, means to no longer.
    pub async fn succeed_to_shards(
        &self,
        own: &ProcessOf,
        shards: &[Shard],
    ) -> Result<(), StoreError> {
        let (totals, numbers) = Shard::columns(shards);
        sqlx::query!(
            "UPDATE shard_leases l SET successor = $2, taken_at = now()
             FROM unnest($3::int[], $4::int[]) AS s (total, shard)
             WHERE l.application = $1 AND l.total = s.total AND l.shard = s.shard
               AND l.process <> $2
               AND (l.successor IS NULL
                    OR NOT l.connected AND l.taken_at < now() - make_interval(secs => $5))",
            own.application,
            own.process,
            &totals,
            &numbers,
            FRESH_FOR_S,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// These shards are what a process has connected: those among them that it was to take over are its own now. What
    /// it has lost is waited for as if it had been taken now.
    pub async fn note_connected(
        &self,
        own: &ProcessOf,
        shards: &[Shard],
    ) -> Result<(), StoreError> {
        let (totals, numbers) = Shard::columns(shards);
        sqlx::query!(
            "WITH connected AS (
                 SELECT total, shard FROM unnest($3::int[], $4::int[]) AS s (total, shard))
             UPDATE shard_leases l
             SET process = $2,
                 successor = CASE WHEN l.process = $2 THEN l.successor END,
                 connected = (l.total, l.shard) IN (SELECT total, shard FROM connected),
                 taken_at = CASE WHEN (l.total, l.shard) IN (SELECT total, shard FROM connected)
                                 THEN l.taken_at ELSE now() END
             WHERE l.application = $1
               AND (l.process = $2 AND l.connected <> ((l.total, l.shard) IN (
                        SELECT total, shard FROM connected))
                    OR l.successor = $2 AND (l.total, l.shard) IN (
                        SELECT total, shard FROM connected))",
            own.application,
            own.process,
            &totals,
            &numbers,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

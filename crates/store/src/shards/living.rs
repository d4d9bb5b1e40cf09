//! Which processes live.

use super::{Held, Living, ProcessOf, Shard, ShardMap, from_row};
use crate::{Store, StoreError};

/// Who has not said for so long that it lives is taken for dead, in seconds.
const DEAD_AFTER_S: f64 = 8.0;
/// The same if its connection to the database is gone too, as that of a process that was killed.
const GONE_AFTER_S: f64 = 3.0;
/// Who has said so within this time has said so without a gap.
const STEADY_WITHIN_S: f64 = 5.0;
/// A shard that was taken longer ago than this is no longer waited for.
pub(super) const FRESH_FOR_S: f64 = 30.0;

impl Store {
    /// A process is there from now on, also if it was before. Whoever has lost its connection is not any more, and it says
    /// whether there was anybody who has. How long ago they have said that they live says nothing yet: after the
    /// database was away it is long ago for everybody.
    pub async fn join_processes(
        &self,
        own: &ProcessOf,
        connects: bool,
    ) -> Result<bool, StoreError> {
        let has_buried = sqlx::query_scalar!(
            r#"WITH dead AS (
                 DELETE FROM processes p
                 WHERE p.application = $1 AND p.process <> $2
                   AND p.server_began = pg_postmaster_start_time()
                   AND NOT EXISTS (SELECT FROM pg_stat_activity a
                                   WHERE a.pid = p.backend AND a.backend_start = p.backend_began)
                 RETURNING p.process),
             joined AS (
                 INSERT INTO processes (application, process, connects, backend, backend_began, server_began,
                                        joined_at, steady_since)
                 SELECT $1, $2, $3, pid, backend_start, pg_postmaster_start_time(), 'infinity', now()
                 FROM pg_stat_activity WHERE pid = pg_backend_pid()
                 ON CONFLICT (application, process) DO UPDATE
                 SET connects = excluded.connects, leaves = false, backend = excluded.backend,
                     backend_began = excluded.backend_began, server_began = excluded.server_began,
                     joined_at = excluded.joined_at, renewed_at = excluded.renewed_at,
                     steady_since = excluded.steady_since)
             SELECT EXISTS (SELECT FROM dead) AS "has_buried!""#,
            own.application,
            own.process,
            connects,
        )
        .fetch_one(&self.life)
        .await?;
        Ok(has_buried)
    }

    /// It lives still; false if others have taken it for dead. It takes others for dead that have not said for a while
    /// that they live, if it has done so itself all the time: after the database was away, or its clock was set, it is
    /// everybody who has not.
    pub async fn renew_process(&self, own: &ProcessOf) -> Result<bool, StoreError> {
        let lives = sqlx::query_scalar!(
            r#"WITH backend AS (
                   SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()),
               own AS (
                   UPDATE processes p
                   SET renewed_at = now(), backend = b.pid, backend_began = b.backend_start,
                       server_began = pg_postmaster_start_time(),
                       joined_at = CASE WHEN p.joined_at = 'infinity' THEN now() ELSE p.joined_at END,
                       steady_since = CASE
                           WHEN p.renewed_at BETWEEN now() - make_interval(secs => $5)
                                                 AND now() + interval '1 second'
                           THEN p.steady_since ELSE now() END
                   FROM backend b
                   WHERE p.application = $1 AND p.process = $2
                   RETURNING p.steady_since),
               dead AS (
                   SELECT p.process FROM processes p, own
                   WHERE p.application = $1 AND p.process <> $2
                     AND own.steady_since < now() - make_interval(secs => $3)
                     AND (p.renewed_at < now() - make_interval(secs => $3)
                          OR p.renewed_at > now() + make_interval(secs => $3)
                          OR p.renewed_at < now() - make_interval(secs => $4)
                             AND p.server_began = pg_postmaster_start_time()
                             AND NOT EXISTS (
                                 SELECT FROM pg_stat_activity a
                                 WHERE a.pid = p.backend AND a.backend_start = p.backend_began))
                   FOR UPDATE OF p SKIP LOCKED),
               buried AS (
                   DELETE FROM processes p USING dead
                   WHERE p.application = $1 AND p.process = dead.process)
               SELECT EXISTS (SELECT FROM own) AS "lives!""#,
            own.application,
            own.process,
            DEAD_AFTER_S,
            GONE_AFTER_S,
            STEADY_WITHIN_S,
        )
        .fetch_one(&self.life)
        .await?;
        Ok(lives)
    }

    /// The processes and what they hold, as one of them sees them.
    pub async fn shard_map(&self, own: &ProcessOf) -> Result<ShardMap, StoreError> {
        let map = sqlx::query!(
            r#"SELECT
                   ARRAY(SELECT (process, connects, leaves,
                                 process = $2 OR coalesce(renewed_at > (
                                     SELECT joined_at FROM processes
                                     WHERE application = $1 AND process = $2), false))
                         FROM processes WHERE application = $1 ORDER BY process)
                       AS "living!: Vec<(i64, bool, bool, bool)>",
                   ARRAY(SELECT total FROM shard_sets WHERE application = $1
                         ORDER BY made_at, total) AS "totals!: Vec<i32>",
                   ARRAY(SELECT (total, shard, process, successor, connected,
                                 taken_at > now() - make_interval(secs => $3))
                         FROM shard_leases WHERE application = $1 ORDER BY total, shard)
                       AS "held!: Vec<(i32, i32, i64, Option<i64>, bool, bool)>""#,
            own.application,
            own.process,
            FRESH_FOR_S,
        )
        .fetch_one(&self.pool)
        .await?;
        let living = map.living.into_iter().map(|row| {
            let (process, connects, leaves, knows_us) = row;
            Living {
                process,
                connects,
                leaves,
                knows_us,
            }
        });
        let held = map.held.into_iter().map(|row| {
            let (total, number, process, successor, connected, fresh) = row;
            Held {
                shard: Shard {
                    total: from_row(total),
                    number: from_row(number),
                },
                process,
                successor,
                connected,
                fresh,
            }
        });
        Ok(ShardMap {
            living: living.collect(),
            totals: map.totals.into_iter().map(from_row).collect(),
            held: held.collect(),
        })
    }

    /// A process is being stopped: others may take over what it holds.
    pub async fn begin_to_leave(&self, own: &ProcessOf) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE processes SET leaves = true WHERE application = $1 AND process = $2",
            own.application,
            own.process,
        )
        .execute(&self.life)
        .await?;
        Ok(())
    }

    /// A process is there no longer, and holds nothing.
    pub async fn leave_processes(&self, own: &ProcessOf) -> Result<(), StoreError> {
        sqlx::query!(
            "DELETE FROM processes WHERE application = $1 AND process = $2",
            own.application,
            own.process,
        )
        .execute(&self.life)
        .await?;
        Ok(())
    }
}

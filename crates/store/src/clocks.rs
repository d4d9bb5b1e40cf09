//! Deadlines, and the time that they go by.
//!
//! The columns `deadline_at`, `look_at` and `expires_at` are in **service time**: the wall clock of the
//! database minus all time in which no process was up. It leaves this crate as wall time or as time that is
//! left. A card that was drawn before an interruption shows the earlier time until it is drawn again.
//!
//! Service time is two numbers in the one row of `service_clock`; the view `service_time` says how far it
//! is behind. Every process writes `beat_at` every three seconds. Whoever finds a gap of more than ten
//! seconds, or of more than four at its start, adds it to `given_back` in the same `UPDATE` that writes its
//! own sign of life. PostgreSQL lets one process at a time change the row, and the next one finds no gap.
//! So one statement on one row gives the time back to 100,000 running clocks and to every open challenge,
//! once, even if several processes start together. While nobody is up, or the database takes no signs of life, service time
//! stands still, so that a click which comes first is not too late.

use super::{Store, StoreError, StoredMatch, Unit};
use ludotheque_matches::ids::MatchId;

impl Store {
    /// Says that a process is up. If none has said so for more than `gap_max_s` seconds, that time
    /// is given back to every running clock, once, whoever else says the same now. Answers how
    /// many seconds that were.
    pub async fn beat(&self, gap_max_s: f64) -> Result<f64, StoreError> {
        // The subquery in RETURNING sees the row as it was before.
        let given_back_s = sqlx::query_scalar!(
            r#"INSERT INTO service_clock AS c DEFAULT VALUES
               ON CONFLICT (only_row) DO UPDATE
               SET beat_at = now(),
                   given_back = c.given_back + CASE
                       WHEN now() - c.beat_at > make_interval(secs => $1)
                       THEN make_interval(secs => extract(epoch FROM now() - c.beat_at)::float8)
                       ELSE interval '0' END
               RETURNING extract(epoch FROM c.given_back
                   - coalesce((SELECT given_back FROM service_clock), interval '0'))::float8
                   AS "given_back_s!""#,
            gap_max_s,
        )
        .fetch_one(&self.life)
        .await?;
        Ok(given_back_s)
    }

    /// The matches whose clocks have to be looked at, the most urgent first, at most `limit`. Each
    /// is put off by ten seconds, so that another process does not take it at the same time; a match that
    /// somebody is just acting in is looked at again then, which is soon enough for a live clock.
    pub async fn take_due_clocks(&self, limit: usize) -> Result<Vec<MatchId>, StoreError> {
        let ids = sqlx::query_scalar!(
            "UPDATE matches m SET look_at = now() - t.behind + interval '10 seconds'
             FROM service_time t
             WHERE m.match_id = ANY(ARRAY(
                 SELECT match_id FROM matches
                 WHERE look_at <= now() - (SELECT behind FROM service_time) AND match_id <> ALL ($2)
                 ORDER BY look_at LIMIT $1 FOR UPDATE SKIP LOCKED))
             RETURNING m.match_id",
            i64::try_from(limit).unwrap_or(i64::MAX),
            &self.proved.matches_left.and(&[]),
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(MatchId::from_row).collect())
    }

    /// Lets the clock of a match that cannot be read alone for an hour.
    pub async fn put_clock_off(&self, id: MatchId) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE matches SET look_at = now() - t.behind + interval '1 hour'
             FROM service_time t
             WHERE match_id = $1 AND look_at IS NOT NULL",
            id.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

impl Unit {
    /// Notes how many reminders have been given in the turn of a match that was read in this
    /// transaction, and that its clock has to be looked at again when `left_s` seconds are left.
    ///
    /// # Errors
    /// [`StoreError::PlyTaken`] if the match is no longer where it was when it was read.
    pub async fn note_look(
        &mut self,
        stored: &StoredMatch,
        reminders: i16,
        left_s: u32,
    ) -> Result<(), StoreError> {
        let (match_id, ply) = (stored.live.id, stored.live.plies);
        let noted = self
            .run(async |connection| {
                sqlx::query!(
                    "UPDATE matches
                     SET reminders = $3, look_at = deadline_at - make_interval(secs => $4)
                     WHERE match_id = $1 AND plies = $2 AND deadline_at IS NOT NULL",
                    match_id.to_row(),
                    ply.cast_signed(),
                    reminders,
                    f64::from(left_s),
                )
                .execute(connection)
                .await
            })
            .await?;
        if noted.rows_affected() == 1 {
            Ok(())
        } else {
            Err(StoreError::PlyTaken { match_id, ply })
        }
    }
}

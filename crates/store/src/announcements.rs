//! Results of rated matches that are to be told in the channel that the server has for that.
//!
//! A rated match that ends leaves a row here if its server has such a channel then. It is told two seconds
//! later, when the ratings are counted.

use super::{Retry, Room, Store, StoreError, Unit};
use ludotheque_matches::ids::{ChannelId, MatchId};

/// By then what the match did to the ratings has usually been counted.
pub(super) const TOLD_AFTER_S: f64 = 2.0;

/// A result, or an end, that must be told.
#[derive(Clone, Copy, Debug)]
pub struct DueAnnouncement {
    /// The match.
    pub match_id: MatchId,
    /// Where.
    pub channel: ChannelId,
    /// How often it has been tried.
    pub tries: i32,
}

impl Unit {
    /// Asks for the result of a match that has ended to be told, if its server wants that. Where its end
    /// is told already nobody reads it twice.
    pub(super) async fn owe_announcement(&mut self, id: MatchId) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "INSERT INTO announcements (match_id, channel_id, due_at)
                 SELECT m.match_id, s.announce_in, now() + make_interval(secs => $2)
                 FROM matches m JOIN server_settings s USING (guild_id)
                 WHERE m.match_id = $1 AND s.announce_in IS NOT NULL
                   AND NOT EXISTS (
                       SELECT FROM ends e
                       WHERE e.match_id = m.match_id AND e.channel_id = s.announce_in)",
                id.to_row(),
                TOLD_AFTER_S,
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }
}

impl Store {
    /// The results that are due to be told, oldest first, as many as there is room for. Each is put off by two
    /// minutes, so that another process does not take it at the same time.
    pub async fn take_due_announcements(
        &self,
        room: Room,
    ) -> Result<Vec<DueAnnouncement>, StoreError> {
        let rows = sqlx::query!(
            "UPDATE announcements SET due_at = now() + interval '50 seconds', tries = tries + 1
             WHERE match_id = ANY(ARRAY(
                 SELECT match_id FROM announcements WHERE due_at <= now() AND match_id <> ALL ($2)
                 ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED))
             RETURNING match_id, channel_id, tries",
            room.limit(),
            &self.proved.matches_left.and(&room.in_hand),
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| DueAnnouncement {
                match_id: MatchId::from_row(row.match_id),
                channel: ChannelId::from_row(row.channel_id),
                tries: row.tries,
            })
            .collect())
    }

    /// Notes that a result has been told.
    pub async fn announced(&self, id: MatchId) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE announcements SET due_at = NULL WHERE match_id = $1",
            id.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Decides about a result that could not be told.
    pub async fn announcement_failed(&self, id: MatchId, retry: &Retry) -> Result<(), StoreError> {
        let (after_s, given_up) = retry.columns();
        sqlx::query!(
            "UPDATE announcements
             SET due_at = CASE WHEN $3::text IS NULL THEN now() + make_interval(secs => $2) END,
                 given_up = $3
             WHERE match_id = $1",
            id.to_row(),
            after_s,
            given_up,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

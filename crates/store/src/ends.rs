//! Ends of matches that are to be told in a message of their own, and who has shown a match to others.
//!
//! A match that ends leaves a row here, which says where that is told: where it was played, unless its
//! server wants it in the channel for results, or nowhere. In direct messages, and where the bot can only
//! answer, there is no message but the card.

use ludotheque_rules::Seat;

use super::announcements::TOLD_AFTER_S;
use super::{DueAnnouncement, Retry, Room, Store, StoreError, Unit};
use ludotheque_matches::ids::{ChannelId, InteractionId, MatchId};

impl Unit {
    /// Asks for the end of a match to be told, if its server wants that.
    pub(super) async fn owe_end(&mut self, id: MatchId) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "INSERT INTO ends (match_id, channel_id, due_at)
                 SELECT m.match_id, place.channel_id, now() + make_interval(secs => $2)
                 FROM matches m
                 JOIN cards c USING (match_id)
                 LEFT JOIN server_settings s USING (guild_id)
                 CROSS JOIN LATERAL (SELECT CASE coalesce(s.ends, 'played')
                     WHEN 'played' THEN c.channel_id
                     WHEN 'results' THEN s.announce_in END AS channel_id) place
                 WHERE m.match_id = $1 AND m.guild_id IS NOT NULL AND NOT c.answers_only
                   AND place.channel_id IS NOT NULL",
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
    /// The ends that are due to be told, oldest first, as many as there is room for. Each is put off by fifty seconds,
    /// so that another process does not take it at the same time.
    pub async fn take_due_ends(&self, room: Room) -> Result<Vec<DueAnnouncement>, StoreError> {
        let rows = sqlx::query!(
            "UPDATE ends SET due_at = now() + interval '50 seconds', tries = tries + 1
             WHERE match_id = ANY(ARRAY(
                 SELECT match_id FROM ends WHERE due_at <= now() AND match_id <> ALL ($2)
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

    /// Notes that an end has been told.
    pub async fn end_told(&self, id: MatchId) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE ends SET due_at = NULL WHERE match_id = $1",
            id.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Decides about an end that could not be told.
    pub async fn end_failed(&self, id: MatchId, retry: &Retry) -> Result<(), StoreError> {
        let (after_s, given_up) = retry.columns();
        sqlx::query!(
            "UPDATE ends
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

    /// Notes that a player shows a match to others, and gives where. Nothing if they have done so before,
    /// or if its end was told nowhere; the same click counts once.
    pub async fn begin_sharing(
        &self,
        id: MatchId,
        seat: Seat,
        click: InteractionId,
    ) -> Result<Option<ChannelId>, StoreError> {
        let channel = sqlx::query_scalar!(
            "UPDATE ends
             SET shared_first = CASE WHEN $2 THEN $3 ELSE shared_first END,
                 shared_second = CASE WHEN $2 THEN shared_second ELSE $3 END
             WHERE match_id = $1
               AND coalesce(CASE WHEN $2 THEN shared_first ELSE shared_second END, $3) = $3
             RETURNING channel_id",
            id.to_row(),
            seat == Seat::First,
            click.to_row(),
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(channel.map(ChannelId::from_row))
    }

    /// Takes back that a player has shown a match to others: it could not be posted.
    pub async fn sharing_failed(
        &self,
        id: MatchId,
        click: InteractionId,
    ) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE ends
             SET shared_first = nullif(shared_first, $2), shared_second = nullif(shared_second, $2)
             WHERE match_id = $1",
            id.to_row(),
            click.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

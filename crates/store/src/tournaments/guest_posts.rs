//! The message of a tournament on another server that takes part, kept as that on its own is (`post.rs`).

use ludotheque_matches::ids::{MessageId, ServerId, TournamentId};
use ludotheque_tournaments::Stage;

use super::post::DueTournament;
use super::value::StoredTournament;
use crate::{Retry, Room, Store, StoreError};

impl Store {
    /// The tournaments whose messages on other servers are due, oldest first, as many as there is room for. Each is put
    /// off by two minutes, so that another process does not take it at the same time.
    pub async fn take_due_tournament_guests(
        &self,
        room: Room,
    ) -> Result<Vec<DueTournament>, StoreError> {
        let rows = sqlx::query!(
            "UPDATE tournament_guests g SET due_at = now() + interval '2 minutes', tries = tries + 1
             FROM (SELECT tournament_id, guild_id FROM tournament_guests
                   WHERE due_at <= now() AND tournament_id <> ALL ($2)
                   ORDER BY due_at LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED) due
             WHERE g.tournament_id = due.tournament_id AND g.guild_id = due.guild_id
             RETURNING g.tournament_id, g.guild_id, g.tries",
            room.limit(),
            &room.in_hand,
        )
        .fetch_all(&self.pool)
        .await?;
        let due = rows.into_iter().map(|row| DueTournament {
            id: TournamentId::from_row(row.tournament_id),
            guest: Some(ServerId::from_row(row.guild_id)),
            tries: row.tries,
        });
        Ok(due.collect())
    }

    pub(super) async fn tournament_shown_to_guest(
        &self,
        shown: &StoredTournament,
        message: MessageId,
        roll_call: Option<MessageId>,
        is_told: bool,
    ) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE tournament_guests
             SET message_id = $4, shown = $3, tries = 0, end_told = end_told OR $5,
                 check_in_told = check_in_told OR $6, roll_call_message_id = $8,
                 due_at = CASE WHEN wanted > $3 AND NOT ended OR ended <> $7
                               THEN now() + interval '3 seconds' END
             WHERE tournament_id = $1 AND guild_id = $2",
            shown.id.to_row(),
            shown.seen_on.to_row(),
            i32::try_from(shown.acts.len()).unwrap_or(i32::MAX),
            message.to_row(),
            shown.now.stage == Stage::Over,
            is_told,
            shown.seen_as_guest().is_some_and(|guest| guest.ended),
            roll_call.map(MessageId::to_row),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    pub(super) async fn guest_roll_call_tried(
        &self,
        id: TournamentId,
        server: ServerId,
    ) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE tournament_guests SET roll_call_tried = true
             WHERE tournament_id = $1 AND guild_id = $2",
            id.to_row(),
            server.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    pub(super) async fn guest_message_lost(
        &self,
        id: TournamentId,
        server: ServerId,
    ) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE tournament_guests
             SET message_id = NULL, lost = lost + 1, due_at = CASE WHEN NOT ended THEN now() END
             WHERE tournament_id = $1 AND guild_id = $2",
            id.to_row(),
            server.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    pub(super) async fn repost_to_guest(&self, server: ServerId) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE tournament_guests g
             SET message_id = NULL, lost = g.lost + 1, due_at = now(), given_up = NULL
             FROM tournaments t
             WHERE t.tournament_id = g.tournament_id AND g.guild_id = $1 AND NOT g.ended AND t.stage <> 'over'",
            server.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    pub(super) async fn guest_post_failed(
        &self,
        id: TournamentId,
        server: ServerId,
        retry: &Retry,
    ) -> Result<(), StoreError> {
        let (after_s, given_up) = retry.columns();
        sqlx::query!(
            "UPDATE tournament_guests
             SET due_at = CASE WHEN $4::text IS NULL THEN now() + make_interval(secs => $3) END,
                 given_up = $4
             WHERE tournament_id = $1 AND guild_id = $2",
            id.to_row(),
            server.to_row(),
            after_s,
            given_up,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

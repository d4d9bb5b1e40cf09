//! What is different about the message of a tournament on another server that takes part: it may take its leave, and has
//! no event. All else is as on its own server (`post.rs`).

use ludotheque_matches::ids::{MessageId, ServerId};
use ludotheque_tournaments::Stage;

use super::post::DueTournament;
use super::value::StoredTournament;
use crate::{Store, StoreError};

impl Store {
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
                 check_in_told = check_in_told OR $6, roll_call_message_id = $7,
                 due_at = CASE WHEN wanted > $3 AND NOT ended OR due_at <= now()
                               THEN now() + interval '3 seconds' END
             WHERE tournament_id = $1 AND guild_id = $2",
            shown.id.to_row(),
            shown.seen_on.to_row(),
            i32::try_from(shown.acts.len()).unwrap_or(i32::MAX),
            message.to_row(),
            shown.now.stage == Stage::Over,
            is_told,
            roll_call.map(MessageId::to_row),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    pub(super) async fn guest_message_lost(&self, due: DueTournament) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE tournament_guests
             SET message_id = NULL, lost = lost + 1, due_at = CASE WHEN NOT ended THEN now() END
             WHERE tournament_id = $1 AND guild_id = $2",
            due.id.to_row(),
            due.server.to_row(),
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
}

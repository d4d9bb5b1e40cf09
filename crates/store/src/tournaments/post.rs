//! The message of a tournament, kept as its list is.

use ludotheque_matches::ids::{MessageId, ServerId, TournamentId};

use ludotheque_tournaments::Stage;

use super::value::StoredTournament;
use crate::{Retry, Room, Store, StoreError};

/// A tournament whose message is to show something new.
#[derive(Clone, Copy, Debug)]
pub struct DueTournament {
    /// Which.
    pub id: TournamentId,
    /// On which other server it is shown; nothing for its own.
    pub guest: Option<ServerId>,
    /// How often it has been tried.
    pub tries: i32,
}

impl Store {
    /// The tournaments whose messages are due, oldest first, as many as there is room for. Each is put off by two
    /// minutes, so that another process does not take it at the same time.
    pub async fn take_due_tournament_posts(
        &self,
        room: Room,
    ) -> Result<Vec<DueTournament>, StoreError> {
        let rows = sqlx::query!(
            "UPDATE tournaments SET due_at = now() + interval '2 minutes', tries = tries + 1
             WHERE tournament_id = ANY(ARRAY(
                 SELECT tournament_id FROM tournaments
                 WHERE due_at <= now() AND tournament_id <> ALL ($2)
                 ORDER BY due_at LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED))
             RETURNING tournament_id, tries",
            room.limit(),
            &room.in_hand,
        )
        .fetch_all(&self.pool)
        .await?;
        let due = rows.into_iter().map(|row| DueTournament {
            id: TournamentId::from_row(row.tournament_id),
            guest: None,
            tries: row.tries,
        });
        Ok(due.collect())
    }

    /// Notes that the call to those who have not said that they are there is about to be posted.
    pub async fn tournament_roll_call_tried(&self, due: DueTournament) -> Result<(), StoreError> {
        let id = due.id;
        if let Some(server) = due.guest {
            return self.guest_roll_call_tried(id, server).await;
        }
        sqlx::query!(
            "UPDATE tournaments SET roll_call_tried = true WHERE tournament_id = $1",
            id.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Notes the message that shows a tournament as it was read, on the server where it is looked at, and the call that
    /// is still to become another message. What has happened since is due a little later, so that many results at once
    /// are one change of the message.
    pub async fn tournament_shown(
        &self,
        shown: &StoredTournament,
        message: MessageId,
        roll_call: Option<MessageId>,
    ) -> Result<(), StoreError> {
        // A call of which nobody has heard whether it was posted is not forgotten.
        let is_told = match shown.now.stage {
            Stage::SignUp => false,
            Stage::CheckIn => roll_call.is_some() || !shown.roll_call_tried,
            _ => true,
        };
        if shown.seen_as_guest().is_some() {
            return self
                .tournament_shown_to_guest(shown, message, roll_call, is_told)
                .await;
        }
        sqlx::query!(
            "UPDATE tournaments
             SET message_id = $3, shown = $2, tries = 0, end_told = end_told OR $4,
                 check_in_told = check_in_told OR $5, roll_call_message_id = $6,
                 -- The event tells where the message is.
                 event_due_at = CASE WHEN message_id IS DISTINCT FROM $3 AND NOT event_over
                                           AND (started_at IS NOT NULL OR starts_at IS NOT NULL)
                                     THEN now() ELSE event_due_at END,
                 due_at = CASE WHEN acts > $2 THEN now() + interval '3 seconds' END
             WHERE tournament_id = $1",
            shown.id.to_row(),
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

    /// Notes that the message of a tournament is gone: the next one is a new one.
    pub async fn tournament_message_lost(&self, due: DueTournament) -> Result<(), StoreError> {
        let id = due.id;
        if let Some(server) = due.guest {
            return self.guest_message_lost(id, server).await;
        }
        sqlx::query!(
            "UPDATE tournaments SET message_id = NULL, lost = lost + 1, due_at = now() WHERE tournament_id = $1",
            id.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Asks for the messages of all tournaments of a server that are not over to be posted.
    pub(crate) async fn repost_tournaments(&self, server: ServerId) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE tournaments SET message_id = NULL, lost = lost + 1, due_at = now(), given_up = NULL
             WHERE guild_id = $1 AND stage <> 'over'",
            server.to_row(),
        )
        .execute(&self.pool)
        .await?;
        self.repost_to_guest(server).await
    }

    /// Decides about a message that could not be shown.
    pub async fn tournament_post_failed(
        &self,
        due: DueTournament,
        retry: &Retry,
    ) -> Result<(), StoreError> {
        let id = due.id;
        if let Some(server) = due.guest {
            return self.guest_post_failed(id, server, retry).await;
        }
        let (after_s, given_up) = retry.columns();
        sqlx::query!(
            "UPDATE tournaments
             SET due_at = CASE WHEN $3::text IS NULL THEN now() + make_interval(secs => $2) END,
                 given_up = $3
             WHERE tournament_id = $1",
            id.to_row(),
            after_s,
            given_up,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

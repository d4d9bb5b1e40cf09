//! The event that a tournament has on its server, kept as its list is.

use ludotheque_matches::ids::{EventId, MessageId, TournamentId};
use ludotheque_tournaments::Stage;

use super::value::StoredTournament;
use crate::{Retry, Room, Store, StoreError};

/// A tournament whose event is to be made or changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DueTournamentEvent {
    /// Which.
    pub id: TournamentId,
    /// How often it has been tried.
    pub tries: i32,
    /// The event, once it is there.
    pub event: Option<EventId>,
}

impl Store {
    /// The tournaments whose events are due, oldest first, as many as there is room for. Each is put off by fifty seconds, so
    /// that another process does not take it at the same time.
    pub async fn take_due_tournament_events(
        &self,
        room: Room,
    ) -> Result<Vec<DueTournamentEvent>, StoreError> {
        let rows = sqlx::query!(
            "UPDATE tournaments SET event_due_at = now() + interval '50 seconds', event_tries = event_tries + 1
             WHERE tournament_id = ANY(ARRAY(
                 SELECT tournament_id FROM tournaments
                 WHERE event_due_at <= now() AND tournament_id <> ALL ($2)
                 ORDER BY event_due_at LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED))
             RETURNING tournament_id, event_tries, event_id",
            room.limit(),
            &self.proved.tournaments_left.and(&room.in_hand),
        )
        .fetch_all(&self.pool)
        .await?;
        let due = rows.into_iter().map(|row| DueTournamentEvent {
            id: TournamentId::from_row(row.tournament_id),
            tries: row.event_tries,
            event: row.event_id.map(EventId::from_row),
        });
        Ok(due.collect())
    }

    /// Notes the event that was made for a tournament.
    pub async fn tournament_event_made(
        &self,
        id: TournamentId,
        event: EventId,
    ) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE tournaments SET event_id = $2 WHERE tournament_id = $1",
            id.to_row(),
            event.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Notes that the event is as the tournament was when it was read, and due at once if that has changed since. After
    /// the end of a tournament its event is over.
    pub async fn tournament_event_kept(&self, read: &StoredTournament) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE tournaments
             SET event_over = $2, event_tries = 0,
                 event_due_at = CASE WHEN NOT $2 AND (stage = 'over' OR name <> $3
                                                      OR (started_at IS NOT NULL) <> $5
                                                      OR message_id IS DISTINCT FROM $4) THEN now() END
             WHERE tournament_id = $1",
            read.id.to_row(),
            read.now.stage == Stage::Over,
            read.name,
            read.message.map(MessageId::to_row),
            read.started_s.is_some(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Notes that nothing is to be done about a tournament's event any more.
    pub async fn tournament_event_over(&self, id: TournamentId) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE tournaments SET event_over = true, event_due_at = NULL WHERE tournament_id = $1",
            id.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Decides about an event that could not be made or changed.
    pub async fn tournament_event_failed(
        &self,
        id: TournamentId,
        retry: &Retry,
    ) -> Result<(), StoreError> {
        let (after_s, given_up) = retry.columns();
        if given_up.is_some() {
            return self.tournament_event_over(id).await;
        }
        sqlx::query!(
            "UPDATE tournaments SET event_due_at = now() + make_interval(secs => $2) WHERE tournament_id = $1",
            id.to_row(),
            after_s,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

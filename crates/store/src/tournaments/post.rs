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
    /// On which server it is shown.
    pub server: ServerId,
    /// Whether that is another one than its own.
    pub is_guest: bool,
    /// How often it has been tried.
    pub tries: i32,
}

/// Takes the messages that are due of a table of them: those on the servers of tournaments, or on other servers.
macro_rules! due_posts {
    ($store:expr, $room:expr, $posts:literal, $is_guest:literal) => {{
        let room: Room = $room;
        let rows = sqlx::query!(
            "WITH due AS MATERIALIZED (
                 SELECT tournament_id, guild_id FROM "
                + $posts
                + "
                 WHERE due_at <= now() AND tournament_id <> ALL ($2)
                 ORDER BY due_at LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED)
             UPDATE "
                + $posts
                + " p SET due_at = now() + interval '50 seconds', tries = p.tries + 1
             FROM due WHERE p.tournament_id = due.tournament_id AND p.guild_id = due.guild_id
             RETURNING p.tournament_id, p.guild_id, p.tries",
            room.limit(),
            &$store.proved.tournaments_left.and(&room.in_hand),
        )
        .fetch_all(&$store.pool)
        .await?;
        let due = rows.into_iter().map(|row| DueTournament {
            id: TournamentId::from_row(row.tournament_id),
            server: ServerId::from_row(row.guild_id),
            is_guest: $is_guest,
            tries: row.tries,
        });
        Ok(due.collect())
    }};
}

impl Store {
    /// The tournaments whose messages are due, oldest first, as many as there is room for. Each is put off by fifty
    /// seconds, so that another process does not take it at the same time.
    pub async fn take_due_tournament_posts(
        &self,
        room: Room,
    ) -> Result<Vec<DueTournament>, StoreError> {
        due_posts!(self, room, "tournaments", false)
    }

    /// The same on other servers.
    pub async fn take_due_tournament_guests(
        &self,
        room: Room,
    ) -> Result<Vec<DueTournament>, StoreError> {
        due_posts!(self, room, "tournament_guests", true)
    }

    /// Notes that the call to those who have not said that they are there is about to be posted.
    pub async fn tournament_roll_call_tried(&self, due: DueTournament) -> Result<(), StoreError> {
        macro_rules! tried {
            ($posts:literal) => {
                sqlx::query!(
                    "UPDATE "
                        + $posts
                        + " SET roll_call_tried = true WHERE tournament_id = $1 AND guild_id = $2",
                    due.id.to_row(),
                    due.server.to_row(),
                )
            };
        }
        let tried = if due.is_guest {
            tried!("tournament_guests")
        } else {
            tried!("tournaments")
        };
        tried.execute(&self.pool).await?;
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
                 -- Whoever takes it puts it off: what is due by now was asked for since then.
                 due_at = CASE WHEN acts > $2 OR due_at <= now() THEN now() + interval '3 seconds' END
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
        if due.is_guest {
            return self.guest_message_lost(due).await;
        }
        sqlx::query!(
            "UPDATE tournaments SET message_id = NULL, lost = lost + 1, due_at = now() WHERE tournament_id = $1",
            due.id.to_row(),
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
        let (after_s, given_up) = retry.columns();
        macro_rules! failed {
            ($posts:literal) => {
                sqlx::query!(
                    "UPDATE " + $posts
                        + " SET due_at = CASE WHEN $4::text IS NULL THEN now() + make_interval(secs => $3) END,
                                given_up = $4
                            WHERE tournament_id = $1 AND guild_id = $2",
                    due.id.to_row(),
                    due.server.to_row(),
                    after_s,
                    given_up,
                )
            };
        }
        let failed = if due.is_guest {
            failed!("tournament_guests")
        } else {
            failed!("tournaments")
        };
        failed.execute(&self.pool).await?;
        Ok(())
    }
}

//! Other servers that take part in a tournament: invited, agreed, and gone.

use ludotheque_matches::ids::{ChannelId, ServerId, TournamentId};
use ludotheque_words::Language;

use super::value::{StoredTournament, TournamentGuest};
use crate::{Store, StoreError, Unit};

/// A server that agrees.
#[derive(Clone, Debug)]
pub struct NewGuest {
    /// The server.
    pub server: ServerId,
    /// Where its message and its matches are to be.
    pub channel: ChannelId,
    /// What it is called; hostile text.
    pub name: String,
    /// What is written there.
    pub language: Language,
    /// Whether each match gets a thread of its own there.
    pub threads: bool,
}

impl From<&TournamentGuest> for NewGuest {
    /// The same server once more, as of another season.
    fn from(guest: &TournamentGuest) -> Self {
        Self {
            server: guest.server,
            channel: guest.channel,
            name: guest.name.clone(),
            language: guest.language,
            threads: guest.threads,
        }
    }
}

/// To what a code invites.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvitedTo {
    /// The tournament.
    pub tournament: TournamentId,
    /// Whether its time is over.
    pub is_expired: bool,
}

impl Store {
    /// To what an invitation invites, by its SHA-256.
    pub async fn invited_to(&self, invitation: [u8; 32]) -> Result<Option<InvitedTo>, StoreError> {
        let row = sqlx::query!(
            r#"SELECT tournament_id, invited_until <= now() AS "is_expired!"
               FROM tournaments WHERE invitation = $1"#,
            invitation.as_slice(),
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map(|row| InvitedTo {
            tournament: TournamentId::from_row(row.tournament_id),
            is_expired: row.is_expired,
        }))
    }
}

impl Unit {
    /// Notes the invitation to a tournament that is held, by its SHA-256, in the place of any other one.
    pub async fn note_invitation(
        &mut self,
        held: &StoredTournament,
        invitation: [u8; 32],
        valid_s: u32,
    ) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "UPDATE tournaments SET invitation = $2, invited_until = now() + make_interval(secs => $3)
                 WHERE tournament_id = $1",
                held.id.to_row(),
                invitation.as_slice(),
                f64::from(valid_s),
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }

    /// Whether an invitation to a tournament that is held is still good.
    pub async fn is_invited(
        &mut self,
        held: &StoredTournament,
        invitation: [u8; 32],
    ) -> Result<bool, StoreError> {
        let is_good = self
            .run(async |connection| {
                sqlx::query_scalar!(
                    r#"SELECT EXISTS (SELECT FROM tournaments
                           WHERE tournament_id = $1 AND invitation = $2 AND invited_until > now()) AS "is_good!""#,
                    held.id.to_row(),
                    invitation.as_slice(),
                )
                .fetch_one(connection)
                .await
            })
            .await?;
        Ok(is_good)
    }

    /// Lets a server take part in a tournament that is held, also one that has done so before; its message is owed.
    /// `own_name` is what the tournament's own server is called.
    pub async fn add_guest(
        &mut self,
        held: &mut StoredTournament,
        new: NewGuest,
        own_name: Option<String>,
    ) -> Result<(), StoreError> {
        let numbers = held.guests.iter().map(|guest| guest.number);
        let number = numbers.max().unwrap_or(0) + 1;
        let own_name = own_name.or_else(|| held.server_name.clone());
        self.run(async |connection| {
            sqlx::query!(
                "UPDATE tournaments SET server_name = $2, due_at = now() WHERE tournament_id = $1",
                held.id.to_row(),
                own_name,
            )
            .execute(&mut *connection)
            .await?;
            sqlx::query!(
                "INSERT INTO tournament_guests (tournament_id, guild_id, number, channel_id, name, language, threads,
                     due_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, now())
                 ON CONFLICT (tournament_id, guild_id) DO UPDATE
                 SET channel_id = $4, name = $5, language = $6, threads = $7, ended = false, message_id = NULL,
                     lost = tournament_guests.lost + 1, shown = -1, due_at = now(), tries = 0, given_up = NULL",
                held.id.to_row(),
                new.server.to_row(),
                number.cast_signed(),
                new.channel.to_row(),
                new.name,
                new.language.code(),
                new.threads,
            )
            .execute(connection)
            .await
        })
        .await?;
        held.server_name = own_name;
        let known = held
            .guests
            .iter_mut()
            .find(|guest| guest.server == new.server);
        if let Some(guest) = known {
            guest.ended = false;
            (guest.channel, guest.name, guest.language) = (new.channel, new.name, new.language);
            (guest.message, guest.lost) = (None, guest.lost + 1);
            guest.threads = new.threads;
        } else {
            held.guests.push(TournamentGuest {
                server: new.server,
                number,
                channel: new.channel,
                name: new.name,
                language: new.language,
                threads: new.threads,
                ended: false,
                message: None,
                lost: 0,
                end_told: false,
                check_in_told: false,
                roll_call_tried: false,
                roll_call: None,
            });
        }
        Ok(())
    }

    /// Ends the agreement with a server; its message says so.
    pub async fn end_guest(
        &mut self,
        held: &mut StoredTournament,
        server: ServerId,
    ) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "WITH own AS (UPDATE tournaments SET due_at = now() WHERE tournament_id = $1)
                 UPDATE tournament_guests
                 SET ended = true, due_at = now(), tries = 0
                 WHERE tournament_id = $1 AND guild_id = $2",
                held.id.to_row(),
                server.to_row(),
            )
            .execute(connection)
            .await
        })
        .await?;
        let mut guests = held.guests.iter_mut();
        if let Some(guest) = guests.find(|guest| guest.server == server) {
            guest.ended = true;
        }
        Ok(())
    }

    /// Notes from which server somebody takes part now.
    pub async fn move_player(
        &mut self,
        held: &mut StoredTournament,
        player: u16,
        from: Option<ServerId>,
    ) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "UPDATE tournament_players SET guild_id = $3 WHERE tournament_id = $1 AND player = $2",
                held.id.to_row(),
                i32::from(player),
                from.map(ServerId::to_row),
            )
            .execute(connection)
            .await
        })
        .await?;
        if let Some(place) = held.from.get_mut(usize::from(player)) {
            *place = from;
        }
        Ok(())
    }
}

//! A tournament of several servers: its organiser gets a code, and whoever organises on another server gives it there.
//! That is the agreement, which either side can end.

use ludotheque_matches::ids::{ServerId, TournamentId, UserId};
use ludotheque_matches::{Refusal, may_sign_up};
use ludotheque_store::{By, NewGuest, Store, StoredTournament};
use ludotheque_tournaments::{Act, Format, INVITATION_S, Invitation, SERVERS_MAX, Stage};

use super::found::{find, refusal};
use super::sides::settle_side;
use super::sign_up::TOURNAMENTS_OPEN_MAX;
use crate::{Actor, Play, PlayError};

/// Who wants to end an agreement, and what they may.
#[derive(Clone, Copy, Debug)]
pub struct Leader {
    /// Who.
    pub user: UserId,
    /// Whether they lead the server of the tournament.
    pub leads_own: bool,
    /// Whether they organise on the server that takes part.
    pub leads_guest: bool,
}

impl Play {
    /// Makes a code that invites other servers, in the place of any that was made before.
    ///
    /// # Errors
    /// A refusal to whoever does not lead it, and once it has begun.
    pub async fn invite_servers(
        &self,
        id: TournamentId,
        user: UserId,
        leads_server: bool,
    ) -> Result<(StoredTournament, Invitation), PlayError> {
        let secret = self.dice_key.new_secret()?;
        self.run(async move |store| {
            let invitation = Invitation::from_random(&secret.0);
            let mut unit = store.begin().await?;
            let held = unit.lock_tournament(id).await?;
            let held = held.ok_or(Refusal::NoSuchTournament)?;
            if held.organiser != user && !leads_server {
                return Err(Refusal::NotOrganiser.into());
            }
            has_room(&held)?;
            unit.note_invitation(&held, invitation.hash(), INVITATION_S)
                .await?;
            unit.commit().await?;
            Ok((held, invitation))
        })
        .await
    }

    /// The tournament to which a code invites a server.
    ///
    /// # Errors
    /// A refusal of a code that invites to nothing, or not this server.
    pub async fn invited_to(
        &self,
        code: &str,
        server: ServerId,
    ) -> Result<StoredTournament, PlayError> {
        let invitation = read(code)?;
        self.run(async move |store| {
            let tournament = find(&store, invited(&store, &invitation).await?).await?;
            may_come(&tournament, server)?;
            Ok(tournament)
        })
        .await
    }

    /// Lets a server take part, whose organiser has given the code. `own_name` is what the server of the tournament is
    /// called.
    ///
    /// # Errors
    /// As [`Play::invited_to`], and where too many tournaments are open.
    pub async fn take_part_together(
        &self,
        actor: Actor,
        code: &str,
        guest: NewGuest,
        own_name: Option<String>,
    ) -> Result<StoredTournament, PlayError> {
        let invitation = read(code)?;
        let key = self.dice_key.clone();
        self.run(async move |store| {
            let id = invited(&store, &invitation).await?;
            let user = actor.player.user;
            let mut unit = store.begin().await?;
            unit.hold_person(user).await?;
            let held = unit.lock_tournament(id).await?;
            let mut held = held.ok_or(Refusal::NoSuchInvitation)?;
            // Another code may have been made in its place.
            if !unit.is_invited(&held, invitation.hash()).await? {
                return Err(Refusal::NoSuchInvitation.into());
            }
            may_come(&held, guest.server)?;
            let load = unit.load_of([user, key.pseudonym(user)], guest.channel, None);
            may_sign_up(load.await?)?;
            if unit.open_tournaments(guest.server).await? >= TOURNAMENTS_OPEN_MAX {
                return Err(Refusal::TooManyTournaments.into());
            }
            unit.add_guest(&mut held, guest, own_name).await?;
            for number in 0..u16::try_from(held.people.len()).unwrap_or(u16::MAX) {
                settle_side(&mut unit, &mut held, number).await?;
            }
            unit.commit().await?;
            Ok(held)
        })
        .await
    }

    /// Ends the agreement with a server: those who have come from it are paired no more, and play out what they play.
    ///
    /// # Errors
    /// A refusal to whoever leads neither side, and of a server that takes no part.
    pub async fn end_together(
        &self,
        id: TournamentId,
        server: ServerId,
        leader: Leader,
    ) -> Result<StoredTournament, PlayError> {
        self.run(async move |store| {
            let mut unit = store.begin().await?;
            let held = unit.lock_tournament(id).await?;
            let mut held = held.ok_or(Refusal::NoSuchTournament)?;
            let leads_own = held.organiser == leader.user || leader.leads_own;
            if !leads_own && !leader.leads_guest {
                return Err(Refusal::NotOrganiser.into());
            }
            if !held.present_guests().any(|guest| guest.server == server) {
                return Err(Refusal::ServerTakesNoPart.into());
            }
            if held.now.stage == Stage::Over {
                return Err(Refusal::TournamentOver.into());
            }
            unit.end_guest(&mut held, server).await?;
            let by = By {
                actor: leader.user,
                reason: None,
            };
            let entries = (0..).zip(&held.now.entries);
            let there =
                entries.filter(|(number, entry)| entry.is_in && held.server_of(*number) == server);
            let there: Vec<u16> = there.map(|(number, _)| number).collect();
            for number in there {
                let left = unit.add_act(&mut held, Act::Leave(number), by).await?;
                left.map_err(refusal)?;
            }
            unit.commit().await?;
            Ok(held)
        })
        .await
    }
}

fn read(code: &str) -> Result<Invitation, Refusal> {
    code.parse().map_err(|_| Refusal::NoSuchInvitation)
}

/// The tournament to which a code invites, unless that is too long ago.
async fn invited(store: &Store, invitation: &Invitation) -> Result<TournamentId, PlayError> {
    let found = store.invited_to(invitation.hash()).await?;
    let found = found.ok_or(Refusal::NoSuchInvitation)?;
    if found.is_expired {
        return Err(Refusal::InvitationExpired.into());
    }
    Ok(found.tournament)
}

/// Whether one more server can take part.
fn has_room(tournament: &StoredTournament) -> Result<(), Refusal> {
    match tournament.now.stage {
        Stage::Over => return Err(Refusal::TournamentOver),
        stage if stage.has_begun() => return Err(Refusal::TournamentHasBegun),
        _ => {}
    }
    // Two teams are of two servers.
    let most = match tournament.now.format {
        Format::Teams { .. } => 2,
        _ => SERVERS_MAX,
    };
    let servers = 1 + tournament.present_guests().count();
    (servers < most)
        .then_some(())
        .ok_or(Refusal::TooManyServers)
}

/// Whether this server can take part.
fn may_come(tournament: &StoredTournament, server: ServerId) -> Result<(), Refusal> {
    if server == tournament.server {
        return Err(Refusal::InvitationFromHere);
    }
    if tournament.takes_part(server) {
        return Err(Refusal::ServerTakesPartAlready);
    }
    has_room(tournament)
}

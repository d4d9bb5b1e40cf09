//! Challenges on a ladder: there the players choose whom they play.

use ludotheque_matches::Refusal;
use ludotheque_matches::ids::{TournamentId, UserId};
use ludotheque_store::{By, StoredTournament};
use ludotheque_tournaments::{Act, Stage, ladder};

use super::found::{find, refusal};
use crate::{Play, PlayError};

/// Whom somebody can challenge.
pub struct Challengeable {
    /// The tournament.
    pub tournament: StoredTournament,
    /// Who asks, by number.
    pub player: u16,
    /// By number, the nearest first.
    pub players: Vec<u16>,
}

impl Play {
    /// Whom somebody can challenge on a ladder now.
    ///
    /// # Errors
    /// A refusal to whoever takes no part.
    pub async fn challengeable(
        &self,
        id: TournamentId,
        user: UserId,
    ) -> Result<Challengeable, PlayError> {
        self.run(async move |store| {
            let tournament = find(&store, id).await?;
            let number = tournament.number_of(user).ok_or(Refusal::NotInTournament)?;
            if tournament.now.stage != Stage::Running {
                return Err(Refusal::TournamentNotNow.into());
            }
            if !tournament.now.rungs.contains(&number) {
                return Err(Refusal::NotInTournament.into());
            }
            let blocked = store.blocked_in_tournament(id).await?;
            let mut players = ladder::possible(&tournament.now, number);
            players.retain(|other| !blocked.contains(&(number.min(*other), number.max(*other))));
            Ok(Challengeable {
                tournament,
                player: number,
                players,
            })
        })
        .await
    }

    /// Lets somebody challenge a player by number: the game stands in the list, and its match begins by itself.
    ///
    /// # Errors
    /// A refusal unless they can ([`Play::challengeable`]).
    pub async fn challenge_on_ladder(
        &self,
        id: TournamentId,
        user: UserId,
        other: u16,
    ) -> Result<StoredTournament, PlayError> {
        self.run(async move |store| {
            let blocked = store.blocked_in_tournament(id).await?;
            let mut unit = store.begin().await?;
            let held = unit.lock_tournament(id).await?;
            let mut held = held.ok_or(Refusal::NoSuchTournament)?;
            let number = held.number_of(user).ok_or(Refusal::NotInTournament)?;
            let pair = (number.min(other), number.max(other));
            // Whoever looks after the tournament has not noted it yet.
            if blocked.contains(&pair) && !held.now.apart.contains(&pair) {
                let apart = Act::Apart(pair.0, pair.1);
                let noted = unit.add_act(&mut held, apart, By::PROGRAM).await?;
                noted.map_err(refusal)?;
            }
            let acts = ladder::challenge(&held.now, number, other).map_err(refusal)?;
            let by = By {
                actor: user,
                reason: None,
            };
            for act in acts {
                unit.add_act(&mut held, act, by).await?.map_err(refusal)?;
            }
            unit.commit().await?;
            Ok(held)
        })
        .await
    }
}

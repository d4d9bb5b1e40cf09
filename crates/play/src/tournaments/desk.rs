//! What an organiser does: each act stands in the list with who did it, and why.

use ludotheque_matches::ids::{TournamentId, UserId};
use ludotheque_matches::{Refusal, moderation_reason};
use ludotheque_store::{By, StoredTournament, Unit};
use ludotheque_tournaments::{Act, Points, Refused, Stage};

use super::found::refusal;
use crate::{Play, PlayError};

/// What an organiser wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Ask whoever has joined whether they are there, and begin some minutes later.
    CheckIn,
    /// Begin.
    Start,
    /// Pair nobody for a while.
    Pause,
    /// Go on.
    Resume,
    /// Pair nobody any more, and let what is being played be played out.
    LastCall,
    /// End it now. Games that are being played do not count for it.
    End,
    /// Take this person out for good.
    Remove(UserId),
    /// Let this game count for nothing.
    Void(u32),
    /// Never pair these two.
    Apart(UserId, UserId),
}

impl Play {
    /// Carries out what somebody wants who leads the tournament: whoever made it, or who leads the server.
    ///
    /// # Errors
    /// A refusal to anybody else, and where the order makes no sense now.
    pub async fn direct_tournament(
        &self,
        id: TournamentId,
        actor: UserId,
        leads_server: bool,
        order: Order,
        reason: Option<String>,
    ) -> Result<StoredTournament, PlayError> {
        self.run(async move |store| {
            let reason = reason.as_deref().map(moderation_reason).transpose()?;
            let mut unit = store.begin().await?;
            let held = unit.lock_tournament(id).await?;
            let mut held = held.ok_or(Refusal::NoSuchTournament)?;
            if held.organiser != actor && !leads_server {
                return Err(Refusal::NotOrganiser.into());
            }
            let by = By {
                actor,
                reason: reason.as_deref(),
            };
            carry_out(&mut unit, &mut held, order, by).await?;
            unit.commit().await?;
            Ok(held)
        })
        .await
    }
}

async fn carry_out(
    unit: &mut Unit,
    held: &mut StoredTournament,
    order: Order,
    by: By<'_>,
) -> Result<(), PlayError> {
    let number = |user: UserId| held.number_of(user).ok_or(Refusal::NoSuchTournamentPlayer);
    let void = |game| Act::Result {
        game,
        points: Points::Void,
        luck: None,
    };
    let acts = match order {
        Order::CheckIn if held.now.entries.iter().all(|entry| !entry.is_in) => {
            return Err(Refusal::NobodySignedUp.into());
        }
        Order::CheckIn => vec![Act::CheckIn],
        Order::Start => vec![Act::Start],
        Order::Pause => vec![Act::Pause],
        Order::Resume => vec![Act::Resume],
        Order::LastCall => vec![Act::LastCall],
        Order::End => {
            let open = held.now.open_games().map(|game| void(game.number));
            open.chain([Act::End]).collect()
        }
        Order::Remove(user) => vec![Act::Expel(number(user)?)],
        Order::Void(game) => vec![void(game)],
        Order::Apart(one, other) => {
            let (one, other) = (number(one)?, number(other)?);
            if one == other {
                return Err(Refusal::OrderUnclear.into());
            }
            vec![Act::Apart(one.min(other), one.max(other))]
        }
    };
    let is_checking_in = held.now.stage == Stage::CheckIn;
    for act in acts {
        unit.add_act(held, act, by)
            .await?
            .map_err(|refused| match refused {
                Refused::TooFew if is_checking_in => Refusal::TooFewAreHere,
                other => refusal(other),
            })?;
    }
    Ok(())
}

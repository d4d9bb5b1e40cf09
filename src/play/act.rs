//! A player acts in a match: answers the challenge, rolls, moves, resigns.

use super::dice::OpenDice;
use super::{Asker, Play, PlayError, View};
use crate::dice_key::DiceKey;
use crate::ids::{MatchId, UserId};
use crate::matches::{self, Action, Command, Match, Refusal, Sight};
use crate::store::{Store, StoreError, Unit};

/// What a player asks of a match.
#[derive(Clone, Debug)]
pub struct Ask {
    /// The match.
    pub match_id: MatchId,
    /// Who asks.
    pub asker: Asker,
    /// How many plies the board had that the player saw; none for a typed command.
    pub seen: Option<u32>,
    /// What is asked.
    pub command: Command,
    /// Whether the answer will show the card. If not, the delivery worker does it at once.
    pub shows_card: bool,
}

impl Play {
    /// Carries out what a player asks, stores it together with what must be said of it, and
    /// shows the match as it is then. Asking again with the same interaction does nothing
    /// and shows the match.
    ///
    /// # Errors
    /// [`PlayError::Refused`] if the player may not; nothing has changed then.
    pub async fn act(&self, ask: Ask) -> Result<View, PlayError> {
        let key = self.dice_key.clone();
        self.run(async move |store| {
            act_once(&store, &key, &ask).await?;
            View::load(&store, ask.match_id).await
        })
        .await
    }
}

/// Tries again what was lost in a race: a typed command is decided once more on the new board,
/// and what the very same interaction has done before needs not be done again.
async fn act_once(store: &Store, key: &DiceKey, ask: &Ask) -> Result<(), PlayError> {
    match try_to_act(store, key, ask).await {
        Err(PlayError::Refused(_))
            if store.is_done(ask.match_id, ask.asker.interaction).await? =>
        {
            Ok(())
        }
        Err(PlayError::Refused(Refusal::BoardMovedOn)) if ask.seen.is_none() => {
            try_to_act(store, key, ask).await
        }
        result => result,
    }
}

async fn try_to_act(store: &Store, key: &DiceKey, ask: &Ask) -> Result<(), PlayError> {
    let asker = &ask.asker;
    let mut unit = store.begin().await?;
    let stored = unit.find_match(ask.match_id).await?;
    let stored = stored.ok_or(PlayError::NoSuchMatch(ask.match_id))?;
    let sight = Sight {
        seen: ask.seen,
        expired: stored.expired,
    };
    let opened = OpenDice::of(&stored, key, asker)?;
    let action = matches::decide(
        &stored.live,
        &asker.player,
        sight,
        &ask.command,
        &opened.dice,
    )?;
    if let Action::Accept { .. } = action {
        check_admission(&mut unit, &stored.live, asker.player.user).await?;
    }
    let mut after = stored.live.clone();
    after.apply(&action).map_err(|source| StoreError::BadLog {
        match_id: after.id,
        source,
    })?;

    unit.append_ply(&stored, asker.player.user, &action, asker.interaction)
        .await?;
    unit.update_match(&stored, &after, opened.to_reveal(&after))
        .await?;
    unit.want_card(after.id, after.plies, ask.shows_card)
        .await?;
    if !calls_stay(&stored.live, &after, &action, asker) {
        unit.drop_pings(after.id).await?;
        if let Some(called) = to_be_called(&after, &action, asker) {
            unit.want_ping(after.id, after.plies, stored.card_channel, called)
                .await?;
        }
    }
    match unit.commit().await {
        // The connection broke while committing: only the log knows whether it is stored.
        Err(StoreError::Unreachable(_) | StoreError::Database(_))
            if store.is_done(ask.match_id, asker.interaction).await? =>
        {
            Ok(())
        }
        result => Ok(result?),
    }
}

/// Refuses whoever has too many matches, or is blocked by the challenger.
async fn check_admission(unit: &mut Unit, open: &Match, accepter: UserId) -> Result<(), PlayError> {
    unit.hold_person(accepter).await?;
    let terms = &open.terms;
    let load = unit.load_of(accepter, terms.place.channel, open.id).await?;
    let between = unit
        .between(accepter, terms.challenger.user, open.id)
        .await?;
    Ok(matches::may_accept(load, between)?)
}

/// Whether a player who was called stays called: the match waits for the same one as before, and
/// it was the other one who proposed something or thought better of it.
fn calls_stay(before: &Match, after: &Match, action: &Action, asker: &Asker) -> bool {
    let awaited = |live: &Match| live.awaited().map(|(_, player)| player.user);
    matches!(action, Action::Offer(_) | Action::Refuse(_))
        && awaited(before) == awaited(after)
        && awaited(after) != Some(asker.player.user)
}

/// The player for whom the match waits now, through somebody else's action. Who is told no was
/// called to this turn already.
fn to_be_called(after: &Match, action: &Action, asker: &Asker) -> Option<UserId> {
    let (_, next) = after.awaited()?;
    let is_news = !matches!(action, Action::Refuse(_)) && next.user != asker.player.user;
    is_news.then_some(next.user)
}

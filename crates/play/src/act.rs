//! A player acts in a match: answers the challenge, rolls, moves, resigns.

use std::time::Duration;

use super::automatic::{Viewer, go_on, store_and_go_on, to_be_called};
use super::clocks::settle;
use super::rated;
use super::sequels::start_next;
use super::step::Step;
use super::{Actor, Play, PlayError, View};
use crate::dice_key::DiceKey;
use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_matches::{self as matches, Action, Command, Match, Perspective, Refusal, State};
use ludotheque_planted::{self as planted, Planted};
use ludotheque_store::{Advance, Call, Store, StoreError, StoredMatch, TurnClock, Unit};

/// What a player asks of a match.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The match.
    pub match_id: MatchId,
    /// Who asks.
    pub actor: Actor,
    /// How many plies the board had that the player saw; none for a typed command.
    pub seen: Option<u32>,
    /// What is asked.
    pub command: Command,
    /// Whether the answer will show the card. If not, the delivery worker does it at once.
    pub shows_card: bool,
}

/// How often and after which pause an action is tried again on a match that another click holds, or when the server has
/// rolled it back in favour of another transaction. One takes milliseconds; nobody holds a connection meanwhile.
const LOCKED_TRIES: u32 = 8;
const LOCKED_PAUSE: Duration = Duration::from_millis(40);

impl Play {
    /// Carries out what a player asks, stores it together with what must be said of it, and
    /// shows the match as it is then. Asking again with the same interaction does nothing
    /// and shows the match.
    ///
    /// # Errors
    /// [`PlayError::Refused`] if the player may not; nothing has changed then.
    pub async fn act(&self, ask: Attempt) -> Result<View, PlayError> {
        let key = self.dice_key.clone();
        let view = self.run(async move |store| {
            let view = act(&store, &key, &ask).await?;
            Ok(view.counted(&store, &key).await)
        });
        let view = view.await?;
        if view.drawn().awaits_opponent {
            self.wake_opponents();
        }
        Ok(view)
    }
}

/// Tries again what lost a race or its answer. The dice are the same each time, and the log takes
/// an interaction only once.
pub(super) async fn act(store: &Store, key: &DiceKey, ask: &Attempt) -> Result<View, PlayError> {
    let mut unsettled = None;
    let acted = try_again(store, key, ask, &mut unsettled).await;
    acted.map_err(|error| in_doubt(unsettled, error))
}

async fn try_again(
    store: &Store,
    key: &DiceKey,
    ask: &Attempt,
    unsettled: &mut Option<StoreError>,
) -> Result<View, PlayError> {
    let (mut locked, mut overtaken) = (0, false);
    loop {
        match try_to_act(store, key, ask).await {
            Err(PlayError::Store(StoreError::Locked(_) | StoreError::RolledBack(_))) => {
                if locked == LOCKED_TRIES {
                    return Err(Refusal::BeingChanged.into());
                }
                locked += 1;
                tokio::time::sleep(LOCKED_PAUSE).await;
            }
            // Whether it is stored, the click's own row says, once nobody holds the match: that it
            // is not there yet means nothing, for the server may still be committing. So the whole
            // is tried again, which finds the row or makes it.
            Err(PlayError::Store(StoreError::Unsettled(_)))
                if planted::is(Planted::UnsettledDenied) =>
            {
                return Err(Refusal::BeingChanged.into());
            }
            Err(PlayError::Store(error @ StoreError::Unsettled(_))) if unsettled.is_none() => {
                *unsettled = Some(error);
            }
            Err(PlayError::Refused(refusal)) if planted::is(Planted::OwnRowNotLookedFor) => {
                return Err(refusal.into());
            }
            Err(PlayError::Refused(refusal)) => {
                let found = store.found_again(ask.match_id, ask.actor.interaction);
                if let Some(found) = found.await? {
                    return View::read(store, key, found).await;
                }
                // A typed command is decided once more on the new board.
                if overtaken || ask.seen.is_some() || refusal != Refusal::BoardMovedOn {
                    return Err(refusal.into());
                }
                overtaken = true;
            }
            acted => return acted,
        }
    }
}

/// What is to be said when something was tried again whose answer had been lost before, if so. That the database is away
/// then, or that another transaction holds the match, which may be the first try, says nothing of what is stored.
pub(super) fn in_doubt(unsettled: Option<StoreError>, error: PlayError) -> PlayError {
    let says_nothing =
        error.is_outage() || matches!(error, PlayError::Refused(Refusal::BeingChanged));
    match unsettled {
        Some(unsettled) if says_nothing => unsettled.into(),
        _ => error,
    }
}

async fn try_to_act(store: &Store, key: &DiceKey, ask: &Attempt) -> Result<View, PlayError> {
    let stored = match act_optimistically(store, key, ask).await? {
        Some(stored) => stored,
        None => act_with_lock(store, key, ask).await?,
    };
    if stored.live.next_game().is_some() {
        // What was asked for is stored. If the next game cannot be started now, it is owed.
        if let Err(error) = start_next(store, key, ask.match_id).await {
            tracing::warn!(match_id = %ask.match_id, %error, "the next game is started later");
        }
    }
    Ok(View::of(stored))
}

/// Reads the match and stores what is asked without locking it, which is enough in most cases
/// (`crates/store/src/optimistic.rs` says in which). Nothing if it was not, and then nothing is stored.
async fn act_optimistically(
    store: &Store,
    key: &DiceKey,
    ask: &Attempt,
) -> Result<Option<StoredMatch>, PlayError> {
    let Some(mut connection) = store.optimistic().await? else {
        return Ok(None);
    };
    let stored = match connection.find_match(ask.match_id).await {
        // Nothing was asked for yet: another connection may do.
        Err(error) if error.is_connection_lost() => return Ok(None),
        stored => stored?,
    };
    let stored = stored.ok_or(PlayError::NoSuchMatch(ask.match_id))?;
    let seen = ask
        .seen
        .filter(|_| !planted::is(Planted::OldBoardsAccepted));
    let perspective = perspective(&stored, seen);
    let step = match Step::decided(&stored, key, &ask.actor, perspective, &ask.command) {
        // The match is to be ended, too.
        Err(PlayError::Refused(Refusal::TimeOver)) if perspective.overdue => return Ok(None),
        step => step?,
    };
    let (mut advance, call) = take(stored, step, &ask.actor)?;
    if !advance.goes_on() {
        return Ok(None);
    }
    let telling = go_on(&mut advance, key, call, &viewer(ask))?;
    Ok(connection.append_plies(advance, telling).await?)
}

/// Reads the match and stores what is asked while nobody else can change it.
async fn act_with_lock(
    store: &Store,
    key: &DiceKey,
    ask: &Attempt,
) -> Result<StoredMatch, PlayError> {
    let actor = &ask.actor;
    let mut unit = store.begin().await?;
    let free = unit.lock_match(ask.match_id).await?;
    let stored = unit.find_match(ask.match_id).await?;
    let stored = stored.ok_or(PlayError::NoSuchMatch(ask.match_id))?;
    if !free {
        return Err(StoreError::Locked(ask.match_id).into());
    }
    let perspective = perspective(&stored, ask.seen);
    let step = match Step::decided(&stored, key, actor, perspective, &ask.command) {
        // Who comes too late is shown a board that says so even if nobody has noticed yet.
        Err(PlayError::Refused(Refusal::TimeOver)) if perspective.overdue => {
            settle(unit, key, stored).await?;
            return Err(Refusal::TimeOver.into());
        }
        step => step?,
    };
    if matches!(step.action, Action::Accept { .. }) && actor.player.level().is_none() {
        check_admission(&mut unit, key, &stored.live, actor.player.user).await?;
    }
    let (advance, call) = take(stored, step, actor)?;
    let stored = store_and_go_on(&mut unit, key, advance, call, &viewer(ask)).await?;
    unit.commit().await?;
    Ok(stored)
}

fn perspective(stored: &StoredMatch, seen: Option<u32>) -> Perspective {
    Perspective {
        seen,
        expired: stored.expired,
        overdue: stored.turn.is_some_and(TurnClock::is_over),
    }
}

const fn viewer(ask: &Attempt) -> Viewer {
    Viewer {
        by: Some(ask.actor.player.user),
        answer_shows_it: ask.shows_card,
    }
}

/// Takes the step: the match after it, and who is called to that.
fn take(stored: StoredMatch, step: Step, actor: &Actor) -> Result<(Advance, Call), PlayError> {
    let awaited_before = awaited(&stored.live);
    let action = step.action.clone();
    let advance = step.taken_in(stored)?;
    let after = &advance.after().live;
    let stays_awaited = awaited(after) == awaited_before;
    let call = match action {
        // It is still a challenge.
        _ if matches!(after.state, State::Open) => Call::AsBefore,
        // It was the other one who proposed something or thought better of it: who was called stays called.
        Action::Offer(_) | Action::Refuse(_)
            if stays_awaited && awaited_before != Some(actor.player.user) =>
        {
            Call::AsBefore
        }
        // Who is told no was called to this turn already.
        Action::Refuse(_) => Call::Nobody,
        _ if planted::is(Planted::NobodyCalled) => Call::Nobody,
        _ => to_be_called(after, Some(actor.player.user)).map_or(Call::Nobody, Call::Player),
    };
    Ok((advance, call))
}

fn awaited(live: &Match) -> Option<UserId> {
    live.awaited().map(|(_, player)| player.user)
}

/// Refuses whoever has too many matches, or is blocked by the challenger.
async fn check_admission(
    unit: &mut Unit,
    key: &DiceKey,
    open: &Match,
    accepter: UserId,
) -> Result<(), PlayError> {
    unit.hold_person(accepter).await?;
    let terms = &open.terms;
    let pseudonym = key.pseudonym(accepter);
    let ids = [accepter, pseudonym];
    let load = unit
        .load_of(ids, terms.place.channel, Some(open.id))
        .await?;
    let challenger = terms.challenger.user;
    let between = unit
        .between(accepter, pseudonym, challenger, open.id)
        .await?;
    matches::may_accept(load, between)?;
    if terms.rated {
        rated::check(unit, accepter).await?;
    }
    Ok(())
}

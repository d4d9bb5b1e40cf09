//! A player proposes a match.

use ludotheque_words::Language;

use super::act::in_doubt;
use super::automatic::{Viewer, do_as_agreed};
use super::match_seed::Seed;
use super::rated;
use super::{Actor, Play, PlayError, View};
use crate::dice_key::DiceKey;
use ludotheque_matches::calling::{Occasion, Plan};
use ludotheque_matches::ids::{ChannelId, InteractionId, MatchId, UserId};
use ludotheque_matches::{
    Answer, Between, Command, DiceVersion, Refusal, Terms, may_accept, may_challenge,
};
use ludotheque_planted::{self as planted, Planted};
use ludotheque_store::{NewMatch, Store, StoreError, Unit};

/// How long a challenge waits for an answer: a day, in seconds.
const OPEN_FOR_S: f64 = 24.0 * 60.0 * 60.0;

/// How a new match is to be shown.
#[derive(Clone, Copy, Debug)]
pub struct NewCard {
    /// What its card is written in from now on, whoever draws it.
    pub language: Language,
    /// Whether it is to get a thread of its own when it begins.
    pub in_thread: bool,
    /// Whether the bot is where it is shown.
    pub presence: Presence,
}

impl From<Language> for NewCard {
    fn from(language: Language) -> Self {
        Self {
            language,
            in_thread: false,
            presence: Presence::Member,
        }
    }
}

impl Play {
    /// Stores a challenge and shows it. Asking again with the same interaction shows the same
    /// challenge.
    ///
    /// # Errors
    /// [`PlayError::Refused`] for a challenge that cannot be.
    pub async fn challenge(
        &self,
        actor: Actor,
        terms: Terms,
        card: impl Into<NewCard>,
    ) -> Result<View, PlayError> {
        if terms
            .invited
            .as_ref()
            .is_some_and(|invited| invited.user == actor.player.user)
        {
            return Err(Refusal::ChallengeToOneself.into());
        }
        if terms.rated && terms.clock.is_none() {
            return Err(Refusal::RatedWithoutClock.into());
        }
        if terms.rated && terms.opponent().is_some() {
            return Err(Refusal::RatedPractice.into());
        }
        let key = self.dice_key.clone();
        let NewCard {
            language,
            in_thread,
            presence,
        } = card.into();
        self.run(async move |store| {
            let seed = Seed::Interaction(actor.interaction);
            let proposal = Proposal {
                interaction: actor.interaction,
                terms: &terms,
                language,
                placement: match presence {
                    Presence::AnswersOnly => CardPlacement::Answers,
                    Presence::Member if in_thread => CardPlacement::NewThread,
                    Presence::Member => CardPlacement::Channel,
                },
            };
            let id = store_challenge(&store, &key, seed, proposal).await?;
            Ok(View::load(&store, &key, id).await?.announced())
        })
        .await
    }
}

/// A challenge that somebody wants to make.
#[derive(Clone, Copy)]
pub(super) struct Proposal<'a> {
    /// The interaction that asks for it.
    pub(super) interaction: InteractionId,
    /// What it proposes.
    pub(super) terms: &'a Terms,
    /// What its card is written in.
    pub(super) language: Language,
    /// Where its card is.
    pub(super) placement: CardPlacement,
}

/// Where the card of a new match is.
#[derive(Clone, Copy)]
pub(super) enum CardPlacement {
    /// In the channel of the match.
    Channel,
    /// There as well until it begins, and then in a thread of its own.
    NewThread,
    /// In the thread of the match before.
    Thread(ChannelId),
    /// In answers alone, because the bot is not there itself.
    Answers,
}

/// Whether the bot is where a match is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// It is, and can post there.
    Member,
    /// It can only answer whoever uses it.
    AnswersOnly,
}

/// Stores a challenge unless it is there already, and gives its id.
pub(super) async fn store_challenge(
    store: &Store,
    key: &DiceKey,
    seed: Seed,
    proposal: Proposal<'_>,
) -> Result<MatchId, PlayError> {
    match try_to_store(store, key, seed, proposal).await {
        // Trying again finds the challenge, or makes it.
        Err(PlayError::Store(StoreError::RolledBack(_))) => {
            try_to_store(store, key, seed, proposal).await
        }
        Err(PlayError::Store(unsettled @ StoreError::Unsettled(_))) => {
            let stored = try_to_store(store, key, seed, proposal).await;
            stored.map_err(|error| in_doubt(Some(unsettled), error))
        }
        stored => stored,
    }
}

async fn try_to_store(
    store: &Store,
    key: &DiceKey,
    seed: Seed,
    proposal: Proposal<'_>,
) -> Result<MatchId, PlayError> {
    let Proposal {
        interaction,
        terms,
        language,
        placement,
    } = proposal;
    let channel = match placement {
        CardPlacement::Thread(thread) => thread,
        CardPlacement::Channel | CardPlacement::NewThread | CardPlacement::Answers => {
            terms.place.channel
        }
    };
    let answers_only = matches!(placement, CardPlacement::Answers);
    let secret = key.new_secret()?;
    let times = terms.chapter.map_or(0, |chapter| chapter.secrets_to_come());
    let commitment = secret.hashed(times).commitment();
    let mut unit = store.begin().await?;
    // Of two challenges at once the second one sees the first even if they cross; whoever needs two
    // people holds them in the same order as everybody else.
    let mut people = vec![terms.challenger.user];
    people.extend(terms.invited.as_ref().map(|invited| invited.user));
    people.sort_unstable();
    for person in people {
        unit.hold_person(person).await?;
    }
    for try_number in 0.. {
        let id = seed.match_id(try_number);
        let sealed = key.seal(id, commitment, &secret)?;
        let new = NewMatch {
            id,
            interaction,
            terms,
            dice_version: DiceVersion::CURRENT,
            commitment,
            sealed: &sealed,
            open_for_s: OPEN_FOR_S,
        };
        if unit.insert_match(&new).await? {
            // Only now, because a repeated command is no second challenge.
            if try_number == 0 || !planted::is(Planted::ChallengeRepeated) {
                check_admission(&mut unit, key, id, terms).await?;
            }
            unit.insert_card(id, channel, language, answers_only, true)
                .await?;
            match placement {
                CardPlacement::Channel | CardPlacement::Answers => {}
                CardPlacement::NewThread => unit.want_thread(id, None).await?,
                CardPlacement::Thread(thread) => unit.want_thread(id, Some(thread)).await?,
            }
            if let Some(opponent) = terms.opponent() {
                let viewer = Viewer {
                    by: Some(terms.challenger.user),
                    answer_shows_it: true,
                };
                do_as_agreed(&mut unit, key, id, &viewer, |stored| {
                    let actor = Actor {
                        player: opponent.clone(),
                        interaction: InteractionId::of_program(stored.live.plies),
                    };
                    (actor, Command::Answer(Answer::Accept))
                })
                .await?;
            } else if let Some(invited) = &terms.invited {
                owe_call(&mut unit, id, invited.user).await?;
            }
            unit.commit().await?;
            return Ok(id);
        }
        if seed.made(&mut unit, id, interaction).await? {
            // It was found, and not stored now: a failover may still take it away.
            unit.roll_back_for_certain().await?;
            return Ok(id);
        }
    }
    unreachable!("the loop has no other end")
}

/// Owes a call to somebody who is challenged, if the challenge itself must not call them: they want
/// a direct message, or it is night where they are.
async fn owe_call(unit: &mut Unit, id: MatchId, invited: UserId) -> Result<(), StoreError> {
    let preferences = unit.preferences_of(invited).await?;
    match preferences
        .notifications
        .plan(Occasion::News, preferences.now)
    {
        Plan::Here | Plan::Drop => Ok(()),
        Plan::Direct | Plan::HoldUntil(_) => unit.call_invited(id, invited).await,
    }
}

/// Refuses a challenge that is one too many, or that its player does not want.
async fn check_admission(
    unit: &mut Unit,
    key: &DiceKey,
    id: MatchId,
    terms: &Terms,
) -> Result<(), PlayError> {
    let challenger = terms.challenger.user;
    let ids = [challenger, key.pseudonym(challenger)];
    let mut load = unit.load_of(ids, terms.place.channel, Some(id)).await?;
    let is_plain = terms.chapter.is_none() && terms.fork.is_none();
    if terms.opponent().is_some()
        && is_plain
        && let Some(begun) = unit.begun_just_now(terms, id).await?
    {
        return Err(Refusal::BegunAlready(begun).into());
    }
    load.leaves_room_this_hour()?;
    if terms.invited.is_none() && is_plain {
        load.same_here = unit.same_challenge(terms, id).await?;
    }
    if terms.opponent().is_some() {
        return Ok(may_accept(load, Between::default())?);
    }
    let between = match &terms.invited {
        Some(invited) => Some(
            unit.between(challenger, key.pseudonym(challenger), invited.user, id)
                .await?,
        ),
        None => None,
    };
    may_challenge(load, between)?;
    if terms.rated {
        rated::check(unit, challenger).await?;
    }
    Ok(())
}

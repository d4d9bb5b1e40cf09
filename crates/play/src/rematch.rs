//! The same match once more.
//!
//! The id of a rematch comes from the id of the match before it, like that of the next game of a
//! series: however many players ask, there is one that is open or played.

use super::act::act;
use super::challenge::{CardPlacement, Proposal, store_challenge};
use super::match_seed::Seed;
use super::{Actor, Attempt, Play, PlayError, View};
use crate::dice_key::DiceKey;
use ludotheque_matches::ids::{MatchId, ServerId};
use ludotheque_matches::{Answer, Command, Refusal, State};
use ludotheque_store::Store;

/// A rematch that was asked for.
pub struct Rematch {
    /// The match.
    pub view: View,
    /// Whether it was made, or accepted, by this request. If not, it was there already.
    pub is_new: bool,
}

impl Play {
    /// Challenges the other player of a match that is over to the same again, where they played. Whoever
    /// was challenged so already accepts that. It is asked for on the server that it takes place on, whose
    /// settings were looked at.
    ///
    /// # Errors
    /// [`PlayError::Refused`] if there is nothing that the player could play again.
    pub async fn rematch(
        &self,
        actor: Actor,
        server: Option<ServerId>,
        match_id: MatchId,
    ) -> Result<Rematch, PlayError> {
        let key = self.dice_key.clone();
        self.run(async move |store| rematch(&store, &key, (actor, server), match_id).await)
            .await
    }
}

async fn rematch(
    store: &Store,
    key: &DiceKey,
    (actor, server): (Actor, Option<ServerId>),
    match_id: MatchId,
) -> Result<Rematch, PlayError> {
    let over = View::load(store, key, match_id).await?.stored;
    let terms = over.live.rematch(&actor.player)?;
    let place = terms.place;
    if place.server.is_some() && place.server != server {
        return Err(Refusal::RematchThere(place.channel).into());
    }
    let seed = Seed::After(match_id);
    let thread = store.thread_of(match_id).await?;
    let proposal = Proposal {
        interaction: actor.interaction,
        terms: &terms,
        language: over.card_language,
        placement: match thread {
            _ if over.answers_only => CardPlacement::Answers,
            Some(thread) => CardPlacement::Thread(thread),
            None => CardPlacement::Channel,
        },
    };
    let id = store_challenge(store, key, seed, proposal).await?;
    let there = View::load(store, key, id).await?.stored;
    let invited = there.live.terms.invited.as_ref();
    let accepts = there.live.state == State::Open
        && invited.is_some_and(|invited| invited.user == actor.player.user);
    let is_new = accepts || there.challenge == actor.interaction;
    if accepts {
        let accept = Attempt {
            match_id: id,
            actor,
            seen: None,
            command: Command::Answer(Answer::Accept),
            shows_card: true,
        };
        let view = act(store, key, &accept).await?;
        return Ok(Rematch { view, is_new });
    }
    let view = View::of(there).announced();
    Ok(Rematch { view, is_new })
}

//! A challenge put together from the menu of a user: by lists for the game, the way of playing it and
//! the clock, which say themselves what has been chosen so far.

use crate::answer::Answer;
use crate::chosen::Chosen;
use crate::features::challenge::id as draft_id;
use crate::features::challenge::id::{Draft, DraftPress, DraftStep};
use crate::features::challenge::message as challenge_message;
use crate::features::challenge::starting::{ChallengeOptions, propose};
use crate::message::v2::Message;
use crate::visit::Visit;
use crate::visit::request::Request;
use crate::visit::requests::readable;
use ludotheque_matches::ids::UserId;
use ludotheque_matches::{Clock, Player, Refusal};
use ludotheque_play::PlayError;
use ludotheque_words::say;

/// The first question.
///
/// # Errors
/// A refusal for somebody who cannot be challenged.
pub fn begin(request: &Request, user: UserId, is_bot: bool) -> Result<Answer, PlayError> {
    if user == request.player.user {
        return Err(Refusal::ChallengeToOneself.into());
    }
    if is_bot {
        return Err(Refusal::ChallengeToBot.into());
    }
    let draft = Draft {
        user,
        game: None,
        variant: 0,
        clock: Some(Clock::ThreeDays),
    };
    Ok(Answer::Message(challenge_message::message(
        &draft,
        request.language,
    )))
}

/// What a list or the button does: the lists change the question, the button sends the challenge.
///
/// # Errors
/// A refusal, or ours.
pub async fn answer(visit: Visit, press: DraftPress, chosen: Chosen) -> Result<Answer, PlayError> {
    let DraftPress { mut draft, what } = press;
    let chosen = chosen.text().unwrap_or_default();
    match what {
        // Whatever makes no sense changes nothing.
        DraftStep::Game => {
            if let Ok(game) = chosen.parse() {
                (draft.game, draft.variant) = (Some(game), 0);
            }
        }
        DraftStep::Variant => draft.variant = chosen.parse().unwrap_or(draft.variant),
        DraftStep::Clock => draft.clock = draft_id::clock(&chosen).unwrap_or(draft.clock),
        DraftStep::Send => return send(&visit, draft, false).await,
        DraftStep::SendRated => return send(&visit, draft, true).await,
    }
    Ok(Answer::Update(challenge_message::message(
        &draft,
        visit.language(),
    )))
}

async fn send(visit: &Visit, draft: Draft, rated: bool) -> Result<Answer, PlayError> {
    let language = visit.language();
    let Some(game) = draft.game else {
        return Ok(Answer::Update(challenge_message::message(&draft, language)));
    };
    let invited = match challenged(visit, draft.user).await {
        Ok(invited) => invited,
        Err(unknown) => return Ok(Answer::Message(unknown)),
    };
    let variants = game.variants();
    let wanted = ChallengeOptions {
        invited: Some(invited),
        variant: variants.get(draft.variant).cloned().unwrap_or_default(),
        rated: Some(rated),
        clock: Some(draft.clock.into()),
        ..ChallengeOptions::open(game)
    };
    // The question was private: the challenge is for everybody.
    let proposed = propose(visit, wanted).await?;
    Ok(proposed.in_new_message())
}

/// Whether somebody is a bot, and who it is, as Discord says: a button that has gone round could say
/// anything.
///
/// # Errors
/// What whoever asks is told if Discord does not say.
pub async fn challenged(visit: &Visit, user: UserId) -> Result<(bool, Player), Message> {
    let found = visit.bot.rest.user(user).await.map_err(|error| {
        tracing::warn!(%error, "Discord does not tell who is challenged");
        Message::private_text(say!(visit.language(), "ask-nobody"))
    })?;
    let name = found["global_name"].as_str().or(found["username"].as_str());
    let name = readable(name.unwrap_or_default());
    let is_bot = found["bot"].as_bool().unwrap_or_default();
    Ok((is_bot, Player { user, name }))
}

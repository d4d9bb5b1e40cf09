//! A challenge put together from the menu of a user: by lists for the game, the way of playing it and
//! the clock, which say themselves what has been chosen so far.

use crate::answer::Answer;
use crate::chosen::Chosen;
use crate::features::challenge::id as asking_id;
use crate::features::challenge::id::{Asking, AskingPress, Wish};
use crate::features::challenge::message as asking;
use crate::features::challenge::starting::{Wanted, propose};
use crate::message::v2::Message;
use crate::request::Request;
use crate::visit::Visit;
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
    let wish = Wish {
        user,
        game: None,
        variant: 0,
        clock: Some(Clock::ThreeDays),
    };
    Ok(Answer::Message(asking::message(&wish, request.language)))
}

/// What a list or the button does: the lists change the question, the button sends the challenge.
///
/// # Errors
/// A refusal, or ours.
pub async fn answer(visit: Visit, press: AskingPress, chosen: Chosen) -> Result<Answer, PlayError> {
    let AskingPress { mut wish, what } = press;
    let chosen = chosen.text().unwrap_or_default();
    match what {
        // Whatever makes no sense changes nothing.
        Asking::Game => {
            if let Ok(game) = chosen.parse() {
                (wish.game, wish.variant) = (Some(game), 0);
            }
        }
        Asking::Variant => wish.variant = chosen.parse().unwrap_or(wish.variant),
        Asking::Clock => wish.clock = asking_id::clock(&chosen).unwrap_or(wish.clock),
        Asking::Send => return send(&visit, wish).await,
    }
    Ok(Answer::Update(asking::message(&wish, visit.language())))
}

/// The name of whoever is challenged comes from Discord: a button that has gone round could say
/// anything.
async fn send(visit: &Visit, wish: Wish) -> Result<Answer, PlayError> {
    let language = visit.language();
    let Some(game) = wish.game else {
        return Ok(Answer::Update(asking::message(&wish, language)));
    };
    let user = match visit.bot.rest.user(wish.user).await {
        Ok(user) => user,
        Err(error) => {
            tracing::warn!(%error, "Discord does not tell who is challenged");
            let text = say!(language, "ask-nobody");
            return Ok(Answer::Message(Message::private_text(text)));
        }
    };
    let name = user["global_name"].as_str().or(user["username"].as_str());
    let invited = Player {
        user: wish.user,
        name: readable(name.unwrap_or_default()),
    };
    let variants = game.variants();
    let wanted = Wanted {
        invited: Some((user["bot"].as_bool().unwrap_or_default(), invited)),
        variant: variants.get(wish.variant).cloned().unwrap_or_default(),
        clock: Some(wish.clock),
        ..Wanted::open(game)
    };
    // The question was private: the challenge is for everybody.
    let proposed = propose(visit, wanted).await?;
    Ok(proposed.posted_anew())
}

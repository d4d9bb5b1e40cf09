//! The review of a match: under its card, and by `/match review`.

use crate::answer::Answer;
use crate::card::{Card, message as card_message};
use crate::features::challenge::starting;
use crate::features::review::message;
use crate::message::drawing;
use crate::message::places::link;
use crate::message::v2::{Message, Part};
use crate::visit::Visit;
use ludotheque_matches::Place;
use ludotheque_matches::ids::{ChannelId, MatchId, MessageId};
use ludotheque_play::{PlayError, Presence, ShownBy};
use ludotheque_words::say;

/// The review of a match.
#[must_use]
pub fn review(visit: Visit, id: MatchId) -> Answer {
    Answer::later(async move {
        let (reader, language) = (visit.user(), visit.language());
        visit.view(id).await?;
        let reviewed = visit.bot.play.review(id).await?;
        drawing::aside(move || message::message(&reviewed, reader, language)).await
    })
}

/// Lets whoever asks play on against the bot from a position of a match that is over, after so many
/// of its rolls and moves.
///
/// # Errors
/// A refusal, or ours.
pub async fn try_again(
    visit: &Visit,
    match_id: MatchId,
    actions: u32,
) -> Result<Answer, PlayError> {
    visit.view(match_id).await?;
    let request = &visit.request;
    if request.server.is_some()
        && request.is_member
        && let Some(place) = direct_message(visit).await
    {
        return try_in_direct(visit, match_id, actions, place).await;
    }
    let start = starting::look(visit, Some(false)).await?;
    let language = match start.card(request, true) {
        Ok(card) => card.language,
        Err(refusal) => return Ok(Answer::Message(*refusal)),
    };
    let place = Place {
        server: request.server,
        channel: request.channel,
    };
    let actor = request.actor();
    let actions = usize::try_from(actions).unwrap_or(usize::MAX);
    let view = visit
        .bot
        .play
        .try_again_from(
            actor,
            place,
            request.presence(),
            language,
            match_id,
            actions,
        )
        .await?;
    Ok(Answer::NewCard(Card::new(view)))
}

/// A message to whoever asked that nobody else sees, in which the board can be shown; nothing if they take
/// none. Practice in front of a whole channel is nobody's wish.
async fn direct_message(visit: &Visit) -> Option<(ChannelId, MessageId)> {
    let rest = &visit.bot.rest;
    let channel = rest.open_direct(visit.user()).await;
    let text = say!(visit.language(), "try-is-coming");
    let coming = Message {
        parts: vec![Part::Text(text)],
        ..Message::default()
    };
    let nonce = format!("y{}", visit.request.id);
    let posted = match channel {
        Ok(channel) => {
            let posted = rest.create_message(channel, &coming, &nonce).await;
            posted.map(|message| (channel, message))
        }
        Err(error) => Err(error),
    };
    posted
        .inspect_err(|error| tracing::debug!(%error, "nobody can be written to directly"))
        .ok()
}

/// Lets whoever asked play on where nobody else sees it, in a message that is there. It is an ordinary match
/// in direct messages: it stays when its private answers have long gone.
async fn try_in_direct(
    visit: &Visit,
    match_id: MatchId,
    actions: u32,
    (channel, message): (ChannelId, MessageId),
) -> Result<Answer, PlayError> {
    let (bot, language) = (&visit.bot, visit.language());
    let place = Place {
        server: None,
        channel,
    };
    let (actor, presence) = (visit.request.actor(), Presence::Member);
    let actions = usize::try_from(actions).unwrap_or(usize::MAX);
    let begun = bot
        .play
        .try_again_from(actor, place, presence, language, match_id, actions)
        .await;
    let view = match begun {
        Ok(view) => view,
        Err(error) => {
            if let Err(error) = bot.rest.delete_message(channel, message).await {
                tracing::debug!(%error, "a message without a board stays");
            }
            return Err(error);
        }
    };
    let drawn = view.drawn();
    let card = card_message::draw(Card::new(view)).await?;
    // If it cannot be shown there any more, the delivery worker does what it does with every card.
    if bot.rest.edit_message(channel, message, &card).await.is_ok() {
        let by = ShownBy::Answer;
        bot.play.card_shown(drawn, channel, message, by).await?;
    }
    let link = link(None, channel, message);
    Ok(Answer::private(say!(language, "try-in-direct", link)))
}

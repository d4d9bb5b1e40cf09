//! A match looked at again: under its card, and by `/match review`.

use std::sync::Arc;

use crate::answer::later;
use crate::answer::{Answer, Request};
use crate::bot::Bot;
use crate::card::Card;
use crate::features::challenge::starting;
use crate::message::v2::Message;
use ludotheque_matches::ids::MatchId;
use ludotheque_matches::{Place, Refusal};
use ludotheque_play::PlayError;

/// Answers with the review of a match; of the one that ended last in the channel, if none is named.
pub async fn answer(bot: Arc<Bot>, request: Request, named: Result<Option<MatchId>, Refusal>) {
    let work = of(Arc::clone(&bot), request.clone(), named);
    later::answer(&bot, request, work).await;
}

async fn of(
    bot: Arc<Bot>,
    request: Request,
    named: Result<Option<MatchId>, Refusal>,
) -> Result<Message, PlayError> {
    let id = match named? {
        Some(id) => id,
        None => {
            bot.play
                .last_ended_in(request.channel, request.player.user)
                .await?
        }
    };
    let reviewed = bot.play.review(id).await?;
    let language = request.language;
    let drawing = tokio::task::spawn_blocking(move || {
        crate::features::review::message::message(&reviewed, language)
    });
    drawing.await.map_err(|_| PlayError::Panicked)
}

/// Lets whoever asks play on against the bot from a position of a match that is over, after so many
/// of its rolls and moves.
///
/// # Errors
/// A refusal, or ours.
pub async fn try_again(
    bot: &Bot,
    request: &Request,
    match_id: MatchId,
    actions: u32,
) -> Result<Answer, PlayError> {
    let start = starting::look(bot, request, Some(false)).await?;
    let language = match start.card(request) {
        Ok(card) => card.language,
        Err(refusal) => return Ok(Answer::Message(*refusal)),
    };
    let place = Place {
        guild: request.guild,
        channel: request.channel,
    };
    let asker = request.asker();
    let actions = usize::try_from(actions).unwrap_or(usize::MAX);
    let view = bot
        .play
        .try_again_from(
            asker,
            place,
            request.presence(),
            language,
            match_id,
            actions,
        )
        .await?;
    Ok(Answer::NewCard(Card::new(view)))
}

//! The review of a match: under its card, and by `/match review`.

use crate::answer::Answer;
use crate::card::Card;
use crate::features::challenge::starting;
use crate::features::review::message;
use crate::message::drawing;
use crate::visit::Visit;
use ludotheque_matches::Place;
use ludotheque_matches::ids::MatchId;
use ludotheque_play::PlayError;

/// The review of a match.
#[must_use]
pub fn review(visit: Visit, id: MatchId) -> Answer {
    Answer::later(async move {
        let language = visit.language();
        let reviewed = visit.bot.play.review(id).await?;
        drawing::aside(move || message::message(&reviewed, language)).await
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
    let request = &visit.request;
    let start = starting::look(visit, Some(false)).await?;
    let language = match start.card(request) {
        Ok(card) => card.language,
        Err(refusal) => return Ok(Answer::Message(*refusal)),
    };
    let place = Place {
        guild: request.server,
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

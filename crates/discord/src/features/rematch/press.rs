//! A rematch, as it is proposed by a button or by a command.

use ludotheque_words::say;

use crate::answer::Answer;
use crate::card::Card;
use crate::visit::Visit;
use ludotheque_matches::ids::MatchId;
use ludotheque_play::PlayError;

/// Proposes a rematch, or shows the one that there is.
///
/// # Errors
/// A refusal, or ours.
pub async fn rematch(visit: &Visit, match_id: MatchId) -> Result<Answer, PlayError> {
    let (play, request) = (&visit.bot.play, &visit.request);
    let server = play.server(request.server).await?;
    server.may_start(request.channel, request.parent, &request.roles)?;
    let rematch = play
        .rematch(request.actor(), request.server, match_id)
        .await?;
    if rematch.is_new {
        return Ok(Answer::NewCard(Card::new(rematch.view)));
    }
    let note = say!(
        visit.language(),
        "rematch-is-there",
        id = match_id.to_string()
    );
    Ok(Answer::PrivateCard(Card::to_look_at(
        rematch.view,
        Some(note),
        visit.language(),
    )))
}

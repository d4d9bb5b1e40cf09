//! The question is asked.

use crate::answer::Answer;
use crate::features::which::id::WhichPress;
use crate::features::which::message as which;
use crate::message::v2::OPTIONS_IN_A_SELECT;
use crate::visit::Visit;
use ludotheque_matches::ids::MatchId;
use ludotheque_play::PlayError;

/// Asks which of these matches is meant.
///
/// # Errors
/// Ours.
pub async fn ask(
    visit: &Visit,
    matches: &[MatchId],
    then: WhichPress,
) -> Result<Answer, PlayError> {
    let mut views = Vec::new();
    for id in matches.iter().take(OPTIONS_IN_A_SELECT) {
        views.push(visit.view(*id).await?);
    }
    let question = which::message(&views, visit.user(), then, visit.language());
    Ok(Answer::Message(question))
}

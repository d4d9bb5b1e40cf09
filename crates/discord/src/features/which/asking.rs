//! The question is asked.

use crate::answer::Answer;
use crate::features::which::id::WhichPress;
use crate::features::which::message as which;
use crate::message::v2::OPTIONS_IN_A_SELECT;
use crate::visit::Visit;
use ludotheque_matches::ids::MatchId;
use ludotheque_play::PlayError;

/// Asks which of these matches is meant. One that cannot be read is not offered.
///
/// # Errors
/// An outage, or ours if none can be read.
pub async fn ask(
    visit: &Visit,
    matches: &[MatchId],
    then: WhichPress,
) -> Result<Answer, PlayError> {
    let (mut views, mut unreadable) = (Vec::new(), None);
    for id in matches {
        match visit.view(*id).await {
            Ok(view) => views.push(view),
            Err(error) if error.is_outage() => return Err(error),
            Err(error) => {
                tracing::error!(%id, %error, "a match cannot be offered");
                unreadable = Some(error);
            }
        }
        if views.len() == OPTIONS_IN_A_SELECT {
            break;
        }
    }
    if let ([], Some(error)) = (&views[..], unreadable) {
        return Err(error);
    }
    let question = which::message(&views, visit.user(), then, visit.language());
    Ok(Answer::Message(question))
}

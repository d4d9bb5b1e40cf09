//! What the buttons of `/help` do: in two clicks there is a match.

use crate::answer::Answer;
use crate::features::challenge::starting::{ChallengeOptions, propose};
use crate::features::help::id::HelpPress;
use crate::features::help::message as help;
use crate::visit::Visit;
use ludotheque_matches::Level;
use ludotheque_play::PlayError;

/// Asks against whom, or starts the match, which is posted for everybody: `/help` itself is private.
///
/// # Errors
/// A refusal, or ours.
pub async fn answer(visit: Visit, press: HelpPress) -> Result<Answer, PlayError> {
    match press {
        HelpPress::Game(game) => {
            // In the bot's own direct messages nobody else sees a challenge.
            let is_alone = visit.request.server.is_none() && visit.request.is_member;
            let start = help::start(game, is_alone, visit.language());
            Ok(Answer::Update(start))
        }
        HelpPress::Bot(game) => {
            let wanted = ChallengeOptions::practice(game, Level::Regular);
            Ok(propose(&visit, wanted).await?.in_new_message())
        }
        HelpPress::Anyone(game) => Ok(propose(&visit, ChallengeOptions::open(game))
            .await?
            .in_new_message()),
    }
}

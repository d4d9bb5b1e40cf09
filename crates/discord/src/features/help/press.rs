//! What the buttons of `/help` do: in two clicks there is a match.

use crate::answer::Answer;
use crate::features::challenge::command as challenge;
use crate::features::help::id::HelpPress;
use crate::features::help::message as help;
use crate::features::practice::command as practice;
use crate::visit::Visit;
use ludotheque_play::PlayError;

/// Asks against whom, or starts the match, which is posted for everybody: `/help` itself is private.
///
/// # Errors
/// A refusal, or ours.
pub async fn answer(visit: Visit, press: HelpPress) -> Result<Answer, PlayError> {
    match press {
        HelpPress::Game(game) => {
            // In the bot's own direct messages nobody else sees a challenge.
            let is_alone = visit.request.guild.is_none() && visit.request.is_member;
            let start = help::start(game, is_alone, visit.language());
            Ok(Answer::Update(start))
        }
        HelpPress::Bot(game) => {
            let wanted = practice::PracticeOptions::usual(game);
            Ok(practice::begin(&visit, wanted).await?.in_new_message())
        }
        HelpPress::Anyone(game) => {
            let wanted = challenge::ChallengeOptions::open(game);
            Ok(challenge::propose(&visit, wanted).await?.in_new_message())
        }
    }
}

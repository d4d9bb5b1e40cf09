//! What the buttons of `/help` do: in two clicks there is a match.

use std::sync::Arc;

use crate::answer::{Answer, Request};
use crate::bot::Bot;
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
pub async fn handle(
    bot: Arc<Bot>,
    request: Request,
    press: HelpPress,
) -> Result<Answer, PlayError> {
    match press {
        HelpPress::Game(game) => {
            // In the bot's own direct messages nobody else sees a challenge.
            let is_alone = request.guild.is_none() && request.is_member;
            Ok(Answer::Update(help::start(
                game,
                is_alone,
                request.language,
            )))
        }
        HelpPress::Bot(game) => {
            let wanted = practice::Wanted::usual(game);
            Ok(practice::begin(&Visit::new(bot, request), wanted)
                .await?
                .posted_anew())
        }
        HelpPress::Anyone(game) => {
            let wanted = challenge::Wanted::open(game);
            Ok(challenge::propose(&Visit::new(bot, request), wanted)
                .await?
                .posted_anew())
        }
    }
}

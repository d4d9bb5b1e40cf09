//! What the buttons of `/help` do. Those of its games are `/play`'s, also under messages that are older
//! than that.

use crate::answer::Answer;
use crate::chosen::Chosen;
use crate::features::help::id::HelpPress;
use crate::features::help::message as help;
use crate::features::play::id::{PlayPress, Whom};
use crate::features::play::press as play;
use crate::message::drawing;
use crate::visit::Visit;
use ludotheque_play::PlayError;

/// Shows a page of it, or leads on to a match.
///
/// # Errors
/// A refusal, or ours.
pub async fn answer(visit: Visit, press: HelpPress) -> Result<Answer, PlayError> {
    let language = visit.language();
    let press = match press {
        HelpPress::Home => {
            let home = drawing::aside(move || help::message(language)).await?;
            return Ok(Answer::Update(home));
        }
        HelpPress::Commands => return Ok(Answer::Update(help::commands(language))),
        HelpPress::About => {
            return Ok(Answer::Update(help::about(
                help::VERSION,
                &visit.bot.operator,
                language,
            )));
        }
        HelpPress::Game(game) => PlayPress::Game(game),
        HelpPress::Bot(game) => PlayPress::Against(game, Whom::Bot),
        HelpPress::Anyone(game) => PlayPress::Against(game, Whom::Anyone),
    };
    play::answer(visit, press, Chosen::Nothing).await
}

//! `/match`: what was played, step by step, as a picture and in lists.

use poise::serenity_prelude as serenity;

use crate::answer::Answer;
use crate::command::codes::all_matches;
use crate::command::run::run;
use crate::command::{Context, NoError};
use crate::features::board::meant::code_meant;
use crate::features::dice::press as dice;
use crate::features::history::id::Go;
use crate::features::history::press as history;
use ludotheque_matches::Refusal;
use ludotheque_matches::ids::UserId;
use ludotheque_play::PlayError;

/// Steps through a match, or an imported record, with buttons.
#[poise::command(slash_command, rename = "show")]
pub async fn show(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "all_matches"]
    code: Option<String>,
    #[min = 0]
    #[max = 100_000]
    step: Option<u32>,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let code = code_meant(&visit, code.as_deref()).await?;
        let to = step.map_or((0, Go::Last), |step| (step as usize, Go::Here));
        match history::step_to(&visit, code, to).await {
            Ok(shown) => Ok(Answer::Message(shown)),
            // Of a challenge there is nothing to see but what was promised of its dice.
            Err(PlayError::Refused(Refusal::NotStarted)) => dice::checked(&visit, code).await,
            Err(error) => Err(error),
        }
    })
    .await
}

/// Shows a match, or an imported record, as an animated picture.
#[poise::command(slash_command, rename = "replay")]
pub async fn replay(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "all_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let code = code_meant(&visit, code.as_deref()).await?;
        Ok(history::film(visit, code))
    })
    .await
}

/// Lists your latest matches, or those that a member has played here.
#[poise::command(slash_command, rename = "history")]
pub async fn history(
    context: Context<'_>,
    user: Option<serenity::User>,
    #[min = 1]
    #[max = 1000]
    page: Option<u32>,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let user = user.map_or(visit.user(), |user| UserId(user.id.get()));
        let shown = history::list(&visit, user, page.unwrap_or(1)).await?;
        Ok(Answer::Message(shown))
    })
    .await
}

//! `/help`: one screen that leads to a first match.

use crate::answer::Answer;
use crate::command::run::run;
use crate::command::{Context, NoError};
use crate::features::help::message as help;
use crate::message::drawing;

/// What this bot does, and how to start a match.
#[poise::command(slash_command, rename = "help")]
pub async fn help(context: Context<'_>) -> Result<(), NoError> {
    run(context, |visit| async move {
        let language = visit.language();
        let help = drawing::aside(move || help::message(language)).await?;
        Ok(Answer::Message(help))
    })
    .await
}

//! `/help`: one screen that leads to a first match.

use crate::answer::Answer;
use crate::command::run::run;
use crate::command::{Context, NoError};
use crate::features::help::message as help;

/// What this bot does, and how to start a match.
#[poise::command(slash_command, rename = "help")]
pub async fn help(context: Context<'_>) -> Result<(), NoError> {
    run(context, |visit| async move {
        Ok(Answer::Message(help::message(visit.language())))
    })
    .await
}

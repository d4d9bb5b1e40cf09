//! `/about`: what this is, and what it does with what it knows.

use crate::answer::Answer;
use crate::command::run::run;
use crate::command::{Context, NoError};
use crate::features::help::message as help;

/// What this bot is, which version runs, and where to read more.
#[poise::command(slash_command, rename = "about")]
pub async fn about(context: Context<'_>) -> Result<(), NoError> {
    run(context, |visit| async move {
        let about = help::about(help::VERSION, &visit.bot.operator, visit.language());
        Ok(Answer::Message(about))
    })
    .await
}

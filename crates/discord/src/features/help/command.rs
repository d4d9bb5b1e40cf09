//! `/help`: one screen that leads to a first match.

use crate::answer::{Answer, answer};
use crate::command::{Context, NoError, parts};
use crate::features::help::message as help;
use crate::visit::Visit;

/// What this bot does, and how to start a match.
#[poise::command(slash_command, rename = "help")]
pub async fn help(context: Context<'_>) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let message = help::message(request.language);
    answer(Visit::new(bot, request), async {
        Ok(Answer::Message(message))
    })
    .await;
    Ok(())
}

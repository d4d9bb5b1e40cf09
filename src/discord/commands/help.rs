//! `/help`: one screen that leads to a first match.

use super::{Context, NoError, parts};
use crate::discord::answer::{Answer, answer};
use crate::discord::present::v2::Message;
use crate::discord::texts::say;

/// What this bot does, and how to start a match.
#[poise::command(slash_command, rename = "help")]
pub async fn help(context: Context<'_>) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let text = say!(request.language, "help");
    answer(&bot, request, async {
        Ok(Answer::Message(Message::private_text(text)))
    })
    .await;
    Ok(())
}

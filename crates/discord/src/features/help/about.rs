//! `/about`: what this is, and what it does with what it knows.

use crate::answer::{Answer, answer};
use crate::command::{Context, NoError, parts};
use crate::message::v2::Message;
use crate::visit::Visit;
use ludotheque_words::say;

/// What this bot is, which version runs, and where to read more.
#[poise::command(slash_command, rename = "about")]
pub async fn about(context: Context<'_>) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let version = env!("CARGO_PKG_VERSION");
    let text = say!(request.language, "about", version = version);
    answer(Visit::new(bot, request), async {
        Ok(Answer::Message(Message::private_text(text)))
    })
    .await;
    Ok(())
}

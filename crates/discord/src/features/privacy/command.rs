//! `/privacy` and `/my-data`.

use std::sync::Arc;

use crate::answer::{Answer, Request, answer};
use crate::bot::Bot;
use crate::command::{Context, NoError, parts};
use crate::features::privacy::message as privacy;
use crate::message::v2::Message;
use crate::visit::Visit;
use ludotheque_play::PlayError;
use ludotheque_words::say;

/// What is stored of you, why, and for how long.
#[poise::command(slash_command, rename = "privacy")]
pub async fn privacy(context: Context<'_>) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let text = say!(request.language, "privacy");
    answer(Visit::new(bot, request), async {
        Ok(Answer::Message(Message::private_text(text)))
    })
    .await;
    Ok(())
}

/// Everything that is stored of you.
#[poise::command(slash_command, rename = "my-data", subcommands("export", "delete"))]
#[expect(clippy::unused_async, reason = "the framework awaits it")]
pub async fn my_data(_: Context<'_>) -> Result<(), NoError> {
    Ok(())
}

/// Gives you everything that is stored of you as a file.
#[poise::command(slash_command, rename = "export")]
pub async fn export(context: Context<'_>) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let work = hand_out(Arc::clone(&bot), request.clone());
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

/// Takes you out of everything that is stored. Asks first.
#[poise::command(slash_command, rename = "delete")]
pub async fn delete(context: Context<'_>) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let question = privacy::ask_before_deleting(request.language);
    answer(Visit::new(bot, request), async {
        Ok(Answer::Message(question))
    })
    .await;
    Ok(())
}

async fn hand_out(bot: Arc<Bot>, request: Request) -> Result<Answer, PlayError> {
    let data = bot.play.my_data(request.player.user).await?;
    Ok(Answer::Message(privacy::export(data, request.language)))
}

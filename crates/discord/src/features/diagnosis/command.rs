//! `/diagnose`: what the bot may do here, and how it fares.

use std::sync::Arc;
use std::time::Instant;

use crate::answer::{Answer, Request, answer};
use crate::bot::Bot;
use crate::command::{Context, NoError, parts};
use crate::features::diagnosis::message as diagnosis;
use crate::features::diagnosis::message::Diagnosis;
use crate::visit::Visit;
use ludotheque_play::PlayError;

/// Names what the bot lacks in this channel, and who can grant it.
#[poise::command(
    slash_command,
    rename = "diagnose",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn diagnose(context: Context<'_>) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let gateway_ms = gateway_ms(context).await;
    let work = look(Arc::clone(&bot), request.clone(), gateway_ms);
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

/// How long the gateway took for its last heartbeat. That this command has come says that it is there.
async fn gateway_ms(context: Context<'_>) -> Option<u128> {
    let shard = context.serenity_context().shard_id;
    let runners = context.framework.shard_manager().runners.clone();
    let runners = runners.lock().await;
    let runner = runners.get(&shard)?;
    runner.latency.map(|latency| latency.as_millis())
}

async fn look(
    bot: Arc<Bot>,
    request: Request,
    gateway_ms: Option<u128>,
) -> Result<Answer, PlayError> {
    let begun = Instant::now();
    let database = bot.play.server(request.guild).await;
    let found = Diagnosis {
        channel: request.channel,
        in_thread: request.in_thread,
        granted: request.bot_may.filter(|_| request.guild.is_some()),
        database_ms: database.is_ok().then(|| begun.elapsed().as_millis()),
        gateway_ms,
    };
    Ok(Answer::Message(diagnosis::message(
        &found,
        request.language,
    )))
}

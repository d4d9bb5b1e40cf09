//! `/diagnose`: what the bot may do here, and how it fares.

use tokio::time::Instant;

use crate::answer::Answer;
use crate::command::run::run;
use crate::command::{Context, NoError};
use crate::features::diagnosis::message as diagnosis;
use crate::features::diagnosis::message::Diagnosis;

/// Names what the bot lacks in this channel, and who can grant it.
#[poise::command(
    slash_command,
    rename = "diagnose",
    default_member_permissions = "MANAGE_CHANNELS"
)]
pub async fn diagnose(context: Context<'_>) -> Result<(), NoError> {
    let gateway_ms = gateway_ms(context).await;
    run(context, move |visit| async move {
        let (request, begun) = (&visit.request, Instant::now());
        let database = visit.bot.play.server(request.server).await;
        let found = Diagnosis {
            channel: request.channel,
            in_thread: request.in_thread,
            granted: request.bot_may.filter(|_| request.server.is_some()),
            database_ms: database.is_ok().then(|| begun.elapsed().as_millis()),
            gateway_ms,
        };
        let message = diagnosis::message(&found, visit.language());
        Ok(Answer::Message(message))
    })
    .await
}

/// How long the gateway took for its last heartbeat. That this command has come says that it is there.
async fn gateway_ms(context: Context<'_>) -> Option<u128> {
    let shard = context.serenity_context().shard_id;
    let latency = context.data().connections.latency(shard.0).await?;
    Some(latency.as_millis())
}

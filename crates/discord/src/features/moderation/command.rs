//! `/moderate`: moderators end a match of others that is stuck.

use std::sync::Arc;

use crate::answer::{Answer, Request, answer};
use crate::bot::Bot;
use crate::command::{Context, NoError, parts};
use crate::features::moderation::press as moderation;
use crate::visit::Visit;
use ludotheque_matches::Refusal;
use ludotheque_play::PlayError;

/// What moderators can do.
#[poise::command(
    slash_command,
    rename = "moderate",
    subcommands("end"),
    default_member_permissions = "MANAGE_MESSAGES",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn moderate(_: Context<'_>) -> Result<(), NoError> {
    Ok(())
}

/// Ends a match without a result.
#[poise::command(slash_command, rename = "end")]
async fn end(
    context: Context<'_>,
    #[rename = "match"] code: String,
    // `matches::MODERATION_REASON_MAX`; the macro takes a literal.
    #[max_length = 70] reason: String,
) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let work = ask(Arc::clone(&bot), request.clone(), code, reason);
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

async fn ask(
    bot: Arc<Bot>,
    request: Request,
    code: String,
    reason: String,
) -> Result<Answer, PlayError> {
    let match_id = code.trim().parse().map_err(Refusal::NoMatchCode)?;
    moderation::ask(&bot, &request, match_id, &reason).await
}

//! `/settings`, `/block` and `/unblock`.

use std::sync::Arc;

use poise::serenity_prelude as serenity;

use super::{Context, NoError, member_option, parts};
use crate::discord::answer::{Answer, Request, answer};
use crate::discord::bot::Bot;
use crate::discord::present::card::mention;
use crate::discord::present::settings as present;
use crate::discord::present::v2::Message;
use crate::discord::texts::say;
use crate::ids::UserId;
use crate::matches::Player;
use crate::play::PlayError;

/// Shows what you can set: who may challenge you, leaderboards, and whom you have blocked.
#[poise::command(
    slash_command,
    rename = "settings",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn settings(context: Context<'_>) -> Result<(), NoError> {
    let (bot, request) = parts(context);
    let work = show(Arc::clone(&bot), request.clone());
    answer(&bot, request, work).await;
    Ok(())
}

/// Keeps somebody from challenging you and from accepting your challenges. They are not told.
#[poise::command(
    slash_command,
    rename = "block",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn block(
    context: Context<'_>,
    #[rename = "user"] blocked: serenity::User,
) -> Result<(), NoError> {
    let (bot, request) = parts(context);
    let blocked = member_option(context, &blocked);
    let work = keep_away(Arc::clone(&bot), request.clone(), blocked);
    answer(&bot, request, work).await;
    Ok(())
}

/// Takes a block back.
#[poise::command(
    slash_command,
    rename = "unblock",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn unblock(
    context: Context<'_>,
    #[rename = "user"] blocked: serenity::User,
) -> Result<(), NoError> {
    let (bot, request) = parts(context);
    let blocked = UserId(blocked.id.get());
    let work = let_in_again(Arc::clone(&bot), request.clone(), blocked);
    answer(&bot, request, work).await;
    Ok(())
}

async fn show(bot: Arc<Bot>, request: Request) -> Result<Answer, PlayError> {
    let settings = bot.play.settings(request.player.user).await?;
    Ok(Answer::Message(present::message(
        &settings,
        request.language,
    )))
}

async fn keep_away(bot: Arc<Bot>, request: Request, blocked: Player) -> Result<Answer, PlayError> {
    let who = mention(blocked.user, request.language);
    bot.play.block(request.player.user, blocked).await?;
    Ok(Answer::Message(Message::private_text(say!(
        request.language,
        "blocked",
        user = who
    ))))
}

async fn let_in_again(
    bot: Arc<Bot>,
    request: Request,
    blocked: UserId,
) -> Result<Answer, PlayError> {
    bot.play.unblock(request.player.user, blocked).await?;
    let who = mention(blocked, request.language);
    Ok(Answer::Message(Message::private_text(say!(
        request.language,
        "unblocked",
        user = who
    ))))
}

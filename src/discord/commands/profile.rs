//! `/profile` and `/match history`.

use std::sync::Arc;

use ludotheque_rules::GameKind;
use poise::serenity_prelude as serenity;

use super::options::GameOption;
use super::{Context, NoError, parts};
use crate::discord::answer::{Answer, Request, answer};
use crate::discord::bot::Bot;
use crate::discord::present::profile as page;
use crate::ids::UserId;
use crate::play::PlayError;
use crate::store::PastMatches;

/// Shows ratings, records and last matches of a member.
#[poise::command(
    slash_command,
    rename = "profile",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn profile(
    context: Context<'_>,
    user: Option<serenity::User>,
    game: Option<GameOption>,
) -> Result<(), NoError> {
    let (bot, request) = parts(context);
    let user = user.map_or(request.player.user, |user| UserId(user.id.get()));
    let work = show(Arc::clone(&bot), request.clone(), user, game.map(|g| g.0));
    answer(&bot, request, work).await;
    Ok(())
}

/// Lists the last matches of yours, or those that a member has played here.
#[poise::command(slash_command, rename = "history")]
pub async fn history(
    context: Context<'_>,
    user: Option<serenity::User>,
    #[min = 1]
    #[max = 1000]
    page: Option<u32>,
) -> Result<(), NoError> {
    let (bot, request) = parts(context);
    let user = user.map_or(request.player.user, |user| UserId(user.id.get()));
    let work = list(Arc::clone(&bot), request.clone(), user, page.unwrap_or(1));
    answer(&bot, request, work).await;
    Ok(())
}

/// Everybody can read a profile: it says nothing about matches on other servers.
async fn show(
    bot: Arc<Bot>,
    request: Request,
    user: UserId,
    game: Option<GameKind>,
) -> Result<Answer, PlayError> {
    let (guild, language) = (request.guild, request.guild_language);
    let profile = bot.play.profile(PastMatches { user, guild }).await?;
    let most_played = profile
        .standings
        .iter()
        .max_by_key(|(_, standing)| standing.matches())
        .map(|(game, _)| *game);
    let curve = match game.or(most_played) {
        Some(game) => Some((game, bot.play.rating_curve(game, user).await?)),
        None => None,
    };
    let drawing = tokio::task::spawn_blocking(move || {
        page::profile(user, &profile, curve.as_ref(), language)
    });
    let drawn = drawing.await.map_err(|_| PlayError::Panicked)?;
    Ok(Answer::Message(drawn))
}

/// One's own matches are listed wherever they were played, those of others only if it was here.
async fn list(
    bot: Arc<Bot>,
    request: Request,
    user: UserId,
    page: u32,
) -> Result<Answer, PlayError> {
    let guild = request.guild.filter(|_| user != request.player.user);
    let of = PastMatches { user, guild };
    let (matches, more) = bot.play.past_matches(of, page).await?;
    let message = page::history(user, &matches, page, more, request.language);
    Ok(Answer::Message(message))
}

//! `/profile`.

use std::sync::Arc;

use ludotheque_rules::GameKind;
use poise::serenity_prelude as serenity;

use crate::answer::{Answer, Request, answer};
use crate::bot::Bot;
use crate::command::options::GameOption;
use crate::command::{Context, NoError, parts};
use crate::features::history::press::seen_from;
use crate::features::profile::message as page;
use crate::message::v2::Message;
use crate::visit::Visit;
use ludotheque_matches::ids::UserId;
use ludotheque_play::PlayError;

/// Shows ratings, records and last matches of a member.
#[poise::command(slash_command, rename = "profile")]
pub async fn profile(
    context: Context<'_>,
    user: Option<serenity::User>,
    game: Option<GameOption>,
) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let user = user.map_or(request.player.user, |user| UserId(user.id.get()));
    let work = show(Arc::clone(&bot), request.clone(), user, game.map(|g| g.0));
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

/// The same for the eyes of whoever asks alone.
///
/// # Errors
/// Ours.
pub async fn show_to_one(
    bot: Arc<Bot>,
    request: Request,
    user: UserId,
) -> Result<Answer, PlayError> {
    let request = Request {
        guild_language: request.language,
        ..request
    };
    Ok(match show(bot, request, user, None).await? {
        Answer::Message(message) => Answer::Message(Message {
            private: true,
            ..message
        }),
        other => other,
    })
}

/// Everybody can read a profile: it says nothing about matches on other servers.
async fn show(
    bot: Arc<Bot>,
    request: Request,
    user: UserId,
    game: Option<GameKind>,
) -> Result<Answer, PlayError> {
    let language = request.guild_language;
    let profile = bot.play.profile(seen_from(&request, user)).await?;
    let most_played = profile
        .standings
        .iter()
        .max_by_key(|(_, standing)| standing.matches())
        .map(|(game, _)| *game);
    let curve = match game.or(most_played) {
        Some(game) => Some((game, bot.play.rating_curve(game, user).await?)),
        None => None,
    };
    let viewer = request.player.user;
    let own = match viewer == user {
        true => None,
        false => Some(bot.play.profile(seen_from(&request, viewer)).await?),
    };
    let drawing = tokio::task::spawn_blocking(move || {
        let own = own.as_ref().map(|own| (viewer, own));
        page::profile((user, &profile), own, curve.as_ref(), language)
    });
    let drawn = drawing.await.map_err(|_| PlayError::Panicked)?;
    Ok(Answer::Message(drawn))
}

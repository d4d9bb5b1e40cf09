//! `/profile`.

use ludotheque_rules::GameKind;
use poise::serenity_prelude as serenity;

use crate::answer::Answer;
use crate::command::choice::Choice;
use crate::command::{Context, NoError, run};
use crate::features::history::press::seen_from;
use crate::features::profile::message as page;
use crate::message::v2::Message;
use crate::visit::Visit;
use ludotheque_matches::ids::UserId;
use ludotheque_play::PlayError;
use ludotheque_words::Language;

/// Shows the ratings, results and latest matches of a member.
#[poise::command(slash_command, rename = "profile")]
pub async fn profile(
    context: Context<'_>,
    user: Option<serenity::User>,
    game: Option<Choice<GameKind>>,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let user = user.map_or(visit.user(), |user| UserId(user.id.get()));
        let language = visit.request.guild_language;
        let shown = draw(&visit, user, game.map(|game| game.0), language).await?;
        Ok(Answer::Message(shown))
    })
    .await
}

/// Everybody can read a profile: it says nothing about matches on other servers.
///
/// # Errors
/// Ours.
pub async fn draw(
    visit: &Visit,
    user: UserId,
    game: Option<GameKind>,
    language: Language,
) -> Result<Message, PlayError> {
    let (play, viewer) = (&visit.bot.play, visit.user());
    let profile = play.profile(seen_from(&visit.request, user)).await?;
    let most_played = profile
        .standings
        .iter()
        .max_by_key(|(_, standing)| standing.matches())
        .map(|(game, _)| *game);
    let curve = match game.or(most_played) {
        Some(game) => Some((game, play.rating_curve(game, user).await?)),
        None => None,
    };
    let own = match viewer == user {
        true => None,
        false => Some(play.profile(seen_from(&visit.request, viewer)).await?),
    };
    let drawing = tokio::task::spawn_blocking(move || {
        let own = own.as_ref().map(|own| (viewer, own));
        page::profile((user, &profile), own, curve.as_ref(), language)
    });
    drawing.await.map_err(|_| PlayError::Panicked)
}

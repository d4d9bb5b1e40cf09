//! A profile as it is looked at from somewhere.

use ludotheque_rules::GameKind;

use crate::features::profile::message;
use crate::message::drawing;
use crate::message::v2::Message;
use crate::visit::Visit;
use ludotheque_matches::ids::UserId;
use ludotheque_play::PlayError;
use ludotheque_words::Language;

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
    let profile = play.profile(visit.request.past_matches_of(user)).await?;
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
        false => Some(play.profile(visit.request.past_matches_of(viewer)).await?),
    };
    drawing::aside(move || {
        let own = own.as_ref().map(|own| (viewer, own));
        message::profile((user, &profile), own, curve.as_ref(), language)
    })
    .await
}

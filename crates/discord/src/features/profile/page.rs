//! A profile as it is looked at from somewhere.

use ludotheque_rules::GameKind;

use crate::features::lessons::attempt;
use crate::features::profile::{message, picture};
use crate::message::drawing;
use crate::message::v2::Message;
use crate::visit::Visit;
use ludotheque_matches::Player;
use ludotheque_matches::ids::UserId;
use ludotheque_play::{Honour, Play, PlayError};
use ludotheque_words::Language;

/// Everybody can read a profile: it says nothing about matches on other servers. With a game it shows the
/// course of the rating in it, without one all games.
///
/// # Errors
/// Ours.
pub async fn draw(
    visit: &Visit,
    player: Player,
    game: Option<GameKind>,
    language: Language,
) -> Result<Message, PlayError> {
    let (play, viewer, user) = (&visit.bot.play, visit.user(), player.user);
    let profile = play.profile(visit.request.past_matches_of(user)).await?;
    let curve = match game {
        Some(game) => Some((game, play.rating_curve(game, user).await?)),
        None => None,
    };
    let honours = match game {
        // They are in the picture of all games alone.
        Some(_) => Vec::new(),
        None => honours(play, user).await?,
    };
    let own = match viewer == user {
        true => None,
        false => Some(play.profile(visit.request.past_matches_of(viewer)).await?),
    };
    drawing::aside(move || {
        let own = own.as_ref().map(|own| (viewer, own));
        let drawn = match &curve {
            Some(curve) => picture::of_a_rating(curve, language),
            None => picture::of_all_games(&player, (&profile, &honours), language),
        };
        message::profile((user, &profile), own, drawn, language)
    })
    .await
}

/// Everything that somebody was honoured for.
async fn honours(play: &Play, user: UserId) -> Result<Vec<Honour>, PlayError> {
    let mut honours = play.honours(user).await?;
    let tries = play.lesson_tries(user).await?;
    honours.extend(attempt::of_games(GameKind::ALL, tries).await?);
    Ok(honours)
}

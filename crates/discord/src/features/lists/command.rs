//! `/games` and `/leaderboard`.

use std::sync::Arc;

use ludotheque_rules::GameKind;
use poise::serenity_prelude as serenity;

use crate::answer::{Answer, Request, answer};
use crate::bot::Bot;
use crate::command::options::{GameOption, chosen_game};
use crate::command::{Context, NoError, parts};
use crate::features::lists::games as lists;
use crate::features::lists::leaderboard as board;
use crate::features::lists::leaderboard::Asked;
use crate::visit::Visit;
use ludotheque_matches::Refusal;
use ludotheque_matches::ratings::Span;
use ludotheque_play::PlayError;

/// Lists your matches, those that wait for you first.
#[poise::command(slash_command, rename = "games")]
pub async fn games(context: Context<'_>) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let work = my_games(Arc::clone(&bot), request.clone());
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

/// Whose players are on a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub enum Scope {
    /// Those who have played on this server.
    #[name = "scope-server"]
    Server,
    /// All.
    #[name = "scope-everywhere"]
    Everywhere,
}

/// Shows the best players of a game.
#[poise::command(slash_command, rename = "leaderboard")]
pub async fn leaderboard(
    context: Context<'_>,
    game: GameOption,
    scope: Option<Scope>,
    #[autocomplete = "seasons"] season: Option<String>,
) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let everywhere = scope == Some(Scope::Everywhere) || request.guild.is_none();
    let work = best_players(
        Arc::clone(&bot),
        request.clone(),
        game.0,
        everywhere,
        season,
    );
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

async fn my_games(bot: Arc<Bot>, request: Request) -> Result<Answer, PlayError> {
    let lines = bot.play.games_of(request.player.user).await?;
    Ok(Answer::Message(lists::games(&lines, request.language)))
}

async fn best_players(
    bot: Arc<Bot>,
    request: Request,
    game: GameKind,
    everywhere: bool,
    season: Option<String>,
) -> Result<Answer, PlayError> {
    let span = season.map_or(Ok(Span::Always), |text| text.parse().map(Span::Season));
    let asked = Asked {
        game,
        span: span.map_err(|_| Refusal::NoSuchSeason)?,
        everywhere,
        viewer: request.player.user,
        language: request.guild_language,
    };
    let guild = request.guild.filter(|_| !everywhere);
    let ranking = bot
        .play
        .leaderboard(game, asked.span, guild, asked.viewer)
        .await?;
    let drawn = tokio::task::spawn_blocking(move || board::message(&asked, &ranking)).await;
    Ok(Answer::Message(drawn.map_err(|_| PlayError::Panicked)?))
}

/// The seasons in which the chosen game was played.
async fn seasons(context: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let mut choices = Vec::new();
    if let Some(game) = chosen_game(context) {
        // Without suggestions one can still type.
        let seasons = context.data().play.seasons(game).await.unwrap_or_default();
        choices = seasons
            .into_iter()
            .map(|season| season.to_string())
            .filter(|season| season.to_lowercase().contains(&typed.to_lowercase()))
            .map(|season| serenity::AutocompleteChoice::new(season.clone(), season))
            .collect();
    }
    serenity::CreateAutocompleteResponse::new().set_choices(choices)
}

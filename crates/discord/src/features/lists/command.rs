//! `/games` and `/leaderboard`.

use ludotheque_rules::GameKind;
use poise::serenity_prelude as serenity;

use crate::answer::Answer;
use crate::command::choice::{Choice, listed};
use crate::command::options::chosen_game;
use crate::command::run::run;
use crate::command::{Context, NoError};
use crate::features::lists::games as lists;
use crate::features::lists::leaderboard;
use crate::features::lists::leaderboard::LeaderboardOptions;
use crate::message::drawing;
use ludotheque_matches::Refusal;
use ludotheque_matches::ratings::Span;

/// Lists your matches, those waiting for you first.
#[poise::command(slash_command, rename = "games")]
pub async fn games(context: Context<'_>) -> Result<(), NoError> {
    run(context, |visit| async move {
        let lines = visit.bot.play.games_of(visit.user()).await?;
        Ok(Answer::Message(lists::games(
            &lines,
            visit.user(),
            visit.language(),
        )))
    })
    .await
}

/// Whose players are on a leaderboard.
#[derive(PartialEq, Eq)]
pub enum Scope {
    /// Those who have played on this server.
    Server,
    /// All.
    Everywhere,
}

listed!(Scope: "scope-server" => Self::Server, "scope-everywhere" => Self::Everywhere);

/// Shows the best players of a game.
#[poise::command(slash_command, rename = "leaderboard")]
pub async fn leaderboard(
    context: Context<'_>,
    game: Choice<GameKind>,
    scope: Option<Choice<Scope>>,
    #[autocomplete = "seasons"] season: Option<String>,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let request = &visit.request;
        let span = season.map_or(Ok(Span::Always), |text| text.parse().map(Span::Season));
        let is_wanted = scope.is_some_and(|scope| scope.0 == Scope::Everywhere);
        let asked = LeaderboardOptions {
            game: game.0,
            span: span.map_err(|_| Refusal::NoSuchSeason)?,
            everywhere: is_wanted || request.server.is_none(),
            viewer: visit.user(),
            language: request.server_language,
        };
        let server = request.server.filter(|_| !asked.everywhere);
        let play = &visit.bot.play;
        let ranking = play.leaderboard(asked.game, asked.span, server, asked.viewer);
        let ranking = ranking.await?;
        // What is going on now is no part of a season or of all servers.
        let week = match server.filter(|_| asked.span == Span::Always) {
            Some(server) => play.week_lines(server, asked.game).await?,
            None => Vec::new(),
        };
        let drawn = drawing::aside(move || leaderboard::message(&asked, &week, &ranking)).await?;
        Ok(Answer::Message(drawn))
    })
    .await
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

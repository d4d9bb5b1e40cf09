//! `/games` and `/leaderboard`.

use std::sync::Arc;

use ludotheque_rules::GameKind;

use super::options::GameOption;
use super::{Context, NoError, parts};
use crate::discord::answer::{Answer, Request, answer};
use crate::discord::bot::Bot;
use crate::discord::present::lists;
use crate::play::PlayError;

/// Lists your matches, those that wait for you first.
#[poise::command(
    slash_command,
    rename = "games",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn games(context: Context<'_>) -> Result<(), NoError> {
    let (bot, request) = parts(context);
    let work = my_games(Arc::clone(&bot), request.clone());
    answer(&bot, request, work).await;
    Ok(())
}

/// Shows the best players of a game.
#[poise::command(
    slash_command,
    rename = "leaderboard",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn leaderboard(
    context: Context<'_>,
    #[description = "The game"] game: GameOption,
    #[description = "Count the matches of all servers, not only of this one"] everywhere: Option<
        bool,
    >,
) -> Result<(), NoError> {
    let (bot, request) = parts(context);
    let everywhere = everywhere.unwrap_or(false) || request.guild.is_none();
    let work = best_players(Arc::clone(&bot), request.clone(), game.0, everywhere);
    answer(&bot, request, work).await;
    Ok(())
}

async fn my_games(bot: Arc<Bot>, request: Request) -> Result<Answer, PlayError> {
    let lines = bot.play.games_of(request.player.user).await?;
    Ok(Answer::Message(lists::games(&lines)))
}

async fn best_players(
    bot: Arc<Bot>,
    request: Request,
    game: GameKind,
    everywhere: bool,
) -> Result<Answer, PlayError> {
    let guild = request.guild.filter(|_| !everywhere);
    let standings = bot.play.leaderboard(game, guild).await?;
    Ok(Answer::Message(lists::leaderboard(
        game, everywhere, &standings,
    )))
}

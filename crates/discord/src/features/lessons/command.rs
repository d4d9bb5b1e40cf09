//! `/rules` and `/learn`.

use crate::answer::{Answer, answer};
use crate::command::options::GameOption;
use crate::command::{Context, NoError, parts};
use crate::features::lessons::press as lessons;
use crate::visit::Visit;

/// Shows the rules of a game, with pictures.
#[poise::command(slash_command, rename = "rules")]
pub async fn rules(
    context: Context<'_>,
    game: GameOption,
    #[min = 1]
    #[max = 9]
    page: Option<u8>,
) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let page = usize::from(page.unwrap_or(1));
    let shown = lessons::page(game.0, page, request.language);
    answer(Visit::new(bot, request), async {
        shown.await.map(Answer::Message)
    })
    .await;
    Ok(())
}

/// Plays a first game with you in small steps, then gives you puzzles.
#[poise::command(slash_command, rename = "learn")]
pub async fn learn(context: Context<'_>, game: GameOption) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let shown = lessons::exercise(game.0, 1, None, request.language);
    answer(Visit::new(bot, request), async {
        shown.await.map(Answer::Message)
    })
    .await;
    Ok(())
}

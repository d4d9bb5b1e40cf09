//! `/rules` and `/learn`.

use ludotheque_rules::GameKind;

use crate::answer::Answer;
use crate::command::choice::Choice;
use crate::command::run::run;
use crate::command::{Context, NoError};
use crate::features::lessons::press as lessons;

/// Shows the rules of a game, with pictures.
#[poise::command(slash_command, rename = "rules")]
pub async fn rules(
    context: Context<'_>,
    game: Choice<GameKind>,
    #[min = 1]
    #[max = 9]
    page: Option<u8>,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let page = usize::from(page.unwrap_or(1));
        let shown = lessons::page(game.0, page, visit.language()).await?;
        Ok(Answer::Message(shown))
    })
    .await
}

/// Takes you through a first match in small steps, then gives you puzzles.
#[poise::command(slash_command, rename = "learn")]
pub async fn learn(context: Context<'_>, game: Choice<GameKind>) -> Result<(), NoError> {
    run(context, |visit| async move {
        let shown = lessons::exercise(game.0, 1, visit.language()).await?;
        Ok(Answer::Message(shown))
    })
    .await
}

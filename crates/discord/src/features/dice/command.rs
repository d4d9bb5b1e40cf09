//! `/luck`, `/match verify` and `/match export`: dice that players can check.

use crate::answer::Answer;
use crate::command::codes::{all_matches, my_matches};
use crate::command::run::run;
use crate::command::{Context, NoError};
use crate::features::board::meant::{code_meant, match_meant};
use crate::features::dice::message as dice_message;
use crate::features::dice::press as dice;
use ludotheque_matches::Command;

/// Adds a text of yours to the dice of a challenge, before it is accepted.
#[poise::command(slash_command, rename = "luck")]
pub async fn luck(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "my_matches"]
    code: String,
    #[max_length = 100] text: String,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let view = match_meant(&visit, Some(&code)).await?;
        // The delivery worker changes the card: the answer is for whoever put the text in.
        let (id, luck) = (view.stored.live.id, Command::Luck(text));
        let view = visit.act(id, None, luck, false).await?;
        Ok(Answer::private(dice_message::luck_added(
            &view,
            visit.user(),
            visit.language(),
        )))
    })
    .await
}

/// Checks the dice of a finished match, or shows what was fixed in advance.
#[poise::command(slash_command, rename = "verify")]
pub async fn verify(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "all_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let code = code_meant(&visit, code.as_deref()).await?;
        dice::checked(&visit, code).await
    })
    .await
}

/// Gives you a match as a file: every roll, every move, and where its dice come from.
#[poise::command(slash_command, rename = "export")]
pub async fn export(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "all_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let code = code_meant(&visit, code.as_deref()).await?;
        dice::record(&visit, code).await
    })
    .await
}

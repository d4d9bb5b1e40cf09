//! `/rematch` and `/abort`: after a match, and out of one that has hardly begun.

use crate::command::codes::{my_matches, past_matches};
use crate::command::run::run;
use crate::command::{Context, NoError};
use crate::features::board::meant::{act, ended_match_meant};
use crate::features::rematch::press;
use ludotheque_matches::Command;

/// Proposes a rematch of a finished match, with the sides swapped.
#[poise::command(slash_command, rename = "rematch")]
pub async fn rematch(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "past_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let id = ended_match_meant(&visit, code.as_deref()).await?;
        press::rematch(&visit, id).await
    })
    .await
}

/// Cancels your match; possible until both sides have moved. It does not count then.
#[poise::command(slash_command, rename = "abort")]
pub async fn abort(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "my_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    run(context, |visit| act(visit, code, Command::Abort)).await
}

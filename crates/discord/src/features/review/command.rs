//! `/match review`: luck, skill and mistakes of a match that is over; `/match try`: to do better.

use crate::command::codes::past_matches;
use crate::command::run::run;
use crate::command::{Context, NoError};
use crate::features::board::meant::ended_match_meant;
use crate::features::review::press as review;

/// Looks at a match again that is over: luck, skill, and the costliest mistakes.
#[poise::command(slash_command, rename = "review")]
pub async fn review(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "past_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let id = ended_match_meant(&visit, code.as_deref()).await?;
        Ok(review::review(visit, id))
    })
    .await
}

/// Plays on against the bot from a place in a match that is over.
#[poise::command(slash_command, rename = "try")]
pub async fn try_again(
    context: Context<'_>,
    #[rename = "match"] code: String,
    #[min = 1] action: u32,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let id = ended_match_meant(&visit, Some(&code)).await?;
        let before = action.saturating_sub(1);
        review::try_again(&visit, id, before).await
    })
    .await
}

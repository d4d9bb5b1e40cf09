//! `/match review`: luck, skill and mistakes of a match that is over.

use super::codes::past_matches;
use super::{Context, NoError, parts};
use crate::discord::review;
use crate::ids::MatchId;
use crate::matches::Refusal;

/// Looks at a match again that is over: luck, skill, and the dearest mistakes.
#[poise::command(slash_command, rename = "review")]
pub async fn review(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "past_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    let (bot, request) = parts(context);
    let named = code.map(|code| code.trim().parse::<MatchId>());
    let named = named.transpose().map_err(Refusal::NoMatchCode);
    review::answer(bot, request, named).await;
    Ok(())
}

//! `/match review`: luck, skill and mistakes of a match that is over; `/match try`: to do better.

use std::sync::Arc;

use crate::answer::answer;
use crate::command::codes::past_matches;
use crate::command::{Context, NoError, parts};
use crate::features::review::press as review;
use crate::visit::Visit;
use ludotheque_matches::Refusal;
use ludotheque_matches::ids::MatchId;

/// Looks at a match again that is over: luck, skill, and the dearest mistakes.
#[poise::command(slash_command, rename = "review")]
pub async fn review(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "past_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let answering = Visit::new(bot, request).answer(|visit| async move {
        let id = match code {
            Some(code) => code.trim().parse().map_err(Refusal::NoMatchCode)?,
            None => {
                let channel = visit.request.channel;
                visit.bot.play.last_ended_in(channel, visit.user()).await?
            }
        };
        Ok(review::review(visit, id))
    });
    answering.await;
    Ok(())
}

/// Plays on against the bot from a place in a match that is over.
#[poise::command(slash_command, rename = "try")]
pub async fn try_again(
    context: Context<'_>,
    #[rename = "match"] code: String,
    #[min = 1] action: u32,
) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let work = {
        let (bot, request) = (Arc::clone(&bot), request.clone());
        async move {
            let id = code.trim().parse::<MatchId>();
            let id = id.map_err(Refusal::NoMatchCode)?;
            review::try_again(&bot, &request, id, action.saturating_sub(1)).await
        }
    };
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

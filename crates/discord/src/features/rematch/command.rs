//! `/rematch` and `/abort`: after a match, and out of one that has hardly begun.

use std::sync::Arc;

use crate::answer::{Answer, Request, answer};
use crate::bot::Bot;
use crate::command::codes::{my_matches, past_matches};
use crate::command::{Context, NoError, parts};
use crate::features::board::command::act;
use crate::features::board::more as menu;
use crate::visit::Visit;
use ludotheque_matches::ids::MatchId;
use ludotheque_matches::{Command, Refusal};
use ludotheque_play::PlayError;

/// Proposes a rematch of a match that is over, with the sides swapped.
#[poise::command(slash_command, rename = "rematch")]
pub async fn rematch(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "past_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let work = propose(Arc::clone(&bot), request.clone(), code);
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

/// Breaks your match off, as long as not both sides have made a turn. It does not count then.
#[poise::command(slash_command, rename = "abort")]
pub async fn abort(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "my_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    act(context, code, Command::Abort).await
}

async fn propose(
    bot: Arc<Bot>,
    request: Request,
    code: Option<String>,
) -> Result<Answer, PlayError> {
    let id: MatchId = match code {
        Some(code) => code.trim().parse().map_err(Refusal::NoMatchCode)?,
        None => {
            bot.play
                .last_ended_in(request.channel, request.player.user)
                .await?
        }
    };
    menu::rematch(&bot, &request, id).await
}

//! `/match`: what was played, step by step, as a picture and in lists.

use std::sync::Arc;

use poise::serenity_prelude as serenity;

use crate::answer::{Answer, Request, answer};
use crate::bot::Bot;
use crate::command::codes::all_matches;
use crate::command::options::code_meant;
use crate::command::{Context, NoError, parts};
use crate::features::dice::command::{export, verify};
use crate::features::history::id::Go;
use crate::features::history::import::import;
use crate::features::history::press as past;
use crate::features::review::command::{review, try_again};
use crate::visit::Visit;
use ludotheque_matches::ids::UserId;
use ludotheque_play::PlayError;

/// Looks into a match.
#[poise::command(
    slash_command,
    rename = "match",
    subcommands(
        "show",
        "history",
        "replay",
        "review",
        "try_again",
        "verify",
        "export",
        "import"
    )
)]
#[expect(clippy::unused_async, reason = "the framework awaits it")]
pub async fn of_match(_: Context<'_>) -> Result<(), NoError> {
    Ok(())
}

/// Steps through a match, or an imported record, with buttons.
#[poise::command(slash_command, rename = "show")]
pub async fn show(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "all_matches"]
    code: Option<String>,
    #[min = 0]
    #[max = 100_000]
    step: Option<u32>,
) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let to = step.map_or((0, Go::Last), |step| (step as usize, Go::Here));
    let work = step_through(Arc::clone(&bot), request.clone(), code, to);
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

/// Shows a match, or an imported record, as an animated picture.
#[poise::command(slash_command, rename = "replay")]
pub async fn replay(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "all_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let visit = Visit::new(bot, request);
    let answering = visit.clone().answer(|visit| async move {
        let code = code_meant(&visit.bot, &visit.request, code.as_deref()).await?;
        Ok(past::film(visit, code))
    });
    answering.await;
    Ok(())
}

/// Lists the last matches of yours, or those that a member has played here.
#[poise::command(slash_command, rename = "history")]
pub async fn history(
    context: Context<'_>,
    user: Option<serenity::User>,
    #[min = 1]
    #[max = 1000]
    page: Option<u32>,
) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let user = user.map_or(request.player.user, |user| UserId(user.id.get()));
    let work = list(Arc::clone(&bot), request.clone(), user, page.unwrap_or(1));
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

async fn step_through(
    bot: Arc<Bot>,
    request: Request,
    code: Option<String>,
    to: (usize, Go),
) -> Result<Answer, PlayError> {
    let code = code_meant(&bot, &request, code.as_deref()).await?;
    let shown = past::step_to(&bot, &request, code, to).await?;
    Ok(Answer::Message(shown))
}

async fn list(
    bot: Arc<Bot>,
    request: Request,
    user: UserId,
    page: u32,
) -> Result<Answer, PlayError> {
    let shown = past::list(&bot, &request, user, page).await?;
    Ok(Answer::Message(shown))
}

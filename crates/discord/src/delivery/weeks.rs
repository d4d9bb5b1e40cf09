//! Posts the look back at a week in the channels that servers have for it.

use std::sync::Arc;

use crate::bot::Bot;
use crate::delivery::retry::our_fault;
use crate::delivery::server_language;
use crate::features::week::message;
use crate::message::drawing;
use ludotheque_play::{DueWeek, PlayError, Retry};

/// Posts it, and reports what has become of that.
///
/// # Errors
/// When the database fails.
pub async fn post(bot: Arc<Bot>, due: DueWeek) -> Result<(), PlayError> {
    match show(&bot, due).await {
        Ok(()) => bot.play.week_posted(due).await,
        Err(retry) => {
            if let Retry::Never(why) = &retry {
                tracing::info!(server = %due.server, why, "a week cannot be looked back at");
            }
            bot.play.week_failed(due, retry).await
        }
    }
}

async fn show(bot: &Bot, due: DueWeek) -> Result<(), Retry> {
    let week = bot.play.week_in_review(due).await;
    let week = week.map_err(|error| our_fault(&error, due.tries))?;
    let language = server_language::of(bot, due.server).await;
    let drawn = drawing::aside(move || message::message(&week, language)).await;
    // A week in which nothing was played is passed over.
    let Some(post) = drawn.map_err(|error| our_fault(&error, due.tries))? else {
        return Ok(());
    };
    // At most 25 characters; weeks a hundred apart do not meet.
    let nonce = format!("w{}-{:02}", due.server, due.week % 100);
    let posted = bot.rest.create_message(due.channel, &post, &nonce).await;
    posted.map(drop).map_err(|error| error.retry(due.tries))
}

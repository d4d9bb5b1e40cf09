//! Posts the position of the day in the channels that servers have for it, and says there how many have
//! solved it.

use std::sync::Arc;

use crate::bot::Bot;
use crate::delivery::retry::our_fault;
use crate::delivery::server_language;
use crate::features::daily::message;
use crate::message::drawing;
use ludotheque_play::{DueDailyPost, PlayError, Retry};
use ludotheque_puzzles::Day;

/// Posts it, or changes the post, and reports what has become of that.
///
/// # Errors
/// When the database fails.
pub async fn post(bot: Arc<Bot>, due: DueDailyPost) -> Result<(), PlayError> {
    match show(&bot, due).await {
        Ok(()) => Ok(()),
        Err(retry) => {
            if let Retry::Never(why) = &retry {
                tracing::info!(server = %due.server, why, "a day's position cannot be posted");
            }
            bot.play.daily_post_failed(due, retry).await
        }
    }
}

async fn show(bot: &Bot, due: DueDailyPost) -> Result<(), Retry> {
    let day = Day(due.day);
    let seen = bot.play.daily_of_server(due.server, day).await;
    let (puzzle, tally) = seen.map_err(|error| our_fault(&error, due.tries))?;
    let language = server_language::of(bot, due.server).await;
    let drawn = drawing::aside(move || message::post(day, &puzzle, tally, language)).await;
    let post = drawn.map_err(|error| our_fault(&error, due.tries))?;
    let shown = match due.message {
        Some(there) => {
            let edited = bot.rest.edit_message(due.channel, there, &post).await;
            edited.map(|()| there)
        }
        None => {
            // At most 25 characters; days a hundred apart do not meet.
            let nonce = format!("d{}-{:02}", due.server, due.day % 100);
            bot.rest.create_message(due.channel, &post, &nonce).await
        }
    };
    let shown = shown.map_err(|error| error.retry(due.tries))?;
    let noted = bot.play.daily_posted(due, shown).await;
    noted.map_err(|error| our_fault(&error, due.tries))
}

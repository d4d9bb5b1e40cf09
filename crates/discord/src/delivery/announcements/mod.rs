//! Tells the result of a rated match in the channel that its server has for that.

pub mod message;

use std::sync::Arc;

use crate::bot::Bot;
use crate::delivery::announcements::message as announcement;
use crate::delivery::retry::our_fault;
use ludotheque_play::PlayError;
use ludotheque_play::{DueAnnouncement, Retry};

/// Tells it, and reports what has become of that.
///
/// # Errors
/// When the database fails.
pub async fn announce(bot: Arc<Bot>, due: DueAnnouncement) -> Result<(), PlayError> {
    match tell(&bot, due).await {
        Ok(()) => bot.play.announced(due.match_id).await,
        Err(retry) => {
            if let Retry::Never(why) = &retry {
                tracing::info!(match_id = %due.match_id, why, "a result cannot be announced");
            }
            bot.play.announcement_failed(due.match_id, retry).await
        }
    }
}

async fn tell(bot: &Bot, due: DueAnnouncement) -> Result<(), Retry> {
    let view = bot.play.view(due.match_id).await;
    let view = view.map_err(|error| our_fault(&error, due.tries))?;
    let language = view.stored.card_language;
    let Some(message) = announcement::message(&view, language) else {
        return Ok(());
    };
    let nonce = format!("a{}", due.match_id);
    let posted = bot.rest.create_message(due.channel, &message, &nonce).await;
    posted.map(drop).map_err(|error| error.retry(due.tries))
}

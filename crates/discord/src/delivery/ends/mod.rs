//! Tells the end of a match in a message of its own: where it was played, or where its server wants it.

pub mod message;
pub mod picture;

use std::sync::Arc;

use crate::bot::Bot;
use crate::delivery::retry::our_fault;
use crate::features::review::headline::of as story_of;
use crate::message::drawing;
use ludotheque_play::{DueAnnouncement, PlayError, Retry};
use ludotheque_render::posters::match_end_picture;

/// Tells it, and reports what has become of that.
///
/// # Errors
/// When the database fails.
pub async fn tell_end(bot: Arc<Bot>, due: DueAnnouncement) -> Result<(), PlayError> {
    match tell(&bot, due).await {
        Ok(()) => bot.play.end_told(due.match_id).await,
        Err(retry) => {
            if let Retry::Never(why) = &retry {
                tracing::info!(match_id = %due.match_id, why, "an end cannot be told");
            }
            bot.play.end_failed(due.match_id, retry).await
        }
    }
}

async fn tell(bot: &Bot, due: DueAnnouncement) -> Result<(), Retry> {
    let view = bot.play.view(due.match_id).await;
    let view = view.map_err(|error| our_fault(&error, due.tries))?;
    let story = match bot.play.review(due.match_id).await {
        Ok(reviewed) => story_of(&reviewed),
        // Nothing was played.
        Err(PlayError::Refused(_)) => None,
        Err(error) => return Err(our_fault(&error, due.tries)),
    };
    let predicted = bot.play.predictions(due.match_id).await;
    let predicted = predicted.map_err(|error| our_fault(&error, due.tries))?;
    let tournament = match view
        .stored
        .live
        .terms
        .chapter
        .and_then(|chapter| chapter.pairing)
    {
        None => None,
        Some(pairing) => match bot.play.tournament(pairing.tournament).await {
            Err(error) if error.is_outage() => return Err(our_fault(&error, due.tries)),
            // The end is told all the same where the tournament cannot be read.
            found => found.ok(),
        },
    };
    let drawn = drawing::aside(move || {
        let tournament = tournament.as_ref();
        message::message(&view, story, predicted, tournament, match_end_picture)
    });
    let drawn = drawn.await;
    let Some(message) = drawn.map_err(|error| our_fault(&error, due.tries))? else {
        return Ok(());
    };
    let nonce = format!("e{}", due.match_id);
    let posted = bot.rest.create_message(due.channel, &message, &nonce).await;
    posted.map(drop).map_err(|error| error.retry(due.tries))
}

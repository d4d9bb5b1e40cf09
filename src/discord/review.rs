//! A match looked at again: under its card, and by `/match review`.

use std::sync::Arc;

use super::answer::Request;
use super::bot::Bot;
use super::later;
use super::present;
use super::present::v2::Message;
use crate::ids::MatchId;
use crate::matches::Refusal;
use crate::play::PlayError;

/// Answers with the review of a match; of the one that ended last in the channel, if none is named.
pub async fn answer(bot: Arc<Bot>, request: Request, named: Result<Option<MatchId>, Refusal>) {
    let work = of(Arc::clone(&bot), request.clone(), named);
    later::answer(&bot, request, work).await;
}

async fn of(
    bot: Arc<Bot>,
    request: Request,
    named: Result<Option<MatchId>, Refusal>,
) -> Result<Message, PlayError> {
    let id = match named? {
        Some(id) => id,
        None => {
            bot.play
                .last_ended_in(request.channel, request.player.user)
                .await?
        }
    };
    let reviewed = bot.play.review(id).await?;
    let language = request.language;
    let drawing =
        tokio::task::spawn_blocking(move || present::review::message(&reviewed, language));
    drawing.await.map_err(|_| PlayError::Panicked)
}

//! Answers that take longer than Discord's three seconds: first that one is coming, for the eyes of
//! whoever asked, then the answer itself.

use std::future::Future;
use std::sync::Arc;

use serde_json::json;

use super::answer::Request;
use super::bot::Bot;
use super::error;
use super::present::v2::{EPHEMERAL, Message};
use super::rest::{AnswerKind, Answered};
use crate::play::PlayError;

/// Says that an answer is coming, does the work, and answers with what it gives or with the reason
/// why not. Discord waits for a quarter of an hour.
pub async fn answer(
    bot: &Arc<Bot>,
    request: Request,
    work: impl Future<Output = Result<Message, PlayError>> + Send + 'static,
) {
    bot.see_through(work_and_send(Arc::clone(bot), request, work))
        .await;
}

async fn work_and_send(
    bot: Arc<Bot>,
    request: Request,
    work: impl Future<Output = Result<Message, PlayError>> + Send + 'static,
) {
    let (id, token) = (request.id, &request.token);
    let coming = json!({"flags": EPHEMERAL});
    let announced = bot
        .rest
        .answer(id, token, AnswerKind::Later, &coming, None)
        .await;
    match announced {
        Ok(Answered::Shown(_)) => {}
        Ok(Answered::NotShown) => return,
        Err(error) => {
            tracing::warn!(%id, %error, "an answer did not arrive");
            return;
        }
    }
    let done = match bot.tasks.spawn(work).await {
        Ok(done) => done,
        Err(panic) => {
            tracing::error!(%panic, "the work for an answer broke off");
            Err(PlayError::Panicked)
        }
    };
    let message = done.unwrap_or_else(|why| error::reply(&why, request.language));
    // Who sees it has been said.
    let message = Message {
        private: false,
        ..message
    };
    if let Err(error) = bot.rest.fill_in(&bot.application, token, &message).await {
        tracing::warn!(%id, %error, "an answer did not arrive");
    }
}

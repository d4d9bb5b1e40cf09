//! Answers that take longer than Discord's three seconds: first that one is coming, for the eyes of
//! whoever asked, then the answer itself.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;

use crate::answer::error;
use crate::answer::heavy::Leave;
use crate::answer::work::{Portion, Work};
use crate::counted::Outcome;
use crate::message::v2::{EPHEMERAL, Message};
use crate::rest::{AnswerKind, Answered};
use crate::visit::Visit;
use ludotheque_planted::{self as planted, Planted};
use ludotheque_play::PlayError;
use ludotheque_play::Retry;
use ludotheque_words::say;

/// Says that an answer is coming, does the work when its turn comes, and answers with what it gives or with the reason
/// why not; what follows that comes in messages of their own. Discord waits for a quarter of an hour.
pub async fn work_and_send(visit: &Visit, leave: Leave, work: Work) {
    let Visit { bot, request } = visit;
    let (id, token) = (request.id, &request.token);
    let coming = json!({"flags": EPHEMERAL});
    let announced = bot
        .rest
        .answer(id, token, AnswerKind::Later, &coming, &[])
        .await;
    match announced {
        Ok(Answered::Shown(_) | Answered::Before) => {}
        Ok(Answered::NotShown) => return,
        Err(error) => {
            tracing::warn!(%id, %error, "an answer did not arrive");
            return;
        }
    }
    let leave = Arc::new(leave);
    let first = in_turn(visit, &leave, work).await;
    // Who sees it has been said.
    let message = Message {
        private: false,
        ..first.message
    };
    fill_in(visit, &message).await;
    drop(message);
    let mut then = first.then;
    while let Some(work) = then.take() {
        let next = in_turn(visit, &leave, work).await;
        let message = Message {
            private: true,
            ..next.message
        };
        if let Err(error) = bot.rest.follow_up(&bot.application, token, &message).await {
            tracing::warn!(%id, %error, "what follows an answer did not arrive");
            let line = Message::private_text(say!(request.language, "not-shown-later"));
            let told = bot.rest.follow_up(&bot.application, token, &line).await;
            tracing::debug!(told = told.is_ok(), "a line says so");
            return;
        }
        then = next.then;
    }
}

/// What the work gives when its turn comes, or a message that says why it gives nothing.
async fn in_turn(visit: &Visit, leave: &Arc<Leave>, work: Work) -> Portion {
    let Visit { bot, request } = visit;
    let leave = Arc::clone(leave);
    let done = bot.tasks.spawn(async move {
        let _place = leave.place().await;
        work.await
    });
    let done = match done.await {
        Ok(done) => done,
        Err(panic) => {
            tracing::error!(%panic, "the work for an answer broke off");
            Err(PlayError::Panicked)
        }
    };
    let outcome = done.as_ref().map_or_else(error::outcome, |_| Outcome::Done);
    bot.counted.answered_later(outcome);
    done.unwrap_or_else(|why| error::reply(&why, &bot.operator, request.language).into())
}

/// Fills the answer in, as often as it takes as long as Discord only asks to wait; if it refuses, a line
/// says so: whoever asked would see for ever that the bot is thinking.
async fn fill_in(visit: &Visit, message: &Message) {
    /// With growing pauses these take about a minute.
    const TRIES: i32 = 6;
    const LONGEST_PAUSE_S: u32 = 60;
    let Visit { bot, request } = visit;
    let (id, token) = (request.id, &request.token);
    if planted::is(Planted::ThinksForEver) {
        return;
    }
    for tries in 0..TRIES {
        let Err(error) = bot.rest.fill_in(&bot.application, token, message).await else {
            return;
        };
        tracing::warn!(%id, %error, "an answer did not arrive");
        match error.retry(tries) {
            Retry::After(pause_s) if pause_s <= LONGEST_PAUSE_S => {
                tokio::time::sleep(Duration::from_secs(u64::from(pause_s))).await;
            }
            Retry::After(_) | Retry::Never(_) => break,
        }
    }
    let line = Message {
        private: false,
        ..Message::private_text(say!(request.language, "not-shown-later"))
    };
    if let Err(error) = bot.rest.fill_in(&bot.application, token, &line).await {
        tracing::warn!(%id, %error, "nor did a line that says so");
    }
}

//! Makes of the thread of a match what it should be: made when the match begins, named with its score,
//! open while it runs, and closed some time after it has ended.
//!
//! The thread is started from the card, so that it has the card's id and a second try gives the same one.
//! Then `thread_made` moves the card into it in one statement, and from then on `card_shown` takes no
//! message elsewhere for the card.

pub mod message;

use std::sync::Arc;

use tokio::time::Instant;

use crate::bot::Bot;
use crate::card::superseded;
use crate::delivery::retry::{our_fault, through_an_outage};
use crate::delivery::threads::message as thread;
use crate::rest::error::{RestError, again};
use ludotheque_matches::State;
use ludotheque_play::{DueThread, NextLook, Retry};
use ludotheque_play::{PlayError, View};

/// Buttons in an archived thread do not work on phones: a thread stays open for an hour so that those for a
/// rematch and a review do.
const CLOSED_AFTER_S: u32 = 60 * 60;
/// How often the thread of a running match is checked, because Discord archives it after a week without a
/// message.
const AWAKE_LOOK_S: u32 = 24 * 60 * 60;
/// The answer to a command shows the card in a moment, and a thread begins at a card.
const NO_CARD_YET_S: u32 = 1;
/// Where no other card comes within a quarter of an hour, the match goes on without a thread.
const DELETED_CARDS_TRIED: i32 = 10;

/// Looks at a thread, and reports what has become of it.
///
/// # Errors
/// When the database fails.
pub async fn tend(bot: Arc<Bot>, due: DueThread) -> Result<(), PlayError> {
    match look(&bot, due).await {
        Ok(next) => bot.play.thread_looked_at(due.match_id, next).await,
        Err(retry) => {
            if let Retry::Never(why) = &retry {
                tracing::info!(match_id = %due.match_id, why, "a match goes on without a thread");
            }
            bot.play.thread_failed(due.match_id, retry).await
        }
    }
}

async fn look(bot: &Arc<Bot>, due: DueThread) -> Result<NextLook, Retry> {
    let taken_at = Instant::now();
    let view = bot.play.view(due.match_id).await;
    let view = view.map_err(|error| our_fault(&error, due.tries))?;
    let sent = |error: RestError| error.retry(due.tries);
    match (&view.stored.live.state, due.thread) {
        (State::Running(_), None) => make(bot, due, &view, taken_at).await,
        (State::Running(_), Some(thread)) => {
            let title = thread::title(&view, view.stored.card_language);
            bot.rest.keep_thread(thread, &title).await.map_err(sent)?;
            Ok(NextLook::After(AWAKE_LOOK_S))
        }
        (State::Finished(..), Some(thread)) => {
            let used = bot.play.thread_is_used(thread, due.match_id).await;
            if used.map_err(|error| our_fault(&error, due.tries))? {
                return Ok(NextLook::Later);
            }
            if due.closes {
                bot.rest.close_thread(thread).await.map_err(sent)?;
                return Ok(NextLook::Later);
            }
            let title = thread::title(&view, view.stored.card_language);
            bot.rest.keep_thread(thread, &title).await.map_err(sent)?;
            Ok(NextLook::ToClose(CLOSED_AFTER_S))
        }
        (State::Finished(..), None) | (State::Open | State::Withdrawn(_), _) => Ok(NextLook::Later),
    }
}

/// Makes the thread out of the card, which then moves into it.
async fn make(
    bot: &Arc<Bot>,
    due: DueThread,
    view: &View,
    taken_at: Instant,
) -> Result<NextLook, Retry> {
    let stored = &view.stored;
    let Some(card) = stored.card else {
        return Ok(NextLook::After(NO_CARD_YET_S));
    };
    let (channel, language) = (stored.card_channel, stored.card_language);
    let title = thread::title(view, language);
    let started = bot.rest.start_thread(channel, card, &title).await;
    let made = started.map_err(|error| match error {
        // Another message is the card by now, or is when it is shown next.
        gone if gone.is_about_a_deleted_message() && due.tries < DELETED_CARDS_TRIED => {
            again(due.tries)
        }
        error => error.retry(due.tries),
    })?;
    // Once it is noted nobody comes back to this, and the card that was there would stay: so it is asked until it is known.
    let note = || bot.play.thread_made(due.match_id, card, made);
    let noted = through_an_outage(bot, taken_at, note).await;
    if !noted.map_err(|error| our_fault(&error, due.tries))? {
        return Ok(NextLook::After(NO_CARD_YET_S));
    }
    bot.wake_delivery();
    let begins = thread::begins(due.match_id, made, language);
    superseded::become_the_way(bot, due.match_id, (channel, card), begins);
    Ok(NextLook::After(AWAKE_LOOK_S))
}

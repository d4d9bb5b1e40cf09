//! The delivery worker: says what the outbox holds and no answer has said.
//!
//! Cards are brought to the board they should show, however many moves that is; players are
//! called by a message of their own, because an edit notifies nobody, and the call goes away
//! when they have moved.

use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use super::bot::Bot;
use super::present::card::{self, Card, link, mention};
use super::present::v2::{Message, Part};
use super::rest::{RestError, UNKNOWN_MESSAGE};
use crate::play::PlayError;
use crate::store::{DueCard, DuePing, Retry};

/// How often the outbox is looked at when nothing wakes the worker.
const PAUSE: Duration = Duration::from_secs(1);
/// How long a card waits for another try when it was not Discord that failed.
const OUR_FAULT_PAUSE_S: u32 = 60;

/// Works until it is told to stop; what is under way is finished first.
pub async fn run(bot: Arc<Bot>, stop: CancellationToken) {
    while !stop.is_cancelled() {
        if let Err(error) = deliver_due(&bot).await {
            tracing::warn!(%error, "the outbox could not be read");
        }
        tokio::select! {
            () = bot.delivery_woken() => {}
            () = tokio::time::sleep(PAUSE) => {}
            () = stop.cancelled() => {}
        }
    }
}

async fn deliver_due(bot: &Bot) -> Result<(), PlayError> {
    for due in bot.play.take_due_cards().await? {
        let id = due.match_id;
        if let Err(retry) = show_card(bot, due).await {
            if let Retry::Never(why) = &retry {
                tracing::info!(match_id = %id, why, "a card can no longer be shown");
            }
            bot.play.card_failed(id, retry).await?;
        }
    }
    for ping in bot.play.take_due_pings().await? {
        let result = if ping.stale {
            take_away(bot, ping).await
        } else {
            call(bot, ping).await
        };
        if let Err(retry) = result {
            bot.play.ping_failed(ping, retry).await?;
        }
    }
    Ok(())
}

async fn show_card(bot: &Bot, due: DueCard) -> Result<(), Retry> {
    let view = bot
        .play
        .view(due.match_id)
        .await
        .map_err(|error| our_fault(&error))?;
    let plies = view.stored.live.plies;
    let message = card::draw(Card::new(view))
        .await
        .map_err(|error| our_fault(&error))?;
    let edited = match due.message {
        Some(id) => match bot.rest.edit_message(due.channel, id, &message).await {
            Ok(()) => Some(id),
            // Somebody deleted the card: the match gets a new one.
            Err(error) if error.code() == Some(UNKNOWN_MESSAGE) => None,
            Err(error) => return Err(error.retry(due.tries)),
        },
        None => None,
    };
    let shown = match edited {
        Some(id) => id,
        None => {
            let nonce = format!("c{}-{plies}", due.match_id);
            let posted = bot.rest.create_message(due.channel, &message, &nonce).await;
            posted.map_err(|error| error.retry(due.tries))?
        }
    };
    let noted = bot
        .play
        .card_shown(due.match_id, due.channel, shown, plies)
        .await;
    noted.map_err(|error| our_fault(&error))
}

async fn call(bot: &Bot, ping: DuePing) -> Result<(), Retry> {
    let view = bot
        .play
        .view(ping.match_id)
        .await
        .map_err(|error| our_fault(&error))?;
    let stored = &view.stored;
    let board = stored.card.map_or_else(String::new, |card| {
        let link = link(stored.live.terms.place.guild, stored.card_channel, card);
        format!(" [To the board]({link})")
    });
    let game = stored.live.terms.game.title();
    let text = format!("{}: your turn in {game}.{board}", mention(ping.user));
    let message = Message {
        parts: vec![Part::Text(text)],
        calls: vec![ping.user],
        ..Message::default()
    };
    let nonce = format!("p{}-{}", ping.match_id, ping.ply);
    let posted = bot
        .rest
        .create_message(ping.channel, &message, &nonce)
        .await;
    let id = posted.map_err(|error| error.retry(ping.tries))?;
    bot.play
        .ping_sent(ping, id)
        .await
        .map_err(|error| our_fault(&error))
}

async fn take_away(bot: &Bot, ping: DuePing) -> Result<(), Retry> {
    if let Some(message) = ping.message {
        let deleted = bot.rest.delete_message(ping.channel, message).await;
        deleted.or_else(|error| match error {
            error if error.code() == Some(UNKNOWN_MESSAGE) => Ok(()),
            error => Err(RestError::retry(&error, ping.tries)),
        })?;
    }
    bot.play
        .ping_done(ping)
        .await
        .map_err(|error| our_fault(&error))
}

fn our_fault(error: &PlayError) -> Retry {
    tracing::error!(%error, "something owed could not be said");
    Retry::After(OUR_FAULT_PAUSE_S)
}

//! A board that is posted: under the same nonce until somebody knows whether it is there.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::time::Instant;

use crate::bot::Bot;
use crate::delivery::retry::{BETWEEN_TRIES, left_since, our_fault, through_an_outage};
use crate::message::v2::Message;
use crate::outage;
use crate::rest::Haste;
use crate::rest::error::RestError;
use crate::rest::messages::Posted;
use ludotheque_matches::ids::MessageId;
use ludotheque_planted::{self as planted, Planted};
use ludotheque_play::{CardVersion, DueCard, PlayError, Retry};

/// It is tried for so long to post a board when nobody knows whether Discord has.
const POSTED_WITHIN: Duration = Duration::from_secs(12);

/// So often another board is posted at once where the one that was posted has been deleted, and again when Discord has
/// forgotten what the nonces have made.
const DELETED_AT_MOST: u8 = 5;
const NONCES_FORGOTTEN_S: u32 = 5 * 60;

/// A card that is due, as it was read then and drawn.
pub struct Showing<'a> {
    pub bot: &'a Bot,
    pub due: DueCard,
    pub version: CardVersion,
    pub read: Instant,
    pub message: &'a Message,
}

impl Showing<'_> {
    /// Brings a message up to date, unless an answer shows more meanwhile, which is said.
    pub async fn edit(&self, id: MessageId) -> Result<bool, RestError> {
        let newest = self.bot.newest.send(&self.version, self.read);
        let rest = &self.bot.rest;
        let edited =
            rest.edit_message_if((self.due.channel, id), self.message, Haste::Soon, newest);
        edited.await
    }

    /// Posts it, or finds again what was posted under this nonce, of which is said whether an answer shows more meanwhile.
    /// None if that was known before anything was sent.
    async fn post_under(&self, nonce: &str) -> Result<Option<(Posted, bool)>, RestError> {
        let is_overtaken = &AtomicBool::new(false);
        let try_to_post = |is_again| {
            let changes = is_again && planted::is(Planted::NonceChanges);
            let nonce = if changes { "another" } else { nonce };
            let newest = async move {
                let newest = self.bot.newest.send(&self.version, self.read).await;
                is_overtaken.store(newest.is_none(), Ordering::Relaxed);
                // What may be there is found again in any case.
                (newest.is_some() || is_again).then_some(newest)
            };
            let rest = &self.bot.rest;
            rest.create_message_if(self.due.channel, self.message, nonce, newest)
        };
        // Whoever tries it later may change the card that was there, and what was posted would stay beside it: once
        // nobody knows, also Discord's limits are waited for.
        let mut may_be_there = false;
        let passes = |error: &RestError| {
            may_be_there |= error.may_be_done();
            may_be_there && !error.is_refusal()
        };
        let tried_for = POSTED_WITHIN.min(left_since(self.read));
        let posted =
            outage::again_while(passes, self.bot, tried_for, |_| BETWEEN_TRIES, try_to_post).await;
        if may_be_there
            && let Err(error) = &posted
            && !error.is_about_a_deleted_message()
        {
            self.note_that_it_may_be_there().await;
        }
        Ok(posted?.map(|posted| (posted, is_overtaken.load(Ordering::Relaxed))))
    }

    /// Whoever shows the card next is to look for what was posted before they change the one that was there.
    async fn note_that_it_may_be_there(&self) {
        let note = || self.bot.play.card_may_be_posted(self.due);
        if let Err(error) = through_an_outage(self.bot, self.read, note).await {
            tracing::warn!(match_id = %self.due.match_id, %error, "a second board may stay");
        }
    }

    /// Posts it under the first nonce that makes something: what one made may have been deleted, as the second of two cards
    /// for instance.
    async fn post_what_stays(&self) -> Result<Option<(Posted, bool)>, RestError> {
        let mut posted = self.post_under(&nonce(&self.due, 0)).await;
        for deleted in 1..=DELETED_AT_MOST {
            match posted {
                Err(gone) if gone.is_about_a_deleted_message() => {
                    posted = self.post_under(&nonce(&self.due, deleted)).await;
                }
                _ => break,
            }
        }
        posted
    }
}

/// Posts a board. None if an answer shows more meanwhile.
pub async fn post(showing: &Showing<'_>) -> Result<Option<MessageId>, Retry> {
    let Showing { bot, due, .. } = *showing;
    let posted = showing
        .post_what_stays()
        .await
        .map_err(|error| match error {
            gone if gone.is_about_a_deleted_message() => Retry::After(NONCES_FORGOTTEN_S),
            error => error.retry(due.tries),
        })?;
    let Some((posted, is_overtaken)) = posted else {
        return Ok(None);
    };
    if is_overtaken {
        // An answer shows more, and is the card, or about to be.
        let deleted = delete_second(bot, due, posted.id).await;
        deleted.map_err(|error| our_fault(&error, due.tries))?;
        return Ok(None);
    }
    if !posted.is_as_sent {
        // An earlier try has posted it, and the match has gone on since.
        let edited = showing.edit(posted.id).await;
        edited.map_err(|error| error.retry(due.tries))?;
    }
    Ok(Some(posted.id))
}

/// The same for every attempt to post a board in the place of the same message, however far it is. In the thread to which
/// the match has moved it is another one, and so it is where so many that were posted have been deleted: Discord gives back
/// what a nonce has made once, also if that is gone.
fn nonce(due: &DueCard, deleted: u8) -> String {
    let place = match due {
        due if due.is_guest => 'g',
        due if due.in_thread => 't',
        _ => 'c',
    };
    // Ids would be too long as they are. They begin with the moment, in milliseconds: of that enough for the
    // minutes for which Discord remembers a nonce.
    let replaced = due.message.map_or(0, |old| (old.0 >> 22) % 100_000);
    let nonce = format!("{place}{}-{replaced}", due.match_id);
    match deleted {
        0 => nonce,
        deleted => format!("{nonce}.{deleted}"),
    }
}

/// Deletes a message that was to be the card when another one had become it. Somebody may use it at this
/// moment, which makes it the card after all: then it stays, or the card is shown anew.
pub async fn delete_second(bot: &Bot, due: DueCard, second: MessageId) -> Result<(), PlayError> {
    let id = due.match_id;
    if bot.play.is_card(id, second).await? && !planted::is(Planted::CardDeletedByTwin) {
        return Ok(());
    }
    if let Err(error) = bot.rest.delete_message(due.channel, second).await {
        tracing::debug!(match_id = %id, %error, "a second card stays");
        return Ok(());
    }
    if bot.play.card_deleted(id, second).await? {
        bot.wake_delivery();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_matches::ids::ChannelId;

    fn due(match_id: &str, message: Option<u64>) -> DueCard {
        DueCard {
            match_id: match_id.parse().expect("an id"),
            channel: ChannelId(1),
            message: message.map(MessageId),
            wanted: 1,
            in_thread: true,
            is_guest: false,
            tries: 0,
            may_be_posted: false,
        }
    }

    #[test]
    fn nonces_are_as_short_as_discord_wants_them_and_differ_by_the_message_replaced() {
        const LONGEST: usize = 25;
        let longest = due("ZZZZZZZZZZZZ", Some(u64::MAX));
        let longest = nonce(&longest, DELETED_AT_MOST);
        assert!(longest.len() <= LONGEST, "{longest}");
        // As Discord makes ids: a moment later, and by the same of its processes.
        let (old, next) = (
            1_420_000_000_000_000_000,
            1_420_000_000_000_000_000 + (3_125 << 22),
        );
        let [none, old, next] = [None, Some(old), Some(next)].map(|id| nonce(&due("K7Q2", id), 0));
        assert!(none != old && old != next, "{none} {old} {next}");
        let again = due("K7Q2", Some(1_420_000_000_000_000_000));
        assert!(old == nonce(&again, 0) && old != nonce(&again, 1));
    }
}

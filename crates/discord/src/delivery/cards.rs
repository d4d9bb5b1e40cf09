//! Cards: the board as it is now, in the message that is there or in a new one.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::time::Instant;

use crate::answer::placing;
use crate::bot::Bot;
use crate::card::way_there::{self, moved_on};
use crate::card::{Card, message as card_message};
use crate::delivery::retry::our_fault;
use crate::message::v2::Message;
use crate::outage;
use crate::rest::error::RestError;
use ludotheque_matches::State;
use ludotheque_matches::ids::{MatchId, MessageId};
use ludotheque_planted::{self as planted, Planted};
use ludotheque_play::{CardVersion, DueCard, PlayError, Retry, ShownBy, View};

/// Nobody else shows a card for fifty seconds from when it was taken. It is tried for a part of that to post it when nobody
/// knows whether Discord has, and nothing is tried again when so much of it is over.
const POSTED_WITHIN: Duration = Duration::from_secs(12);
const TAKEN_FOR: Duration = Duration::from_secs(45);
const PAUSE: Duration = Duration::from_secs(1);

/// So often another board is posted at once where the one that was posted has been deleted, and again when Discord has
/// forgotten what the nonces have made.
const DELETED_AT_MOST: u8 = 5;
const NONCES_FORGOTTEN_S: u32 = 5 * 60;

/// Shows a card, and reports what has become of that.
pub async fn deliver(bot: Arc<Bot>, due: DueCard) -> Result<(), PlayError> {
    if planted::is(Planted::BoardDropped) {
        return Ok(());
    }
    let Err(mut retry) = show_card(&bot, due).await else {
        return Ok(());
    };
    if planted::is(Planted::CardGivenUp) {
        retry = Retry::Never("planted".to_owned());
    }
    if let Retry::Never(why) = &retry {
        tracing::info!(match_id = %due.match_id, why, "a card can no longer be shown");
    }
    bot.play.card_failed(due, retry).await
}

async fn show_card(bot: &Bot, due: DueCard) -> Result<(), Retry> {
    let read = Instant::now();
    let view = bot
        .play
        .view(due.match_id)
        .await
        .map_err(|error| our_fault(&error, due.tries))?;
    let view = view.seen(|stored| stored.in_guest_card(due.is_guest));
    let (drawn, language) = (&view.drawn(), view.stored.card_language);
    let server = view.stored.card_server;
    let before = view.game_before();
    let answers_only = view.stored.answers_only;
    let in_place = due
        .message
        .filter(|id| is_changed_in_place(bot, *id, &due, &view));
    let message = card_message::draw(Card::new(view))
        .await
        .map_err(|error| our_fault(&error, due.tries))?;
    if answers_only {
        return show_by_token(bot, due, (*drawn, read), before, &message).await;
    }
    let edited = match in_place {
        Some(id) => {
            let newest = bot.newest.send(drawn, read);
            let edited = bot.rest.edit_message_if(due.channel, id, &message, newest);
            match edited.await {
                Ok(true) => Some(id),
                // An answer shows more meanwhile. What was stored for that has made the card due anew, a few
                // seconds later, should the answer be lost.
                Ok(false) => return Ok(()),
                // Somebody deleted the card, its thread sleeps, or it is too old after all: the match
                // gets a new one.
                Err(_) if planted::is(Planted::EditFailureIgnored) => Some(id),
                Err(error) if error.needs_a_new_message() => None,
                Err(error) => return Err(error.retry(due.tries)),
            }
        }
        None => None,
    };
    let shown = match edited {
        Some(id) => id,
        None => {
            let is_overtaken = AtomicBool::new(false);
            let post = async |nonce: &str| {
                let try_to_post = |is_again| {
                    let changes = is_again && planted::is(Planted::NonceChanges);
                    let nonce = if changes { "another" } else { nonce };
                    let is_overtaken = &is_overtaken;
                    let newest = async move {
                        let newest = bot.newest.send(drawn, read).await;
                        is_overtaken.store(newest.is_none(), Ordering::Relaxed);
                        // What may be there is found again in any case.
                        (newest.is_some() || is_again).then_some(newest)
                    };
                    bot.rest
                        .create_message_if(due.channel, &message, nonce, newest)
                };
                // Whoever tries it later may change the card that was there, and what was posted would stay beside it: once
                // nobody knows, also Discord's limits are waited for.
                let mut may_be_there = false;
                let passes = |error: &RestError| {
                    may_be_there |= error.may_be_done();
                    may_be_there && !error.is_refusal()
                };
                let tried_for = POSTED_WITHIN.min(left_since(read));
                outage::again_while(passes, bot, tried_for, |_| PAUSE, try_to_post).await
            };
            let mut posted = post(&nonce(&due, 0)).await;
            for deleted in 1..=DELETED_AT_MOST {
                // What it made was deleted, as the second of two cards for instance. This nonce makes
                // nothing any more.
                match posted {
                    Err(gone) if gone.is_about_a_deleted_message() => {
                        posted = post(&nonce(&due, deleted)).await;
                    }
                    _ => break,
                }
            }
            let posted = posted.map_err(|error| match error {
                gone if gone.is_about_a_deleted_message() => Retry::After(NONCES_FORGOTTEN_S),
                error => error.retry(due.tries),
            })?;
            let Some(posted) = posted else {
                return Ok(());
            };
            if is_overtaken.load(Ordering::Relaxed) {
                // An answer shows more, and is the card, or about to be.
                let deleted = delete_second(bot, due, posted.id).await;
                return deleted.map_err(|error| our_fault(&error, due.tries));
            }
            if !posted.is_as_sent {
                // An earlier try has posted it, and the match has gone on since.
                let newest = bot.newest.send(drawn, read);
                let edited = bot
                    .rest
                    .edit_message_if(due.channel, posted.id, &message, newest);
                edited.await.map_err(|error| error.retry(due.tries))?;
            }
            posted.id
        }
    };
    let note = |_| {
        bot.play
            .card_shown(*drawn, due.channel, shown, ShownBy::Worker(due.message))
    };
    let noted = through_an_outage(bot, read, note).await;
    let is_card = noted
        .map_err(|error| our_fault(&error, due.tries))?
        .is_card();
    let is_second = !planted::is(Planted::SecondCardStays)
        && edited.is_none()
        && (!is_card || planted::is(Planted::CardDeletedByTwin));
    if edited.is_some() && !is_card {
        // It may have been made the way to another message before, and is a board again.
        let card = (due.match_id, due.is_guest);
        way_there::lead_on(bot, card, (due.channel, shown), language).await;
    }
    if is_second {
        // Somebody has asked for the card meanwhile, and one is enough.
        let deleted = through_an_outage(bot, read, |_| delete_second(bot, due, shown)).await;
        deleted.map_err(|error| our_fault(&error, due.tries))?;
    }
    link_from(bot, due, before.filter(|_| due.message.is_none())).await?;
    if edited.is_some() || is_second {
        return Ok(());
    }
    if let Some(old) = due.message {
        let moved = moved_on(due.match_id, (server, due.channel), shown, language);
        bot.rest.link(due.channel, old, &moved).await;
    }
    Ok(())
}

/// Does it again for as long as the database is away: by the time it is back another message may have become the card, and
/// nobody else knows of the one that was posted here.
async fn through_an_outage<T, F>(
    bot: &Bot,
    taken_at: Instant,
    work: impl Fn(bool) -> F,
) -> Result<T, PlayError>
where
    F: Future<Output = Result<T, PlayError>>,
{
    outage::through(bot, left_since(taken_at), |_| PAUSE, work).await
}

/// How long something may still be tried again of a card that was taken then.
fn left_since(taken_at: Instant) -> Duration {
    TAKEN_FOR.saturating_sub(taken_at.elapsed())
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
async fn delete_second(bot: &Bot, due: DueCard, second: MessageId) -> Result<(), PlayError> {
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

/// Shows the card where the bot can only answer: in the message that the last click has left there, as
/// long as its token is good. The next game of a series follows the card of the one before. After
/// that the card waits for somebody to use it, or `/board`.
async fn show_by_token(
    bot: &Bot,
    due: DueCard,
    (drawn, read): (CardVersion, Instant),
    before: Option<MatchId>,
    message: &Message,
) -> Result<(), Retry> {
    /// The process that answered last takes the card some time.
    const TRIES_OF_ALL: i32 = 16;
    const NO_TOKEN: &str = "nobody has used it here lately, and I can only answer";
    let before = before.filter(|_| due.message.is_none());
    let application = &bot.application;
    let Some(_on_its_way) = bot.newest.send(&drawn, read).await else {
        // An answer has shown more meanwhile.
        return Ok(());
    };
    let shown = if let Some((token, card)) = bot.tokens.of(due.match_id) {
        let filled_in = bot.rest.fill_in(application, &token, message).await;
        filled_in.map(|()| card)
    } else if let Some((token, _)) = before.and_then(|id| bot.tokens.of(id)) {
        bot.rest.follow_up(application, &token, message).await
    } else if bot.sole.has_company() && due.tries < TRIES_OF_ALL {
        return Err(Retry::After(1));
    } else {
        return Err(Retry::Never(NO_TOKEN.to_owned()));
    };
    let card = shown.map_err(|error| error.retry(due.tries))?;
    let note = |_| {
        bot.play
            .card_shown(drawn, due.channel, card, ShownBy::Worker(due.message))
    };
    let noted = through_an_outage(bot, read, note).await;
    noted.map_err(|error| our_fault(&error, due.tries))?;
    link_from(bot, due, before).await
}

/// Lets the card of the game before point to this one, which has just been shown for the first time.
async fn link_from(bot: &Bot, due: DueCard, before: Option<MatchId>) -> Result<(), Retry> {
    let Some(before) = before else { return Ok(()) };
    let linked = bot.play.show_once_more(before).await;
    linked.map_err(|error| our_fault(&error, due.tries))
}

/// Whether the card is brought up to date where it is: as long as it is fresh, nobody has written
/// anything below it, and it is in no thread of its own in which something has happened, and if there
/// will be nothing to see but that a challenge came to nothing.
fn is_changed_in_place(bot: &Bot, card: MessageId, due: &DueCard, view: &View) -> bool {
    let stored = &view.stored;
    let now_ms = u64::try_from(stored.read_at_us / 1000).unwrap_or_default();
    // The board of the next game is below it.
    let is_passed = stored.live.next_game().is_some();
    // What comes after the last board, such as the ratings, is worth no second one.
    let is_over = matches!(stored.live.state, State::Finished(..))
        && due.wanted > stored.live.plies.cast_signed();
    let is_last = !due.in_thread && !bot.chatter.is_below(due.channel, card);
    matches!(stored.live.state, State::Withdrawn(_))
        || ((is_last || is_passed || is_over) && placing::is_fresh(card, now_ms))
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

//! The delivery worker: says what the outbox holds and no answer has said.
//!
//! It wakes when something was answered, and every second anyway. Up to sixteen deliveries are under way
//! at once, so that a slow channel holds up no other. `crates/store/src/outbox.rs` describes the rows.
//!
//! - **Cards** are drawn as the match is *now*, however many moves that is, and edited into their message.
//!   A new message is posted, and the old one becomes a link, if the old one is more than 50 minutes old,
//!   lies in the match's own thread, is no longer the last one, was deleted, or lies in a thread that is
//!   archived. (The worker does not know other threads: there it edits a fresh card.)
//! - **Links.** When the card of the next game of a series has been posted, the card of the game before
//!   is shown once more (`Store::show_once_more`), because it points there from now on. A crash in between
//!   leaves it without the link.
//! - **Calls** ([`calls`]) and **rounds** ([`rounds`]) notify people; **threads** ([`threads`]),
//!   **announcements** ([`announcements`]) and **ends** ([`ends`]) are rows of their own.
//! - **Nonces.** What is posted carries a nonce made of match and ply, with `enforce_nonce`: posting again
//!   within a few minutes gives the message that is there.
//! - **Failures.** `RestError::retry` decides: Discord's own pause after a 429; a growing backoff up to a
//!   quarter of an hour when Discord fails; never again when the channel is gone or we may not speak
//!   there, with the reason in `cards.given_up`. The next move or `/board` takes that back.
//! - **The try-out.** Its Discord begins empty with each start, so the program asks for the boards of all
//!   matches that go on there (`Play::repost_boards`).

pub mod announcements;
pub mod calls;
mod daily;
pub mod ends;
mod retry;
pub mod rounds;
mod server_language;
pub mod threads;
pub mod upkeep;
mod weeks;

use std::sync::Arc;
use std::time::Duration;

use tokio::task::{JoinError, JoinSet};
use tokio_util::sync::CancellationToken;

use crate::answer::placing;
use crate::bot::Bot;
use crate::card::way_there::moved_on;
use crate::card::{Card, message as card_message};
use crate::delivery::announcements as announce;
use crate::delivery::retry::our_fault;
use crate::message::v2::Message;
use ludotheque_matches::State;
use ludotheque_matches::ids::{MatchId, MessageId};
use ludotheque_play::{CardVersion, DueCard, DuePing, DueRound, Retry, ShownBy};
use ludotheque_play::{PlayError, View};

/// How often the worker checks the outbox when nothing wakes it.
const PAUSE: Duration = Duration::from_secs(1);
/// How much is under way at once: a channel that is slow must not hold up the others.
const UNDER_WAY_MAX: usize = 16;

/// Works until it is told to stop; what is under way is finished first.
pub async fn run(bot: Arc<Bot>, stop: CancellationToken) {
    let upkeep = tokio::spawn(upkeep::run(Arc::clone(&bot), stop.clone()));
    let mut under_way = JoinSet::new();
    let mut is_readable = true;
    while !stop.is_cancelled() {
        // A database that is away for an hour is worth two lines, not one a second.
        let taken = take_what_is_due(&bot, &mut under_way).await;
        match &taken {
            Ok(()) if !is_readable => tracing::info!("the outbox can be read again"),
            Err(error) if is_readable => tracing::warn!(%error, "the outbox cannot be read"),
            _ => {}
        }
        is_readable = taken.is_ok();
        tokio::select! {
            () = bot.delivery_woken() => {}
            () = tokio::time::sleep(PAUSE) => {}
            () = stop.cancelled() => {}
            Some(done) = under_way.join_next() => note(done),
        }
    }
    while let Some(done) = under_way.join_next().await {
        note(done);
    }
    if let Err(panic) = upkeep.await {
        tracing::error!(%panic, "the upkeep broke off");
    }
}

async fn take_what_is_due(
    bot: &Arc<Bot>,
    under_way: &mut JoinSet<Result<(), PlayError>>,
) -> Result<(), PlayError> {
    // Nearly always the one who ended a game has started the next one.
    bot.play.start_due_games(UNDER_WAY_MAX).await?;
    // First, so that the cards say what the matches did to the ratings.
    if let Err(error) = bot.play.count_owed().await {
        tracing::warn!(%error, "matches could not be counted");
    }
    let room = UNDER_WAY_MAX.saturating_sub(under_way.len());
    for due in bot.play.take_due_cards(room).await? {
        under_way.spawn(deliver_card(Arc::clone(bot), due));
    }
    let room = UNDER_WAY_MAX.saturating_sub(under_way.len());
    for ping in bot.play.take_due_pings(room).await? {
        under_way.spawn(deliver_ping(Arc::clone(bot), ping));
    }
    let room = UNDER_WAY_MAX.saturating_sub(under_way.len());
    for due in bot.play.take_due_rounds(room).await? {
        under_way.spawn(deliver_round(Arc::clone(bot), due));
    }
    let room = UNDER_WAY_MAX.saturating_sub(under_way.len());
    for due in bot.play.take_due_threads(room).await? {
        under_way.spawn(threads::tend(Arc::clone(bot), due));
    }
    let room = UNDER_WAY_MAX.saturating_sub(under_way.len());
    for due in bot.play.take_due_announcements(room).await? {
        under_way.spawn(announce::announce(Arc::clone(bot), due));
    }
    let room = UNDER_WAY_MAX.saturating_sub(under_way.len());
    for due in bot.play.take_due_daily_posts(room).await? {
        under_way.spawn(daily::post(Arc::clone(bot), due));
    }
    let room = UNDER_WAY_MAX.saturating_sub(under_way.len());
    // The engine looks at matches for each: one at a time leaves room for boards.
    for due in bot.play.take_due_weeks(room.min(1)).await? {
        under_way.spawn(weeks::post(Arc::clone(bot), due));
    }
    let room = UNDER_WAY_MAX.saturating_sub(under_way.len());
    for due in bot.play.take_due_ends(room).await? {
        under_way.spawn(ends::tell_end(Arc::clone(bot), due));
    }
    Ok(())
}

/// What was taken is due again by itself: a failure only has to be known.
fn note(done: Result<Result<(), PlayError>, JoinError>) {
    match done {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::warn!(%error, "the outbox could not be written"),
        Err(panic) => tracing::error!(%panic, "a delivery broke off"),
    }
}

async fn deliver_card(bot: Arc<Bot>, due: DueCard) -> Result<(), PlayError> {
    let Err(retry) = show_card(&bot, due).await else {
        return Ok(());
    };
    if let Retry::Never(why) = &retry {
        tracing::info!(match_id = %due.match_id, why, "a card can no longer be shown");
    }
    bot.play.card_failed(due, retry).await
}

async fn deliver_ping(bot: Arc<Bot>, mut ping: DuePing) -> Result<(), PlayError> {
    match calls::deliver(&bot, &mut ping).await {
        Ok(()) => Ok(()),
        Err(retry) => bot.play.ping_failed(ping, retry).await,
    }
}

async fn deliver_round(bot: Arc<Bot>, due: DueRound) -> Result<(), PlayError> {
    rounds::deliver(&bot, due).await
}

async fn show_card(bot: &Bot, due: DueCard) -> Result<(), Retry> {
    let view = bot
        .play
        .view(due.match_id)
        .await
        .map_err(|error| our_fault(&error, due.tries))?;
    let (drawn, language) = (view.drawn(), view.stored.card_language);
    let server = view.stored.live.terms.place.server;
    let before = view.game_before();
    let answers_only = view.stored.answers_only;
    let in_place = due
        .message
        .filter(|id| is_changed_in_place(bot, *id, &due, &view));
    let message = card_message::draw(Card::new(view))
        .await
        .map_err(|error| our_fault(&error, due.tries))?;
    if answers_only {
        return show_by_token(bot, due, drawn, before, &message).await;
    }
    let edited = match in_place {
        Some(id) => match bot.rest.edit_message(due.channel, id, &message).await {
            Ok(()) => Some(id),
            // Somebody deleted the card, its thread sleeps, or it is too old after all: the match
            // gets a new one.
            Err(error) if error.needs_a_new_message() => None,
            Err(error) => return Err(error.retry(due.tries)),
        },
        None => None,
    };
    let shown = match edited {
        Some(id) => id,
        None => {
            // The same board may have been posted in the channel before it moved to its thread.
            let place = if due.in_thread { 't' } else { 'c' };
            let nonce = format!("{place}{}-{}", due.match_id, drawn.version);
            let posted = bot.rest.create_message(due.channel, &message, &nonce).await;
            posted.map_err(|error| error.retry(due.tries))?
        }
    };
    let noted = bot
        .play
        .card_shown(drawn, due.channel, shown, ShownBy::Worker(due.message))
        .await;
    let is_card = noted.map_err(|error| our_fault(&error, due.tries))?;
    link_from(bot, due, before.filter(|_| due.message.is_none())).await?;
    if edited.is_some() {
        return Ok(());
    }
    if !is_card {
        // Somebody has asked for the card meanwhile, and one is enough.
        if let Err(error) = bot.rest.delete_message(due.channel, shown).await {
            tracing::debug!(match_id = %due.match_id, %error, "a second card stays");
        }
    } else if let Some(old) = due.message {
        let moved = moved_on(due.match_id, (server, due.channel), shown, language);
        if let Err(error) = bot.rest.edit_message(due.channel, old, &moved).await {
            tracing::debug!(match_id = %due.match_id, %error, "the old card stays as it is");
        }
    }
    Ok(())
}

/// Shows the card where the bot can only answer: in the message that the last click has left there, as
/// long as its token is good. The next game of a series follows the card of the one before. After
/// that the card waits for somebody to use it, or `/board`.
async fn show_by_token(
    bot: &Bot,
    due: DueCard,
    drawn: CardVersion,
    before: Option<MatchId>,
    message: &Message,
) -> Result<(), Retry> {
    const NO_TOKEN: &str = "nobody has used it here lately, and I can only answer";
    let before = before.filter(|_| due.message.is_none());
    let application = &bot.application;
    let shown = if let Some((token, card)) = bot.tokens.of(due.match_id) {
        let filled_in = bot.rest.fill_in(application, &token, message).await;
        filled_in.map(|()| card)
    } else if let Some((token, _)) = before.and_then(|id| bot.tokens.of(id)) {
        bot.rest.follow_up(application, &token, message).await
    } else {
        return Err(Retry::Never(NO_TOKEN.to_owned()));
    };
    let card = shown.map_err(|error| error.retry(due.tries))?;
    let by = ShownBy::Worker(due.message);
    let noted = bot.play.card_shown(drawn, due.channel, card, by).await;
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

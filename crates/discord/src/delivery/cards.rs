//! Cards: the board as it is now, in the message that is there or in a new one.

use std::sync::Arc;

use tokio::time::Instant;

use crate::answer::placing;
use crate::bot::Bot;
use crate::card::superseded;
use crate::card::way_there::{self, moved_on};
use crate::card::{Card, message as card_message};
use crate::delivery::posting::{self, Showing};
use crate::delivery::retry::{our_fault, through_an_outage};
use ludotheque_matches::State;
use ludotheque_matches::ids::{MatchId, MessageId};
use ludotheque_planted::{self as planted, Planted};
use ludotheque_play::{DueCard, PlayError, Retry, ShownBy, View};

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

async fn show_card(bot: &Arc<Bot>, due: DueCard) -> Result<(), Retry> {
    let read = Instant::now();
    let view = bot
        .play
        .view(due.match_id)
        .await
        .map_err(|error| our_fault(&error, due.tries))?;
    let view = view.seen(|stored| stored.in_guest_card(due.is_guest));
    let (version, language) = (view.drawn(), view.stored.card_language);
    let server = view.stored.card_server;
    let before = view.game_before();
    let answers_only = view.stored.answers_only;
    let in_place = due
        .message
        .filter(|id| !due.may_be_posted && is_changed_in_place(bot, *id, &due, &view));
    let message = card_message::draw(Card::new(view))
        .await
        .map_err(|error| our_fault(&error, due.tries))?;
    let showing = Showing {
        bot,
        due,
        version,
        read,
        message: &message,
    };
    if answers_only {
        return show_by_token(&showing, before).await;
    }
    let edited = match in_place {
        Some(id) => match edit(&showing, id).await? {
            Edited::Shown => Some(id),
            Edited::Overtaken => return Ok(()),
            Edited::NeedsANewMessage => None,
        },
        None => None,
    };
    let shown = match edited {
        Some(id) => id,
        None => match posting::post(&showing).await? {
            Some(posted) => posted,
            None => return Ok(()),
        },
    };
    let note = || {
        bot.play
            .card_shown(version, due.channel, shown, ShownBy::Worker(due.message))
    };
    // By the time the database is back another message may have become the card, and nobody else knows of this one.
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
        let deleted =
            through_an_outage(bot, read, || posting::delete_second(bot, due, shown)).await;
        deleted.map_err(|error| our_fault(&error, due.tries))?;
    }
    link_from(bot, due, before.filter(|_| due.message.is_none())).await?;
    if edited.is_some() || is_second {
        return Ok(());
    }
    if let Some(old) = due.message {
        let moved = moved_on(due.match_id, (server, due.channel), shown, language);
        superseded::become_the_way(bot, due.match_id, (due.channel, old), moved);
    }
    Ok(())
}

/// Brings the board up to date in the message that shows it.
async fn edit(showing: &Showing<'_>, id: MessageId) -> Result<Edited, Retry> {
    match showing.edit(id).await {
        Ok(true) => Ok(Edited::Shown),
        Ok(false) => Ok(Edited::Overtaken),
        Err(_) if planted::is(Planted::EditFailureIgnored) => Ok(Edited::Shown),
        Err(error) if error.needs_a_new_message() => Ok(Edited::NeedsANewMessage),
        Err(error) => Err(error.retry(showing.due.tries)),
    }
}

/// What has become of bringing a card up to date.
enum Edited {
    Shown,
    /// An answer shows more meanwhile. What was stored for that has made the card due anew, a few seconds later, should the
    /// answer be lost.
    Overtaken,
    /// Somebody deleted the card, its thread sleeps, or it is too old after all.
    NeedsANewMessage,
}

/// Shows the card where the bot can only answer: in the message that the last click has left there, as
/// long as its token is good. The next game of a series follows the card of the one before. After
/// that the card waits for somebody to use it, or `/match board`.
async fn show_by_token(showing: &Showing<'_>, before: Option<MatchId>) -> Result<(), Retry> {
    /// The process that answered last takes the card some time.
    const TRIES_OF_ALL: i32 = 16;
    const NO_TOKEN: &str = "nobody has used it here lately, and I can only answer";
    let Showing {
        bot,
        due,
        version,
        read,
        message,
    } = *showing;
    let before = before.filter(|_| due.message.is_none());
    let application = &bot.application;
    let Some(_on_its_way) = bot.newest.send(&version, read).await else {
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
    let note = || {
        bot.play
            .card_shown(version, due.channel, card, ShownBy::Worker(due.message))
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

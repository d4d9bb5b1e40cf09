//! Calls to the board. An edit notifies nobody, so a player whose turn it has become is called by a
//! message of their own, which mentions only them, in the channel or directly, as they have chosen. It
//! goes away when they have acted.
//!
//! Before a call is posted, the player's preferences say what becomes of it: in the channel, directly,
//! later, or not at all. Where Discord refuses a direct message for good, `settings` notes that, the call
//! is posted in the channel, and nothing is tried directly again until the player chooses again, because
//! refusals count against the bot. A challenge calls the invited player by the card itself, unless they
//! want it otherwise: then it is a row of `pings` as well. Reminders that are not wanted are not even
//! written.

pub mod message;

use crate::bot::Bot;
use crate::card::way_there::to_the_board;
use crate::delivery::retry::our_fault;
use crate::message::v2::{Message, Part};
use crate::rest::error::RestError;
use ludotheque_matches::calling::Plan;
use ludotheque_matches::ids::{ChannelId, MessageId, UserId};
use ludotheque_play::View;
use ludotheque_play::{DuePing, Preferences, Retry};
use ludotheque_words::Language;

/// Makes a call that is due, or takes it away. Notes in it whether it may stand.
///
/// # Errors
/// Whether and when to try again.
pub async fn deliver(bot: &Bot, call: &mut DuePing) -> Result<(), Retry> {
    if call.stale {
        return take_away(bot, *call).await;
    }
    let tries = call.tries;
    let fault = |error| our_fault(&error, tries);
    let view = bot.play.view(call.match_id).await.map_err(fault)?;
    let view = view.seen(|stored| stored.seen_by(call.user));
    if !view.wants(call) {
        // The player has been here in the meantime.
        return take_away(bot, *call).await;
    }
    let (plan, preferences) = bot.play.plan_call(*call).await.map_err(fault)?;
    match plan {
        Plan::Drop => take_away(bot, *call).await,
        Plan::HoldUntil(end) => {
            remove(bot, call).await?;
            bot.play.hold_call(*call, end).await.map_err(fault)
        }
        Plan::Here | Plan::Direct => make(bot, &view, call, &preferences).await,
    }
}

/// Makes a call: directly if that is wanted and possible, else in the channel of the match. Notes in
/// it whether it may stand.
///
/// # Errors
/// Whether and when to try again.
pub async fn make(
    bot: &Bot,
    view: &View,
    call: &mut DuePing,
    preferences: &Preferences,
) -> Result<(), Retry> {
    let tries = call.tries;
    if preferences.notifications.is_direct() {
        match bot.rest.open_direct(call.user).await {
            Ok(channel) => {
                let text = message(view, call, preferences.language_directly());
                match post_in(bot, call, channel, &text).await? {
                    Ok(id) => return note(bot, *call, id).await,
                    Err(error) => or_refused(bot, call.user, error.retry(tries)).await?,
                }
            }
            Err(error) => or_refused(bot, call.user, error.retry(tries)).await?,
        }
    }
    if view.stored.answers_only {
        // Where the bot can only answer it can call nobody: the card says so.
        return take_away(bot, *call).await;
    }
    let text = message(
        view,
        call,
        preferences.language_here(view.stored.card_language),
    );
    let posted = post_in(bot, call, view.stored.card_channel, &text).await?;
    let id = posted.map_err(|error| error.retry(tries))?;
    note(bot, *call, id).await
}

/// Posts a call in a channel, of which it is noted before that it stands there if it does.
async fn post_in(
    bot: &Bot,
    call: &mut DuePing,
    channel: ChannelId,
    message: &Message,
) -> Result<Result<MessageId, RestError>, Retry> {
    if call.channel != channel {
        call.channel = channel;
        let noted = bot.play.note_place(*call).await;
        noted.map_err(|error| our_fault(&error, call.tries))?;
    }
    let posted = post(bot, call, message).await;
    call.may_stand |= match &posted {
        Ok(_) => true,
        Err(error) => error.may_be_done(),
    };
    Ok(posted)
}

/// Posts a call, or finds the one that was posted.
async fn post(bot: &Bot, call: &DuePing, message: &Message) -> Result<MessageId, RestError> {
    let nonce = format!("p{}-{}-{}", call.match_id, call.ply, call.reminder);
    let posted = bot.rest.create_message(call.channel, message, &nonce);
    posted.await
}

/// The message of a call that may stand without anybody knowing of it: posted once more with the same
/// nonce. If it was never posted this one is there for a moment, and calls nobody.
async fn find(bot: &Bot, call: &DuePing) -> Result<MessageId, RestError> {
    let message = Message {
        parts: vec![Part::Text("…".to_owned())],
        ..Message::default()
    };
    post(bot, call, &message).await
}

/// Notes where a call was made.
///
/// # Errors
/// When the database fails: the same call is made again, which gives the message that is there.
pub async fn note(bot: &Bot, call: DuePing, message: MessageId) -> Result<(), Retry> {
    let noted = bot.play.ping_sent(call, message).await;
    noted.map_err(|error| our_fault(&error, call.tries))
}

/// Sends a direct message, and says where it is. Nowhere if Discord takes none to this person.
///
/// # Errors
/// When to try again.
pub async fn send_directly(
    bot: &Bot,
    user: UserId,
    message: &Message,
    nonce: &str,
    tries: i32,
) -> Result<Option<(ChannelId, MessageId)>, Retry> {
    let sent = async {
        let channel = bot.rest.open_direct(user).await?;
        let id = bot.rest.create_message(channel, message, nonce).await?;
        Ok::<_, RestError>((channel, id))
    };
    match sent.await {
        Ok(place) => Ok(Some(place)),
        Err(error) => {
            or_refused(bot, user, error.retry(tries)).await?;
            Ok(None)
        }
    }
}

/// Notes that Discord takes no direct message to a person (their settings forbid it, or they share
/// no server with the bot): it is not tried again until they choose again.
///
/// # Errors
/// When to try again, if it was something else that failed.
async fn or_refused(bot: &Bot, user: UserId, failed: Retry) -> Result<(), Retry> {
    let Retry::Never(why) = failed else {
        return Err(failed);
    };
    tracing::info!(%user, why, "a direct message is refused");
    let noted = bot.play.note_direct_refused(user).await;
    noted.map_err(|error| our_fault(&error, 1))
}

/// The line that calls a player, with the way to the board.
#[must_use]
pub fn message(view: &View, call: &DuePing, language: Language) -> Message {
    let board = to_the_board(view, language);
    let board = board.map_or_else(String::new, |board| format!(" {board}"));
    let text = message::call(view, call, language) + &board;
    Message {
        parts: vec![Part::Text(text)],
        calls: vec![call.user],
        ..Message::default()
    }
}

/// Takes a call away, about which nothing more is to be done.
async fn take_away(bot: &Bot, call: DuePing) -> Result<(), Retry> {
    remove(bot, &call).await?;
    let done = bot.play.ping_done(call).await;
    done.map_err(|error| our_fault(&error, call.tries))
}

/// Deletes the message of a call, if there is or may be one, unless another call stands in it.
async fn remove(bot: &Bot, call: &DuePing) -> Result<(), Retry> {
    let message = match call.message {
        None if call.may_stand => {
            let found = find(bot, call).await;
            Some(found.map_err(|error| error.retry(call.tries))?)
        }
        known => known,
    };
    let Some(message) = message else {
        return Ok(());
    };
    let shared = bot.play.is_shared_call(*call).await;
    if shared.map_err(|error| our_fault(&error, call.tries))? {
        return Ok(());
    }
    let deleted = bot.rest.delete_message(call.channel, message).await;
    deleted.or_else(|error| match error {
        error if error.needs_a_new_message() => Ok(()),
        error => Err(RestError::retry(&error, call.tries)),
    })
}

//! The way to a card that is somewhere else, in words.

use std::time::Duration;

use tokio::time::sleep;

use crate::bot::Bot;
use crate::message::places::link;
use crate::message::v2::{Message, Part};
use crate::outage;
use ludotheque_matches::State;
use ludotheque_matches::ids::{ChannelId, MatchId, MessageId, ServerId};
use ludotheque_play::View;
use ludotheque_words::{Language, say};

/// The line that an older card becomes when the match is shown further down.
#[must_use]
pub fn moved_on(
    match_id: MatchId,
    (server, channel): (Option<ServerId>, ChannelId),
    message: MessageId,
    language: Language,
) -> Message {
    let link = link(server, channel, message);
    let text = say!(language, "card-moved-on", id = match_id.to_string(), link);
    Message {
        parts: vec![Part::Text(text)],
        ..Message::default()
    }
}

/// Lets a message in this channel point to the card of a match, of a server of guests or not, which another message is or
/// is about to be.
pub async fn lead_on(
    bot: &Bot,
    (match_id, is_guest): (MatchId, bool),
    (channel, message): (ChannelId, MessageId),
    language: Language,
) {
    /// A board that moves to a thread is posted there in a moment.
    const LOOKS: u32 = 10;
    const PAUSE: Duration = Duration::from_secs(1);
    for _ in 0..LOOKS {
        let stored = match bot.play.view(match_id).await {
            Ok(view) => view.seen(|stored| stored.in_guest_card(is_guest)).stored,
            Err(error) => {
                tracing::debug!(%match_id, %error, "a second board stays");
                return;
            }
        };
        if stored.card == Some(message) {
            return;
        }
        if let Some(card) = stored.card {
            let place = (stored.card_server, stored.card_channel);
            let moved = moved_on(match_id, place, card, language);
            become_the_way(bot, match_id, (channel, message), &moved).await;
            return;
        }
        if bot.tasks.is_closed() {
            return;
        }
        sleep(PAUSE).await;
    }
}

/// Makes a message the way to the card of this match, unless it is the card again: Discord may have let us wait, and somebody
/// have gone on in that message. If they do while it is on its way, the card is shown once more, for where two boards lead
/// to each other nobody can go on.
pub async fn become_the_way(
    bot: &Bot,
    match_id: MatchId,
    (channel, message): (ChannelId, MessageId),
    way: &Message,
) {
    const ASKED_FOR: Duration = Duration::from_secs(10);
    const PAUSE: Duration = Duration::from_secs(1);
    let is_card = || bot.play.is_card(match_id, message);
    // Nobody comes back to this: it goes also while the database is away, and is looked at afterwards.
    let may_go = async || (!matches!(is_card().await, Ok(true))).then_some(());
    if !bot.rest.link(channel, message, way, may_go).await {
        return;
    }
    let mended = outage::through(
        bot,
        ASKED_FOR,
        |_| PAUSE,
        async |_| {
            if is_card().await? {
                bot.play.show_once_more(match_id).await?;
                bot.wake_delivery();
            }
            Ok(())
        },
    );
    if let Err(error) = mended.await {
        tracing::warn!(%match_id, %error, "a board may have become the way to another one although it is the card");
    }
}

/// The way to the card of a match or a challenge, in words, if it has one.
#[must_use]
pub fn to_the_board(view: &View, language: Language) -> Option<String> {
    let stored = &view.stored;
    let link = link(stored.card_server, stored.card_channel, stored.card?);
    Some(match stored.live.state {
        State::Open => say!(language, "to-the-challenge", link),
        _ => say!(language, "to-the-board", link),
    })
}

/// That a match is played elsewhere, and the way there.
#[must_use]
pub fn played_elsewhere(view: &View, language: Language) -> String {
    let said = say!(language, "played-elsewhere");
    let there = to_the_board(view, language);
    said + &there.map_or_else(String::new, |there| format!(" {there}"))
}

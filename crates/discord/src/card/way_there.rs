//! The way to a card that is somewhere else, in words.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;

use crate::bot::Bot;
use crate::card::superseded;
use crate::message::places::link;
use crate::message::v2::{Message, Part};
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
    bot: &Arc<Bot>,
    (match_id, is_guest): (MatchId, bool),
    (channel, message): (ChannelId, MessageId),
    language: Language,
) {
    /// A board that moves to a thread is posted there in a moment.
    const LOOKS: u32 = 10;
    const PAUSE: Duration = Duration::from_secs(1);
    for _ in 0..LOOKS {
        let stored = match bot.play.view(match_id).await {
            Ok(view) => Some(view.seen(|stored| stored.in_guest_card(is_guest)).stored),
            // It may be back by the next look.
            Err(error) if error.is_outage() => None,
            Err(error) => {
                tracing::debug!(%match_id, %error, "a second board stays");
                return;
            }
        };
        if let Some(stored) = stored
            && let Some(card) = stored.card
        {
            if card == message {
                return;
            }
            let place = (stored.card_server, stored.card_channel);
            let moved = moved_on(match_id, place, card, language);
            superseded::become_the_way(bot, match_id, (channel, message), moved);
            return;
        }
        if bot.tasks.is_closed() {
            return;
        }
        sleep(PAUSE).await;
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

//! The result of a rated match in a line, for a channel in which others read it.

use ludotheque_rules::Seat;
use ludotheque_words::{Language, say};

use crate::card::rating;
use crate::message::escape;
use crate::message::opponent;
use crate::message::places::link;
use crate::message::v2::{Message, Part};
use ludotheque_matches::ratings::{LISTED_FROM, Uncounted};
use ludotheque_matches::{EndReason, State};
use ludotheque_play::Counting;
use ludotheque_play::View;

/// The line; nothing for a match that has no result, or whose result does not count. Its players are
/// named as they were in the match, and not mentioned.
#[must_use]
pub fn message(view: &View, language: Language) -> Option<Message> {
    let stored = &view.stored;
    let State::Finished(board, ending) = &stored.live.state else {
        return None;
    };
    // The sixth match of a pair in a day was played out all the same.
    let is_too_short = matches!(
        view.counting,
        Some(Counting::Uncounted(Uncounted::TooShort))
    );
    if ending.reason == EndReason::Aborted || is_too_short {
        return None;
    }
    let name = |seat: Seat| {
        let player = board.player(seat);
        let name = opponent::in_words(&player.name, language);
        let name = escape::name(&name).unwrap_or_else(|| player.user.to_string());
        let change = match view.counting.as_ref() {
            Some(Counting::Counted(changes)) => Some(&changes[seat.index()]),
            _ => None,
        };
        // The first matches say nothing in numbers yet.
        match change.filter(|change| change.number >= LISTED_FROM) {
            Some(change) => format!("**{name}** {}", rating::in_words(change, language)),
            None => format!("**{name}**"),
        }
    };
    let game = stored.live.terms.game.title();
    let what = match ending.winner {
        Some(winner) => say!(
            language,
            "announce-won",
            game,
            winner = name(winner),
            loser = name(winner.other()),
        ),
        None => say!(
            language,
            "announce-drawn",
            game,
            first = name(Seat::First),
            second = name(Seat::Second),
        ),
    };
    let board = stored.card.map_or_else(String::new, |card| {
        let link = link(stored.card_server, stored.card_channel, card);
        format!(" · {}", say!(language, "list-to-the-board", link))
    });
    Some(Message {
        parts: vec![Part::Text(what + &board)],
        ..Message::default()
    })
}

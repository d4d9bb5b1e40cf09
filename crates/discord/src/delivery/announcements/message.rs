//! The result of a rated match in a line, for a channel in which others read it.

use ludotheque_rules::Seat;
use ludotheque_words::{Language, say};

use crate::card::rating;
use crate::message::escape;
use crate::message::opponent;
use crate::message::places::link;
use crate::message::v2::{Message, Part};
use ludotheque_matches::{EndReason, State};
use ludotheque_play::Counting;
use ludotheque_play::View;

/// The line; nothing for a match that has no result. Its players are named as they were in the match,
/// and not mentioned.
#[must_use]
pub fn message(view: &View, language: Language) -> Option<Message> {
    let stored = &view.stored;
    let State::Finished(board, ending) = &stored.live.state else {
        return None;
    };
    if ending.reason == EndReason::Aborted {
        return None;
    }
    let name = |seat: Seat| {
        let player = board.player(seat);
        let name = opponent::in_words(&player.name, language);
        let name = escape::name(&name).unwrap_or_else(|| player.user.to_string());
        match view.counting.as_ref() {
            Some(Counting::Counted(changes)) => {
                let change = &changes[seat.index()];
                let points = rating::change(change.before, change.after);
                format!("**{name}** {points}")
            }
            _ => format!("**{name}**"),
        }
    };
    let game = stored.live.terms.game.title();
    let what = match ending.winner {
        Some(winner) => say!(
            language,
            "announce-won",
            game = game,
            winner = name(winner),
            loser = name(winner.other()),
        ),
        None => say!(
            language,
            "announce-drawn",
            game = game,
            first = name(Seat::First),
            second = name(Seat::Second),
        ),
    };
    let board = stored.card.map_or_else(String::new, |card| {
        let link = link(stored.live.terms.place.guild, stored.card_channel, card);
        format!(" · {}", say!(language, "list-to-the-board", link = link))
    });
    Some(Message {
        parts: vec![Part::Text(what + &board)],
        ..Message::default()
    })
}

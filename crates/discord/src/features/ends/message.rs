//! The question how a match is shown to others, and what is shown then.

use ludotheque_render::replay;
use ludotheque_rules::{MatchRecord, Seat};
use ludotheque_words::{Language, say};

use crate::card::controls::plain;
use crate::features::board::id::Act;
use crate::features::history::id::{Go, HistoryPress};
use crate::features::history::message as walk;
use crate::message::LIST_COLOUR;
use crate::message::people::name;
use crate::message::v2::{Button, Message, Part};
use ludotheque_matches::ids::Code;
use ludotheque_matches::{Board, Match};

/// What was played.
#[must_use]
pub fn game_words(live: &Match) -> &'static str {
    live.terms.game.title()
}

/// How many turns were played.
#[must_use]
pub fn turns_words(board: &Board, language: Language) -> String {
    let turns = replay::turns(&board.transcript).len();
    say!(language, "end-turns", turns)
}

/// The question how, for one of the players.
#[must_use]
pub fn question(live: &Match, language: Language) -> Message {
    let film = say!(language, "button-share-turns");
    let line = say!(language, "button-share-line");
    Message::question(
        say!(language, "share-how"),
        vec![
            plain(live, film, Act::ShareTurns),
            plain(live, line, Act::ShareLine),
        ],
    )
}

/// A line that does not tell who has won, and the way to see it.
#[must_use]
pub fn line(live: &Match, board: &Board, by: Seat, language: Language) -> Message {
    let name = |seat| name(board.player(seat), language);
    let text = say!(
        language,
        "shared-line",
        by = name(by),
        other = name(by.other()),
        game = game_words(live),
        turns = turns_words(board, language),
    );
    Message {
        parts: vec![Part::Text(text), Part::Buttons(vec![watch(live, language)])],
        ..Message::default()
    }
}

/// The last turns as an animated picture; nothing if that would be too large. Draws, which takes seconds.
#[must_use]
pub fn last_turns(
    live: &Match,
    board: &Board,
    record: &MatchRecord,
    by: Seat,
    language: Language,
) -> Option<Message> {
    let picture = walk::last_turns(Code::Match(live.id), record, language)?;
    let text = say!(
        language,
        "shared-turns",
        by = name(board.player(by), language),
        game = game_words(live),
    );
    let parts = vec![
        Part::Text(text),
        Part::Picture,
        Part::Buttons(vec![watch(live, language)]),
    ];
    Some(Message {
        picture: Some(picture),
        ..Message::framed(LIST_COLOUR, parts)
    })
}

/// Steps through the match from its beginning, privately.
fn watch(live: &Match, language: Language) -> Button {
    let press = HistoryPress::Step(Code::Match(live.id), 0, Go::Here);
    Button::plain(say!(language, "button-watch"), press)
}

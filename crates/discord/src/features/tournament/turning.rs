//! What turned a tournament: in a sentence, and as a short film.

use ludotheque_render::replay::{turn_of, turns};
use ludotheque_render::sentence;
use ludotheque_rules::Seat;
use ludotheque_words::{Language, say};

use crate::features::history::message as walk;
use crate::features::history::record::record_in;
use crate::message::people::name;
use crate::message::percent;
use crate::message::v2::Picture;
use ludotheque_matches::ids::Code;
use ludotheque_play::TurningPoint;

/// What is told of it and shown of it, if that is not too large. Draws, which takes seconds. Nothing if the game cannot be
/// read.
#[must_use]
pub fn shown(turning: &TurningPoint, language: Language) -> Option<(String, Option<Picture>)> {
    Some((told(turning, language)?, film(turning, language)))
}

/// What happened, and what that did.
#[must_use]
pub fn told(turning: &TurningPoint, language: Language) -> Option<String> {
    let board = turning.reviewed.view.stored.live.board()?;
    let turns = turns(&board.transcript);
    let turn = turn_of(&turns, turning.action);
    let name = |seat| name(board.player(seat), language);
    let [first, second] = Seat::BOTH.map(name);
    let events = &turns.get(turn.checked_sub(1)?)?.events;
    let told = sentence(board.position().game(), events, [&first, &second], language);
    Some(say!(
        language,
        "tournament-turning-point",
        number = turning.number,
        winner = name(turning.winner),
        loser = name(turning.winner.other()),
        turn,
        told,
        before = percent(turning.before, language),
        after = percent(turning.after, language)
    ))
}

/// The turns around it.
#[must_use]
pub fn film(turning: &TurningPoint, language: Language) -> Option<Picture> {
    let view = &turning.reviewed.view;
    let record = record_in(view).ok()?;
    let code = Code::Match(view.stored.live.id);
    walk::turning_point(code, &record, turning.action, language)
}

//! The sentence with which a review begins: who was ahead, and what decided the match.

use ludotheque_render::replay::{Turn, turn_of, turns};
use ludotheque_render::sentence;
use ludotheque_rules::Seat;
use ludotheque_words::{Language, capitalised, say};

use crate::message::people::name;
use ludotheque_matches::{Board, State};
use ludotheque_play::{MatchReview, Story, story};

/// The sentence; nothing for a match that is not over.
#[must_use]
pub fn headline(reviewed: &MatchReview, language: Language) -> Option<String> {
    let board = reviewed.view.stored.live.board()?;
    Some(capitalised(&in_words(of(reviewed)?, board, language)))
}

/// What the match comes to; nothing for one that is not over.
#[must_use]
pub fn of(reviewed: &MatchReview) -> Option<Story> {
    let State::Finished(_, ending) = &reviewed.view.stored.live.state else {
        return None;
    };
    Some(story(&reviewed.findings.chances, ending.winner))
}

/// A story as a sentence about the players of this board.
#[must_use]
pub fn in_words(story: Story, board: &Board, language: Language) -> String {
    let turns = turns(&board.transcript);
    let name = |seat| name(board.player(seat), language);
    match story {
        Story::Led { winner, since } => say!(
            language,
            "review-led",
            name = name(winner),
            turn = turn_of(&turns, since),
        ),
        Story::Turned {
            winner,
            until,
            decisive,
        } => {
            let (loser, turn) = (name(winner.other()), turn_of(&turns, decisive));
            let until = turn_of(&turns, until);
            let turned = if until == turn {
                say!(language, "review-turned-at-once", name = loser, turn)
            } else {
                say!(language, "review-turned", name = loser, until, turn)
            };
            with_turn(turned, &turns, turn, board, language)
        }
        Story::Even { until, decisive } => {
            let (until, turn) = (turn_of(&turns, until), turn_of(&turns, decisive));
            // Where it was close right up to that turn, one number is enough.
            let even = if turn <= until + 1 {
                say!(language, "review-even", turn)
            } else {
                say!(language, "review-even-until", until, turn)
            };
            with_turn(even, &turns, turn, board, language)
        }
        Story::EvenAtTheEnd => say!(language, "review-even-at-the-end"),
        Story::LostAhead { loser } => say!(language, "review-lost-ahead", name = name(loser)),
        Story::DrawnEven => say!(language, "review-drawn-even"),
        Story::DrawnAfter { seat, until } => say!(
            language,
            "review-drawn-after",
            name = name(seat),
            turn = turn_of(&turns, until),
        ),
    }
}

/// The same with what happened in a turn.
fn with_turn(
    said: String,
    turns: &[Turn],
    number: usize,
    board: &Board,
    language: Language,
) -> String {
    let Some(turn) = number.checked_sub(1).and_then(|place| turns.get(place)) else {
        return said;
    };
    let [first, second] = Seat::BOTH.map(|seat| name(board.player(seat), language));
    let game = board.position().game();
    let told = sentence(game, &turn.events, [&first, &second], language);
    format!("{said} {told}")
}

//! The legal moves in words, for the player who is to move.

use ludotheque_render::named_moves;
use ludotheque_words::{Language, capitalised, say};

use crate::card::move_name;
use crate::message::escape;
use crate::message::v2::Part;
use ludotheque_matches::Board;

/// Lines that still leave the board on the screen of a phone.
const LINES_MAX: usize = 12;

/// A line for each move, with its notation where that is short. Nothing if there is nothing to
/// choose, or a set-up, of which there are too many.
#[must_use]
pub fn told(board: &Board, language: Language) -> Option<Part> {
    let position = board.position();
    if position.set_up_owed().is_some() {
        return None;
    }
    let legal = position.legal_moves();
    let mut lines: Vec<String> = named_moves(position, &legal, language)
        .into_iter()
        .take(LINES_MAX)
        .filter_map(|(place, words)| {
            let words = escape::text(&capitalised(&words));
            Some(match move_name::notation(place, legal.get(place)?) {
                Some(notation) => format!("- {words} · `{notation}`"),
                None => format!("- {words}"),
            })
        })
        .collect();
    let first = lines.first()?.clone();
    let more = legal.len() - lines.len();
    if more > 0 {
        lines.push(say!(language, "own-moves-more", count = more));
    }
    lines[0] = format!("{}\n{first}", say!(language, "own-moves"));
    Some(Part::Text(lines.join("\n")))
}

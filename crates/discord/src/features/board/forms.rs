//! The form in which a move is typed.

use ludotheque_play::View;
use ludotheque_render::set_up_words;
use ludotheque_words::{Language, say};

use crate::features::board::id::{Act, MatchPress};
use crate::features::board::typed_move;
use crate::message::form::Form;

/// A form for a typed move, with one of this game as the example.
pub(crate) fn move_form(
    view: &View,
    plies: u32,
    act: Act,
    label: String,
    language: Language,
) -> Form {
    let live = &view.stored.live;
    let mut title = say!(language, "form-title", id = live.id.to_string());
    let placeholder = live.board().map_or_else(String::new, |board| {
        match set_up_words(board.position(), language) {
            Some(words) => {
                title = say!(language, "form-set-up");
                words.example.to_owned()
            }
            None => typed_move::example(board.position()).unwrap_or_default(),
        }
    });
    Form {
        custom_id: MatchPress::new(live.id, plies, act).to_string(),
        title,
        label,
        placeholder,
    }
}

//! **Describe**: a board for those who cannot see it.

use ludotheque_matches::Board;
use ludotheque_render::Scene;
use ludotheque_words::Language;

use crate::message::escape;
use crate::message::v2::Message;

/// A board in words, and drawn with letters.
pub(crate) fn described(board: &Board, language: Language) -> Message {
    // Without names the sides are called by their colours.
    let scene = Scene {
        language,
        ..Scene::default()
    };
    let told = ludotheque_render::describe(board.position(), &scene);
    let text = format!(
        "{}\n{}\n```\n{}```",
        escape::text(&told.text),
        escape::text(&told.legend),
        told.board
    );
    Message::private_text(text)
}

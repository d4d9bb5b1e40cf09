//! The question.

use ludotheque_rules::Seat;
use ludotheque_words::{Language, say};

use crate::features::which::id::WhichPress;
use crate::message::v2::{Message, Part};
use crate::message::{escape, opponent};
use ludotheque_matches::ids::UserId;
use ludotheque_play::View;

/// A list of a person's matches, each with its code, the opponent and whose turn it is, if it is not over.
#[must_use]
pub fn message(views: &[View], user: UserId, then: WhichPress, language: Language) -> Message {
    let options = views.iter().filter_map(|view| option(view, user, language));
    Message::private(vec![
        Part::Text(say!(language, "which-match")),
        Part::select(
            then.to_string(),
            say!(language, "choose-match"),
            options.collect(),
        ),
    ])
}

fn option(view: &View, user: UserId, language: Language) -> Option<(String, String)> {
    let live = &view.stored.live;
    let (board, seat) = (live.board()?, live.seat_of(user).unwrap_or(Seat::First));
    let other = &board.player(seat.other()).name;
    let other = opponent::in_words(other, language);
    let (game, id) = (live.terms.game.title(), live.id.to_string());
    let other = escape::plain_name(&other).unwrap_or_else(|| id.clone());
    let words = if live.state.is_over() {
        say!(language, "which-over", game, opponent = other)
    } else if board.to_act() == Some(seat) {
        say!(language, "which-your-turn", game, opponent = other)
    } else {
        say!(language, "which-their-turn", game, opponent = other)
    };
    Some((format!("{id} · {words}"), id))
}

//! A hint, which can be followed at once.

use ludotheque_render::move_words;
use ludotheque_words::{Language, say};

use crate::card::move_name;
use crate::features::board::id::{Act, MatchPress};
use crate::message::v2::{Button, Message, Part};
use crate::message::{escape, percent};
use ludotheque_matches::ids::MatchId;
use ludotheque_play::Hint;

/// The hint for a board of so many plies, with a button that plays it.
#[must_use]
pub fn message(match_id: MatchId, plies: u32, hint: &Hint, language: Language) -> Message {
    let legal = hint.position.legal_moves();
    let place = legal.iter().position(|legal| *legal == hint.chosen);
    let play = place.map(|place| {
        let act = Act::Move(move_name::name(place, &hint.chosen));
        let custom_id = MatchPress::new(match_id, plies, act);
        Button::main(say!(language, "button-play-hint"), custom_id)
    });
    let buttons = play.map(|play| Part::Buttons(vec![play]));
    Message::private(
        [Part::Text(text(hint, language))]
            .into_iter()
            .chain(buttons)
            .collect(),
    )
}

/// The move, how likely it is to win, and what is next best.
fn text(hint: &Hint, language: Language) -> String {
    let position = &hint.position;
    let words = |chosen| escape::text(&move_words(position, chosen, language));
    let best = say!(
        language,
        "hint",
        chosen = words(&hint.chosen),
        chance = percent(hint.chance, language)
    );
    let next = hint.next_best.as_ref().map(|(next, chance)| {
        say!(
            language,
            "hint-next",
            chosen = words(next),
            chance = percent(*chance, language)
        )
    });
    let lines: Vec<String> = [best].into_iter().chain(next).collect();
    lines.join("\n")
}

//! A hint on the card: in words, on the board, and as a button that follows it.

use ludotheque_render::move_words;
use ludotheque_words::{Language, say};

use crate::card::move_name;
use crate::features::board::id::{Act, MatchPress};
use crate::message::v2::Button;
use crate::message::{escape, percent};
use ludotheque_matches::Match;
use ludotheque_play::Hint;

/// A difference between chances to win that is none to go by.
const NEARLY_EQUAL: f64 = 0.02;

/// The move, how likely it is to win, and what is next best.
pub(super) fn told(hint: &Hint, language: Language) -> String {
    let words = |chosen| escape::text(&move_words(&hint.position, chosen, language));
    let best = say!(
        language,
        "hint",
        chosen = words(&hint.chosen),
        chance = percent(hint.chance, language)
    );
    let next = hint.next_best.as_ref().map(|(next, chance)| {
        let (chosen, near) = (words(next), hint.chance - chance < NEARLY_EQUAL);
        let chance = percent(*chance, language);
        if near {
            say!(language, "hint-next-near", chosen, chance)
        } else {
            say!(language, "hint-next", chosen, chance)
        }
    });
    let lines: Vec<String> = [best].into_iter().chain(next).collect();
    lines.join("\n")
}

/// The button that makes the move.
pub(super) fn button(live: &Match, hint: &Hint, language: Language) -> Option<Button> {
    let legal = hint.position.legal_moves();
    let place = legal.iter().position(|legal| *legal == hint.chosen)?;
    let act = Act::Move(move_name::name(place, &hint.chosen));
    let label = say!(language, "button-play-hint");
    Some(Button::main(label, MatchPress::on(live, act)))
}

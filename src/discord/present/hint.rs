//! A hint in words.

use ludotheque_render::{Language, move_words, sentence};

use super::{escape, percent};
use crate::discord::texts::say;
use crate::play::Hint;

/// The move, what it does, and how likely it is to win.
#[must_use]
pub fn text(hint: &Hint, language: Language) -> String {
    let position = &hint.position;
    let words = |chosen| escape::text(&move_words(position, chosen, language));
    let best = say!(
        language,
        "hint",
        chosen = words(&hint.chosen),
        chance = percent(hint.chance)
    );
    let told = sentence(position.game(), &hint.events, ["", ""], language);
    let told = say!(language, "hint-told", told = told);
    let next = hint.next_best.as_ref().map(|(next, chance)| {
        say!(
            language,
            "hint-next",
            chosen = words(next),
            chance = percent(*chance)
        )
    });
    let lines = [Some(best), Some(told), next];
    let lines: Vec<String> = lines.into_iter().flatten().collect();
    lines.join("\n")
}

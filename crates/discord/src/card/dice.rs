//! What a card says of dice that players can check.

use ludotheque_rules::{AnyPosition, Seat};
use ludotheque_words::{Language, say};

use ludotheque_play::View;

/// As many digits of a promise or a secret stand on a card; `/match verify` shows all 64.
const DIGITS_SHOWN: usize = 16;

/// That something is promised of the dice, on a challenge, where nobody wants to read digits.
#[must_use]
pub fn promised_in_a_word(view: &View, language: Language) -> Option<String> {
    view.stored.dice.commitment()?;
    has_dice(view).then(|| say!(language, "dice-promised-in-a-word"))
}

/// What is promised of the dice; nothing was of those of matches from before, and in a game
/// without dice they decide no more than who sits where.
#[must_use]
pub fn promised(view: &View, language: Language) -> Option<String> {
    let commitment = view.stored.dice.commitment()?.to_string();
    let begins = begins(&commitment);
    has_dice(view).then(|| say!(language, "dice-promised", commitment = begins))
}

/// The line at the end of a match.
#[must_use]
pub fn revealed(view: &View, language: Language) -> Option<String> {
    view.stored.dice.revealed()?;
    let id = view.stored.live.id.to_string();
    has_dice(view).then(|| say!(language, "dice-revealed", id = id))
}

fn begins(digits: &str) -> String {
    digits.chars().take(DIGITS_SHOWN).chain(['…']).collect()
}

fn has_dice(view: &View) -> bool {
    let game = view.stored.live.terms.game;
    let start = AnyPosition::start(game, "", Seat::First, &mut |_| 0);
    start.is_ok_and(|start| !start.rolls().is_empty())
}

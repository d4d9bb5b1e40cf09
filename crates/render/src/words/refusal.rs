//! Why a move is not allowed, in a sentence that teaches the rule.

use ludotheque_rules::{IllegalMove, Why, WhyValue};
use ludotheque_words::{Language, Value, text};

use super::games::seat_name;

/// The reason against a move, as one sentence for the player.
#[must_use]
pub fn refusal_words(illegal: &IllegalMove, language: Language) -> String {
    said(&illegal.why, language)
}

fn said(why: &Why, language: Language) -> String {
    let value = |value: &WhyValue| match value {
        WhyValue::Number(number) => Value::from(*number),
        WhyValue::Square(name) => Value::from(name.to_string()),
        WhyValue::Word(word) => Value::from(*word),
        WhyValue::Seat(game, seat) => Value::from(seat_name(*game, *seat, language)),
        WhyValue::Text(why) => Value::from(said(why, language)),
    };
    let values = why.values.iter().map(|(name, given)| (*name, value(given)));
    text(language, why.key, &values.collect::<Vec<_>>())
}

//! Refusals of the rules in words.

use ludotheque_rules::{BadPart, BadRecord, IllegalMove, Why, WhyValue};
use ludotheque_words::{Language, Value, say, text};

use super::games::seat_name;

/// The reason against a move, as one sentence that teaches the rule.
#[must_use]
pub fn refusal_words(illegal: &IllegalMove, language: Language) -> String {
    why_words(&illegal.why, language)
}

/// What is wrong with a text that should be a match record, and where, in one line.
#[must_use]
pub fn bad_record_words(bad: &BadRecord, language: Language) -> String {
    let why = match &bad.why {
        BadPart::Unexpected(why) => why_words(why, language),
        BadPart::Unreadable(error) => say!(
            language,
            "bad-record-unreadable",
            field = &*error.field,
            expected = &*error.expected,
            found = &*error.found
        ),
        BadPart::Illegal(illegal) => say!(
            language,
            "bad-record-illegal",
            sentence = refusal_words(illegal, language),
            ruling = illegal.ruling
        ),
    };
    let part = why_words(&bad.part.why(), language);
    say!(language, "bad-record", line = bad.line, part, why)
}

/// A reason as a text.
#[must_use]
pub fn why_words(why: &Why, language: Language) -> String {
    let value = |value: &WhyValue| match value {
        WhyValue::Number(number) => Value::from(*number),
        WhyValue::Square(name) => Value::from(name.to_string()),
        WhyValue::Word(word) => Value::from(*word),
        WhyValue::Seat(game, seat) => Value::from(seat_name(*game, *seat, language)),
        WhyValue::Written(text) => Value::from(text.clone()),
        WhyValue::Text(why) => Value::from(why_words(why, language)),
    };
    let values = why.values.iter().map(|(name, given)| (*name, value(given)));
    text(language, why.key, &values.collect::<Vec<_>>())
}

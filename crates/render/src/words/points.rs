//! Points of a tournament, of which a draw gives half of one.

use ludotheque_words::{Language, say};

/// Halves of points as a number: `2.5`, with the mark of the language.
#[must_use]
pub fn points_words(halves: u32, language: Language) -> String {
    let whole = halves / 2;
    if halves.is_multiple_of(2) {
        return whole.to_string();
    }
    format!("{whole}{}5", say!(language, "decimal-mark"))
}

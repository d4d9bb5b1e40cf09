//! Views as messages.

pub mod drawing;
pub mod escape;
pub mod opponent;
pub mod people;
pub mod places;
pub mod v2;

use ludotheque_words::{Language, say};

/// A probability in whole percent, which no line break takes apart.
pub fn percent(probability: f64, language: Language) -> String {
    with_sign(&format!("{:.0}", 100.0 * probability), language)
}

/// A number of percent.
pub fn with_sign(figures: &str, language: Language) -> String {
    say!(language, "percent", number = figures)
}

/// A number as it is written in a language, whole or with a point.
pub fn in_figures(number: &str, language: Language) -> String {
    number.replace('.', &say!(language, "decimal-mark"))
}

//! Views as messages.

pub mod escape;
pub mod v2;

use ludotheque_words::Language;

/// A probability in whole percent, which no line break takes apart.
pub fn percent(probability: f64, language: Language) -> String {
    with_sign(&format!("{:.0}", 100.0 * probability), language)
}

/// A number of percent: in English nothing stands before the sign, in French a space.
pub fn with_sign(figures: &str, language: Language) -> String {
    match language {
        Language::English => format!("{figures}%"),
        Language::French => format!("{figures}\u{a0}%"),
    }
}

/// A number as it is written in a language, whole or with a point.
pub fn in_figures(number: &str, language: Language) -> String {
    match language {
        Language::English => number.to_owned(),
        Language::French => number.replace('.', ","),
    }
}

//! Views as messages.

pub mod announcement;
pub mod asking;
pub mod card;
mod chapter;
pub mod clock;
mod controls;
pub mod diagnosis;
mod ending;
pub mod escape;
pub mod help;
pub mod hint;
pub mod leaderboard;
pub mod learn;
pub mod lists;
pub mod offers;
pub mod opponent;
mod own_moves;
pub mod privacy;
pub mod profile;
pub mod proof;
mod rating;
pub mod review;
pub mod rounds;
pub mod rules;
pub mod ruling;
pub mod settings;
pub mod setup;
pub mod thread;
pub mod v2;
pub mod walk;
pub mod why_not;
pub mod wishes;

use ludotheque_words::{Language, say};

/// A probability in whole percent, which no line break takes apart.
fn percent(probability: f64, language: Language) -> String {
    with_sign(&format!("{:.0}", 100.0 * probability), language)
}

/// A number of percent.
fn with_sign(figures: &str, language: Language) -> String {
    say!(language, "percent", number = figures)
}

/// A number as it is written in a language, whole or with a point.
fn in_figures(number: &str, language: Language) -> String {
    number.replace('.', &say!(language, "decimal-mark"))
}

/// With a capital letter at the beginning.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

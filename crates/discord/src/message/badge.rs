//! What somebody was honoured with, in a few words.

use ludotheque_play::Honour;
use ludotheque_words::{Language, say};

/// “7 days in a row”, “solver of 1600”, “Finale puzzles: 5 of 5 at the first try”.
#[must_use]
pub fn words(honour: Honour, language: Language) -> String {
    match honour {
        Honour::Days(days) => say!(language, "badge-days", days),
        Honour::Solver(points) => {
            // Without a comma in it, as ratings are written.
            let points = points.to_string();
            say!(language, "badge-solver", points)
        }
        Honour::Lessons { game, at_first, of } => {
            say!(language, "badge-lessons", game = game.title(), at_first, of)
        }
    }
}

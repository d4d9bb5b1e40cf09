//! What players read and try: the pages of `/rules`, and the first games and puzzles of `/learn`.
//!
//! The texts are content, a file for each game and language in `assets/rules` and `assets/lessons`;
//! positions and answers of puzzles are in `assets/lessons/<game>.json`. The tests hold the languages
//! against each other, the rulings against the rules pages of `docs/rules`, and every answer against
//! the rules and the engine.

#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod course;
mod files;
mod goal;
mod pages;
mod ruling;
mod ruling_numbers;
mod section;

pub use course::{Exercise, course, puzzles};
pub use goal::{Goal, Measure};
pub use pages::{Page, pages};
pub use ruling::{RulingPlace, place_of_ruling};
pub use ruling_numbers::unbroken;

/// Something is wrong with the files of the lessons: a bug, which the tests find.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadLesson(String);

impl BadLesson {
    /// What is wrong with the content.
    #[must_use]
    pub fn new(what: impl Into<String>) -> Self {
        Self(what.into())
    }
}

#[cfg(test)]
mod tests;

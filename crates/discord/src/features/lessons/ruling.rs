//! Where to read about a ruling, for those whose move it forbids.

use ludotheque_lessons::{place_of_ruling, unbroken};
use ludotheque_words::{Language, say};

/// The page of `/rules` that tells a ruling, and the ruling's number if it has one: “Rules, page 3:
/// F‑2”. What has only a word, such as `F-turn`, is called by the title of the page.
#[must_use]
pub fn place(ruling: &str, language: Language) -> String {
    match place_of_ruling(ruling, language) {
        Some(found) => say!(
            language,
            "ruling-place",
            page = found.page,
            point = found.point
        ),
        None => unbroken(ruling),
    }
}

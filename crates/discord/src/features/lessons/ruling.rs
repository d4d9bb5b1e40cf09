//! Where to read about a ruling, for those whose move it forbids.

use crate::features::lessons::id::LessonPress;
use crate::message::v2::Button;
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

/// Opens that page.
#[must_use]
pub fn button(ruling: &str, language: Language) -> Option<Button> {
    let found = place_of_ruling(ruling, language)?;
    let label = say!(language, "learn-to-rules");
    let press = LessonPress::Page(found.game, found.page);
    Some(crate::features::lessons::rules::plain(label, press))
}

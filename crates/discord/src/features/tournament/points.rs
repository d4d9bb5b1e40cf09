//! Points, as people read them.

use ludotheque_words::Language;

use crate::message::in_figures;

/// Points out of halves.
#[must_use]
pub fn points(halves: u32, language: Language) -> String {
    let whole = halves / 2;
    let number = if halves.is_multiple_of(2) {
        whole.to_string()
    } else {
        format!("{whole}.5")
    };
    in_figures(&number, language)
}

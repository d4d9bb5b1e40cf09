//! Points of a tournament, of which a draw gives half of one, and shares of what can be had.

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

/// A part of 1 in whole percent, whatever number it is: `-12` with a true minus, and never less than nothing by rounding.
#[must_use]
pub fn whole_percent(share: f64) -> String {
    let share = if share.is_nan() { 0.0 } else { share };
    match format!("{:.0}", (share * 100.0).clamp(-999.0, 999.0)).as_str() {
        "-0" => "0".to_owned(),
        figures => figures.replace('-', "−"),
    }
}

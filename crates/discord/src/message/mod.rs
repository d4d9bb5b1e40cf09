//! Views as messages.

pub mod badge;
pub mod clock;
pub mod cut;
pub mod drawing;
pub mod escape;
pub mod form;
pub mod icon;
pub mod opponent;
pub mod people;
pub mod places;
pub mod ruling;
pub mod standing;
pub mod v2;

use ludotheque_render::whole_percent;
use ludotheque_words::{Language, say};

/// The colour of lists, settings and whatever else is neither a board nor a lesson.
pub const LIST_COLOUR: u32 = 0x5B_6E_AE;

/// A part of 1 in whole percent, which no line break takes apart.
pub fn percent(share: f64, language: Language) -> String {
    say!(language, "percent", number = whole_percent(share))
}

/// A share in thousandths with its standard error.
pub fn with_error(mean: i32, error: u32, language: Language) -> String {
    let [mean, error] = [f64::from(mean), f64::from(error)]
        .map(|thousandths| percent(thousandths / 1000.0, language));
    format!("{mean} ± {error}")
}

/// A difference of chances, in points of a percent.
pub fn points(difference: f64, language: Language) -> String {
    say!(
        language,
        "daily-points",
        points = format!("{:.0}", difference * 100.0)
    )
}

/// A number as it is written in a language, whole or with a point.
pub fn in_figures(number: &str, language: Language) -> String {
    number.replace('.', &say!(language, "decimal-mark"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_below_nothing_has_a_minus_sign_and_what_rounds_to_nothing_has_none() {
        let english = Language::English;
        let told = [-123, -4, 4, 123].map(|mean| with_error(mean, 50, english));
        let plain = told.map(|told| told.replace('\u{a0}', " "));
        assert_eq!(plain, ["−12% ± 5%", "0% ± 5%", "0% ± 5%", "12% ± 5%"]);
    }
}

//! The rule options of Ad Elta Stelpur.

use std::fmt;
use std::num::NonZeroU64;

use crate::options::{Choice, settings, write_settings};
use crate::{OptionValue, RuleOptions};

/// How Ad Elta Stelpur is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Whether a piece that slides stops at the first capturable enemy and captures it.
    pub slide_captures: bool,
    /// Whether the Hornaskella makes one long hop with a double 1 or 6 instead of two.
    pub h_double_single_hop: bool,
    /// After how many rolls of both sides together without a capture the game is drawn; never,
    /// if there is no number.
    pub no_capture_draw_after: Option<NonZeroU64>,
}

const DRAW_AFTER_BY_DEFAULT: Option<NonZeroU64> = NonZeroU64::new(400);

impl Default for Options {
    fn default() -> Self {
        Self {
            slide_captures: false,
            h_double_single_hop: false,
            no_capture_draw_after: DRAW_AFTER_BY_DEFAULT,
        }
    }
}

impl RuleOptions for Options {
    settings! {
        "slide_captures" => slide_captures,
        "h_double_single_hop" => h_double_single_hop,
        "no_capture_draw_after" => no_capture_draw_after,
    }

    fn variants() -> Vec<Self> {
        const SWITCH: [bool; 2] = [false, true];
        let limits = [DRAW_AFTER_BY_DEFAULT, None].into_iter();
        let all = limits.flat_map(|no_capture_draw_after| {
            SWITCH.into_iter().flat_map(move |slide_captures| {
                SWITCH.into_iter().map(move |h_double_single_hop| Self {
                    slide_captures,
                    h_double_single_hop,
                    no_capture_draw_after,
                })
            })
        });
        all.collect()
    }
}

impl Choice for Option<NonZeroU64> {
    const ALL: &'static [Self] = &[];

    fn written(self) -> OptionValue<'static> {
        self.map_or(OptionValue::Nothing, |limit| {
            OptionValue::Number(limit.get())
        })
    }

    fn read(value: OptionValue<'_>) -> Option<Self> {
        match value {
            OptionValue::Nothing => Some(None),
            OptionValue::Number(limit) => NonZeroU64::new(limit).map(Some),
            OptionValue::Switch(_) | OptionValue::Word(_) => None,
        }
    }

    fn expected() -> String {
        "a whole number of at least 1, or null".to_owned()
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_settings(self, f)
    }
}

//! The rule options of Ad Elta Stelpur.

use std::fmt;
use std::num::NonZeroU64;

use crate::options::{bad_value, unknown_option, write_settings};
use crate::{OptionValue, ParseError, RuleOptions};

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

const SLIDE_CAPTURES: &str = "slide_captures";
const H_DOUBLE_SINGLE_HOP: &str = "h_double_single_hop";
const NO_CAPTURE_DRAW_AFTER: &str = "no_capture_draw_after";

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

    fn set(&mut self, name: &str, value: OptionValue<'_>) -> Result<(), ParseError> {
        match name {
            SLIDE_CAPTURES => self.slide_captures = read_switch(SLIDE_CAPTURES, value)?,
            H_DOUBLE_SINGLE_HOP => {
                self.h_double_single_hop = read_switch(H_DOUBLE_SINGLE_HOP, value)?;
            }
            NO_CAPTURE_DRAW_AFTER => self.no_capture_draw_after = read_limit(value)?,
            _ => {
                let known = "slide_captures, h_double_single_hop or no_capture_draw_after";
                return Err(unknown_option(name, known));
            }
        }
        Ok(())
    }
}

fn read_switch(name: &'static str, value: OptionValue<'_>) -> Result<bool, ParseError> {
    match value {
        OptionValue::Switch(on) => Ok(on),
        _ => Err(bad_value(name, "true or false", value)),
    }
}

fn read_limit(value: OptionValue<'_>) -> Result<Option<NonZeroU64>, ParseError> {
    let limit = match value {
        OptionValue::Nothing => return Ok(None),
        OptionValue::Number(rolls) => NonZeroU64::new(rolls),
        OptionValue::Switch(_) | OptionValue::Word(_) => None,
    };
    limit.map(Some).ok_or_else(|| {
        let expected = "a whole number of at least 1, or null";
        bad_value(NO_CAPTURE_DRAW_AFTER, expected, value)
    })
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let defaults = Self::default();
        let limit = self
            .no_capture_draw_after
            .map_or(OptionValue::Nothing, |rolls| {
                OptionValue::Number(rolls.get())
            });
        let settings = [
            (
                self.slide_captures != defaults.slide_captures,
                SLIDE_CAPTURES,
                OptionValue::Switch(self.slide_captures),
            ),
            (
                self.h_double_single_hop != defaults.h_double_single_hop,
                H_DOUBLE_SINGLE_HOP,
                OptionValue::Switch(self.h_double_single_hop),
            ),
            (
                self.no_capture_draw_after != defaults.no_capture_draw_after,
                NO_CAPTURE_DRAW_AFTER,
                limit,
            ),
        ];
        let differing = settings
            .into_iter()
            .filter_map(|(differs, name, value)| differs.then_some((name, value)));
        write_settings(f, differing)
    }
}

//! Clocks in words.

use ludotheque_matches::Clock;
use ludotheque_play::Due;
use ludotheque_words::{self as texts, Language, say};

/// How long a turn may take, as it stands on a card.
#[must_use]
pub fn clock_words(clock: Option<Clock>, language: Language) -> String {
    match clock {
        Some(Clock::TwoMinutes) => say!(language, "clock-two-minutes"),
        Some(Clock::FiveMinutes) => say!(language, "clock-five-minutes"),
        Some(Clock::HalfDay) => say!(language, "clock-half-day"),
        Some(Clock::Day) => say!(language, "clock-day"),
        Some(Clock::ThreeDays) => say!(language, "clock-three-days"),
        Some(Clock::Week) => say!(language, "clock-week"),
        None => say!(language, "clock-none"),
    }
}

/// The key of what the choice of a clock is called.
#[must_use]
pub const fn choice_key(clock: Option<Clock>) -> &'static str {
    match clock {
        Some(Clock::TwoMinutes) => "clock-two-minutes-choice",
        Some(Clock::FiveMinutes) => "clock-five-minutes-choice",
        Some(Clock::HalfDay) => "clock-half-day-choice",
        Some(Clock::Day) => "clock-day-choice",
        Some(Clock::ThreeDays) => "clock-three-days-choice",
        Some(Clock::Week) => "clock-week-choice",
        None => "clock-none-choice",
    }
}

/// What the choice of a clock is called.
#[must_use]
pub fn clock_choice(clock: Option<Clock>, language: Language) -> String {
    let key = choice_key(clock);
    texts::plain(language, key, None).unwrap_or_else(|| key.to_owned())
}

/// What is told of the time of the turn, behind what is said of the turn.
#[must_use]
pub fn due(due: Option<Due>, language: Language) -> String {
    let what = match due {
        Some(Due::Turn(at)) => say!(language, "due", at = at.to_string()),
        Some(Due::NoResult(at)) => say!(language, "due-no-result", at = at.to_string()),
        None => return String::new(),
    };
    format!(" · {what}")
}

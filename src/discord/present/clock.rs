//! Clocks in words.

use super::card::mention;
use super::offers;
use crate::matches::Clock;
use crate::play::View;
use crate::store::DuePing;

/// How long a turn may take, as it stands on a card.
#[must_use]
pub const fn clock_words(clock: Option<Clock>) -> &'static str {
    match clock {
        Some(Clock::TwoMinutes) => "2 minutes a turn",
        Some(Clock::FiveMinutes) => "5 minutes a turn",
        Some(Clock::HalfDay) => "12 hours a turn",
        Some(Clock::Day) => "1 day a turn",
        Some(Clock::ThreeDays) => "3 days a turn",
        Some(Clock::Week) => "7 days a turn",
        None => "no clock",
    }
}

/// When the time of the turn runs out, behind what is said of the turn; nothing without a clock.
#[must_use]
pub fn due(due_at: Option<i64>) -> String {
    due_at.map_or_else(String::new, |due_at| format!(" · due <t:{due_at}:R>"))
}

/// The line that calls a player to the board, or reminds them of it.
#[must_use]
pub fn call(view: &View, ping: &DuePing) -> String {
    let live = &view.stored.live;
    let (user, game) = (mention(ping.user), live.terms.game.title());
    let due_at = view.stored.turn.map(|turn| turn.due_at);
    if let Some(due_at) = due_at.filter(|_| ping.reminder > 0) {
        return format!(
            "{user}: it is your turn in {game}, and your time runs out <t:{due_at}:R>."
        );
    }
    let offer = live.board().and_then(|board| board.offers.standing());
    // An answer to an offer has no time of its own.
    let due_at = due_at.filter(|_| offer.is_none());
    let due = due_at.map_or_else(String::new, |due_at| format!(", due <t:{due_at}:R>"));
    format!("{user}: {} in {game}{due}.", offers::call(offer))
}

//! What happened in a match, a line for each turn.

use ludotheque_matches::{Board, StepReport};
use ludotheque_render::turns_told;
use ludotheque_rules::{Event, Seat};
use ludotheque_words::Language;

use crate::message::people::named;

/// Everything that happened in these steps.
pub(crate) fn events(steps: &[StepReport]) -> Vec<Event> {
    let events = steps.iter().flat_map(|step| step.events.iter());
    events.cloned().collect()
}

/// The turns of these events, with the players of this board as they are named in messages.
pub(super) fn told(board: &Board, events: &[Event], language: Language) -> Vec<String> {
    let [first, second] = Seat::BOTH.map(|seat| named(board.player(seat).user, language));
    let game = board.position().game();
    turns_told(game, events, [&first, &second], language)
}

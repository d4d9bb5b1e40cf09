//! Where the piece of a move goes, step by step.

use ludotheque_rules::{AnyMove, AnyPosition, Event, SquareName};

/// From where to where, for each step of these events.
#[must_use]
pub fn legs(events: &[Event]) -> Vec<[SquareName; 2]> {
    let leg = |event: &Event| match event {
        Event::Moved { from, to, .. }
        | Event::Slid { from, to, .. }
        | Event::Jumped { from, to, .. } => Some([*from, *to]),
        _ => None,
    };
    events.iter().filter_map(leg).collect()
}

/// Where a legal move begins and ends; nothing for one that only enters or stays.
#[must_use]
pub fn ends(position: &AnyPosition, legal: &AnyMove) -> Option<[SquareName; 2]> {
    let events = position.clone().play(legal).ok()?;
    let legs = legs(&events);
    // What follows by itself, such as a pass of the other side, goes nowhere.
    let (first, last) = (legs.first()?, legs.last()?);
    Some([first[0], last[1]])
}

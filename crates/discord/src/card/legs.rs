//! Where a move begins and ends.

use ludotheque_rules::{AnyMove, AnyPosition, Event, SquareName};

/// Where a legal move begins and ends; nothing for one that only enters or stays.
#[must_use]
pub fn ends(position: &AnyPosition, legal: &AnyMove) -> Option<[SquareName; 2]> {
    let events = position.clone().play(legal).ok()?;
    // What follows by itself, such as a pass of the other side, goes nowhere.
    let mut legs = events.iter().filter_map(Event::leg);
    let first = legs.next()?;
    let last = legs.next_back().unwrap_or(first);
    Some([first[0], last[1]])
}

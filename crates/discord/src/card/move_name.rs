//! What a legal move is called in a button or a list: its notation, or its place among the legal
//! moves where that is too long (a chain of jumps can be).
//!
//! The place means the same in every process, because a name is only ever read together with the
//! number of plies of the board that it was shown with, and legal moves are sorted.

use ludotheque_rules::{AnyMove, AnyPosition};

use ludotheque_matches::Turn;

/// With what stands before it in a `custom_id`, a name of this many characters still fits.
const LONGEST: usize = 64;
const PLACE_PREFIX: char = '#';

/// The name of the move at this place among the legal moves.
#[must_use]
pub fn name(place: usize, legal: &AnyMove) -> String {
    let notation = legal.to_string();
    if notation.chars().count() <= LONGEST {
        notation
    } else {
        format!("{PLACE_PREFIX}{place}")
    }
}

/// The notation of a move, unless it is too long to be a name.
#[must_use]
pub fn notation(place: usize, legal: &AnyMove) -> Option<String> {
    Some(name(place, legal)).filter(|name| !name.starts_with(PLACE_PREFIX))
}

/// The turn that a name from a button or a list stands for. No notation begins like a place.
#[must_use]
pub fn turn(name: String) -> Turn {
    match name.strip_prefix(PLACE_PREFIX).map(str::parse) {
        Some(Ok(place)) => Turn::MoveAt(place),
        _ => Turn::Move(name),
    }
}

/// The legal move of this name.
#[must_use]
pub fn of_name(position: &AnyPosition, name: &str) -> Option<AnyMove> {
    let mut legal = position.legal_moves();
    let place = match turn(name.to_owned()) {
        Turn::MoveAt(place) => place,
        Turn::Move(name) => legal.iter().position(|one| one.to_string() == name)?,
        Turn::Roll | Turn::RandomSetUp => return None,
    };
    (place < legal.len()).then(|| legal.swap_remove(place))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        assert_eq!(turn("b2-c3".into()), Turn::Move("b2-c3".into()));
        assert_eq!(turn("#12".into()), Turn::MoveAt(12));
        for strange in ["#", "#-1", "#1x", "#99999999999999999999999999"] {
            assert_eq!(turn(strange.into()), Turn::Move(strange.into()));
        }
    }
}

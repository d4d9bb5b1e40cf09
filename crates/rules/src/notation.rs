//! What the texts of all games have in common: everything has exactly one spelling.

use std::str::FromStr;

use crate::Seat;

/// The number that is spelled just so: without a sign and without zeros in front.
pub(crate) fn canonical_number<T: FromStr + ToString>(text: &str) -> Option<T> {
    text.parse()
        .ok()
        .filter(|number: &T| number.to_string() == text)
}

/// The seat that a game writes with this one letter.
pub(crate) fn seat_by_letter(text: &str, letter: fn(Seat) -> char) -> Option<Seat> {
    Seat::BOTH
        .into_iter()
        .find(|seat| letter(*seat).to_string() == text)
}

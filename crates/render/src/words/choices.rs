//! The words that texts choose by, in their selectors.

use ludotheque_rules::Seat;

/// Neither of the sides.
pub(super) const NOBODY: &str = "nobody";

pub(super) const fn side(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "first",
        Seat::Second => "second",
    }
}

pub(crate) const fn yes_or_no(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}

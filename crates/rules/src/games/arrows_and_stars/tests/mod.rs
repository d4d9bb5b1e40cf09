//! Flèches et Étoiles as its rules file describes it.

mod arrow_rulings;
mod basics;
mod crowds;
mod drawing;
mod end_rulings;
mod parsing;
mod properties;
mod reasons;
mod star_rulings;
mod statistics;

use super::Position;
use super::position::STARS_A_SIDE;
use crate::Seat;
use crate::conformance::Conforms;

impl Conforms for Position {
    /// Nothing but the counter of X-17 bounds a game. Of many thousand random ones the longest had
    /// about 800 moves.
    const ACTIONS_MAX: usize = 2_000;

    fn check_invariants(&self) {
        for seat in Seat::BOTH {
            assert_eq!(self.arrows_of(seat).len(), 10, "{self}");
            let stars = self.stars[seat.index()];
            let all = stars.len() + u32::from(self.stars_off(seat));
            assert_eq!(all, u32::from(STARS_A_SIDE), "{self}");
            let at_home = stars.into_iter().any(|at| self.is_home(seat, at));
            assert!(!at_home, "{self}");
        }
    }
}

//! Royal d'Ur as its rules file describes it.

mod drawing;
mod ending_rulings;
mod guard_rulings;
mod parsing;
mod properties;
mod stack_rulings;
mod statistics;
mod turn_rulings;

use super::{Position, Rank, STACK_MAX, TURNS_MAX};
use crate::Seat;
use crate::conformance::Conforms;

impl Conforms for Position {
    /// A roll and a move for each turn up to the limit.
    const ACTIONS_MAX: usize = 2 * TURNS_MAX as usize;

    fn check_invariants(&self) {
        for seat in Seat::BOTH {
            let on_board = self
                .stacks()
                .flat_map(|(_, stack)| stack.pieces())
                .filter(|piece| piece.seat == seat)
                .count();
            let beside = usize::from(self.reserve(seat) + self.removed(seat));
            let all = usize::from(self.options.pieces.number());
            assert_eq!(on_board + beside, all, "{self}: pieces of {seat:?}");
        }
        for (at, stack) in self.stacks() {
            assert!((1..=STACK_MAX).contains(&stack.len()), "{self}: {at}");
            for seat in Seat::BOTH {
                let owns = stack.owner() == Some(seat);
                let is_listed = self.owned_by(seat).into_iter().any(|square| square == at);
                assert_eq!(is_listed, owns, "{self}: {at}");
            }
            if let Some(seat) = at.corridor_of() {
                assert_eq!(stack.owner(), Some(seat), "{self}: {at}");
            }
            let is_exit_or_entry = at.is_exit() || at.index() <= 4;
            for piece in stack.pieces().filter(|_| is_exit_or_entry) {
                assert_eq!(Some(piece.seat), at.corridor_of(), "{self}: {at}");
                assert_eq!(piece.rank == Rank::Guard, at.is_exit(), "{self}: {at}");
            }
        }
    }
}

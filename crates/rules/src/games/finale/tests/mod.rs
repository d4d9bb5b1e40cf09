//! Finale as its rules file describes it.

mod basics;
mod drawing;
mod parsing;
mod reasons;
mod rulings;
mod statistics;
mod variant_rulings;

use super::{Position, Square};
use crate::conformance::Conforms;
use crate::{Die, Seat};

impl Conforms for Position {
    /// 22 pieces make at most eight steps each, every one after a roll; the rest is for
    /// the rolls that pass.
    const ACTIONS_MAX: usize = 2_000;

    fn check_invariants(&self) {
        for seat in Seat::BOTH {
            let numbers: Vec<Die> = self
                .pieces()
                .filter_map(|(_, piece)| (piece.seat == seat).then_some(piece.number))
                .collect();
            for number in Die::ALL {
                let allowed = if number == Die::One { 1 } else { 2 };
                let count = numbers.iter().filter(|other| **other == number).count();
                assert!(count <= allowed, "{self}: {count} of {number}");
                let keeps_all = !self.options.elimination && !self.owes_set_up(seat);
                assert!(
                    count == allowed || !keeps_all,
                    "{self}: without elimination none is lost"
                );
            }
            let in_own_goal = self.piece_at(Square::goal(seat));
            assert!(
                in_own_goal.is_none_or(|piece| piece.seat != seat || piece.number == Die::One),
                "{self}"
            );
        }
    }
}

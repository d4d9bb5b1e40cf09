//! Ad Elta Stelpur as its rules file describes it.

mod drawing;
mod game_rulings;
mod hornaskella_rulings;
mod parsing;
mod protection_rulings;
mod rulings;
mod statistics;
mod turn;
mod worked_cases;

use super::Position;
use super::position::PIECES;
use crate::conformance::Conforms;
use crate::{Node, Position as _, Seat};

impl Conforms for Position {
    /// There are at most ten captures before the one that wins, and after 400 rolls without one
    /// the game is drawn; a roll and its values are at most five actions. Without that draw
    /// nothing but chance ends a game, and it does so much earlier.
    const ACTIONS_MAX: usize = 11 * 400 * 5;

    fn check_invariants(&self) {
        let counts = Seat::BOTH.map(|seat| self.piece_count(seat));
        assert!(counts.iter().all(|count| *count <= PIECES.into()), "{self}");
        let all = u32::try_from(self.pieces().count()).expect("a few");
        assert_eq!(all, counts[0] + counts[1], "{self}: one piece a cell");
        assert_ne!(all, 0, "{self}");

        let is_won = counts.contains(&0);
        if is_won {
            assert_eq!(self.piece_count(self.side.other()), 0, "{self}");
            assert_eq!(self.unspent(), [], "{self}");
            assert_eq!(self.rolls_since_capture(), 0, "{self}");
        }
        assert!(!self.unspent().is_empty() || !self.rolls_again(), "{self}");
        if let Some(limit) = self.options.no_capture_draw_after {
            assert!(
                u64::from(self.rolls_since_capture()) <= limit.get(),
                "{self}"
            );
            let is_at_limit = u64::from(self.rolls_since_capture()) == limit.get();
            let is_over = matches!(self.node(), Node::Terminal(_));
            assert_eq!(is_over, is_won || is_at_limit, "{self}");
        }
    }
}

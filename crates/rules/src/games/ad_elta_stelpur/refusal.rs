//! Why a move is not allowed.

use super::board::Cell;
use super::moves::Move;
use super::position::Position;
use crate::error::illegal;
use crate::why;
use crate::why::listed;
use crate::{Die, GameKind, IllegalMove, Node, Position as _, SquareName};

/// Rulings that are not about an open point: the sections of the rules themselves.
const TURN: &str = "A-turn";
const END: &str = "A-end";

impl Position {
    /// The reason against a move that is not legal here.
    pub(super) fn refusal(&self, chosen: Move) -> IllegalMove {
        self.refusal_of_any()
            .or_else(|| self.refusal_of_piece(chosen.from))
            .unwrap_or_else(|| self.refusal_of_value(chosen.value))
    }

    /// The reason why no legal move starts from a place, unless one does.
    pub(super) fn reason_against(&self, at: SquareName) -> Option<IllegalMove> {
        match Cell::all().find(|cell| SquareName::from(*cell) == at) {
            // Every piece can spend every value, so that nothing else is in the way.
            Some(from) => self
                .refusal_of_any()
                .or_else(|| self.refusal_of_piece(from)),
            None => Some(illegal!(TURN, "why-ad-elta-stelpur-no-cell", at)),
        }
    }

    /// The reason why nothing can be moved at all now, if so.
    fn refusal_of_any(&self) -> Option<IllegalMove> {
        match self.node() {
            Node::Terminal(_) => Some(illegal!(END, "why-over")),
            Node::Chance(_) => Some(illegal!(TURN, "why-ad-elta-stelpur-dice-first")),
            Node::Decision(_) => None,
        }
    }

    /// The reason why what stands on a cell is not for the side to move, if so.
    fn refusal_of_piece(&self, from: Cell) -> Option<IllegalMove> {
        let refusal = match self.piece_at(from) {
            None => illegal!(TURN, "why-ad-elta-stelpur-no-piece", from),
            Some(piece) if piece.seat != self.side => {
                let owner = (GameKind::AdEltaStelpur, piece.seat);
                illegal!(TURN, "why-ad-elta-stelpur-not-own", from, owner)
            }
            Some(_) => return None,
        };
        Some(refusal.on([from]))
    }

    /// The ruling because of which a legal move does not just land where it aims, or captures
    /// there or not.
    pub(super) fn ruling_on_landing(&self, chosen: Move) -> Option<&'static str> {
        let target = self.target(chosen);
        let piece = self.piece_at(target)?;
        Some(if piece.seat == self.side {
            "A-6"
        } else if !self.is_hornaskella(piece.seat) {
            "A-23"
        } else if !target.is_corner() {
            "A-5"
        } else {
            "A-3"
        })
    }

    /// The reason against a value that is not among those left.
    fn refusal_of_value(&self, value: Die) -> IllegalMove {
        let left = listed(self.unspent().iter().copied(), |list, next| {
            why!("why-ad-elta-stelpur-and", list, next)
        });
        let counts_alone = matches!(value, Die::One | Die::Six);
        let refusal = if self.is_hornaskella(self.side) && !counts_alone {
            illegal!(TURN, "why-ad-elta-stelpur-hornaskella-by-one-or-six", left)
        } else if self.rolls_again || counts_alone {
            illegal!(TURN, "why-ad-elta-stelpur-value-not-left", value, left)
        } else {
            illegal!(TURN, "why-ad-elta-stelpur-value-only-double", value, left)
        };
        refusal.on(self.pieces_of(self.side))
    }
}

//! Pieces.

use super::board::Heading;
use crate::{PieceKind, PieceName, Seat};

/// A piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is.
    pub seat: Seat,
    /// Whether it is a star; otherwise it is an arrow.
    pub is_star: bool,
    /// Where it is going. A star always goes away from its owner.
    pub heading: Heading,
}

impl Piece {
    /// An arrow.
    #[must_use]
    pub const fn arrow(seat: Seat, heading: Heading) -> Self {
        Self {
            seat,
            is_star: false,
            heading,
        }
    }

    /// A star.
    #[must_use]
    pub const fn star(seat: Seat) -> Self {
        Self {
            seat,
            is_star: true,
            heading: Heading::away_from(seat),
        }
    }

    /// Arrow or star.
    #[must_use]
    pub const fn kind(self) -> PieceKind {
        if self.is_star {
            PieceKind::Star
        } else {
            PieceKind::Arrow
        }
    }
}

impl From<Piece> for PieceName {
    fn from(piece: Piece) -> Self {
        Self {
            seat: piece.seat,
            kind: piece.kind(),
        }
    }
}

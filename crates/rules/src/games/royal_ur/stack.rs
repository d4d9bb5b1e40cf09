//! Pieces, and the stacks in which they stand.

use crate::{PieceKind, PieceName, Seat};

/// At most this many pieces stand on a square, prisoners included (U-9).
pub const STACK_MAX: u8 = 5;

/// What a piece may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// Goes forward only.
    Soldier,
    /// Has been to the exit, and goes both ways from then on.
    Guard,
}

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is.
    pub seat: Seat,
    /// What it may do.
    pub rank: Rank,
}

impl Piece {
    /// A piece of a side as it comes into the game.
    #[must_use]
    pub const fn soldier(seat: Seat) -> Self {
        Self {
            seat,
            rank: Rank::Soldier,
        }
    }
}

impl From<Piece> for PieceName {
    fn from(piece: Piece) -> Self {
        Self {
            seat: piece.seat,
            kind: match piece.rank {
                Rank::Soldier => PieceKind::Soldier,
                Rank::Guard => PieceKind::Guard,
            },
        }
    }
}

/// The pieces on a square, one on the other. The one on top owns the stack; enemies directly
/// under it are its prisoners.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stack {
    /// Two bits a piece, those of the top one lowest, and a one above all of them. So the pieces
    /// near the top, which move together, are the low bits, and moving them is a shift.
    bits: u16,
}

const BITS_A_PIECE: u8 = 2;
const ONE_PIECE: u16 = 0b11;
const BLACK: u16 = 0b01;
const GUARD: u16 = 0b10;
/// The bits that tell the colour, for every piece that has room.
const COLOURS: u16 = 0b01_01_01_01_01_01_01_01;

impl Stack {
    /// No pieces.
    pub const EMPTY: Self = Self { bits: 1 };

    /// How many pieces there are.
    #[must_use]
    pub const fn len(self) -> u8 {
        // The logarithm of 16 bits is at most 15; no stack is without the final one.
        #[allow(clippy::cast_possible_truncation)]
        let bits = (self.bits | 1).ilog2() as u8;
        bits / BITS_A_PIECE
    }

    /// Whether there are no pieces.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The piece on top.
    #[must_use]
    pub fn top(self) -> Option<Piece> {
        self.pieces().next_back()
    }

    /// Whether the piece on top is a guard.
    pub(super) const fn has_guard_on_top(self) -> bool {
        self.bits & GUARD != 0 && !self.is_empty()
    }

    /// The side whose piece is on top.
    #[must_use]
    pub const fn owner(self) -> Option<Seat> {
        if self.is_empty() {
            None
        } else if self.bits & BLACK == 0 {
            Some(Seat::First)
        } else {
            Some(Seat::Second)
        }
    }

    /// How many prisoners the top piece holds: the unbroken run of enemies directly under it
    /// (U-5, U-7).
    #[must_use]
    pub const fn prisoners(self) -> u8 {
        let below = self.bits >> BITS_A_PIECE;
        // Where the colour is that of the top piece, a one.
        let friends = if self.bits & BLACK == 0 {
            !below
        } else {
            below
        };
        #[allow(clippy::cast_possible_truncation)] // At most 16.
        let run = (friends & COLOURS).trailing_zeros() as u8 / BITS_A_PIECE;
        let below_top = self.len().saturating_sub(1);
        if run < below_top { run } else { below_top }
    }

    /// The pieces from the bottom to the top.
    pub fn pieces(self) -> impl DoubleEndedIterator<Item = Piece> {
        (0..self.len()).rev().map(move |above| {
            let bits = self.bits >> (BITS_A_PIECE * above);
            Piece {
                seat: if bits & BLACK == 0 {
                    Seat::First
                } else {
                    Seat::Second
                },
                rank: if bits & GUARD == 0 {
                    Rank::Soldier
                } else {
                    Rank::Guard
                },
            }
        })
    }

    /// This stack with a piece more on top.
    pub(super) const fn with(self, piece: Piece) -> Self {
        let colour = match piece.seat {
            Seat::First => 0,
            Seat::Second => BLACK,
        };
        let rank = match piece.rank {
            Rank::Soldier => 0,
            Rank::Guard => GUARD,
        };
        Self {
            bits: self.bits << BITS_A_PIECE | colour | rank,
        }
    }

    /// This stack with another on top. What exceeds seven pieces is lost.
    pub(super) const fn with_all(self, above: Self) -> Self {
        let shift = BITS_A_PIECE * above.len();
        Self {
            bits: self.bits.wrapping_shl(shift as u32) | above.bits & !(1 << shift),
        }
    }

    /// What stays when the top piece leaves with its prisoners, and those who leave.
    pub(super) const fn split(self) -> (Self, Self) {
        let leaving = if self.is_empty() {
            0
        } else {
            1 + self.prisoners()
        };
        let shift = BITS_A_PIECE * leaving;
        let group = Self {
            bits: self.bits & !(u16::MAX << shift) | 1 << shift,
        };
        let rest = Self {
            bits: self.bits >> shift,
        };
        (rest, group)
    }

    /// The top piece alone, as a guard.
    pub(super) const fn promoted_top(self) -> Self {
        Self {
            bits: 1 << BITS_A_PIECE | self.bits & ONE_PIECE | GUARD,
        }
    }
}

impl FromIterator<Piece> for Stack {
    /// The stack of these pieces, the bottom one first. What exceeds seven pieces is lost.
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Self {
        pieces.into_iter().fold(Self::EMPTY, Self::with)
    }
}

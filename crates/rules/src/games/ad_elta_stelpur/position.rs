//! What a position is made of.

use super::board::Cell;
use super::board::{CORNERS, CellSet};
use super::options::Options;
use super::unspent::Unspent;
use crate::{DicePair, Die, Outcome, PieceKind, PieceName, Seat};

/// Passed because the roll has no value that the mover can use.
pub const NO_USABLE_DIE: &str = "no-usable-die";
/// Won by capturing every piece of the opponent.
pub const CAPTURE_ALL: &str = "capture-all";
/// Drawn because nothing has been captured for too many rolls.
pub const NO_CAPTURE: &str = "no-capture";

/// How many pieces a side has at the start.
pub(super) const PIECES: u8 = 6;

/// The cells that a side starts on.
pub(super) const fn home_cells(seat: Seat) -> std::ops::RangeInclusive<u8> {
    let first = match seat {
        Seat::First => 1,
        Seat::Second => 13,
    };
    first..=first + PIECES - 1
}

/// A position of Ad Elta Stelpur. The first seat is Light, the second Dark.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// Where each side stands; no cell is in both.
    pub(super) pieces: [CellSet; 2],
    pub(super) rolls_since_capture: u32,
    pub(super) options: Options,
    pub(super) side: Seat,
    pub(super) unspent: Unspent,
    /// Whether what is unspent comes from a double.
    pub(super) rolls_again: bool,
}

impl Position {
    /// A board with nothing on it and Light to roll.
    pub(super) const fn empty(options: Options) -> Self {
        Self {
            pieces: [CellSet::EMPTY; 2],
            rolls_since_capture: 0,
            options,
            side: Seat::First,
            unspent: Unspent::Nothing,
            rolls_again: false,
        }
    }

    /// The position in which a side has to roll and the sides stand on these cells, by seat, one
    /// bit each as in [`cell_bits`](Self::cell_bits), right after a capture. Nothing unless each
    /// side has one to six pieces and no cell is taken twice.
    #[must_use]
    pub fn to_roll(options: Options, side: Seat, cells: [u32; 2]) -> Option<Self> {
        let pieces = [CellSet::from_bits(cells[0])?, CellSet::from_bits(cells[1])?];
        let is_possible = (pieces[0] & pieces[1]).is_empty()
            && pieces
                .iter()
                .all(|side| (1..=u32::from(PIECES)).contains(&side.len()));
        is_possible.then_some(Self {
            pieces,
            side,
            ..Self::empty(options)
        })
    }

    /// The piece on a cell.
    #[must_use]
    pub fn piece_at(&self, cell: Cell) -> Option<PieceName> {
        let seat = Seat::BOTH
            .into_iter()
            .find(|seat| self.pieces_of(*seat).contains(cell))?;
        let kind = if self.is_hornaskella(seat) {
            PieceKind::Hornaskella
        } else {
            PieceKind::Stelpa
        };
        Some(PieceName { seat, kind })
    }

    /// All pieces with their cells, in the order of the cells.
    pub fn pieces(&self) -> impl Iterator<Item = (Cell, PieceName)> {
        let occupied = self.pieces[0] | self.pieces[1];
        occupied
            .into_iter()
            .filter_map(|at| Some((at, self.piece_at(at)?)))
    }

    /// How many pieces a side has left, at most six.
    #[must_use]
    pub fn piece_count(&self, seat: Seat) -> u32 {
        self.pieces_of(seat).len()
    }

    /// The cells that a side stands on, one bit each: cell 1 is the lowest, cell 24 the 24th.
    #[must_use]
    pub const fn cell_bits(&self, seat: Seat) -> u32 {
        self.pieces_of(seat).bits()
    }

    /// Who rolls or moves.
    #[must_use]
    pub const fn side(&self) -> Seat {
        self.side
    }

    /// The values of the roll that still have to be spent, in ascending order; none while a roll
    /// is due.
    #[must_use]
    pub fn unspent(&self) -> &'static [Die] {
        self.unspent.as_slice()
    }

    /// Whether the side to move rolls again when it has spent these values: they come from a
    /// double.
    #[must_use]
    pub const fn rolls_again(&self) -> bool {
        self.rolls_again
    }

    /// How many rolls of both sides together have been spent or passed since the last capture.
    #[must_use]
    pub const fn rolls_since_capture(&self) -> u32 {
        self.rolls_since_capture
    }

    /// Whether a side has only its Hornaskella left.
    #[must_use]
    pub const fn is_hornaskella(&self, seat: Seat) -> bool {
        self.pieces_of(seat).is_single()
    }

    /// Where the Hornaskella of a side stands, if the side has come to that.
    #[must_use]
    pub fn hornaskella(&self, seat: Seat) -> Option<Cell> {
        self.pieces_of(seat).only()
    }

    /// Whether a side has a Hornaskella that its opponent could not capture now: it stands off
    /// the corners, or between two of the opponent's pieces.
    #[must_use]
    pub fn is_hornaskella_protected(&self, seat: Seat) -> bool {
        self.is_hornaskella(seat) && self.capturable(seat).is_empty()
    }

    pub(super) const fn pieces_of(&self, seat: Seat) -> CellSet {
        self.pieces[seat.index()]
    }

    pub(super) fn free(&self) -> CellSet {
        !(self.pieces[0] | self.pieces[1])
    }

    /// The pieces of a side that its opponent can capture, as the pieces stand now.
    pub(super) fn capturable(&self, seat: Seat) -> CellSet {
        let pieces = self.pieces_of(seat);
        if pieces.is_single() {
            pieces & CORNERS & !self.pieces_of(seat.other()).surrounded()
        } else {
            pieces
        }
    }

    /// How the game ended, if it has.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let loser = Seat::BOTH
            .into_iter()
            .find(|seat| self.pieces_of(*seat).is_empty());
        if let Some(loser) = loser {
            return Some(Outcome {
                winner: Some(loser.other()),
                by: CAPTURE_ALL,
            });
        }
        let limit = self.options.no_capture_draw_after?.get();
        let is_drawn = self.unspent.is_nothing() && u64::from(self.rolls_since_capture) >= limit;
        is_drawn.then_some(Outcome {
            winner: None,
            by: NO_CAPTURE,
        })
    }

    /// What a roll gives to the side to move.
    pub(super) fn usable(&self, roll: DicePair) -> Unspent {
        Unspent::of(roll, self.is_hornaskella(self.side), self.options)
    }

    /// Hands on after a roll that was spent, or could not be used. Beyond what a position can
    /// express, rolls are no longer counted.
    pub(super) fn end_roll(&mut self, rolls_again: bool) {
        self.rolls_since_capture = self.rolls_since_capture.saturating_add(1);
        self.rolls_again = false;
        if !rolls_again {
            self.side = self.side.other();
        }
    }
}

//! The board: a track of 24 cells that closes into a ring.

use crate::SquareName;
use crate::bits::bit_set;

/// A cell of the track. The order is that of the numbers, the direction of travel.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// From 0, one less than the number.
    index: u8,
}

/// How many cells the track has.
pub(super) const CELLS: u8 = 24;

/// The ends of the four groups of six cells, where a Hornaskella stops.
const CORNER_NUMBERS: [u8; 8] = [1, 6, 7, 12, 13, 18, 19, 24];

/// The cells at the ends of the groups.
pub(super) const CORNERS: CellSet = {
    let mut corners = CellSet::EMPTY;
    let mut count = 0;
    while count < CORNER_NUMBERS.len() {
        corners.0 |= 1 << (CORNER_NUMBERS[count] - 1);
        count += 1;
    }
    corners
};

impl Cell {
    /// The cell with a number from 1 to 24; there is no other.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= CELLS {
            Some(Self { index: number - 1 })
        } else {
            None
        }
    }

    /// The number of the cell, 1 to 24. From 1 to 12 they lie in the lower row, left to right,
    /// from 13 to 24 in the upper, right to left.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.index + 1
    }

    /// Whether a Hornaskella can stop, capture and be captured here: on 1, 6, 7, 12, 13, 18, 19
    /// and 24.
    #[must_use]
    pub const fn is_corner(self) -> bool {
        CORNERS.contains(self)
    }

    /// All cells, in their order.
    pub fn all() -> impl Iterator<Item = Self> {
        CellSet::ALL.into_iter()
    }

    /// The cell that many cells ahead, at most a full round.
    pub(super) const fn ahead(self, cells: u8) -> Self {
        let index = self.index + cells;
        Self {
            index: if index >= CELLS { index - CELLS } else { index },
        }
    }

    /// The corner that many corners ahead; a corner is not ahead of itself.
    pub(super) fn corners_ahead(self, corners: u8) -> Self {
        (0..corners).fold(self, |at, _| NEXT_CORNER[usize::from(at.index)])
    }
}

/// By cell, the first corner strictly ahead of it.
static NEXT_CORNER: [Cell; CELLS as usize] = {
    let mut next = [Cell { index: 0 }; CELLS as usize];
    let mut index = 0;
    while index < CELLS {
        let mut corner = (Cell { index }).ahead(1);
        while !corner.is_corner() {
            corner = corner.ahead(1);
        }
        next[index as usize] = corner;
        index += 1;
    }
    next
};

impl From<Cell> for SquareName {
    fn from(cell: Cell) -> Self {
        let number = cell.number();
        let digits = [b'0' + number / 10, b'0' + number % 10];
        Self::new(if number < 10 { &digits[1..] } else { &digits })
    }
}

bit_set!(CellSet(u32) of CELLS, Cell.index; Cells);

impl CellSet {
    /// The set with these bits, unless one of them is no cell.
    pub(super) const fn from_bits(bits: u32) -> Option<Self> {
        if bits & !Self::ALL.0 == 0 {
            Some(Self(bits))
        } else {
            None
        }
    }

    /// The cell, if there is exactly one.
    pub(super) fn only(self) -> Option<Cell> {
        self.into_iter().next().filter(|_| self.is_single())
    }

    /// The cells with a cell of the set on either side. 24 and 1 are neighbours, and so are the
    /// cells across the bar.
    pub(super) fn surrounded(self) -> Self {
        let one_ahead = Self(self.0 << 1 | self.0 >> (CELLS - 1));
        let one_behind = Self(self.0 >> 1 | self.0 << (CELLS - 1));
        one_ahead & one_behind & Self::ALL
    }

    /// The first cell of the set, from this cell on round the track, that cell included.
    pub(super) fn first_from(self, start: Cell) -> Option<Cell> {
        let at_or_after = self.0 & (u32::MAX << start.index);
        let in_order = if at_or_after == 0 {
            self
        } else {
            Self(at_or_after)
        };
        in_order.into_iter().next()
    }
}

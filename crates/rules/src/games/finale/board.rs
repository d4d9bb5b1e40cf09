//! The board: 35 cells in seven rows of five columns, and a goal behind each short side.

use std::ops::{BitAnd, BitOr, Not};

use crate::{Die, PieceKind, PieceName, Seat, SquareName};

/// A piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is.
    pub seat: Seat,
    /// The number on its shirt; 1 is the goalkeeper.
    pub number: Die,
}

impl From<Piece> for PieceName {
    fn from(piece: Piece) -> Self {
        Self {
            seat: piece.seat,
            kind: PieceKind::Footballer(piece.number.number()),
        }
    }
}

/// A square: a cell of the field or a goal.
///
/// The order is Blue's goal, then the rows from Blue's side, each from column 1, then Red's goal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// 0 is Blue's goal, 36 Red's.
    index: u8,
}

/// Columns of the field; numbered 1 to 5, written a to e.
pub(super) const COLUMNS: u8 = 5;
/// Rows of the field; numbered from Blue's side.
pub(super) const ROWS: u8 = 7;
/// The columns from which the goal behind the last row is one step away, and to which the keeper
/// steps out of its own.
const GOAL_COLUMNS: [u8; 3] = [2, 3, 4];

const GOAL_OF_BLUE: u8 = 0;
const GOAL_OF_RED: u8 = ROWS * COLUMNS + 1;
const SQUARES: usize = GOAL_OF_RED as usize + 1;

impl Square {
    /// The goal that a side defends.
    #[must_use]
    pub const fn goal(of: Seat) -> Self {
        match of {
            Seat::First => Self {
                index: GOAL_OF_BLUE,
            },
            Seat::Second => Self { index: GOAL_OF_RED },
        }
    }

    /// The cell in a column 1 to 5 and a row 1 to 7; there is no other.
    #[must_use]
    pub const fn cell(column: u8, row: u8) -> Option<Self> {
        if column >= 1 && column <= COLUMNS && row >= 1 && row <= ROWS {
            Some(Self {
                index: (row - 1) * COLUMNS + column,
            })
        } else {
            None
        }
    }

    /// Column and row of a cell; a goal has neither.
    #[must_use]
    pub const fn column_and_row(self) -> Option<(u8, u8)> {
        match self.index {
            GOAL_OF_BLUE | GOAL_OF_RED => None,
            cell => Some(((cell - 1) % COLUMNS + 1, (cell - 1) / COLUMNS + 1)),
        }
    }

    /// Whether this is one of the two goals.
    #[must_use]
    pub const fn is_goal(self) -> bool {
        self.column_and_row().is_none()
    }

    /// All squares, in their order.
    pub fn all() -> impl Iterator<Item = Self> {
        SquareSet::ALL.into_iter()
    }

    const fn bit(self) -> u64 {
        1 << self.index
    }
}

impl From<Square> for SquareName {
    fn from(square: Square) -> Self {
        match square.column_and_row() {
            Some((column, row)) => Self::new(&[b'a' + column - 1, b'0' + row]),
            None if square == Square::goal(Seat::First) => Self::new(b"GB"),
            None => Self::new(b"GR"),
        }
    }
}

/// A set of squares, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct SquareSet(u64);

impl SquareSet {
    pub(super) const EMPTY: Self = Self(0);
    const ALL: Self = Self((1 << SQUARES) - 1);

    pub(super) const fn bits(self) -> u64 {
        self.0
    }

    pub(super) const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub(super) const fn insert(&mut self, square: Square) {
        self.0 |= square.bit();
    }

    pub(super) const fn remove(&mut self, square: Square) {
        self.0 &= !square.bit();
    }

    const fn with(self, square: Option<Square>) -> Self {
        match square {
            Some(square) => Self(self.0 | square.bit()),
            None => self,
        }
    }
}

impl BitAnd for SquareSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for SquareSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for SquareSet {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0) & Self::ALL
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares
            .into_iter()
            .fold(Self::EMPTY, |set, square| set.with(Some(square)))
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

/// The squares of a set, in their order.
pub(super) struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        // There are only 37 bits, so that the number of one always fits.
        let index = u8::try_from(self.0.trailing_zeros())
            .ok()
            .filter(|_| self.0 != 0)?;
        self.0 &= self.0 - 1;
        Some(Square { index })
    }
}

/// The squares one step ahead of a square, straight or diagonal, occupied or not.
pub(super) const fn ahead(seat: Seat, from: Square) -> SquareSet {
    AHEAD[seat.index()][from.index as usize]
}

static AHEAD: [[SquareSet; SQUARES]; 2] = [squares_ahead(Seat::First), squares_ahead(Seat::Second)];

const fn squares_ahead(seat: Seat) -> [SquareSet; SQUARES] {
    let (first_row, last_row) = match seat {
        Seat::First => (1, ROWS),
        Seat::Second => (ROWS, 1),
    };
    let mut ahead = [SquareSet::EMPTY; SQUARES];
    // The keeper's way out.
    let mut index = 0;
    while index < GOAL_COLUMNS.len() {
        let out = Square::cell(GOAL_COLUMNS[index], first_row);
        let goal = Square::goal(seat).index as usize;
        ahead[goal] = ahead[goal].with(out);
        // And the opponent's goal, from the last row.
        if let Some(before_goal) = Square::cell(GOAL_COLUMNS[index], last_row) {
            let goal = Some(Square::goal(seat.other()));
            ahead[before_goal.index as usize] = SquareSet::EMPTY.with(goal);
        }
        index += 1;
    }
    let mut index = GOAL_OF_BLUE + 1;
    while index < GOAL_OF_RED {
        if let Some((column, row)) = (Square { index }).column_and_row()
            && row != last_row
        {
            let next_row = match seat {
                Seat::First => row + 1,
                Seat::Second => row - 1,
            };
            ahead[index as usize] = SquareSet::EMPTY
                .with(Square::cell(column - 1, next_row))
                .with(Square::cell(column, next_row))
                .with(Square::cell(column + 1, next_row));
        }
        index += 1;
    }
    ahead
}

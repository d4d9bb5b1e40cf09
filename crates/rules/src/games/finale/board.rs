//! The board: 35 cells in seven rows of five columns, and a goal behind each short side.

use crate::bits::bit_set;
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

bit_set!(SquareSet(u64) of SQUARES, Square.index; Squares);

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
        ahead[goal] = with_any(ahead[goal], out);
        // And the opponent's goal, from the last row.
        if let Some(before_goal) = Square::cell(GOAL_COLUMNS[index], last_row) {
            let goal = Square::goal(seat.other());
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
            let mut next_column = column - 1;
            while next_column <= column + 1 {
                let next = Square::cell(next_column, next_row);
                ahead[index as usize] = with_any(ahead[index as usize], next);
                next_column += 1;
            }
        }
        index += 1;
    }
    ahead
}

/// The set with a square, if there is one.
const fn with_any(set: SquareSet, square: Option<Square>) -> SquareSet {
    match square {
        Some(square) => set.with(square),
        None => set,
    }
}

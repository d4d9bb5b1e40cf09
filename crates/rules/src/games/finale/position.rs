//! What a position is made of.

use super::board;
use super::board::Piece;
use super::board::Square;
use super::board::SquareSet;
use super::options::Options;
use crate::{Die, Outcome, Seat};

/// Passed because no piece of the rolled number is left.
pub const NO_SUCH_PIECE: &str = "no-such-piece";
/// Passed because the keeper was rolled, stands in its goal and cannot leave it (F-5).
pub const KEEPER_HOME: &str = "keeper-home";
/// Won by a piece in the opponent's goal.
pub const GOAL: &str = "goal";
/// Drawn because no piece is left at all (F-8).
pub const BOARD_EMPTY: &str = "board-empty";
/// Won, as a small win, because the opponent cannot move at all (F-12).
pub const BLOCKED: &str = "blocked";

/// A position of Finale. The first seat is Blue, the second Red.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// Where each colour stands. Each of these squares is also in one of `numbers`.
    pub(super) colours: [SquareSet; 2],
    /// Where the pieces with each number stand, of either colour.
    pub(super) numbers: [SquareSet; 6],
    pub(super) side: Seat,
    pub(super) roll: Option<Die>,
    /// Who still has to set up.
    pub(super) owed: [bool; 2],
    pub(super) options: Options,
}

impl Position {
    /// A board with nothing on it and Blue to move.
    pub(super) const fn empty(options: Options) -> Self {
        Self {
            colours: [SquareSet::EMPTY; 2],
            numbers: [SquareSet::EMPTY; 6],
            side: Seat::First,
            roll: None,
            owed: [false; 2],
            options,
        }
    }

    /// The piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let seat = Seat::BOTH
            .into_iter()
            .find(|seat| self.pieces_of(*seat).contains(square))?;
        let number = Die::ALL
            .into_iter()
            .find(|number| self.numbers_of(*number).contains(square))?;
        Some(Piece { seat, number })
    }

    /// All pieces with their squares, in the order of the squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.occupied()
            .into_iter()
            .filter_map(|at| Some((at, self.piece_at(at)?)))
    }

    /// The squares that a side stands on, one bit each: the lowest is Blue's goal, then come the
    /// rows from Blue's side, each from column 1, then Red's goal.
    #[must_use]
    pub const fn square_bits(&self, seat: Seat) -> u64 {
        self.pieces_of(seat).bits()
    }

    /// The squares on which the pieces of either side with a number stand, as
    /// [`square_bits`](Self::square_bits) says.
    #[must_use]
    pub const fn number_bits(&self, number: Die) -> u64 {
        self.numbers_of(number).bits()
    }

    /// Who rolls or moves. While a set-up is owed, this is who will roll first.
    #[must_use]
    pub const fn side(&self) -> Seat {
        self.side
    }

    /// The roll that has not been used yet.
    #[must_use]
    pub const fn pending_roll(&self) -> Option<Die> {
        self.roll
    }

    /// Whether a side still has to place its pieces.
    #[must_use]
    pub const fn owes_set_up(&self, seat: Seat) -> bool {
        self.owed[seat.index()]
    }

    pub(super) const fn pieces_of(&self, seat: Seat) -> SquareSet {
        self.colours[seat.index()]
    }

    pub(super) const fn numbers_of(&self, number: Die) -> SquareSet {
        self.numbers[number.number() as usize - 1]
    }

    pub(super) fn occupied(&self) -> SquareSet {
        self.colours[0] | self.colours[1]
    }

    /// The pieces of the side to move that bear a number.
    pub(super) fn movers(&self, number: Die) -> SquareSet {
        self.pieces_of(self.side) & self.numbers_of(number)
    }

    /// Where a piece of the side to move can go from a square.
    pub(super) fn destinations(&self, from: Square) -> SquareSet {
        board::ahead(self.side, from) & !self.occupied()
    }

    /// Those of some pieces of the side to move that have a destination.
    pub(super) fn mobile(&self, pieces: SquareSet) -> impl Iterator<Item = Square> {
        pieces
            .into_iter()
            .filter(|from| !self.destinations(*from).is_empty())
    }

    pub(super) fn any_can_move(&self, pieces: SquareSet) -> bool {
        self.mobile(pieces).next().is_some()
    }

    pub(super) fn place(&mut self, piece: Piece, at: Square) {
        self.colours[piece.seat.index()].insert(at);
        self.numbers[piece.number.number() as usize - 1].insert(at);
    }

    pub(super) fn clear(&mut self, at: Square) {
        for set in self.colours.iter_mut().chain(&mut self.numbers) {
            set.remove(at);
        }
    }

    pub(super) fn end_turn(&mut self) {
        self.roll = None;
        self.side = self.side.other();
    }

    /// How the game ended, if it has.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let scorer = Seat::BOTH
            .into_iter()
            .find(|seat| self.pieces_of(*seat).contains(Square::goal(seat.other())));
        if scorer.is_some() {
            return Some(Outcome {
                winner: scorer,
                by: GOAL,
            });
        }
        if self.occupied().is_empty() {
            return Some(Outcome {
                winner: None,
                by: BOARD_EMPTY,
            });
        }
        let is_blocked = !self.options.elimination && !self.any_can_move(self.pieces_of(self.side));
        is_blocked.then(|| Outcome {
            winner: Some(self.side.other()),
            by: BLOCKED,
        })
    }
}

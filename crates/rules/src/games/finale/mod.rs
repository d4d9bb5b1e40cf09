//! Finale, by Ingo Althöfer (Noris Spiele, 2005): dice football for two.
//!
//! The rulings `F-…` named here are explained in `docs/rules/finale.md`.

mod board;
mod moves;
mod notation;
mod options;
mod refusal;
mod set_up;
#[cfg(test)]
mod tests;

pub use board::{Piece, Square};
pub use moves::Move;
pub use options::{Options, SetUpRule};
pub use set_up::SetUp;

use crate::position::draw_below;
use crate::{
    Choose, Die, Event, GameInfo, IllegalMove, Node, Outcome, ParseError, Seat, SquareName,
};
use board::SquareSet;

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
    colours: [SquareSet; 2],
    /// Where the pieces with each number stand, of either colour.
    numbers: [SquareSet; 6],
    side: Seat,
    roll: Option<Die>,
    /// Who still has to set up.
    owed: [bool; 2],
    options: Options,
}

impl Position {
    /// A board with nothing on it and Blue to move.
    const fn empty(options: Options) -> Self {
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

    const fn pieces_of(&self, seat: Seat) -> SquareSet {
        self.colours[seat.index()]
    }

    const fn numbers_of(&self, number: Die) -> SquareSet {
        self.numbers[number.number() as usize - 1]
    }

    fn occupied(&self) -> SquareSet {
        self.colours[0] | self.colours[1]
    }

    /// The pieces of the side to move that bear a number.
    fn movers(&self, number: Die) -> SquareSet {
        self.pieces_of(self.side) & self.numbers_of(number)
    }

    /// Where a piece of the side to move can go from a square.
    fn destinations(&self, from: Square) -> SquareSet {
        board::ahead(self.side, from) & !self.occupied()
    }

    /// Those of some pieces of the side to move that have a destination.
    fn mobile(&self, pieces: SquareSet) -> impl Iterator<Item = Square> {
        pieces
            .into_iter()
            .filter(|from| !self.destinations(*from).is_empty())
    }

    fn any_can_move(&self, pieces: SquareSet) -> bool {
        self.mobile(pieces).next().is_some()
    }

    fn place(&mut self, piece: Piece, at: Square) {
        self.colours[piece.seat.index()].insert(at);
        self.numbers[piece.number.number() as usize - 1].insert(at);
    }

    fn clear(&mut self, at: Square) {
        for set in self.colours.iter_mut().chain(&mut self.numbers) {
            set.remove(at);
        }
    }

    fn end_turn(&mut self) {
        self.roll = None;
        self.side = self.side.other();
    }

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome> {
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

impl crate::Position for Position {
    type Move = Move;
    type Roll = Die;
    type Options = Options;

    const GAME: GameInfo = GameInfo {
        slug: "finale",
        title: "Finale",
        seat_names: ["Blue", "Red"],
        seat_slugs: ["blue", "red"],
    };

    const SMALL_WIN: Option<&'static str> = Some(BLOCKED);

    fn start(options: &Options, beginner: Seat, choose: Choose<'_>) -> Self {
        let mut position = Self::empty(*options);
        position.side = beginner;
        for seat in Seat::BOTH {
            position.place(
                Piece {
                    seat,
                    number: Die::One,
                },
                Square::goal(seat),
            );
        }
        match options.set_up {
            SetUpRule::WithoutLuck => position.owed = [true; 2],
            SetUpRule::Random => {
                for seat in Seat::BOTH {
                    position.shuffle_in(seat, choose);
                }
            }
        }
        position
    }

    fn parse(options: &Options, text: &str) -> Result<Self, ParseError> {
        notation::parse_position(*options, text)
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn node(&self) -> Node {
        if let Some(outcome) = self.outcome() {
            Node::Terminal(outcome)
        } else if let Some(seat) = self.next_to_set_up() {
            Node::Decision(seat)
        } else if self.roll.is_some() {
            Node::Decision(self.side)
        } else {
            Node::Chance(self.side)
        }
    }

    fn rolls() -> &'static [(Die, u32)] {
        &Die::WEIGHTED
    }

    fn legal_moves_into(&self, moves: &mut Vec<Move>) {
        moves.clear();
        match self.node() {
            Node::Decision(_) => self.generate(moves),
            Node::Chance(_) | Node::Terminal(_) => {}
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        notation::parse_move(text)
    }

    fn refuse(&self, chosen: &Move) -> Option<IllegalMove> {
        (!self.is_legal(*chosen)).then(|| self.refusal(*chosen))
    }

    fn told(before: &Self, chosen: &Move, _: &Self) -> Vec<Event> {
        before.events_of(*chosen)
    }

    fn play_unchecked(&mut self, chosen: &Move) {
        self.carry_out(*chosen);
    }

    fn reason_to_pass(&self, rolled: Die) -> Option<&'static str> {
        // Without elimination nobody ever passes: another piece moves (F-11).
        if !self.options.elimination {
            return None;
        }
        let movers = self.movers(rolled);
        if movers.is_empty() {
            return Some(NO_SUCH_PIECE);
        }
        let keeper_at_home = rolled == Die::One && movers.contains(Square::goal(self.side));
        (keeper_at_home && !self.any_can_move(movers)).then_some(KEEPER_HOME)
    }

    fn roll_unchecked(&mut self, roll: Die) {
        if self.reason_to_pass(roll).is_some() {
            self.end_turn();
        } else {
            self.roll = Some(roll);
        }
    }

    fn squares(&self) -> Vec<SquareName> {
        Square::all().map(SquareName::from).collect()
    }

    fn origin(chosen: &Move) -> Option<SquareName> {
        match chosen {
            Move::Step { from: at, .. } | Move::Remove { at } => Some(SquareName::from(*at)),
            Move::SetUp(_) | Move::Pass => None,
        }
    }

    fn why_not(&self, at: SquareName) -> Option<IllegalMove> {
        self.reason_against(at)
    }

    fn set_up_owed(&self) -> Option<Seat> {
        match self.outcome() {
            None => self.next_to_set_up(),
            Some(_) => None,
        }
    }

    fn pass_due(&self) -> Option<&'static str> {
        match self.outcome() {
            None => self.reason_to_pass(self.roll?),
            Some(_) => None,
        }
    }
}

impl Position {
    /// Places the ten pieces other than the keeper anywhere in the two home rows.
    fn shuffle_in(&mut self, seat: Seat, choose: Choose<'_>) {
        let mut squares: Vec<Square> = set_up::home_cells(seat).collect();
        let outfield = Die::ALL.into_iter().skip(1);
        for number in outfield.flat_map(|number| [number; 2]) {
            let left = u32::try_from(squares.len()).unwrap_or(u32::MAX);
            let at = squares.swap_remove(draw_below(choose, left) as usize);
            self.place(Piece { seat, number }, at);
        }
    }

    /// Blue sets up before Red, whoever will roll first.
    fn next_to_set_up(&self) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|seat| self.owes_set_up(*seat))
    }
}

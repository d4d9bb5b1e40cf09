//! Royal d'Ur with prisoners and guards, a modern French game on the board of the Royal Game of
//! Ur.
//!
//! The rulings `U-…` named here are explained in `docs/rules/royal-ur.md`.

mod board;
mod moves;
mod notation;
mod options;
mod refusal;
mod stack;
#[cfg(test)]
mod tests;

pub use board::Square;
pub use moves::Move;
pub use options::{ExitRule, Options, PieceCount, SixRule};
pub use stack::{Piece, Rank, STACK_MAX, Stack};

use crate::{
    Choose, Die, Event, GameInfo, IllegalMove, Node, Outcome, ParseError, Seat, SquareName,
};
use board::{BySquare, SquareSet};

/// Passed because of a 6 (U-1).
pub const SIX: &str = "six";
/// Passed because no piece can move (U-3).
pub const NO_LEGAL_MOVE: &str = "no-legal-move";
/// Won because the opponent has no free piece left (U-18).
pub const ALL_PRISONERS: &str = "all-prisoners";
/// Drawn because the game took too long (U-20).
pub const TURN_LIMIT: &str = "turn-limit";

/// After this many turns the game is drawn (U-20). Random games take about 200, and 1,400 if both
/// sides avoid all captures that they can avoid.
pub const TURNS_MAX: u32 = 5_000;

/// A position of Royal d'Ur. The first seat is White, the second Black.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    stacks: BySquare<Stack>,
    /// Where each side's piece is on top. Follows from `stacks`, and is kept because every turn
    /// asks for it several times.
    owned: [SquareSet; 2],
    reserve: [u8; 2],
    removed: [u8; 2],
    side: Seat,
    /// Never a 6, which passes at once.
    roll: Option<Die>,
    turns: u32,
    options: Options,
}

impl Position {
    /// A board with nothing on it, nothing beside it, and White to move.
    const fn empty(options: Options) -> Self {
        Self {
            stacks: BySquare::all(Stack::EMPTY),
            owned: [SquareSet::EMPTY; 2],
            reserve: [0; 2],
            removed: [0; 2],
            side: Seat::First,
            roll: None,
            turns: 0,
            options,
        }
    }

    /// What stands on a square.
    #[must_use]
    pub const fn stack_at(&self, square: Square) -> Stack {
        self.stacks.get(square)
    }

    /// All stacks that are not empty with their squares, in the order of the squares.
    pub fn stacks(&self) -> impl Iterator<Item = (Square, Stack)> {
        Square::all()
            .map(|at| (at, self.stack_at(at)))
            .filter(|(_, stack)| !stack.is_empty())
    }

    /// How many pieces of a side have not come in yet.
    #[must_use]
    pub const fn reserve(&self, seat: Seat) -> u8 {
        self.reserve[seat.index()]
    }

    /// How many pieces of a side have left the game as prisoners.
    #[must_use]
    pub const fn removed(&self, seat: Seat) -> u8 {
        self.removed[seat.index()]
    }

    /// Who rolls or moves.
    #[must_use]
    pub const fn side(&self) -> Seat {
        self.side
    }

    /// The roll that has not been used yet.
    #[must_use]
    pub const fn pending_roll(&self) -> Option<Die> {
        self.roll
    }

    /// How many rolls have been moved or passed.
    #[must_use]
    pub const fn turns_played(&self) -> u32 {
        self.turns
    }

    const fn owned_by(&self, seat: Seat) -> SquareSet {
        self.owned[seat.index()]
    }

    /// Whether a side has a piece in the reserve or on top of a stack.
    const fn has_free_piece(&self, seat: Seat) -> bool {
        self.reserve(seat) > 0 || !self.owned_by(seat).is_empty()
    }

    fn place(&mut self, stack: Stack, at: Square) {
        self.stacks.set(at, stack);
        for owned in &mut self.owned {
            owned.remove(at);
        }
        if let Some(owner) = stack.owner() {
            self.owned[owner.index()].insert(at);
        }
    }

    fn end_turn(&mut self, next: Seat) {
        self.roll = None;
        self.turns = self.turns.saturating_add(1);
        self.side = next;
    }

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome> {
        let loser = Seat::BOTH
            .into_iter()
            .find(|seat| !self.has_free_piece(*seat));
        if let Some(loser) = loser {
            return Some(Outcome {
                winner: Some(loser.other()),
                by: ALL_PRISONERS,
            });
        }
        (self.turns >= TURNS_MAX).then_some(Outcome {
            winner: None,
            by: TURN_LIMIT,
        })
    }

    /// Who is to move after a roll that passed (U-1).
    fn next_after_pass(&self, rolled: Die) -> Seat {
        if rolled == Die::Six && self.options.six == SixRule::RollAgain {
            self.side
        } else {
            self.side.other()
        }
    }
}

impl crate::Position for Position {
    type Move = Move;
    type Roll = Die;
    type Options = Options;

    const GAME: GameInfo = GameInfo {
        slug: "royal-ur",
        title: "Royal d'Ur",
        seat_names: ["White", "Black"],
        seat_slugs: ["white", "black"],
    };

    fn start(options: &Options, beginner: Seat, _: Choose<'_>) -> Self {
        let mut position = Self::empty(*options);
        position.side = beginner;
        position.reserve = [options.pieces.number(); 2];
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
        let (Some(rolled), None) = (self.roll, self.outcome()) else {
            return;
        };
        moves.extend(self.moves(rolled));
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        notation::parse_move(self, text)
    }

    fn refuse(&self, chosen: &Move) -> Option<IllegalMove> {
        (!self.legal_moves().contains(chosen)).then(|| self.refusal(*chosen))
    }

    fn told(before: &Self, chosen: &Move, _: &Self) -> Vec<Event> {
        before.events_of(*chosen)
    }

    fn play_unchecked(&mut self, chosen: &Move) {
        self.carry_out(*chosen);
    }

    fn reason_to_pass(&self, rolled: Die) -> Option<&'static str> {
        if rolled == Die::Six {
            Some(SIX)
        } else if self.moves(rolled).next().is_none() {
            Some(NO_LEGAL_MOVE)
        } else {
            None
        }
    }

    fn roll_unchecked(&mut self, roll: Die) {
        if self.reason_to_pass(roll).is_some() {
            self.end_turn(self.next_after_pass(roll));
        } else {
            self.roll = Some(roll);
        }
    }

    fn squares(&self) -> Vec<SquareName> {
        let on_board = Square::all().map(SquareName::from);
        [notation::reserve_name()]
            .into_iter()
            .chain(on_board)
            .collect()
    }

    fn origin(chosen: &Move) -> Option<SquareName> {
        match chosen {
            Move::Enter { .. } => Some(notation::reserve_name()),
            Move::Step { from, .. } => Some(SquareName::from(*from)),
            Move::Pass => None,
        }
    }

    fn why_not(&self, at: SquareName) -> Option<IllegalMove> {
        self.reason_against(at)
    }

    fn printed_move(&self, chosen: &Move) -> String {
        notation::printed_move(self, *chosen)
    }

    fn pass_due(&self) -> Option<&'static str> {
        match self.outcome() {
            None => self.reason_to_pass(self.roll?),
            Some(_) => None,
        }
    }
}

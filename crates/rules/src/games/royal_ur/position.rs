//! What a position is made of.

use super::board::Square;
use super::board::{BySquare, SquareSet};
use super::options::Options;
use super::options::SixRule;
use super::stack::Stack;
use crate::{Die, Outcome, Seat};

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
    pub(super) stacks: BySquare<Stack>,
    /// Where each side's piece is on top. Follows from `stacks`, and is kept because every turn
    /// asks for it several times.
    pub(super) owned: [SquareSet; 2],
    pub(super) reserve: [u8; 2],
    pub(super) removed: [u8; 2],
    pub(super) side: Seat,
    /// Never a 6, which passes at once.
    pub(super) roll: Option<Die>,
    pub(super) turns: u32,
    pub(super) options: Options,
}

impl Position {
    /// A board with nothing on it, nothing beside it, and White to move.
    pub(super) const fn empty(options: Options) -> Self {
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

    pub(super) const fn owned_by(&self, seat: Seat) -> SquareSet {
        self.owned[seat.index()]
    }

    /// Whether a side has a piece in the reserve or on top of a stack.
    pub(super) const fn has_free_piece(&self, seat: Seat) -> bool {
        self.reserve(seat) > 0 || !self.owned_by(seat).is_empty()
    }

    pub(super) fn place(&mut self, stack: Stack, at: Square) {
        self.stacks.set(at, stack);
        for owned in &mut self.owned {
            owned.remove(at);
        }
        if let Some(owner) = stack.owner() {
            self.owned[owner.index()].insert(at);
        }
    }

    pub(super) fn end_turn(&mut self, next: Seat) {
        self.roll = None;
        self.turns = self.turns.saturating_add(1);
        self.side = next;
    }

    /// How the game ended, if it has.
    pub(super) fn outcome(&self) -> Option<Outcome> {
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
    pub(super) fn next_after_pass(&self, rolled: Die) -> Seat {
        if rolled == Die::Six && self.options.six == SixRule::RollAgain {
            self.side
        } else {
            self.side.other()
        }
    }
}

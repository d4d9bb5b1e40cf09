//! Why a move is not allowed.

use super::board::{EXIT, FIRST_COMMON, Square};
use super::moves::Move;
use super::notation::reserve_name;
use super::position::{Position, TURNS_MAX};
use super::stack::STACK_MAX;
use crate::error::illegal;
use crate::{Die, GameKind, IllegalMove, Node, Outcome, Position as _, SquareName};

/// Rulings that are not about an open point: the sections of the rules themselves.
const TURN: &str = "U-turn";
const STEP: &str = "U-step";

impl Position {
    /// The reason against a move that is not legal here.
    pub(super) fn refusal(&self, chosen: Move) -> IllegalMove {
        match self.rolled_for_a_move() {
            Err(refusal) => refusal,
            Ok(rolled) => match chosen {
                Move::Pass => self.refusal_of_pass(rolled),
                Move::Enter { to } => self.refusal_to_enter(rolled, to),
                Move::Step { from, to } => self.refusal_of_step(rolled, from, to),
            },
        }
    }

    /// The reason why no legal move starts from a place, unless one does.
    pub(super) fn reason_against(&self, at: SquareName) -> Option<IllegalMove> {
        let starts_here = |chosen: &Move| Self::origin(chosen) == Some(at);
        if self.legal_moves().iter().any(starts_here) {
            return None;
        }
        let from = Square::all().find(|square| SquareName::from(*square) == at);
        if from.is_none() && at != reserve_name() {
            return Some(illegal!(TURN, "why-no-square", at));
        }
        let refusal = self.rolled_for_a_move().map(|rolled| match from {
            None => self.reason_to_stay_outside(rolled),
            Some(from) => self
                .refusal_to_move_from(from)
                .unwrap_or_else(|| self.reason_to_be_stuck(rolled, from)),
        });
        Some(refusal.unwrap_or_else(|too_late_or_too_early| too_late_or_too_early))
    }

    /// The roll, or why nothing at all can be moved now.
    fn rolled_for_a_move(&self) -> Result<Die, IllegalMove> {
        match (self.node(), self.roll) {
            (Node::Terminal(outcome), _) => Err(refusal_after_the_end(outcome)),
            (_, Some(rolled)) => Ok(rolled),
            (_, None) => Err(illegal!(TURN, "why-die-first")),
        }
    }

    fn refusal_of_pass(&self, rolled: Die) -> IllegalMove {
        let mut movable: Vec<SquareName> = self
            .moves(rolled)
            .filter_map(|chosen| Self::origin(&chosen))
            .collect();
        movable.dedup();
        illegal!("U-3", "why-royal-ur-can-move").on(movable)
    }

    fn refusal_to_enter(&self, rolled: Die, to: Square) -> IllegalMove {
        match Square::on_path(self.side, rolled.number()) {
            Some(entry) if entry != to && self.reserve(self.side) > 0 => {
                illegal!("U-2", "why-royal-ur-enters-on", rolled).on([entry])
            }
            _ => self.reason_to_stay_outside(rolled),
        }
    }

    /// Why no piece comes in from the reserve.
    fn reason_to_stay_outside(&self, rolled: Die) -> IllegalMove {
        match Square::on_path(self.side, rolled.number()) {
            Some(entry) if self.reserve(self.side) > 0 => self.refusal_of_landing(entry, 1),
            _ => {
                let seat = (GameKind::RoyalUr, self.side);
                illegal!(TURN, "why-royal-ur-no-piece-left", seat).on([reserve_name()])
            }
        }
    }

    /// The reason why the side to move cannot touch what stands on a square, if it cannot.
    fn refusal_to_move_from(&self, from: Square) -> Option<IllegalMove> {
        let enemy = (GameKind::RoyalUr, self.side.other());
        let stack = self.stack_at(from);
        let holds_own = stack.pieces().any(|piece| piece.seat == self.side);
        let refusal = match stack.owner() {
            Some(owner) if owner == self.side => return None,
            Some(_) if holds_own => {
                illegal!("U-5", "why-royal-ur-enemy-on-top", enemy, from)
            }
            Some(_) => illegal!(TURN, "why-royal-ur-not-own", from, owner = enemy),
            None => illegal!(TURN, "why-royal-ur-no-piece", from),
        };
        Some(refusal.on([from]))
    }

    /// Why a piece that could be chosen has nowhere to go.
    fn reason_to_be_stuck(&self, rolled: Die, from: Square) -> IllegalMove {
        let distance = rolled.number();
        let moving = 1 + self.stack_at(from).prisoners();
        self.ahead(from, distance)
            .or(self.behind(from, distance))
            .map_or_else(
                || self.refusal_of_count(rolled, from),
                |to| self.refusal_of_landing(to, moving),
            )
    }

    fn refusal_of_step(&self, rolled: Die, from: Square, to: Square) -> IllegalMove {
        let distance = rolled.number();
        let enemy = self.side.other();
        if let Some(refusal) = self.refusal_to_move_from(from) {
            return refusal;
        }
        let stack = self.stack_at(from);
        let targets: Vec<Square> = [self.behind(from, distance), self.ahead(from, distance)]
            .into_iter()
            .flatten()
            .collect();
        if targets.contains(&to) {
            self.refusal_of_landing(to, 1 + stack.prisoners())
        } else if to.corridor_of() == Some(enemy) {
            let seat = (GameKind::RoyalUr, self.side);
            illegal!("U-16", "why-royal-ur-enemy-corridor", seat, to).on([to])
        } else if to.is_exit() && !from.is_exit() && from.index() + distance > EXIT {
            self.refusal_of_count(rolled, from)
        } else if stack.has_guard_on_top() {
            self.refusal_of_guards_step(rolled, from, to, &targets)
        } else if to.index() <= from.index() {
            illegal!(STEP, "why-royal-ur-only-guards-go-back").on([from])
        } else if let [target] = targets[..] {
            illegal!(STEP, "why-royal-ur-piece-goes-to", rolled, from, target).on([target])
        } else {
            self.refusal_of_count(rolled, from)
        }
    }

    /// A guard cannot go where it was sent.
    fn refusal_of_guards_step(
        &self,
        rolled: Die,
        from: Square,
        to: Square,
        targets: &[Square],
    ) -> IllegalMove {
        if to.index() < FIRST_COMMON {
            return illegal!("U-14", "why-royal-ur-guard-stays-out").on([to]);
        }
        let refusal = match *targets {
            [one, other] => {
                illegal!(
                    "U-13",
                    "why-royal-ur-guard-goes-to-either",
                    rolled,
                    from,
                    one,
                    other
                )
            }
            [target] => illegal!("U-13", "why-royal-ur-guard-goes-to", rolled, from, target),
            _ => return self.refusal_of_count(rolled, from),
        };
        refusal.on(targets.iter().copied())
    }

    /// The roll leads past the exit.
    fn refusal_of_count(&self, rolled: Die, from: Square) -> IllegalMove {
        let needed = EXIT.saturating_sub(from.index());
        illegal!("U-4", "why-royal-ur-exact-roll", from, needed, rolled)
            .on([from, Square::exit(self.side)])
    }

    /// Nothing is wrong with the target but that there is no room for those who would land.
    fn refusal_of_landing(&self, to: Square, moving: u8) -> IllegalMove {
        let count = self.stack_at(to).len() + moving;
        let most = STACK_MAX;
        let refusal = if to.is_exit() {
            illegal!("U-11", "why-royal-ur-exit-full", most)
        } else if self.captives_on(to) > 0 {
            illegal!("U-10", "why-royal-ur-capture-too-high", count, most)
        } else {
            illegal!("U-9", "why-royal-ur-stack-too-high", count, to, most)
        };
        refusal.on([to])
    }
}

fn refusal_after_the_end(outcome: Outcome) -> IllegalMove {
    match outcome.winner {
        Some(winner) => {
            let loser = (GameKind::RoyalUr, winner.other());
            illegal!("U-18", "why-royal-ur-no-free-piece", loser)
        }
        None => illegal!("U-20", "why-royal-ur-too-long", turns = TURNS_MAX),
    }
}

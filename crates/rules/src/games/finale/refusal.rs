//! Why a move is not allowed.

use super::board::{Square, SquareSet, ahead};
use super::moves::Move;
use super::position::Position;
use super::set_up::home_cells;
use crate::error::illegal;
use crate::{Die, GameKind, IllegalMove, Node, Position as _, Seat, SquareName};

/// Rulings that are not about an open point: the sections of the rules themselves.
const SET_UP: &str = "F-setup";
const TURN: &str = "F-turn";
const STEP: &str = "F-step";
const END: &str = "F-end";

impl Position {
    /// The reason against a move that is not legal here.
    pub(super) fn refusal(&self, chosen: Move) -> IllegalMove {
        match self.node() {
            Node::Terminal(_) => illegal!(END, "why-over"),
            Node::Chance(_) => illegal!(TURN, "why-die-first"),
            Node::Decision(seat) if self.owes_set_up(seat) => self.refusal_to_set_up(seat, chosen),
            Node::Decision(_) => match (self.roll, chosen) {
                (None, _) => illegal!(TURN, "why-die-first"),
                (Some(_), Move::SetUp(_)) => illegal!(SET_UP, "why-finale-placed-already"),
                (Some(rolled), Move::Pass) => self.refusal_of_pass(rolled),
                (Some(rolled), Move::Remove { at }) => self.refusal_of_removal(rolled, at),
                (Some(rolled), Move::Step { from, to }) => self.refusal_of_step(rolled, from, to),
            },
        }
    }

    /// The reason why no legal move starts from a square, unless one does.
    pub(super) fn reason_against(&self, at: SquareName) -> Option<IllegalMove> {
        let starts_here = |chosen: &Move| Self::origin(chosen) == Some(at);
        if self.legal_moves().iter().any(starts_here) {
            return None;
        }
        let Some(from) = Square::all().find(|square| SquareName::from(*square) == at) else {
            return Some(illegal!(TURN, "why-no-square", at));
        };
        Some(match (self.node(), self.roll) {
            (Node::Decision(seat), _) if self.owes_set_up(seat) => {
                self.refusal_to_set_up(seat, Move::Pass)
            }
            (Node::Decision(_), Some(rolled)) => self
                .refusal_to_move_from(rolled, from)
                .unwrap_or_else(|| self.reason_to_be_stuck(from)),
            _ => self.refusal(Move::Pass),
        })
    }

    /// Why a piece of the rolled number has nowhere to go.
    fn reason_to_be_stuck(&self, from: Square) -> IllegalMove {
        let ahead = ahead(self.side, from);
        if ahead.is_empty() {
            self.refusal_of_direction(from, from)
        } else if from == Square::goal(self.side) {
            let refusal = if self.options.elimination {
                illegal!("F-5", "why-finale-keeper-blocked-so-pass")
            } else {
                illegal!("F-11", "why-finale-keeper-blocked-so-another")
            };
            refusal.on(ahead)
        } else if ahead.contains(Square::goal(self.side.other())) {
            self.refusal_of_target(Square::goal(self.side.other()))
        } else {
            illegal!("F-1", "why-finale-blocked", from).on(ahead)
        }
    }

    fn refusal_to_set_up(&self, seat: Seat, chosen: Move) -> IllegalMove {
        match chosen {
            Move::SetUp(_) => {
                let in_the_way =
                    home_cells(seat).filter(|square| self.occupied().contains(*square));
                illegal!(SET_UP, "why-finale-home-lines-taken").on(in_the_way)
            }
            _ => {
                let seat = (GameKind::Finale, seat);
                illegal!(SET_UP, "why-finale-place-first", seat)
            }
        }
    }

    fn refusal_of_pass(&self, rolled: Die) -> IllegalMove {
        let movers = self.movers(rolled);
        if self.any_can_move(movers) {
            let movers = self.mobile(movers);
            let refusal = match rolled {
                Die::One => illegal!("F-3", "why-finale-keeper-can-move"),
                _ => illegal!("F-1", "why-finale-one-can-move", rolled),
            };
            refusal.on(movers)
        } else if self.options.elimination {
            let ruling = if rolled == Die::One { "F-4" } else { "F-2" };
            illegal!(ruling, "why-finale-blocked-is-removed", rolled).on(movers)
        } else {
            let others = self.mobile(self.pieces_of(self.side));
            illegal!("F-11", "why-finale-another-can-move").on(others)
        }
    }

    fn refusal_of_removal(&self, rolled: Die, at: Square) -> IllegalMove {
        if !self.options.elimination {
            return illegal!("F-11", "why-finale-no-removal").on([at]);
        }
        let movers = self.movers(rolled);
        if let Some(refusal) = self.refusal_of_choice(rolled, at, movers) {
            return refusal;
        }
        if self.any_can_move(movers) {
            illegal!("F-1", "why-finale-removal-not-due", rolled).on(self.mobile(movers))
        } else {
            illegal!("F-5", "why-finale-keeper-never-removed").on([at])
        }
    }

    /// The reason why a piece is not to be chosen at all, unless it is one of the candidates.
    fn refusal_of_choice(
        &self,
        rolled: Die,
        at: Square,
        candidates: SquareSet,
    ) -> Option<IllegalMove> {
        let Some(piece) = self.piece_at(at) else {
            return Some(illegal!(TURN, "why-finale-no-piece", at).on([at]));
        };
        if piece.seat != self.side {
            let owner = (GameKind::Finale, piece.seat);
            return Some(illegal!(TURN, "why-finale-not-own", at, owner).on([at]));
        }
        if candidates.contains(at) {
            return None;
        }
        let refusal = if candidates.is_empty() {
            illegal!(TURN, "why-finale-number-gone", rolled)
        } else {
            illegal!(
                TURN,
                "why-finale-other-number",
                rolled,
                at,
                number = piece.number
            )
        };
        Some(refusal.on(candidates))
    }

    fn refusal_of_step(&self, rolled: Die, from: Square, to: Square) -> IllegalMove {
        if let Some(refusal) = self.refusal_to_move_from(rolled, from) {
            return refusal;
        }
        if !ahead(self.side, from).contains(to) {
            return self.refusal_of_direction(from, to);
        }
        self.refusal_of_target(to)
    }

    /// The reason why no piece moves from a square, unless what stands there could be chosen.
    fn refusal_to_move_from(&self, rolled: Die, from: Square) -> Option<IllegalMove> {
        let movers = self.movers(rolled);
        let substitutes = !self.options.elimination && !self.any_can_move(movers);
        let candidates = if substitutes {
            self.pieces_of(self.side)
        } else {
            movers
        };
        let mut refusal = self.refusal_of_choice(rolled, from, candidates)?;
        let is_own = self.pieces_of(self.side).contains(from);
        if !self.options.elimination && is_own {
            refusal.ruling = "F-11";
        }
        Some(refusal)
    }

    /// The target is not one step ahead.
    fn refusal_of_direction(&self, from: Square, to: Square) -> IllegalMove {
        let enemy_goal = Square::goal(self.side.other());
        let before_goal = ahead(self.side.other(), enemy_goal);
        let on_last_row = ahead(self.side, from).is_empty();
        if on_last_row {
            illegal!("F-6", "why-finale-corner", from).on([from])
        } else if to == enemy_goal {
            illegal!(STEP, "why-finale-goal-from-last-line").on(before_goal)
        } else if to == Square::goal(self.side) {
            illegal!(STEP, "why-finale-own-goal").on([to])
        } else {
            illegal!(STEP, "why-finale-one-step-ahead").on(ahead(self.side, from))
        }
    }

    /// The target is one step ahead, so that it must be occupied.
    fn refusal_of_target(&self, to: Square) -> IllegalMove {
        if to == Square::goal(self.side.other()) {
            illegal!("F-7", "why-finale-goal-is-kept").on([to])
        } else {
            illegal!(STEP, "why-finale-occupied", to).on([to])
        }
    }
}

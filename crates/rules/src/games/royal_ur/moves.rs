//! Which moves there are and what they do.

use super::board::Square;
use super::board::{EXIT, FIRST_COMMON};
use super::options::ExitRule;
use super::position::Position;
use super::stack::{Piece, Rank, STACK_MAX, Stack};
use crate::{Die, Event, Position as _};

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Bring a piece from the reserve onto the board.
    Enter {
        /// Where it comes in.
        to: Square,
    },
    /// Move the top piece of a stack together with its prisoners.
    Step {
        /// Where they stand.
        from: Square,
        /// Where they go.
        to: Square,
    },
    /// Do nothing. In play this is done by the roll that causes it.
    Pass,
}

impl Position {
    /// What the side to move can do with a roll of 1 to 5, in the order of moves.
    pub(super) fn moves(&self, rolled: Die) -> impl Iterator<Item = Move> {
        let distance = rolled.number();
        let entering = self.entry(distance).map(|to| Move::Enter { to });
        let steps = self.owned_by(self.side).into_iter().flat_map(move |from| {
            let moving = 1 + self.stack_at(from).prisoners();
            [self.behind(from, distance), self.ahead(from, distance)]
                .into_iter()
                .flatten()
                .filter(move |to| self.has_room(*to, moving))
                .map(move |to| Move::Step { from, to })
        });
        entering.into_iter().chain(steps)
    }

    /// Where a piece can come in from the reserve (U-2).
    fn entry(&self, distance: u8) -> Option<Square> {
        Square::on_path(self.side, distance)
            .filter(|to| self.reserve(self.side) > 0 && self.has_room(*to, 1))
    }

    /// The square of the mover's path that lies this far ahead, or the exit if it need not be
    /// reached exactly.
    pub(super) fn ahead(&self, from: Square, distance: u8) -> Option<Square> {
        let index = from.index();
        let target = match self.options.exit {
            ExitRule::Exact => index + distance,
            ExitRule::Free if index < EXIT => EXIT.min(index + distance),
            ExitRule::Free => return None,
        };
        Square::on_path(self.side, target)
    }

    /// Where the top piece of a stack gets when it goes back this far: nowhere unless it is a
    /// guard, and never into the corridor where pieces come in (U-14).
    pub(super) fn behind(&self, from: Square, distance: u8) -> Option<Square> {
        let target = from.index().checked_sub(distance)?;
        if target >= FIRST_COMMON && self.stack_at(from).has_guard_on_top() {
            Square::on_path(self.side, target)
        } else {
            None
        }
    }

    /// Whether this many pieces can land on a square. On the exit only one of them stays
    /// (U-9, U-11).
    pub(super) const fn has_room(&self, to: Square, moving: u8) -> bool {
        let staying = if to.is_exit() { 1 } else { moving };
        self.stack_at(to).len() + staying <= STACK_MAX
    }

    /// Makes a legal move.
    pub(super) fn carry_out(&mut self, chosen: Move) {
        match chosen {
            Move::Pass => {}
            Move::Enter { to } => {
                let reserve = &mut self.reserve[self.side.index()];
                *reserve = reserve.saturating_sub(1);
                let entered = Stack::EMPTY.with(Piece::soldier(self.side));
                self.place(self.stack_at(to).with_all(entered), to);
            }
            Move::Step { from, to } => {
                let (rest, mut group) = self.stack_at(from).split();
                self.place(rest, from);
                if to.is_exit() {
                    let removed = &mut self.removed[self.side.other().index()];
                    *removed = removed.saturating_add(group.prisoners());
                    group = group.promoted_top();
                }
                self.place(self.stack_at(to).with_all(group), to);
            }
        }
        let ends_the_game = !self.has_free_piece(self.side.other());
        let next = if ends_the_game {
            self.side
        } else {
            self.side.other()
        };
        self.end_turn(next);
    }

    /// What a legal move that has not been made yet will do, without the end of the game.
    pub(super) fn events_of(&self, chosen: Move) -> Vec<Event> {
        match chosen {
            Move::Pass => {
                let reason = self.roll.and_then(|rolled| self.reason_to_pass(rolled));
                let passed = reason.map(|reason| Event::Passed {
                    seat: self.side,
                    reason,
                });
                passed.into_iter().collect()
            }
            Move::Enter { to } => {
                let entered = Event::Entered {
                    piece: Piece::soldier(self.side).into(),
                    at: to.into(),
                };
                let taken = self.taking(to);
                [Some(entered), taken].into_iter().flatten().collect()
            }
            Move::Step { from, to } => self.events_of_step(from, to),
        }
    }

    fn events_of_step(&self, from: Square, to: Square) -> Vec<Event> {
        let seat = self.side;
        let (rest, group) = self.stack_at(from).split();
        let Some(piece) = group.top() else {
            return Vec::new();
        };
        let carried = group.prisoners();
        // An own piece directly under the one that moves only waited: it was nobody's prisoner.
        let freed = rest.top().filter(|_| carried > 0);
        let delivered = to.is_exit() && carried > 0;
        let promoted = to.is_exit() && piece.rank == Rank::Soldier;
        let events = [
            Some(Event::Moved {
                piece: piece.into(),
                mover: seat,
                from: from.into(),
                to: to.into(),
            }),
            (carried > 0).then(|| Event::CarriedPrisoners {
                seat,
                to: to.into(),
                count: carried,
            }),
            freed.map(|piece| Event::Freed {
                piece: piece.into(),
                at: from.into(),
            }),
            self.taking(to),
            delivered.then(|| Event::DeliveredPrisoners {
                seat,
                at: to.into(),
                count: carried,
            }),
            promoted.then(|| Event::BecameGuard {
                seat,
                at: to.into(),
            }),
        ];
        events.into_iter().flatten().collect()
    }

    fn taking(&self, at: Square) -> Option<Event> {
        let count = self.captives_on(at);
        (count > 0).then(|| Event::TookPrisoners {
            seat: self.side,
            at: at.into(),
            count,
        })
    }

    /// How many prisoners the side to move takes by landing on a square: the enemies on top.
    pub(super) const fn captives_on(&self, at: Square) -> u8 {
        let captor = Piece::soldier(self.side);
        self.stack_at(at).with(captor).prisoners()
    }
}

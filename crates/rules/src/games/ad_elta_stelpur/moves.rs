//! Which moves there are and what they do.

use super::board::Cell;
use super::position::Position;
use super::unspent::Unspent;
use crate::{Die, Event, Seat};

/// A move: one value of the roll, spent by one piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The value that is spent.
    pub value: Die,
    /// Where the piece stands.
    pub from: Cell,
}

impl Position {
    /// Adds the legal moves: every value that is left, by every piece. Where the game
    /// is over or a roll is due, no value is left.
    pub(super) fn generate(&self, moves: &mut Vec<Move>) {
        for value in self.unspent.distinct() {
            let own = self.pieces_of(self.side).into_iter();
            moves.extend(own.map(|from| Move {
                value: *value,
                from,
            }));
        }
    }

    /// Whether a move is one of the legal moves.
    pub(super) fn is_legal(&self, chosen: Move) -> bool {
        self.unspent.as_slice().contains(&chosen.value)
            && self.pieces_of(self.side).contains(chosen.from)
    }

    /// Where a legal move aims, whatever stands there.
    #[must_use]
    pub fn target(&self, chosen: Move) -> Cell {
        if !self.is_hornaskella(self.side) {
            return chosen.from.ahead(chosen.value.number());
        }
        let corners = match chosen.value {
            Die::Six => 2,
            _ => 1,
        };
        let is_long_hop = self.options.h_double_single_hop && self.rolls_again;
        let hops = if is_long_hop { 2 } else { 1 };
        chosen.from.corners_ahead(corners * hops)
    }

    /// Where a legal move ends: where it aims, or where it slides to from there.
    #[must_use]
    pub fn destination(&self, chosen: Move) -> Cell {
        let target = self.target(chosen);
        // The piece has not been lifted, so that it counts among those that surround. The
        // slide does not care: there are never so many pieces that it would come round to here.
        let free = self.free();
        let open = free | self.capturable(self.side.other());
        if open.contains(target) {
            return target;
        }
        let stops = if self.options.slide_captures {
            open
        } else {
            free
        };
        stops.first_from(target).unwrap_or(chosen.from)
    }

    /// Whether a move that ends on this cell captures there.
    pub(super) const fn captures_on(&self, cell: Cell) -> bool {
        self.pieces_of(self.side.other()).contains(cell)
    }

    /// Makes a legal move.
    pub(super) fn carry_out(&mut self, chosen: Move) {
        let to = self.destination(chosen);
        let (own, enemy) = (self.side.index(), self.side.other().index());
        let captures = self.captures_on(to);
        self.pieces[own].remove(chosen.from);
        self.pieces[own].insert(to);
        self.unspent = self.unspent.without(chosen.value);
        if captures {
            self.pieces[enemy].remove(to);
            self.rolls_since_capture = 0;
            if self.pieces[enemy].is_empty() {
                // Won: the rest of the roll is void, and the winner stays the side to move.
                self.unspent = Unspent::Nothing;
                self.rolls_again = false;
                return;
            }
        }
        if self.unspent.is_nothing() {
            self.end_roll(self.rolls_again);
        }
    }

    /// What a legal move that has not been made yet will do, without what follows from it.
    pub(super) fn events_of(&self, chosen: Move) -> Vec<Event> {
        let Move { from, .. } = chosen;
        let (past, to) = (self.target(chosen), self.destination(chosen));
        let went = self.piece_at(from).map(|piece| {
            let (from, past, to) = (from.into(), past.into(), to.into());
            if past == to {
                let mover = self.side;
                Event::Moved {
                    piece,
                    mover,
                    from,
                    to,
                }
            } else {
                Event::Slid {
                    piece,
                    from,
                    past,
                    to,
                }
            }
        });
        let captured = self
            .piece_at(to)
            .filter(|piece| piece.seat != self.side)
            .map(|piece| Event::Captured {
                piece,
                at: to.into(),
            });
        let left_alone = captured
            .as_ref()
            .and_then(|_| self.left_alone_by_capture(self.side.other(), to));
        went.into_iter().chain(captured).chain(left_alone).collect()
    }

    /// The event of a side that has two pieces and loses the one on this cell.
    fn left_alone_by_capture(&self, seat: Seat, lost: Cell) -> Option<Event> {
        let mut left = self.pieces_of(seat);
        left.remove(lost);
        let at = left.only()?.into();
        Some(Event::BecameHornaskella { seat, at })
    }
}

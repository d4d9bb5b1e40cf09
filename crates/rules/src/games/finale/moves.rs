//! Which moves there are and what they do.

use super::board::SquareSet;
use super::board::{Piece, Square};
use super::position::Position;
use super::set_up::{SetUp, home_cells};
use crate::{Die, Event, Position as _, Seat};

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Place one's pieces, when that is owed.
    SetUp(SetUp),
    /// Move a piece one step ahead.
    Step {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// Take a piece of one's own off the board.
    Remove {
        /// Where it stands.
        at: Square,
    },
    /// Do nothing. In play this is done by the roll that causes it.
    Pass,
}

impl Position {
    /// Adds the legal moves of a position in which the game is not over.
    pub(super) fn generate(&self, moves: &mut Vec<Move>) {
        if let Some(seat) = self.next_to_set_up() {
            if self.home_is_free(seat) {
                moves.extend(SetUp::all().map(Move::SetUp));
            }
            return;
        }
        let Some(rolled) = self.roll else { return };
        if self.reason_to_pass(rolled).is_some() {
            moves.push(Move::Pass);
            return;
        }
        let movers = self.movers(rolled);
        self.generate_steps(movers, moves);
        if !moves.is_empty() {
            return;
        }
        if self.options.elimination {
            moves.extend(movers.into_iter().map(|at| Move::Remove { at }));
        } else {
            self.generate_steps(self.pieces_of(self.side), moves);
        }
    }

    /// Whether a move is one of the legal moves.
    pub(super) fn is_legal(&self, chosen: Move) -> bool {
        match (self.set_up_owed(), chosen) {
            // Any complete set-up will do: no need to look for it among thousands.
            (Some(seat), Move::SetUp(_)) => self.home_is_free(seat),
            (Some(_), _) => false,
            (None, _) => self.legal_moves().contains(&chosen),
        }
    }

    fn generate_steps(&self, movers: SquareSet, moves: &mut Vec<Move>) {
        for from in movers {
            moves.extend(
                self.destinations(from)
                    .into_iter()
                    .map(|to| Move::Step { from, to }),
            );
        }
    }

    /// Whether a side can place its pieces. In play it always can.
    pub(super) fn home_is_free(&self, seat: Seat) -> bool {
        home_cells(seat).all(|square| !self.occupied().contains(square))
    }

    /// Makes a legal move.
    pub(super) fn carry_out(&mut self, chosen: Move) {
        match chosen {
            Move::SetUp(set_up) => {
                if let Some(seat) = self.next_to_set_up() {
                    for (square, number) in set_up.placed(seat) {
                        self.place(Piece { seat, number }, square);
                    }
                    self.owed[seat.index()] = false;
                }
            }
            Move::Step { from, to } => {
                if let Some(piece) = self.piece_at(from) {
                    self.clear(from);
                    self.place(piece, to);
                }
                self.end_turn_unless(to == Square::goal(self.side.other()));
            }
            Move::Remove { at } => {
                self.clear(at);
                self.end_turn_unless(self.occupied().is_empty());
            }
            Move::Pass => self.end_turn(),
        }
    }

    /// The side that ends the game stays the side to move.
    fn end_turn_unless(&mut self, game_is_over: bool) {
        if game_is_over {
            self.roll = None;
        } else {
            self.end_turn();
        }
    }

    /// What a legal move that has not been made yet will do, without the end of the game.
    pub(super) fn events_of(&self, chosen: Move) -> Vec<Event> {
        let event = match chosen {
            Move::SetUp(_) => self.next_to_set_up().map(|seat| Event::SetUp { seat }),
            Move::Step { from, to } => self.piece_at(from).map(|piece| Event::Moved {
                piece: piece.into(),
                mover: self.side,
                from: from.into(),
                to: to.into(),
            }),
            Move::Remove { at } => self.piece_at(at).map(|piece| Event::Removed {
                piece: piece.into(),
                at: at.into(),
            }),
            Move::Pass => self
                .roll
                .and_then(|rolled: Die| self.reason_to_pass(rolled))
                .map(|reason| Event::Passed {
                    seat: self.side,
                    reason,
                }),
        };
        event.into_iter().collect()
    }
}

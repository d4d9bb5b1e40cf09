//! Which chains there are.

use super::board::Direction;
use super::board::PointSet;
use super::board::{Heading, Point};
use super::chains::{Chain, JUMPS_MAX};
use super::moves::Move;
use super::position::Position;

/// Finds all chains of one arrow, in order: a chain comes before those that go on from its end.
struct Search<'a> {
    occupied_by_others: PointSet,
    chain: Chain,
    moves: &'a mut Vec<Move>,
}

impl Position {
    /// Adds the chains of an arrow whose first jump goes forward over one of these pieces.
    pub(super) fn generate_chains(&self, from: Point, over: PointSet, moves: &mut Vec<Move>) {
        // Its starting point counts as empty.
        let occupied_by_others = self.occupied().without(from);
        let heading = self.heading_of_arrow(from);
        let board = self.options.board;
        let mut search = Search {
            occupied_by_others,
            chain: Chain {
                board,
                from,
                directions: [None; JUMPS_MAX],
            },
            moves,
        };
        search.jump(0, from, heading, heading.forward(), over);
    }
}

impl Search<'_> {
    /// Makes each jump in one of these directions over one of these pieces, and all that can
    /// follow it.
    fn jump<const N: usize>(
        &mut self,
        depth: usize,
        at: Point,
        heading: Heading,
        directions: [Direction; N],
        crossable: PointSet,
    ) {
        let board = self.chain.board;
        for direction in directions {
            let Some((over, to)) = board.jump(at, direction) else {
                continue;
            };
            if !crossable.contains(over) || self.occupied_by_others.contains(to) {
                continue;
            }
            // There is room for every piece to be crossed once.
            let Some(last) = self.chain.directions.get_mut(depth) else {
                return;
            };
            *last = Some(direction);
            self.moves.push(Move::Chain(self.chain));
            let heading = board.heading_after(heading, to);
            let uncrossed = match depth {
                // The first jump may have been limited to some of the pieces.
                0 => self.occupied_by_others,
                _ => crossable,
            };
            self.jump(
                depth + 1,
                to,
                heading,
                heading.forward_or_sideways(),
                uncrossed.without(over),
            );
            self.chain.directions[depth] = None;
        }
    }
}

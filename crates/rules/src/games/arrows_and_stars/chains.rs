//! Chains of jumps: the moves of an arrow that carry their whole path.

use super::board::Direction;
use super::board::{Board, Heading, Point};

/// No chain has more jumps: each crosses another piece, and there are 26 pieces with the
/// one that jumps.
pub(super) const JUMPS_MAX: usize = 25;

/// A chain of one or more jumps of an arrow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chain {
    pub(super) board: Board,
    pub(super) from: Point,
    /// The direction of each jump, then nothing.
    pub(super) directions: [Option<Direction>; JUMPS_MAX],
}

/// A jump: the point crossed and the one where it lands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Jump {
    /// Where the piece stands that is jumped over.
    pub(super) over: Point,
    /// Where the jump lands.
    pub(super) to: Point,
    /// Where it leads.
    pub(super) direction: Direction,
}

impl Chain {
    /// Reads a chain of points: each jump has to cross a neighbour and to land straight behind
    /// it. Whether it is allowed is another matter.
    pub(super) fn through(
        board: Board,
        from: Point,
        jumps: impl Iterator<Item = Option<(Point, Point)>>,
    ) -> Option<Self> {
        let mut chain = Self {
            board,
            from,
            directions: [None; JUMPS_MAX],
        };
        let mut at = from;
        for (index, jump) in jumps.enumerate() {
            let (over, to) = jump?;
            let direction = Direction::ALL
                .into_iter()
                .find(|direction| board.jump(at, *direction) == Some((over, to)))?;
            *chain.directions.get_mut(index)? = Some(direction);
            at = to;
        }
        chain.directions[0].is_some().then_some(chain)
    }

    /// The board on which it is.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// Where the arrow stands before.
    #[must_use]
    pub const fn from(&self) -> Point {
        self.from
    }

    /// The jumps, in order.
    pub(super) fn jumps(&self) -> impl Iterator<Item = Jump> {
        let board = self.board;
        let mut at = self.from;
        self.directions.into_iter().map_while(move |direction| {
            let direction = direction?;
            let (over, to) = board.jump(at, direction)?;
            at = to;
            Some(Jump {
                over,
                to,
                direction,
            })
        })
    }

    /// Where the last jump lands.
    #[must_use]
    pub fn to(&self) -> Point {
        self.jumps().last().map_or(self.from, |jump| jump.to)
    }
}

impl Board {
    /// The heading of an arrow that came to rest: it turns at the end of the board, but not when
    /// it has turned there already.
    pub(super) fn heading_after(self, heading: Heading, at: Point) -> Heading {
        if self.last_line(heading).contains(at) {
            heading.turned()
        } else {
            heading
        }
    }
}

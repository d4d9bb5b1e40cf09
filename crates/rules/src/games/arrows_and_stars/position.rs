//! What a position is made of.

use super::board::Heading;
use super::board::Point;
use super::board::PointSet;
use super::options::Options;
use super::piece::Piece;
use crate::{Outcome, Seat};

/// Passed because none of the side's arrows can move.
pub const NO_ARROW_MOVE: &str = "no-arrow-move";
/// Won by the side whose three stars have left the board, whoever moved them.
pub const STARS_HOME: &str = "stars-home";
/// Drawn because no enemy arrow was crossed for too long.
pub const NO_PROGRESS: &str = "no-progress";
/// Drawn because neither side can move an arrow.
pub const BLOCKED: &str = "blocked";

/// Turns of both sides together without an enemy arrow crossed after which the game is drawn
/// . A reconstruction.
pub const QUIET_TURNS_MAX: u32 = 100;

pub(super) const ARROWS_A_SIDE: u32 = 10;
pub(super) const STARS_A_SIDE: u8 = 3;
/// The lines that a side's pieces fill at the start.
pub(super) const HOME_LINES: u8 = 2;

/// What the side to move is about to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Move an arrow.
    Arrow,
    /// Move a star; this many moves are left, 1 to 10.
    Stars(u8),
}

/// A position of Flèches et Étoiles. The first seat is White, the second Black.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// By seat.
    pub(super) arrows: [PointSet; 2],
    /// Those of the arrows, of either colour, whose heading is down.
    pub(super) pointing_down: PointSet,
    /// By seat. Their heading is always away from their owner.
    pub(super) stars: [PointSet; 2],
    pub(super) stars_off: [u8; 2],
    pub(super) side: Seat,
    pub(super) stage: Stage,
    pub(super) quiet_turns: u32,
    pub(super) options: Options,
}

impl Position {
    /// A board with nothing on it and White to move.
    pub(super) const fn empty(options: Options) -> Self {
        Self {
            arrows: [PointSet::EMPTY; 2],
            pointing_down: PointSet::EMPTY,
            stars: [PointSet::EMPTY; 2],
            stars_off: [0; 2],
            side: Seat::First,
            stage: Stage::Arrow,
            quiet_turns: 0,
            options,
        }
    }

    /// All points of the board, in their order.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        self.options.board.points()
    }

    /// The piece on a point.
    #[must_use]
    pub fn piece_at(&self, point: Point) -> Option<Piece> {
        let seat = Seat::BOTH
            .into_iter()
            .find(|seat| self.pieces_of(*seat).contains(point))?;
        Some(if self.stars[seat.index()].contains(point) {
            Piece::star(seat)
        } else {
            Piece::arrow(seat, self.heading_of_arrow(point))
        })
    }

    /// All pieces with their points, in the order of the points.
    pub fn pieces(&self) -> impl Iterator<Item = (Point, Piece)> {
        self.occupied()
            .into_iter()
            .filter_map(|at| Some((at, self.piece_at(at)?)))
    }

    /// The points on which a side's arrows stand, one bit each: a point in a line (from 0) with a
    /// number (from 1) is bit 11 · line + number − 1, on either board.
    #[must_use]
    pub const fn arrow_bits(&self, seat: Seat) -> u128 {
        self.arrows_of(seat).bits()
    }

    /// Those of the arrows of either side that are heading down, as
    /// [`arrow_bits`](Self::arrow_bits) says.
    #[must_use]
    pub const fn heading_down_bits(&self) -> u128 {
        self.pointing_down.bits()
    }

    /// The points on which a side's stars stand, as [`arrow_bits`](Self::arrow_bits) says.
    #[must_use]
    pub const fn star_bits(&self, seat: Seat) -> u128 {
        self.stars[seat.index()].bits()
    }

    /// How many stars of a side have come home.
    #[must_use]
    pub const fn stars_off(&self, seat: Seat) -> u8 {
        self.stars_off[seat.index()]
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn side(&self) -> Seat {
        self.side
    }

    /// What the side to move is about to do.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// How many turns, of both sides together, have gone by since an enemy arrow was crossed.
    #[must_use]
    pub const fn quiet_turns(&self) -> u32 {
        self.quiet_turns
    }

    pub(super) const fn arrows_of(&self, seat: Seat) -> PointSet {
        self.arrows[seat.index()]
    }

    pub(super) fn pieces_of(&self, seat: Seat) -> PointSet {
        self.arrows[seat.index()] | self.stars[seat.index()]
    }

    pub(super) fn occupied(&self) -> PointSet {
        self.pieces_of(Seat::First) | self.pieces_of(Seat::Second)
    }

    pub(super) const fn heading_of_arrow(&self, at: Point) -> Heading {
        if self.pointing_down.contains(at) {
            Heading::Down
        } else {
            Heading::Up
        }
    }

    pub(super) const fn owner_of_star(&self, at: Point) -> Seat {
        if self.stars[0].contains(at) {
            Seat::First
        } else {
            Seat::Second
        }
    }

    pub(super) const fn heading_of_star(&self, at: Point) -> Heading {
        Heading::away_from(self.owner_of_star(at))
    }

    pub(super) fn place(&mut self, piece: Piece, at: Point) {
        match piece {
            Piece {
                seat,
                is_star: true,
                ..
            } => self.stars[seat.index()].insert(at),
            Piece { seat, heading, .. } => {
                self.arrows[seat.index()].insert(at);
                if heading == Heading::Down {
                    self.pointing_down.insert(at);
                }
            }
        }
    }

    /// How the game ended, if it has.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let winner = Seat::BOTH
            .into_iter()
            .find(|seat| self.stars_off(*seat) >= STARS_A_SIDE);
        if winner.is_some() {
            return Some(Outcome {
                winner,
                by: STARS_HOME,
            });
        }
        if self.stage != Stage::Arrow {
            return None;
        }
        let drawn_by = if self.quiet_turns >= QUIET_TURNS_MAX {
            Some(NO_PROGRESS)
        } else if Seat::BOTH
            .into_iter()
            .all(|seat| !self.can_move_an_arrow(seat))
        {
            Some(BLOCKED)
        } else {
            None
        };
        drawn_by.map(|by| Outcome { winner: None, by })
    }
}

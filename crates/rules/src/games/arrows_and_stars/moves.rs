//! Which moves there are and what they do.

use super::board::Direction;
use super::board::PointSet;
use super::board::{Heading, Point};
use super::chains::Chain;
use super::chains::Jump;
use super::options::StarChoice;
use super::piece::Piece;
use super::position::{Position, STARS_A_SIDE, Stage};
use crate::Seat;

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// An arrow goes to a neighbouring point.
    Step {
        /// Where it stands.
        from: Point,
        /// Where it goes.
        to: Point,
    },
    /// An arrow jumps, once or more.
    Chain(Chain),
    /// A star goes to a neighbouring point.
    StarStep {
        /// Where it stands.
        from: Point,
        /// Where it goes.
        to: Point,
    },
    /// A star jumps, once.
    StarJump {
        /// Where it stands.
        from: Point,
        /// What it jumps over.
        over: Point,
        /// Where it lands.
        to: Point,
    },
    /// No more star moves in this turn.
    StopStars,
    /// No arrow can move.
    Pass,
}

/// A part of the way of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leg {
    /// What is jumped over; nothing in a step.
    pub over: Option<Point>,
    /// Where this part of the way ends.
    pub to: Point,
}

impl Move {
    /// Where the piece stands before, if one moves.
    #[must_use]
    pub const fn origin(&self) -> Option<Point> {
        match self {
            Self::Step { from, .. } | Self::StarStep { from, .. } | Self::StarJump { from, .. } => {
                Some(*from)
            }
            Self::Chain(chain) => Some(chain.from()),
            Self::StopStars | Self::Pass => None,
        }
    }

    /// The way of the piece: one step, or every jump.
    pub fn path(&self) -> impl Iterator<Item = Leg> {
        let single = match *self {
            Self::Step { to, .. } | Self::StarStep { to, .. } => Some(Leg { over: None, to }),
            Self::StarJump { over, to, .. } => Some(Leg {
                over: Some(over),
                to,
            }),
            Self::Chain(_) | Self::StopStars | Self::Pass => None,
        };
        let chain = match self {
            Self::Chain(chain) => Some(chain.jumps()),
            _ => None,
        };
        let jumps = chain.into_iter().flatten().map(|jump| Leg {
            over: Some(jump.over),
            to: jump.to,
        });
        single.into_iter().chain(jumps)
    }
}

impl Position {
    /// Adds the legal moves of a position in which the game is not over, in order.
    pub(super) fn generate(&self, moves: &mut Vec<Move>) {
        match self.stage {
            Stage::Arrow => {
                self.generate_arrow_moves(moves);
                if moves.is_empty() {
                    moves.push(Move::Pass);
                }
            }
            Stage::Stars(_) => {
                self.generate_star_moves(moves);
                moves.push(Move::StopStars);
            }
        }
    }

    fn generate_arrow_moves(&self, moves: &mut Vec<Move>) {
        let arrows = self.arrows_of(self.side);
        let enemies = self.pieces_of(self.side.other());
        for from in arrows {
            self.generate_chains(from, enemies, moves);
        }
        // The obligation is on the player: who can jump over an enemy does nothing else.
        if !moves.is_empty() {
            return;
        }
        for from in arrows {
            let heading = self.heading_of_arrow(from);
            moves.extend(self.steps(from, heading).map(|to| Move::Step { from, to }));
        }
        for from in arrows {
            self.generate_chains(from, self.occupied(), moves);
        }
    }

    fn generate_star_moves(&self, moves: &mut Vec<Move>) {
        let stars = self.movable_stars();
        for from in stars {
            let heading = self.heading_of_star(from);
            moves.extend(
                self.steps(from, heading)
                    .map(|to| Move::StarStep { from, to }),
            );
        }
        for from in stars {
            let heading = self.heading_of_star(from);
            let jumps = self.single_jumps(from, heading.forward_or_sideways());
            moves.extend(jumps.map(|jump| Move::StarJump {
                from,
                over: jump.over,
                to: jump.to,
            }));
        }
    }

    /// The empty points forward of a piece or beside it.
    fn steps(&self, from: Point, heading: Heading) -> impl Iterator<Item = Point> {
        let (board, occupied) = (self.options.board, self.occupied());
        heading
            .forward_or_sideways()
            .into_iter()
            .filter_map(move |direction| board.next(from, direction))
            .filter(move |to| !occupied.contains(*to))
    }

    /// The jumps over any neighbour in these directions to an empty point.
    pub(super) fn single_jumps<const N: usize>(
        &self,
        from: Point,
        directions: [Direction; N],
    ) -> impl Iterator<Item = Jump> {
        let (board, occupied) = (self.options.board, self.occupied());
        directions
            .into_iter()
            .filter_map(move |direction| {
                let (over, to) = board.jump(from, direction)?;
                Some(Jump {
                    over,
                    to,
                    direction,
                })
            })
            .filter(move |jump| occupied.contains(jump.over) && !occupied.contains(jump.to))
    }

    /// Whether a piece could move if it were its turn and there were no obligation.
    pub(super) fn can_move(&self, from: Point, piece: Piece) -> bool {
        let heading = piece.heading;
        self.steps(from, heading).next().is_some()
            || match piece.is_star {
                true => self.can_jump(from, heading.forward_or_sideways()),
                false => self.can_jump(from, heading.forward()),
            }
    }

    fn can_jump<const N: usize>(&self, from: Point, directions: [Direction; N]) -> bool {
        self.single_jumps(from, directions).next().is_some()
    }

    /// Whether an arrow of this side could move if it were its turn.
    pub(super) fn can_move_an_arrow(&self, seat: Seat) -> bool {
        self.arrows_of(seat)
            .into_iter()
            .any(|at| self.can_move(at, Piece::arrow(seat, self.heading_of_arrow(at))))
    }

    /// The stars that the side to move may choose from.
    pub(super) fn movable_stars(&self) -> PointSet {
        match self.options.stars {
            StarChoice::Any => self.stars[0] | self.stars[1],
            StarChoice::Own => self.stars[self.side.index()],
        }
    }

    fn can_move_a_star(&self) -> bool {
        self.movable_stars()
            .into_iter()
            .any(|at| self.can_move(at, Piece::star(self.owner_of_star(at))))
    }

    /// Makes a legal move.
    pub(super) fn carry_out(&mut self, chosen: Move) {
        match chosen {
            Move::Step { from, to } => {
                let heading = self.heading_of_arrow(from);
                let heading = self.options.board.heading_after(heading, to);
                self.put_arrow(from, to, heading);
                self.end_arrow_stage(0);
            }
            Move::Chain(chain) => {
                let star_moves = self.enemy_arrows_crossed(&chain);
                let board = self.options.board;
                let heading = chain
                    .jumps()
                    .fold(self.heading_of_arrow(chain.from()), |heading, jump| {
                        board.heading_after(heading, jump.to)
                    });
                self.put_arrow(chain.from(), chain.to(), heading);
                self.end_arrow_stage(star_moves);
            }
            Move::StarStep { from, to } | Move::StarJump { from, to, .. } => {
                self.put_star(from, to);
                self.end_star_move();
            }
            Move::StopStars => self.end_turn(),
            Move::Pass => self.end_arrow_stage(0),
        }
    }

    /// How many star moves a chain earns: one for each enemy arrow, none for stars.
    pub(super) fn enemy_arrows_crossed(&self, chain: &Chain) -> u8 {
        let enemy_arrows = self.arrows_of(self.side.other());
        let crossed = chain
            .jumps()
            .filter(|jump| enemy_arrows.contains(jump.over));
        crossed.fold(0, |count, _| count + 1)
    }

    fn put_arrow(&mut self, from: Point, to: Point, heading: Heading) {
        let own = &mut self.arrows[self.side.index()];
        own.remove(from);
        own.insert(to);
        self.pointing_down.remove(from);
        match heading {
            Heading::Up => self.pointing_down.remove(to),
            Heading::Down => self.pointing_down.insert(to),
        }
    }

    fn put_star(&mut self, from: Point, to: Point) {
        let seat = self.owner_of_star(from);
        self.stars[seat.index()].remove(from);
        if self.is_home(seat, to) {
            self.stars_off[seat.index()] += 1;
        } else {
            self.stars[seat.index()].insert(to);
        }
    }

    /// Whether a star of this side leaves the board at this point.
    pub(super) fn is_home(&self, seat: Seat, at: Point) -> bool {
        let heading = Heading::away_from(seat);
        self.options.board.last_line(heading).contains(at)
    }

    fn end_arrow_stage(&mut self, star_moves: u8) {
        self.quiet_turns = match star_moves {
            0 => self.quiet_turns.saturating_add(1),
            _ => 0,
        };
        self.go_on_with_stars(star_moves);
    }

    fn end_star_move(&mut self) {
        let left = match self.stage {
            Stage::Stars(count) => count.saturating_sub(1),
            Stage::Arrow => 0,
        };
        if self.stars_off.iter().any(|count| *count >= STARS_A_SIDE) {
            // The side that ends the game stays the side to move.
            self.stage = Stage::Arrow;
        } else {
            self.go_on_with_stars(left);
        }
    }

    /// The turn ends when no star move is left, or none is possible.
    fn go_on_with_stars(&mut self, left: u8) {
        if left > 0 && self.can_move_a_star() {
            self.stage = Stage::Stars(left);
        } else {
            self.end_turn();
        }
    }

    fn end_turn(&mut self) {
        self.stage = Stage::Arrow;
        self.side = self.side.other();
    }
}

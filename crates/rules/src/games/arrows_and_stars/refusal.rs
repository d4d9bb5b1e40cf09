//! Why a move is not allowed.

use super::board::{Heading, Point, PointSet};
use super::chains::{Chain, Jump};
use super::moves::Move;
use super::options::StarChoice;
use super::piece::Piece;
use super::position::{Position, Stage};
use crate::error::illegal;
use crate::why;
use crate::why::listed;
use crate::{GameKind, IllegalMove, Position as _, SquareName, WhyValue};

/// Rulings that are not about an open point: the parts of the rules themselves.
const TURN: &str = "X-turn";
const STEP: &str = "X-step";
const JUMP: &str = "X-jump";
const STAR: &str = "X-star";
const END: &str = "X-end";

/// A reason names no more jumps than this; all of them are shown on the board.
const JUMPS_NAMED_MAX: usize = 3;

impl From<Heading> for WhyValue {
    fn from(heading: Heading) -> Self {
        Self::Word(match heading {
            Heading::Up => "up",
            Heading::Down => "down",
        })
    }
}

/// Whether it is an arrow or a star.
impl From<Piece> for WhyValue {
    fn from(piece: Piece) -> Self {
        Self::Word(if piece.is_star { "star" } else { "arrow" })
    }
}

impl Position {
    /// The reason against a move, unless it is legal here.
    pub(super) fn refusal(&self, chosen: Move) -> Option<IllegalMove> {
        if self.outcome().is_some() {
            return Some(illegal!(END, "why-over"));
        }
        match (self.stage, chosen) {
            (Stage::Arrow, Move::Pass) => self.refusal_of_pass(),
            (Stage::Arrow, Move::Step { from, to }) => self
                .refusal_to_move_arrow(from)
                .or_else(|| self.refusal_by_obligation(|_| false))
                .or_else(|| self.refusal_of_step(from, to)),
            (_, Move::Chain(chain)) if chain.board() != self.options.board => {
                Some(illegal!(TURN, "why-arrows-and-stars-other-board"))
            }
            (Stage::Arrow, Move::Chain(chain)) => self
                .refusal_to_move_arrow(chain.from())
                .or_else(|| {
                    let first = chain.jumps().next();
                    self.refusal_by_obligation(|(from, jump)| {
                        *from == chain.from() && Some(*jump) == first
                    })
                })
                .or_else(|| self.refusal_of_chain(&chain)),
            (Stage::Arrow, Move::StarStep { .. } | Move::StarJump { .. } | Move::StopStars) => {
                Some(illegal!(TURN, "why-arrows-and-stars-arrow-first"))
            }
            (Stage::Stars(_), Move::StarStep { from, to }) => self
                .refusal_to_move_star(from)
                .or_else(|| self.refusal_of_step(from, to)),
            (Stage::Stars(_), Move::StarJump { from, over, to }) => self
                .refusal_to_move_star(from)
                .or_else(|| self.refusal_of_star_jump(from, over, to)),
            (Stage::Stars(_), Move::StopStars) => None,
            (Stage::Stars(_), Move::Step { .. } | Move::Chain(_) | Move::Pass) => {
                Some(illegal!(TURN, "why-arrows-and-stars-stars-now").on(self.movable_stars()))
            }
        }
    }

    /// The reason why no legal move starts from a point, unless one does.
    pub(super) fn reason_against(&self, at: SquareName) -> Option<IllegalMove> {
        let Some(from) = self.points().find(|point| SquareName::from(*point) == at) else {
            return Some(illegal!(TURN, "why-arrows-and-stars-no-point", at));
        };
        if self.outcome().is_some() {
            return Some(illegal!(END, "why-over"));
        }
        let refusal = match self.stage {
            Stage::Arrow => self
                .refusal_to_move_arrow(from)
                .or_else(|| self.refusal_by_obligation(|(jumper, _)| *jumper == from)),
            Stage::Stars(_) => self.refusal_to_move_star(from),
        };
        refusal.or_else(|| self.reason_to_be_stuck(from))
    }

    /// Why a piece that may be chosen has nowhere to go, unless it has.
    fn reason_to_be_stuck(&self, from: Point) -> Option<IllegalMove> {
        let Some(piece) = self.piece_at(from) else {
            return Some(no_piece(from));
        };
        if self.can_move(from, piece) {
            return None;
        }
        let ruling = step_ruling(piece);
        let refusal = illegal!(ruling, "why-arrows-and-stars-blocked", piece, from);
        Some(refusal.on(self.neighbours_ahead(from, piece)))
    }

    /// The points to which a piece would step, occupied or not.
    fn neighbours_ahead(&self, from: Point, piece: Piece) -> impl Iterator<Item = Point> {
        let board = self.options.board;
        let directions = piece.heading.forward_or_sideways().into_iter();
        directions.filter_map(move |direction| board.next(from, direction))
    }

    fn refusal_of_pass(&self) -> Option<IllegalMove> {
        self.refusal_by_obligation(|_| false).or_else(|| {
            let is_mover = |at: &Point| {
                let arrow = self.piece_at(*at);
                arrow.is_some_and(|arrow| self.can_move(*at, arrow))
            };
            let movers = self.arrows_of(self.side).into_iter().filter(is_mover);
            let movers: PointSet = movers.collect();
            (!movers.is_empty())
                .then(|| illegal!("X-16", "why-arrows-and-stars-can-move").on(movers))
        })
    }

    /// The reason why no arrow moves from a point, unless one of the side to move stands there.
    fn refusal_to_move_arrow(&self, from: Point) -> Option<IllegalMove> {
        let Some(piece) = self.piece_at(from) else {
            return Some(no_piece(from));
        };
        if piece.is_star {
            return Some(illegal!(TURN, "why-arrows-and-stars-star-before-arrow", from).on([from]));
        }
        if piece.seat != self.side {
            let owner = (GameKind::ArrowsAndStars, piece.seat);
            return Some(illegal!(TURN, "why-arrows-and-stars-not-own", from, owner).on([from]));
        }
        self.pass_due().map(|_| {
            illegal!("X-16", "why-arrows-and-stars-none-can-move").on(self.arrows_of(self.side))
        })
    }

    /// The jumps with one of which the turn has to begin, if there are any.
    fn obligatory_jumps(&self) -> Vec<(Point, Jump)> {
        let enemies = self.pieces_of(self.side.other());
        let arrows = self.arrows_of(self.side).into_iter();
        arrows
            .flat_map(|from| {
                let heading = self.heading_of_arrow(from);
                self.single_jumps(from, heading.forward())
                    .map(move |jump| (from, jump))
            })
            .filter(|(_, jump)| enemies.contains(jump.over))
            .collect()
    }

    /// The obligation to begin with a jump over an enemy, unless there is none or it is fulfilled
    /// by a move that begins with one of these.
    fn refusal_by_obligation(
        &self,
        fulfils: impl Fn(&(Point, Jump)) -> bool,
    ) -> Option<IllegalMove> {
        let jumps = self.obligatory_jumps();
        if jumps.is_empty() || jumps.iter().any(fulfils) {
            return None;
        }
        let named = jumps.iter().take(JUMPS_NAMED_MAX);
        let named = named
            .map(|(from, jump)| why!("why-arrows-and-stars-jump", from = *from, over = jump.over));
        let more = (jumps.len() > JUMPS_NAMED_MAX).then(|| why!("why-arrows-and-stars-and-so-on"));
        let list = listed(named.chain(more), |list, next| {
            why!("why-arrows-and-stars-jumps", list, next)
        });
        let enemy_stars = self.stars[self.side.other().index()];
        let over_stars_only = jumps
            .iter()
            .all(|(_, jump)| enemy_stars.contains(jump.over));
        let refusal = if over_stars_only {
            illegal!("X-2", "why-arrows-and-stars-jump-star-first", list)
        } else {
            illegal!("X-3", "why-arrows-and-stars-jump-first", list)
        };
        let mut shown = PointSet::EMPTY;
        for (from, jump) in jumps {
            shown.insert(from);
            shown.insert(jump.over);
        }
        Some(refusal.on(shown))
    }

    /// The reason against the first jump of a chain that is not allowed, if there is one.
    fn refusal_of_chain(&self, chain: &Chain) -> Option<IllegalMove> {
        let board = self.options.board;
        let others = self.occupied().without(chain.from());
        let mut at = chain.from();
        let mut heading = self.heading_of_arrow(at);
        let mut has_turned = false;
        let mut crossed = PointSet::EMPTY;
        for (index, jump) in chain.jumps().enumerate() {
            if !heading.forward_or_sideways().contains(&jump.direction) {
                let ruling = if has_turned { "X-6" } else { JUMP };
                let refusal =
                    illegal!(ruling, "why-arrows-and-stars-never-jumps-back", at, heading);
                return Some(refusal.on([at, jump.over]));
            }
            if index == 0 && !heading.forward().contains(&jump.direction) {
                let refusal = illegal!("X-4", "why-arrows-and-stars-first-jump-forward");
                return Some(refusal.on([at, jump.over]));
            }
            if crossed.contains(jump.over) {
                let over = jump.over;
                return Some(illegal!("X-9", "why-arrows-and-stars-jumped-twice", over).on([over]));
            }
            let refusal = refusal_of_jump(JUMP, others, jump.over, jump.to);
            if refusal.is_some() {
                return refusal;
            }
            crossed.insert(jump.over);
            at = jump.to;
            let next_heading = board.heading_after(heading, at);
            has_turned |= next_heading != heading;
            heading = next_heading;
        }
        None
    }

    /// The reason why no star moves from a point, unless one stands there that may be chosen.
    fn refusal_to_move_star(&self, from: Point) -> Option<IllegalMove> {
        let Some(piece) = self.piece_at(from) else {
            return Some(no_piece(from));
        };
        if !piece.is_star {
            let refusal = illegal!(TURN, "why-arrows-and-stars-arrow-after-arrow", from);
            return Some(refusal.on(self.movable_stars()));
        }
        let is_closed = self.options.stars == StarChoice::Own && piece.seat != self.side;
        is_closed.then(|| {
            let owner = (GameKind::ArrowsAndStars, piece.seat);
            illegal!("X-1", "why-arrows-and-stars-star-not-own", from, owner).on([from])
        })
    }

    /// The reason against the step of a piece that may be chosen, unless it is legal.
    fn refusal_of_step(&self, from: Point, to: Point) -> Option<IllegalMove> {
        let Some(piece) = self.piece_at(from) else {
            return Some(no_piece(from));
        };
        let ruling = step_ruling(piece);
        if self.neighbours_ahead(from, piece).any(|next| next == to) {
            let is_taken = self.occupied().contains(to);
            return is_taken
                .then(|| illegal!(ruling, "why-arrows-and-stars-step-occupied", to).on([to]));
        }
        let board = self.options.board;
        let back = piece.heading.turned().forward();
        let is_back = back
            .into_iter()
            .any(|direction| board.next(from, direction) == Some(to));
        let refusal = if is_back {
            never_back(ruling, piece, from)
        } else {
            illegal!(ruling, "why-arrows-and-stars-step-to-neighbour")
        };
        Some(refusal.on(self.neighbours_ahead(from, piece)))
    }

    /// The reason against the jump of a star that may be chosen, unless it is legal.
    fn refusal_of_star_jump(&self, from: Point, over: Point, to: Point) -> Option<IllegalMove> {
        let Some(piece) = self.piece_at(from) else {
            return Some(no_piece(from));
        };
        let board = self.options.board;
        let directions = piece.heading.forward_or_sideways();
        let is_ahead = directions
            .into_iter()
            .any(|direction| board.jump(from, direction) == Some((over, to)));
        if is_ahead {
            refusal_of_jump(STAR, self.occupied(), over, to)
        } else {
            Some(never_back(STAR, piece, from).on([from, over]))
        }
    }
}

fn no_piece(at: Point) -> IllegalMove {
    illegal!(TURN, "why-arrows-and-stars-no-piece", at).on([at])
}

const fn step_ruling(piece: Piece) -> &'static str {
    if piece.is_star { STAR } else { STEP }
}

fn never_back(ruling: &'static str, piece: Piece, from: Point) -> IllegalMove {
    let heading = piece.heading;
    illegal!(
        ruling,
        "why-arrows-and-stars-never-back",
        piece,
        from,
        heading
    )
}

/// The reason against a jump in a direction that is allowed, unless there is none.
fn refusal_of_jump(
    ruling: &'static str,
    occupied: PointSet,
    over: Point,
    to: Point,
) -> Option<IllegalMove> {
    if !occupied.contains(over) {
        Some(illegal!(ruling, "why-arrows-and-stars-nothing-to-jump", over).on([over]))
    } else if occupied.contains(to) {
        Some(illegal!(ruling, "why-arrows-and-stars-landing-occupied", to).on([to]))
    } else {
        None
    }
}

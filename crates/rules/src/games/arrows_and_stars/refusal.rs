//! Why a move is not allowed, in a sentence that teaches the rule.

use super::chains::Jump;
use super::point_set::PointSet;
use super::{Chain, Heading, Move, Piece, Point, Position, Stage, StarChoice};
use crate::{IllegalMove, Position as _, Sentence, SquareName};

/// Rulings that are not about an open point: the parts of the rules themselves.
const TURN: &str = "X-turn";
const STEP: &str = "X-step";
const JUMP: &str = "X-jump";
const STAR: &str = "X-star";
const END: &str = "X-end";

/// A sentence names no more jumps than this; all of them are shown on the board.
const JUMPS_NAMED_MAX: usize = 3;

fn illegal(
    ruling: &'static str,
    sentence: impl Into<Sentence>,
    squares: impl IntoIterator<Item = Point>,
) -> IllegalMove {
    IllegalMove {
        ruling,
        sentence: sentence.into(),
        squares: squares.into_iter().map(Into::into).collect(),
    }
}

/// In every language, after the verb.
const fn words(heading: Heading) -> [&'static str; 2] {
    match heading {
        Heading::Up => ["up", "vers le haut"],
        Heading::Down => ["down", "vers le bas"],
    }
}

const OVER: [&str; 2] = ["The game is over.", "La partie est finie."];

impl Position {
    /// The reason against a move, unless it is legal here.
    pub(super) fn refusal(&self, chosen: Move) -> Option<IllegalMove> {
        if self.outcome().is_some() {
            return Some(illegal(END, OVER, []));
        }
        match (self.stage, chosen) {
            (Stage::Arrow, Move::Pass) => self.refusal_of_pass(),
            (Stage::Arrow, Move::Step { from, to }) => self
                .refusal_to_move_arrow(from)
                .or_else(|| self.refusal_by_obligation(|_| false))
                .or_else(|| self.refusal_of_step(from, to)),
            (_, Move::Chain(chain)) if chain.board() != self.options.board => {
                let sentence = [
                    "That is a move on another board.",
                    "C'est un coup sur un autre plateau.",
                ];
                Some(illegal(TURN, sentence, []))
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
                let sentence = [
                    "An arrow moves first, and stars only after it has jumped over enemy arrows.",
                    "Une flèche joue d'abord, et les étoiles seulement après qu'elle a sauté \
                     par-dessus des flèches adverses.",
                ];
                Some(illegal(TURN, sentence, []))
            }
            (Stage::Stars(_), Move::StarStep { from, to }) => self
                .refusal_to_move_star(from)
                .or_else(|| self.refusal_of_step(from, to)),
            (Stage::Stars(_), Move::StarJump { from, over, to }) => self
                .refusal_to_move_star(from)
                .or_else(|| self.refusal_of_star_jump(from, over, to)),
            (Stage::Stars(_), Move::StopStars) => None,
            (Stage::Stars(_), Move::Step { .. } | Move::Chain(_) | Move::Pass) => {
                let sentence = [
                    "The arrow has moved: now stars move, or the turn is ended.",
                    "La flèche a joué\u{a0}: maintenant jouent les étoiles, ou le tour prend fin.",
                ];
                Some(illegal(TURN, sentence, self.movable_stars()))
            }
        }
    }

    /// The reason why no legal move starts from a point, unless one does.
    pub(super) fn reason_against(&self, at: SquareName) -> Option<IllegalMove> {
        let Some(from) = self.points().find(|point| SquareName::from(*point) == at) else {
            let sentence = [
                format!("There is no point {at}."),
                format!("Il n'y a pas de point {at}."),
            ];
            return Some(illegal(TURN, sentence, []));
        };
        if self.outcome().is_some() {
            return Some(illegal(END, OVER, []));
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
        let sentence = match piece.is_star {
            true => [
                format!("The star on {from} is blocked: there is no step and no jump for it."),
                format!("L'étoile en {from} est bloquée\u{a0}: elle n'a ni pas ni saut à jouer."),
            ],
            false => [
                format!(
                    "The arrow on {from} is blocked: there is no step, and no jump forward, for it."
                ),
                format!(
                    "La flèche en {from} est bloquée\u{a0}: elle n'a ni pas ni saut en avant à \
                     jouer."
                ),
            ],
        };
        Some(illegal(
            step_ruling(piece),
            sentence,
            self.neighbours_ahead(from, piece),
        ))
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
            let sentence = [
                "An arrow can move, so one of them must.",
                "Une flèche peut jouer, donc l'une d'elles le doit.",
            ];
            (!movers.is_empty()).then(|| illegal("X-16", sentence, movers))
        })
    }

    /// The reason why no arrow moves from a point, unless one of the side to move stands there.
    fn refusal_to_move_arrow(&self, from: Point) -> Option<IllegalMove> {
        let Some(piece) = self.piece_at(from) else {
            return Some(no_piece(from));
        };
        if piece.is_star {
            let sentence = [
                format!(
                    "The piece on {from} is a star: an arrow moves first, and stars only after it \
                     has jumped over enemy arrows."
                ),
                format!(
                    "La pièce en {from} est une étoile\u{a0}: une flèche joue d'abord, et les étoiles \
                     seulement après qu'elle a sauté par-dessus des flèches adverses."
                ),
            ];
            return Some(illegal(TURN, sentence, [from]));
        }
        if piece.seat != self.side {
            let [english, french] = Position::GAME.names_of(piece.seat);
            let sentence = [
                format!("The arrow on {from} belongs to {english}."),
                format!("La flèche en {from} est à {french}."),
            ];
            return Some(illegal(TURN, sentence, [from]));
        }
        self.pass_due().map(|_| {
            let sentence = [
                "None of these arrows can move, so the turn passes.",
                "Aucune de ces flèches ne peut jouer, donc la main passe.",
            ];
            illegal("X-16", sentence, self.arrows_of(self.side))
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
        let list = |over: &str, more: &str| {
            let named = jumps.iter().take(JUMPS_NAMED_MAX);
            let mut list: Vec<String> = named
                .map(|(from, jump)| format!("{from} {over} {}", jump.over))
                .collect();
            if jumps.len() > list.len() {
                list.push(more.to_owned());
            }
            list.join(", ")
        };
        let [list, french_list] = [
            list("over", "and so on"),
            list("par-dessus", "et ainsi de suite"),
        ];
        let enemy_stars = self.stars[self.side.other().index()];
        let over_stars_only = jumps
            .iter()
            .all(|(_, jump)| enemy_stars.contains(jump.over));
        let (ruling, sentence) = if over_stars_only {
            let sentence = [
                format!("Who can jump forward over an enemy star must begin with that: {list}."),
                format!(
                    "Qui peut sauter en avant par-dessus une étoile adverse doit commencer par \
                     là\u{a0}: {french_list}."
                ),
            ];
            ("X-2", sentence)
        } else {
            let sentence = [
                format!("Who can jump forward over an enemy must begin with that: {list}."),
                format!(
                    "Qui peut sauter en avant par-dessus une pièce adverse doit commencer par \
                     là\u{a0}: {french_list}."
                ),
            ];
            ("X-3", sentence)
        };
        let mut shown = PointSet::EMPTY;
        for (from, jump) in jumps {
            shown.insert(from);
            shown.insert(jump.over);
        }
        Some(illegal(ruling, sentence, shown))
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
                let [word, french_word] = words(heading);
                let sentence = [
                    format!("On {at} the arrow points {word}, and it never jumps back."),
                    format!(
                        "En {at}, la flèche pointe {french_word}, et elle ne saute jamais en arrière."
                    ),
                ];
                return Some(illegal(ruling, sentence, [at, jump.over]));
            }
            if index == 0 && !heading.forward().contains(&jump.direction) {
                let sentence = [
                    "The first jump goes forward; only later ones may go sideways.",
                    "Le premier saut va en avant\u{a0}; seuls les suivants peuvent aller de côté.",
                ];
                return Some(illegal("X-4", sentence, [at, jump.over]));
            }
            if crossed.contains(jump.over) {
                let over = jump.over;
                let sentence = [
                    format!("The piece on {over} has been jumped over already in this move."),
                    format!("La pièce en {over} a déjà été sautée dans ce coup."),
                ];
                return Some(illegal("X-9", sentence, [over]));
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
            let sentence = [
                format!("The arrow has moved: now stars move, and on {from} is an arrow."),
                format!(
                    "La flèche a joué\u{a0}: maintenant jouent les étoiles, et en {from} il y a une \
                     flèche."
                ),
            ];
            return Some(illegal(TURN, sentence, self.movable_stars()));
        }
        let is_closed = self.options.stars == StarChoice::Own && piece.seat != self.side;
        is_closed.then(|| {
            let [english, french] = Position::GAME.names_of(piece.seat);
            let sentence = [
                format!(
                    "The star on {from} belongs to {english}, and here each side moves its own."
                ),
                format!("L'étoile en {from} est à {french}, et ici chaque camp joue les siennes."),
            ];
            illegal("X-1", sentence, [from])
        })
    }

    /// The reason against the step of a piece that may be chosen, unless it is legal.
    fn refusal_of_step(&self, from: Point, to: Point) -> Option<IllegalMove> {
        let Some(piece) = self.piece_at(from) else {
            return Some(no_piece(from));
        };
        let ruling = step_ruling(piece);
        if self.neighbours_ahead(from, piece).any(|next| next == to) {
            return self.occupied().contains(to).then(|| {
                let sentence = [
                    format!("{to} is occupied: a step goes to an empty point."),
                    format!("{to} est occupé\u{a0}: un pas mène à un point libre."),
                ];
                illegal(ruling, sentence, [to])
            });
        }
        let board = self.options.board;
        let back = piece.heading.turned().forward();
        let is_back = back
            .into_iter()
            .any(|direction| board.next(from, direction) == Some(to));
        let sentence = if is_back {
            never_back(piece, from)
        } else {
            Sentence::from([
                "A step goes to a neighbouring point.",
                "Un pas mène à un point voisin.",
            ])
        };
        let ahead = self.neighbours_ahead(from, piece);
        Some(illegal(ruling, sentence, ahead))
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
            Some(illegal(STAR, never_back(piece, from), [from, over]))
        }
    }
}

fn no_piece(at: Point) -> IllegalMove {
    let sentence = [
        format!("There is no piece on {at}."),
        format!("Il n'y a pas de pièce en {at}."),
    ];
    illegal(TURN, sentence, [at])
}

const fn step_ruling(piece: Piece) -> &'static str {
    if piece.is_star { STAR } else { STEP }
}

fn never_back(piece: Piece, from: Point) -> Sentence {
    let (kind, [word, french_word]) = (piece.kind(), words(piece.heading));
    let named = if piece.is_star {
        "L'étoile"
    } else {
        "La flèche"
    };
    Sentence::from([
        format!("The {kind} on {from} goes {word} or sideways, never back."),
        format!("{named} en {from} va {french_word} ou de côté, jamais en arrière."),
    ])
}

/// The reason against a jump in a direction that is allowed, unless there is none.
fn refusal_of_jump(
    ruling: &'static str,
    occupied: PointSet,
    over: Point,
    to: Point,
) -> Option<IllegalMove> {
    if !occupied.contains(over) {
        let sentence = [
            format!("There is no piece on {over} to jump over."),
            format!("Il n'y a pas de pièce en {over} par-dessus laquelle sauter."),
        ];
        Some(illegal(ruling, sentence, [over]))
    } else if occupied.contains(to) {
        let sentence = [
            format!("{to} is occupied: a jump lands on an empty point."),
            format!("{to} est occupé\u{a0}: un saut finit sur un point libre."),
        ];
        Some(illegal(ruling, sentence, [to]))
    } else {
        None
    }
}

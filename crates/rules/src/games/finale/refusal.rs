//! Why a move is not allowed, in a sentence that teaches the rule.

use super::board::{SquareSet, ahead};
use super::set_up::home_cells;
use super::{Move, Position, Square};
use crate::{Die, IllegalMove, Node, Position as _, Seat, Sentence, SquareName};

/// Rulings that are not about an open point: the sections of the rules themselves.
const SET_UP: &str = "F-setup";
const TURN: &str = "F-turn";
const STEP: &str = "F-step";
const END: &str = "F-end";

const ROLL_FIRST: [&str; 2] = [
    "The die has to be rolled first.",
    "Il faut d'abord lancer le dé.",
];

fn illegal(
    ruling: &'static str,
    sentence: impl Into<Sentence>,
    squares: impl IntoIterator<Item = Square>,
) -> IllegalMove {
    IllegalMove {
        ruling,
        sentence: sentence.into(),
        squares: squares.into_iter().map(Into::into).collect(),
    }
}

impl Position {
    /// The reason against a move that is not legal here.
    pub(super) fn refusal(&self, chosen: Move) -> IllegalMove {
        match self.node() {
            Node::Terminal(_) => illegal(END, ["The game is over.", "La partie est finie."], []),
            Node::Chance(_) => illegal(TURN, ROLL_FIRST, []),
            Node::Decision(seat) if self.owes_set_up(seat) => self.refusal_to_set_up(seat, chosen),
            Node::Decision(_) => match (self.roll, chosen) {
                (None, _) => illegal(TURN, ROLL_FIRST, []),
                (Some(_), Move::SetUp(_)) => {
                    let sentence = [
                        "The pieces have been placed already.",
                        "Les joueurs sont déjà placés.",
                    ];
                    illegal(SET_UP, sentence, [])
                }
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
            let sentence = [
                format!("There is no square {at}."),
                format!("Il n'y a pas de case {at}."),
            ];
            return Some(illegal(TURN, sentence, []));
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
            let (ruling, then) = if self.options.elimination {
                ("F-5", ["so the turn passes", "et la main passe"])
            } else {
                (
                    "F-11",
                    ["so another piece moves", "et un autre joueur avance"],
                )
            };
            let [then, french_then] = then;
            let sentence = [
                format!("The keeper is blocked in its own goal, {then}."),
                format!("Le gardien est bloqué dans son but, {french_then}."),
            ];
            illegal(ruling, sentence, ahead)
        } else if ahead.contains(Square::goal(self.side.other())) {
            self.refusal_of_target(Square::goal(self.side.other()))
        } else {
            let sentence = [
                format!("The piece on {from} is blocked: every square ahead is taken."),
                format!(
                    "Le joueur en {from} est bloqué\u{a0}: toutes les cases devant lui sont \
                     occupées."
                ),
            ];
            illegal("F-1", sentence, ahead)
        }
    }

    fn refusal_to_set_up(&self, seat: Seat, chosen: Move) -> IllegalMove {
        match chosen {
            Move::SetUp(_) => {
                let in_the_way =
                    home_cells(seat).filter(|square| self.occupied().contains(*square));
                let sentence = [
                    "Players stand on the home lines.",
                    "Il y a des joueurs sur les lignes de départ.",
                ];
                illegal(SET_UP, sentence, in_the_way)
            }
            _ => {
                let [english, french] = Position::GAME.names_of(seat);
                let sentence = [
                    format!("{english} has to place its pieces first."),
                    format!("{french} doit d'abord placer ses joueurs."),
                ];
                illegal(SET_UP, sentence, [])
            }
        }
    }

    fn refusal_of_pass(&self, rolled: Die) -> IllegalMove {
        let movers = self.movers(rolled);
        if self.any_can_move(movers) {
            let movers = self.mobile(movers);
            match rolled {
                Die::One => {
                    let sentence = [
                        "The keeper can move, so it must.",
                        "Le gardien peut avancer, donc il le doit.",
                    ];
                    illegal("F-3", sentence, movers)
                }
                _ => {
                    let sentence = [
                        format!("A {rolled} can move, so one of them must."),
                        format!("Un {rolled} peut avancer, donc l'un d'eux le doit."),
                    ];
                    illegal("F-1", sentence, movers)
                }
            }
        } else if self.options.elimination {
            let ruling = if rolled == Die::One { "F-4" } else { "F-2" };
            let sentence = [
                format!("A blocked {rolled} has to be removed."),
                format!("Un {rolled} bloqué doit être retiré."),
            ];
            illegal(ruling, sentence, movers)
        } else {
            let others = self.mobile(self.pieces_of(self.side));
            let sentence = [
                "Another piece can move, so one of them must.",
                "Un autre joueur peut avancer, donc l'un d'eux le doit.",
            ];
            illegal("F-11", sentence, others)
        }
    }

    fn refusal_of_removal(&self, rolled: Die, at: Square) -> IllegalMove {
        if !self.options.elimination {
            let sentence = [
                "In this variant no piece is ever removed.",
                "Dans cette variante, aucun joueur n'est jamais retiré.",
            ];
            return illegal("F-11", sentence, [at]);
        }
        let movers = self.movers(rolled);
        if let Some(refusal) = self.refusal_of_choice(rolled, at, movers) {
            return refusal;
        }
        if self.any_can_move(movers) {
            let sentence = [
                format!("Nothing is removed, since a {rolled} can move."),
                format!("Personne n'est retiré, puisqu'un {rolled} peut avancer."),
            ];
            illegal("F-1", sentence, self.mobile(movers))
        } else {
            let sentence = [
                "The keeper is never removed from its own goal.",
                "Le gardien n'est jamais retiré de son but.",
            ];
            illegal("F-5", sentence, [at])
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
            let sentence = [
                format!("There is no piece on {at}."),
                format!("Il n'y a personne en {at}."),
            ];
            return Some(illegal(TURN, sentence, [at]));
        };
        if piece.seat != self.side {
            let [english, french] = Position::GAME.names_of(piece.seat);
            let sentence = [
                format!("The piece on {at} belongs to {english}."),
                format!("Le joueur en {at} est à {french}."),
            ];
            return Some(illegal(TURN, sentence, [at]));
        }
        if candidates.contains(at) {
            return None;
        }
        let number = piece.number;
        let sentence = if candidates.is_empty() {
            [
                format!("A {rolled} was rolled, and no such piece is left: the turn passes."),
                format!(
                    "Le dé dit {rolled}, et il ne reste aucun joueur de ce numéro\u{a0}: la main \
                     passe."
                ),
            ]
        } else {
            [
                format!("A {rolled} was rolled, and the piece on {at} is a {number}."),
                format!("Le dé dit {rolled}, et le joueur en {at} est un {number}."),
            ]
        };
        Some(illegal(TURN, sentence, candidates))
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
            let sentence = [
                format!("From {from} the goal is out of reach: a piece is stuck there for good."),
                format!(
                    "Depuis {from}, le but est hors d'atteinte\u{a0}: un joueur y est coincé pour de \
                     bon."
                ),
            ];
            illegal("F-6", sentence, [from])
        } else if to == enemy_goal {
            let sentence = [
                "The goal is entered from the last line.",
                "On entre dans le but depuis la dernière ligne.",
            ];
            illegal(STEP, sentence, before_goal)
        } else if to == Square::goal(self.side) {
            let sentence = [
                "Nobody goes back into the own goal.",
                "Personne ne rentre dans son propre but.",
            ];
            illegal(STEP, sentence, [to])
        } else {
            let sentence = [
                "A piece moves one step ahead, straight or diagonally.",
                "Un joueur avance d'un pas, tout droit ou en diagonale.",
            ];
            illegal(STEP, sentence, ahead(self.side, from))
        }
    }

    /// The target is one step ahead, so that it must be occupied.
    fn refusal_of_target(&self, to: Square) -> IllegalMove {
        if to == Square::goal(self.side.other()) {
            let sentence = [
                "The keeper stands in the goal, which nobody can enter then.",
                "Le gardien est dans le but, et tant qu'il y est, personne n'y entre.",
            ];
            illegal("F-7", sentence, [to])
        } else {
            let sentence = [
                format!("{to} is occupied, and nothing is captured."),
                format!("{to} est occupée, et l'on ne capture rien."),
            ];
            illegal(STEP, sentence, [to])
        }
    }
}

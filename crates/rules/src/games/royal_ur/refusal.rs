//! Why a move is not allowed, in a sentence that teaches the rule.

use super::board::{EXIT, FIRST_COMMON};
use super::notation::reserve_name;
use super::{Move, Position, STACK_MAX, Square, TURNS_MAX};
use crate::{Die, IllegalMove, Node, Outcome, Position as _, Sentence, SquareName};

/// Rulings that are not about an open point: the sections of the rules themselves.
const TURN: &str = "U-turn";
const STEP: &str = "U-step";

fn illegal(
    ruling: &'static str,
    sentence: impl Into<Sentence>,
    squares: impl IntoIterator<Item = SquareName>,
) -> IllegalMove {
    IllegalMove {
        ruling,
        sentence: sentence.into(),
        squares: squares.into_iter().collect(),
    }
}

impl Position {
    /// The reason against a move that is not legal here.
    pub(super) fn refusal(&self, chosen: Move) -> IllegalMove {
        match self.rolled_for_a_move() {
            Err(refusal) => refusal,
            Ok(rolled) => match chosen {
                Move::Pass => self.refusal_of_pass(rolled),
                Move::Enter { to } => self.refusal_to_enter(rolled, to),
                Move::Step { from, to } => self.refusal_of_step(rolled, from, to),
            },
        }
    }

    /// The reason why no legal move starts from a place, unless one does.
    pub(super) fn reason_against(&self, at: SquareName) -> Option<IllegalMove> {
        let starts_here = |chosen: &Move| Self::origin(chosen) == Some(at);
        if self.legal_moves().iter().any(starts_here) {
            return None;
        }
        let from = Square::all().find(|square| SquareName::from(*square) == at);
        if from.is_none() && at != reserve_name() {
            let sentence = [
                format!("There is no square {at}."),
                format!("Il n'y a pas de case {at}."),
            ];
            return Some(illegal(TURN, sentence, []));
        }
        let refusal = self.rolled_for_a_move().map(|rolled| match from {
            None => self.reason_to_stay_outside(rolled),
            Some(from) => self
                .refusal_to_move_from(from)
                .unwrap_or_else(|| self.reason_to_be_stuck(rolled, from)),
        });
        Some(refusal.unwrap_or_else(|too_late_or_too_early| too_late_or_too_early))
    }

    /// The roll, or why nothing at all can be moved now.
    fn rolled_for_a_move(&self) -> Result<Die, IllegalMove> {
        match (self.node(), self.roll) {
            (Node::Terminal(outcome), _) => Err(refusal_after_the_end(outcome)),
            (_, Some(rolled)) => Ok(rolled),
            (_, None) => {
                let sentence = [
                    "The die has to be rolled first.",
                    "Il faut d'abord lancer le dé.",
                ];
                Err(illegal(TURN, sentence, []))
            }
        }
    }

    fn refusal_of_pass(&self, rolled: Die) -> IllegalMove {
        let mut movable: Vec<SquareName> = self
            .moves(rolled)
            .filter_map(|chosen| Self::origin(&chosen))
            .collect();
        movable.dedup();
        let sentence = [
            "You can move, so you must.",
            "Tu peux jouer, donc tu le dois.",
        ];
        illegal("U-3", sentence, movable)
    }

    fn refusal_to_enter(&self, rolled: Die, to: Square) -> IllegalMove {
        match Square::on_path(self.side, rolled.number()) {
            Some(entry) if entry != to && self.reserve(self.side) > 0 => {
                let sentence = [
                    format!("With a {rolled} a piece comes in on square {rolled}."),
                    format!("Avec un {rolled}, un pion entre sur la case {rolled}."),
                ];
                illegal("U-2", sentence, [entry.into()])
            }
            _ => self.reason_to_stay_outside(rolled),
        }
    }

    /// Why no piece comes in from the reserve.
    fn reason_to_stay_outside(&self, rolled: Die) -> IllegalMove {
        match Square::on_path(self.side, rolled.number()) {
            Some(entry) if self.reserve(self.side) > 0 => self.refusal_of_landing(entry, 1),
            _ => {
                let [english, french] = Position::GAME.names_of(self.side);
                let sentence = [
                    format!("{english} has no piece left in the reserve."),
                    format!("{french} n'a plus de pion en réserve."),
                ];
                illegal(TURN, sentence, [reserve_name()])
            }
        }
    }

    /// The reason why the side to move cannot touch what stands on a square, if it cannot.
    fn refusal_to_move_from(&self, from: Square) -> Option<IllegalMove> {
        let [enemy, french_enemy] = Position::GAME.names_of(self.side.other());
        let stack = self.stack_at(from);
        let holds_own = stack.pieces().any(|piece| piece.seat == self.side);
        let (ruling, sentence) = match stack.owner() {
            Some(owner) if owner == self.side => return None,
            Some(_) if holds_own => (
                "U-5",
                [
                    format!("{enemy} is on top on {from}, and what lies under it cannot move."),
                    format!(
                        "{french_enemy} est au-dessus en {from}, et ce qui est dessous ne bouge pas."
                    ),
                ],
            ),
            Some(_) => (
                TURN,
                [
                    format!("The piece on {from} is {enemy}'s."),
                    format!("Le pion en {from} est à {french_enemy}."),
                ],
            ),
            None => (
                TURN,
                [
                    format!("There is no piece on {from}."),
                    format!("Il n'y a pas de pion en {from}."),
                ],
            ),
        };
        Some(illegal(ruling, sentence, [from.into()]))
    }

    /// Why a piece that could be chosen has nowhere to go.
    fn reason_to_be_stuck(&self, rolled: Die, from: Square) -> IllegalMove {
        let distance = rolled.number();
        let moving = 1 + self.stack_at(from).prisoners();
        self.ahead(from, distance)
            .or(self.behind(from, distance))
            .map_or_else(
                || self.refusal_of_count(rolled, from),
                |to| self.refusal_of_landing(to, moving),
            )
    }

    fn refusal_of_step(&self, rolled: Die, from: Square, to: Square) -> IllegalMove {
        let distance = rolled.number();
        let enemy = self.side.other();
        if let Some(refusal) = self.refusal_to_move_from(from) {
            return refusal;
        }
        let stack = self.stack_at(from);
        let targets: Vec<Square> = [self.behind(from, distance), self.ahead(from, distance)]
            .into_iter()
            .flatten()
            .collect();
        if targets.contains(&to) {
            self.refusal_of_landing(to, 1 + stack.prisoners())
        } else if to.corridor_of() == Some(enemy) {
            let [english, french] = Position::GAME.names_of(self.side);
            let sentence = [
                format!("{english} goes to {to} as a prisoner only."),
                format!("{french} ne va en {to} que comme prisonnier."),
            ];
            illegal("U-16", sentence, [to.into()])
        } else if to.is_exit() && !from.is_exit() && from.index() + distance > EXIT {
            self.refusal_of_count(rolled, from)
        } else if stack.has_guard_on_top() {
            refusal_of_guards_step(rolled, from, to, &targets)
        } else if to.index() <= from.index() {
            let sentence = [
                "Only guards go back; other pieces go forward.",
                "Seuls les gardes reculent\u{a0}; les autres pions avancent.",
            ];
            illegal(STEP, sentence, [from.into()])
        } else if let [target] = targets[..] {
            let sentence = [
                format!("With a {rolled} the piece on {from} goes to {target}."),
                format!("Avec un {rolled}, le pion en {from} va en {target}."),
            ];
            illegal(STEP, sentence, [target.into()])
        } else {
            self.refusal_of_count(rolled, from)
        }
    }

    /// The roll leads past the exit.
    fn refusal_of_count(&self, rolled: Die, from: Square) -> IllegalMove {
        let needed = EXIT.saturating_sub(from.index());
        let sentence = [
            format!("From {from} the exit takes a {needed} exactly, and a {rolled} was rolled."),
            format!(
                "Depuis {from}, il faut exactement un {needed} pour sortir, et le dé dit {rolled}."
            ),
        ];
        illegal(
            "U-4",
            sentence,
            [from.into(), Square::exit(self.side).into()],
        )
    }

    /// Nothing is wrong with the target but that there is no room for those who would land.
    fn refusal_of_landing(&self, to: Square, moving: u8) -> IllegalMove {
        let count = self.stack_at(to).len() + moving;
        let (ruling, sentence) = if to.is_exit() {
            (
                "U-11",
                [
                    format!("{STACK_MAX} guards fill the exit: one of them has to leave it first."),
                    format!(
                        "{STACK_MAX} gardes remplissent la sortie\u{a0}: l'un d'eux doit d'abord la \
                         quitter."
                    ),
                ],
            )
        } else if self.captives_on(to) > 0 {
            (
                "U-10",
                [
                    format!(
                        "Even a capture may not make a stack of {count}: {STACK_MAX} is the most."
                    ),
                    format!(
                        "Même en capturant, on ne fait pas une pile de {count}\u{a0}: {STACK_MAX} est \
                         le maximum."
                    ),
                ],
            )
        } else {
            (
                "U-9",
                [
                    format!(
                        "There would be {count} pieces on {to}: {STACK_MAX} is the most, prisoners \
                         included."
                    ),
                    format!(
                        "Il y aurait {count} pions en {to}\u{a0}: {STACK_MAX} est le maximum, \
                         prisonniers compris."
                    ),
                ],
            )
        };
        illegal(ruling, sentence, [to.into()])
    }
}

fn refusal_after_the_end(outcome: Outcome) -> IllegalMove {
    match outcome.winner {
        Some(winner) => {
            let [english, french] = Position::GAME.names_of(winner.other());
            let sentence = [
                format!("The game is over: {english} has no free piece left."),
                format!("La partie est finie\u{a0}: {french} n'a plus de pion libre."),
            ];
            illegal("U-18", sentence, [])
        }
        None => {
            let sentence = [
                format!("The game is over: a draw after {TURNS_MAX} turns."),
                format!("La partie est finie\u{a0}: nulle après {TURNS_MAX} tours."),
            ];
            illegal("U-20", sentence, [])
        }
    }
}

/// A guard cannot go where it was sent.
fn refusal_of_guards_step(
    rolled: Die,
    from: Square,
    to: Square,
    targets: &[Square],
) -> IllegalMove {
    let squares = targets.iter().map(|target| (*target).into());
    if to.index() < FIRST_COMMON {
        let sentence = [
            "A guard never goes back to squares 1 to 4.",
            "Un garde ne retourne jamais sur les cases 1 à 4.",
        ];
        return illegal("U-14", sentence, [to.into()]);
    }
    let names: Vec<String> = targets.iter().map(ToString::to_string).collect();
    let sentence = [
        format!(
            "With a {rolled} the guard on {from} goes to {}.",
            names.join(" or ")
        ),
        format!(
            "Avec un {rolled}, le garde en {from} va en {}.",
            names.join(" ou en ")
        ),
    ];
    illegal("U-13", sentence, squares)
}

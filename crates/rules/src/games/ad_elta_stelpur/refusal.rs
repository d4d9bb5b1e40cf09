//! Why a move is not allowed, in a sentence that teaches the rule.

use super::{Cell, Move, Position};
use crate::{Die, IllegalMove, Node, Position as _, Sentence, SquareName};

/// Rulings that are not about an open point: the sections of the rules themselves.
const TURN: &str = "A-turn";
const END: &str = "A-end";

fn illegal(
    ruling: &'static str,
    sentence: impl Into<Sentence>,
    squares: impl IntoIterator<Item = Cell>,
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
        self.refusal_of_any()
            .or_else(|| self.refusal_of_piece(chosen.from))
            .unwrap_or_else(|| self.refusal_of_value(chosen.value))
    }

    /// The reason why no legal move starts from a place, unless one does.
    pub(super) fn reason_against(&self, at: SquareName) -> Option<IllegalMove> {
        match Cell::all().find(|cell| SquareName::from(*cell) == at) {
            // Every piece can spend every value, so that nothing else is in the way.
            Some(from) => self
                .refusal_of_any()
                .or_else(|| self.refusal_of_piece(from)),
            None => {
                let sentence = [
                    format!("There is no cell {at}."),
                    format!("Il n'y a pas de case {at}."),
                ];
                Some(illegal(TURN, sentence, []))
            }
        }
    }

    /// The reason why nothing can be moved at all now, if so.
    fn refusal_of_any(&self) -> Option<IllegalMove> {
        match self.node() {
            Node::Terminal(_) => {
                let sentence = ["The game is over.", "La partie est finie."];
                Some(illegal(END, sentence, []))
            }
            Node::Chance(_) => {
                let sentence = [
                    "The dice have to be rolled first.",
                    "Il faut d'abord lancer les dés.",
                ];
                Some(illegal(TURN, sentence, []))
            }
            Node::Decision(_) => None,
        }
    }

    /// The reason why what stands on a cell is not for the side to move, if so.
    fn refusal_of_piece(&self, from: Cell) -> Option<IllegalMove> {
        match self.piece_at(from) {
            None => {
                let sentence = [
                    format!("There is no piece on {from}."),
                    format!("Il n'y a personne en {from}."),
                ];
                Some(illegal(TURN, sentence, [from]))
            }
            Some(piece) if piece.seat != self.side => {
                let [english, french] = Position::GAME.names_of(piece.seat);
                let sentence = [
                    format!("The piece on {from} belongs to {english}."),
                    format!("La fille en {from} est à {french}."),
                ];
                Some(illegal(TURN, sentence, [from]))
            }
            Some(_) => None,
        }
    }

    /// The ruling because of which a legal move does not just land where it aims, or captures
    /// there or not.
    pub(super) fn ruling_on_landing(&self, chosen: Move) -> Option<&'static str> {
        let target = self.target(chosen);
        let piece = self.piece_at(target)?;
        Some(if piece.seat == self.side {
            "A-6"
        } else if !self.is_hornaskella(piece.seat) {
            "A-23"
        } else if !target.is_corner() {
            "A-5"
        } else {
            "A-3"
        })
    }

    /// The reason against a value that is not among those left.
    fn refusal_of_value(&self, value: Die) -> IllegalMove {
        let left: Vec<String> = self.unspent().iter().map(ToString::to_string).collect();
        let [left, left_in_french] = [left.join(" and "), left.join(" et ")];
        let counts_alone = matches!(value, Die::One | Die::Six);
        let sentence = if self.is_hornaskella(self.side) && !counts_alone {
            [
                format!(
                    "A Hornaskella moves only by a 1 or a 6, and what is left of this roll is \
                     {left}."
                ),
                format!(
                    "Une Hornaskella ne bouge que d'un 1 ou d'un 6, et il reste de ce lancer\u{a0}: \
                     {left_in_french}."
                ),
            ]
        } else if self.rolls_again || counts_alone {
            [
                format!("No {value} is left of this roll, only {left}."),
                format!("Il ne reste pas de {value} de ce lancer, seulement {left_in_french}."),
            ]
        } else {
            [
                format!(
                    "A {value} counts only as a double, and what is left of this roll is {left}."
                ),
                format!(
                    "Un {value} ne compte qu'en double, et il reste de ce lancer\u{a0}: {left_in_french}."
                ),
            ]
        };
        illegal(TURN, sentence, self.pieces_of(self.side))
    }
}

//! Finale in words.

use ludotheque_rules::finale::{Move, Piece, Position, Square};
use ludotheque_rules::{Die, Event, Node, PieceKind, PieceName, Position as _, Seat, SquareName};
use ludotheque_words::{Language, say};

use super::choices::{NOBODY, side};
use super::games::{GameWords, SetUpWords};
use super::lists::{enumerated, listed};
use super::story::Story;

impl GameWords for Position {
    fn seat_name(seat: Seat, language: Language) -> String {
        say!(language, "finale-side", seat = side(seat))
    }

    /// “Ada (Blue) rolled 4 and is to move.”
    fn due(&self, seat: Seat, player: &str, language: Language) -> String {
        let roll = self.pending_roll().map(Die::number);
        match (roll, self.pass_due()) {
            _ if matches!(self.node(), Node::Chance(_)) => {
                say!(language, "finale-to-roll", player)
            }
            (Some(roll), None) if removal_due(self).is_some() => {
                say!(language, "finale-to-remove", player, roll)
            }
            (Some(roll), None) => say!(language, "finale-to-move", player, roll),
            (Some(roll), Some(reason)) => say!(language, "finale-to-pass", player, roll, reason),
            (None, _) => {
                let then = Some(seat.other()).filter(|other| self.owes_set_up(*other));
                let then = then.map_or(NOBODY, side);
                say!(
                    language,
                    "finale-to-set-up",
                    player,
                    then,
                    seat = side(self.side())
                )
            }
        }
    }

    /// “Blue: goalkeeper in Blue's goal, 2 on a1 and b2, …”
    fn standing(&self, language: Language) -> Vec<String> {
        let [blue, red] = Seat::BOTH.map(|seat| line_up(self, seat, language));
        vec![blue, red, say!(language, "finale-lines")]
    }

    fn glance(language: Language) -> String {
        say!(language, "finale-glance")
    }

    fn aim(language: Language) -> String {
        say!(language, "finale-aim")
    }

    fn legend(language: Language) -> String {
        say!(language, "finale-legend")
    }

    /// “No red 6 can move: Red has to take one off the pitch.”
    fn obligation_words(&self, _: &[Event], language: Language) -> Option<String> {
        let (number, seat) = (removal_due(self)?.number(), side(self.side()));
        Some(say!(language, "finale-removal-due", number, seat))
    }

    fn tip(&self, language: Language) -> Option<String> {
        let is_keeper_home = |seat| {
            let held = self.piece_at(Square::goal(seat));
            held.is_some_and(|piece| piece.seat == seat)
        };
        let scores = |chosen: &Move| matches!(chosen, Move::Step { to, .. } if to.is_goal());
        let moment = match (self.node(), self.pending_roll()) {
            (Node::Chance(seat), _) if is_keeper_home(seat.other()) => "roll-shut",
            (Node::Chance(_), _) => "roll",
            (Node::Decision(_), Some(_)) if removal_due(self).is_some() => "remove",
            (Node::Decision(_), Some(_)) if self.legal_moves().iter().any(scores) => "goal",
            (Node::Decision(seat), Some(Die::One)) if is_keeper_home(seat) => "keeper",
            (Node::Decision(seat), Some(_)) if is_keeper_home(seat.other()) => "step-shut",
            (Node::Decision(_), Some(_)) => "step",
            _ => return None,
        };
        Some(say!(language, "finale-tip", moment))
    }

    fn tell<'e>(event: &Event, rest: &'e [Event], story: &mut Story<'_>) -> &'e [Event] {
        let language = story.language;
        match event {
            Event::Moved {
                piece, from, to, ..
            } => {
                let (number, from, to) = (shirt(*piece), from.to_string(), to.to_string());
                story.did(piece.seat, say!(language, "finale-moved", number, from, to));
            }
            Event::Removed { piece, at } => {
                let (number, at) = (shirt(*piece), at.to_string());
                story.did(piece.seat, say!(language, "finale-removed", number, at));
            }
            _ => Self::tell_common(event, story),
        }
        rest
    }

    fn passed(reason: &str, dice: &[Die], language: Language) -> String {
        let roll = dice.first().map_or(0, |die| die.number());
        say!(language, "finale-passed", reason, roll)
    }

    fn won(by: &str, winner: &str, loser: &str, language: Language) -> String {
        say!(language, "finale-won", by, winner, loser)
    }

    fn drawn(by: &str, language: Language) -> String {
        say!(language, "finale-drawn", by)
    }

    fn setting_words(setting: &str, value: &str, language: Language) -> String {
        say!(language, "finale-setting", setting, value)
    }

    fn set_up_words(language: Language) -> Option<SetUpWords> {
        Some(SetUpWords {
            request: say!(language, "finale-set-up-request"),
            example: "setup 23456/65432",
        })
    }

    /// “no. 4: b2 to c3”, “score with no. 6 from b7”, “remove no. 2 on a7”.
    fn move_words(&self, chosen: &Move, language: Language) -> String {
        match *chosen {
            Move::SetUp(set_up) => {
                say!(language, "finale-set-up", players = set_up.to_string())
            }
            Move::Step { from, to } => {
                let (number, from, to) = (number_on(self, from), name(from), name(to));
                say!(language, "finale-step", number, from, to)
            }
            Move::Remove { at } => {
                say!(
                    language,
                    "finale-remove",
                    number = number_on(self, at),
                    at = name(at)
                )
            }
            Move::Pass => say!(language, "pass"),
        }
    }

    fn spelled(from: &str, to: &str) -> Vec<String> {
        // A goal is written in capitals.
        let [from, to] = [from, to].map(|name| match name {
            "gb" | "gr" => name.to_uppercase(),
            field => field.to_owned(),
        });
        vec![format!("{from}-{to}")]
    }

    /// “no. 4 on b2”.
    fn origin_words(&self, chosen: &Move, language: Language) -> String {
        match *chosen {
            Move::Step { from: at, .. } | Move::Remove { at } => {
                say!(
                    language,
                    "finale-from",
                    number = number_on(self, at),
                    at = name(at)
                )
            }
            Move::SetUp(_) | Move::Pass => self.move_words(chosen, language),
        }
    }

    /// “to c3”, “into the goal”, “off the pitch”.
    fn destination_words(&self, chosen: &Move, language: Language) -> String {
        match *chosen {
            Move::Step { to, .. } => say!(language, "finale-to", to = name(to)),
            Move::Remove { .. } => say!(language, "finale-off"),
            Move::SetUp(_) => say!(language, "finale-into-lines"),
            Move::Pass => say!(language, "stay"),
        }
    }
}

/// The number of which a player has to be taken off the pitch, because none of them can move.
fn removal_due(position: &Position) -> Option<Die> {
    let moves = position.legal_moves();
    let is_due = matches!(moves.first(), Some(Move::Remove { .. }));
    position.pending_roll().filter(|_| is_due)
}

/// “Blue: goalkeeper in Blue's goal, 2 on a1 and b2, 3 on c1.”
fn line_up(position: &Position, seat: Seat, language: Language) -> String {
    let mut groups = Vec::new();
    for number in Die::ALL {
        let squares = position
            .pieces()
            .filter(|(_, piece)| *piece == Piece { seat, number })
            .map(|(square, _)| square);
        let (goals, fields): (Vec<Square>, Vec<Square>) =
            squares.partition(|square| square.is_goal());
        let number = number.number();
        groups.extend(
            (goals.into_iter())
                .map(|goal| say!(language, "finale-in-goal", number, at = name(goal))),
        );
        if !fields.is_empty() {
            let squares = listed(fields, language);
            groups.push(say!(language, "finale-on-squares", number, squares));
        }
    }
    let seat = side(seat);
    if groups.is_empty() {
        say!(language, "finale-nobody", seat)
    } else {
        let players = enumerated(&groups, language);
        say!(language, "finale-line-up", seat, players)
    }
}

/// The number on the shirt of a player, or 0.
const fn shirt(piece: PieceName) -> u8 {
    match piece.kind {
        PieceKind::Footballer(number) => number,
        _ => 0,
    }
}

/// The number of the player who stands on a square, or 0.
fn number_on(position: &Position, square: Square) -> u8 {
    (position.piece_at(square)).map_or(0, |piece| piece.number.number())
}

fn name(square: Square) -> String {
    SquareName::from(square).to_string()
}

//! Ad Elta Stelpur in English.

use ludotheque_rules::ad_elta_stelpur::{
    CAPTURE_ALL, Cell, Move, NO_CAPTURE, NO_USABLE_DIE, Position,
};
use ludotheque_rules::{Event, Node, Outcome, PieceKind, PieceName, Position as _, Seat};

use super::{English, GameWords, faces, listed, tell};
use crate::words::player::Player;
use crate::words::story::Story;

impl GameWords<Position> for English {
    fn seat_names(&self) -> [&'static str; 2] {
        Position::GAME.seat_names
    }

    /// “Ad Elta Stelpur. Ada (Light) has 1 and 6 left to play. Light on 2, 3 and 20. Dark: …”
    fn alt_text(&self, position: &Position, players: &[Player<'_>; 2]) -> String {
        let mut sentences = vec!["Ad Elta Stelpur.".to_owned(), state(position, players)];
        sentences.extend(Seat::BOTH.map(|seat| line_up(position, seat)));
        sentences.push(match position.rolls_since_capture() {
            1 => "1 roll since the last capture.".to_owned(),
            rolls => format!("{rolls} rolls since the last capture."),
        });
        sentences.push("Cells 1 to 12 below, 13 to 24 above and back.".to_owned());
        sentences.join(" ")
    }

    fn tell<'e>(&self, events: &'e [Event], story: &mut Story<'_>) -> &'e [Event] {
        if let [went, Event::Captured { at, .. }, rest @ ..] = events {
            match went {
                Event::Moved { piece, from, to } if to == at => {
                    let with = with(*piece);
                    story.did(piece.seat, format!("captured {with}on {at} from {from}"));
                    return rest;
                }
                Event::Slid {
                    piece,
                    from,
                    past,
                    to,
                } if to == at => {
                    let with = with(*piece);
                    let doing = format!("slid {with}from {from} past {past} and captured on {at}");
                    story.did(piece.seat, doing);
                    return rest;
                }
                _ => {}
            }
        }
        let Some((event, rest)) = events.split_first() else {
            return &[];
        };
        match event {
            Event::Moved { piece, from, to } => {
                let what = what(*piece);
                story.did(piece.seat, format!("moved {what}from {from} to {to}"));
            }
            Event::Slid {
                piece,
                from,
                past,
                to,
            } => {
                let with = with(*piece);
                story.did(
                    piece.seat,
                    format!("slid {with}from {from} past {past} to {to}"),
                );
            }
            Event::Captured { piece, at } => {
                story.did(piece.seat.other(), format!("captured on {at}"));
            }
            Event::BecameHornaskella { seat, at } => {
                let who = story.player(*seat);
                story.say(format!("{who} has only the Hornaskella left, on {at}."));
            }
            Event::Passed { seat, reason } => {
                let why = match *reason {
                    NO_USABLE_DIE => ": no die can be used",
                    _ => "",
                };
                story.did(*seat, format!("passed{why}"));
            }
            Event::Won { seat, by } => {
                let told = won(story.player(*seat), by);
                story.say(told);
            }
            Event::Drawn { by } => story.say(drawn(by)),
            _ => tell(event, story),
        }
        rest
    }

    fn setting_words(&self, setting: &str) -> String {
        match setting.split_once('=') {
            Some(("slide_captures", "true")) => "slides capture".to_owned(),
            Some(("h_double_single_hop", "true")) => {
                "a double is one long hop of the Hornaskella".to_owned()
            }
            Some(("no_capture_draw_after", "null")) => "no draw without captures".to_owned(),
            Some(("no_capture_draw_after", rolls)) => {
                format!("draw after {rolls} rolls without a capture")
            }
            _ => setting.to_owned(),
        }
    }

    /// “6 from 19 to 1”, “1 from 17 captures on 18”, “1 from 17 slides to 20”.
    fn move_words(&self, position: &Position, chosen: &Move) -> String {
        let (value, from) = (chosen.value, chosen.from.number());
        format!("{value} from {from} {}", landing(position, *chosen))
    }

    /// “piece on 17”, “Hornaskella on 18”.
    fn origin_words(&self, position: &Position, chosen: &Move) -> String {
        let piece = position.piece_at(chosen.from);
        let kind = match piece.map(|piece| piece.kind) {
            Some(PieceKind::Hornaskella) => "Hornaskella",
            _ => "piece",
        };
        format!("{kind} on {}", chosen.from.number())
    }

    /// “6 to 1”, “1 captures on 18”.
    fn destination_words(&self, position: &Position, chosen: &Move) -> String {
        format!("{} {}", chosen.value, landing(position, *chosen))
    }
}

/// Whose turn it is and what for, or how the game ended.
fn state(position: &Position, players: &[Player<'_>; 2]) -> String {
    let player = |seat: Seat| &players[seat.index()];
    match position.node() {
        Node::Chance(seat) => format!("{} to roll.", player(seat)),
        Node::Decision(seat) => {
            let left = faces(position.unspent());
            let again = if position.rolls_again() {
                ", then rolls again"
            } else {
                ""
            };
            format!("{} has {left} left to play{again}.", player(seat))
        }
        Node::Terminal(Outcome { winner, by }) => {
            winner.map_or_else(|| drawn(by), |winner| won(player(winner), by))
        }
    }
}

/// “Light on 1, 2 and 3.”, “Dark: Hornaskella on 18, protected.”
fn line_up(position: &Position, seat: Seat) -> String {
    let color = Position::GAME.seat_names[seat.index()];
    if let Some(cell) = position.hornaskella(seat) {
        let state = if position.is_hornaskella_protected(seat) {
            "protected"
        } else {
            "open to capture"
        };
        return format!("{color}: Hornaskella on {}, {state}.", cell.number());
    }
    let cells: Vec<String> = position
        .pieces()
        .filter(|(_, piece)| piece.seat == seat)
        .map(|(cell, _)| cell.number().to_string())
        .collect();
    if cells.is_empty() {
        format!("{color}: no piece left.")
    } else {
        format!("{color} on {}.", listed(&cells))
    }
}

/// “to 1”, “captures on 18”, “slides to 20”.
fn landing(position: &Position, chosen: Move) -> String {
    let to: Cell = position.destination(chosen);
    let number = to.number();
    if position
        .piece_at(to)
        .is_some_and(|piece| piece.seat != position.side())
    {
        format!("captures on {number}")
    } else if to == position.target(chosen) {
        format!("to {number}")
    } else {
        format!("slides to {number}")
    }
}

/// “the Hornaskella ”, or nothing for a piece that its cell says enough of.
const fn what(piece: PieceName) -> &'static str {
    match piece.kind {
        PieceKind::Hornaskella => "the Hornaskella ",
        _ => "",
    }
}

const fn with(piece: PieceName) -> &'static str {
    match piece.kind {
        PieceKind::Hornaskella => "with the Hornaskella ",
        _ => "",
    }
}

/// How the game was won.
fn won(winner: &Player<'_>, by: &str) -> String {
    match by {
        CAPTURE_ALL => format!("{winner} has captured every piece and wins."),
        _ => format!("{winner} wins."),
    }
}

/// Why nobody won.
fn drawn(by: &str) -> String {
    match by {
        NO_CAPTURE => "Too many rolls without a capture: a draw.".to_owned(),
        _ => "A draw.".to_owned(),
    }
}

//! Ad Elta Stelpur in English.

use ludotheque_rules::ad_elta_stelpur::{CAPTURE_ALL, Move, NO_CAPTURE, NO_USABLE_DIE, Position};
use ludotheque_rules::{Event, Node, Outcome, PieceKind, PieceName, Position as _, Seat};

use super::{English, GameWords, faces, listed, tell};
use crate::words::ad_elta_stelpur::{
    DiceLeft, Landing, counting, dice_left, landing, rolls_without_capture,
};
use crate::words::player::Player;
use crate::words::story::Story;

impl GameWords<Position> for English {
    fn seat_names(&self) -> [&'static str; 2] {
        Position::GAME.seat_names
    }

    /// “Ada (Light) has 1 and 6 left to play.”
    fn state(&self, position: &Position, players: &[Player<'_>; 2]) -> String {
        state(position, players)
    }

    /// “Light on 2, 3 and 20. Dark: …”
    fn standing(&self, position: &Position) -> String {
        let mut sentences = Seat::BOTH.map(|seat| line_up(position, seat)).to_vec();
        if let Some([rolls, limit]) = rolls_without_capture(position) {
            sentences.push(format!(
                "{rolls} of {limit} rolls without a capture, then a draw."
            ));
        }
        sentences.push(
            "Cells run 1 to 12 along the bottom, then 13 to 24 back along the top.".to_owned(),
        );
        sentences.join(" ")
    }

    fn legend(&self) -> &'static str {
        "L light, D dark, * a Hornaskella. The corners have their numbers."
    }

    /// “The 6 is left to play.”, “2 × 3 are left to play, then Light rolls again.”
    fn obligation_words(&self, position: &Position, last_events: &[Event]) -> Option<String> {
        let Node::Decision(seat) = position.node() else {
            return None;
        };
        let left = dice_left(position, last_events)?;
        let left = match left {
            DiceLeft::One(die) => format!("The {die} is left to play"),
            DiceLeft::Several(die, count) => format!("{count} × {die} are left to play"),
            DiceLeft::Different(dice) => format!("{} are left to play", faces(dice)),
        };
        let again = if position.rolls_again() {
            format!(
                ", then {} rolls again",
                Position::GAME.seat_names[seat.index()]
            )
        } else {
            String::new()
        };
        Some(format!("{left}{again}."))
    }

    fn tell<'e>(&self, events: &'e [Event], story: &mut Story<'_>) -> &'e [Event] {
        if let [went, Event::Captured { at, .. }, rest @ ..] = events {
            match went {
                Event::Moved {
                    piece, from, to, ..
                } if to == at => {
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
            Event::Rolled { seat, dice } => {
                let counts = counting(dice)
                    .map_or_else(String::new, |die| format!(" (only the {die} counts)"));
                story.rolled(*seat, dice, format!("rolled {}{counts}", faces(dice)));
            }
            Event::Moved {
                piece, from, to, ..
            } => {
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

    /// “die 6: cell 19 → 1”, “die 1: cell 17 → 18, captures”, “die 1: cell 17 slides to 20”.
    fn move_words(&self, position: &Position, chosen: &Move) -> String {
        let (value, from) = (chosen.value, chosen.from.number());
        let Landing {
            to,
            slides,
            captures,
        } = landing(position, *chosen);
        let way = if slides { "slides to" } else { "→" };
        format!("die {value}: cell {from} {way} {to}{}", capturing(captures))
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

    /// “die 6: to 1”, “die 1: to 18, captures”, “die 1: slides to 20”.
    fn destination_words(&self, position: &Position, chosen: &Move) -> String {
        let Landing {
            to,
            slides,
            captures,
        } = landing(position, *chosen);
        let way = if slides { "slides to" } else { "to" };
        format!("die {}: {way} {to}{}", chosen.value, capturing(captures))
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

const fn capturing(captures: bool) -> &'static str {
    if captures { ", captures" } else { "" }
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

//! Ad Elta Stelpur in French.

use ludotheque_rules::ad_elta_stelpur::{CAPTURE_ALL, Move, NO_CAPTURE, NO_USABLE_DIE, Position};
use ludotheque_rules::{Event, Node, Outcome, PieceKind, PieceName, Position as _, Seat};

use super::{French, GameWords, faces, listed, tell};
use crate::words::ad_elta_stelpur::{
    DiceLeft, Landing, counting, dice_left, landing, rolls_without_capture,
};
use crate::words::player::Player;
use crate::words::story::Story;

const SEATS: [&str; 2] = ["Clair", "Foncé"];

impl GameWords<Position> for French {
    fn seat_names(&self) -> [&'static str; 2] {
        SEATS
    }

    /// “Ada (Clair) doit encore jouer 1 et 6.”
    fn state(&self, position: &Position, players: &[Player<'_>; 2]) -> String {
        state(position, players)
    }

    /// “Clair en 2, 3 et 20. Foncé : …”
    fn standing(&self, position: &Position) -> String {
        let mut sentences = Seat::BOTH.map(|seat| line_up(position, seat)).to_vec();
        if let Some([rolls, limit]) = rolls_without_capture(position) {
            sentences.push(format!(
                "{rolls} lancers sans capture\u{a0}: à {limit}, match nul."
            ));
        }
        sentences
            .push("Cases 1 à 12 en bas de gauche à droite, 13 à 24 au retour en haut.".to_owned());
        sentences.join(" ")
    }

    fn legend(&self) -> &'static str {
        "C\u{a0}: clair, F\u{a0}: foncé, *\u{a0}: Hornaskella. Les coins portent leur numéro."
    }

    /// “Il reste à jouer le 6.”, “Il reste à jouer 2 × 3, puis Clair relance.”
    fn obligation_words(&self, position: &Position, last_events: &[Event]) -> Option<String> {
        let Node::Decision(seat) = position.node() else {
            return None;
        };
        let left = match dice_left(position, last_events)? {
            DiceLeft::One(die) => format!("le {die}"),
            DiceLeft::Several(die, count) => format!("{count}\u{a0}×\u{a0}{die}"),
            DiceLeft::Different(dice) => faces(dice),
        };
        let again = if position.rolls_again() {
            format!(", puis {} relance", SEATS[seat.index()])
        } else {
            String::new()
        };
        Some(format!("Il reste à jouer {left}{again}."))
    }

    fn tell<'e>(&self, events: &'e [Event], story: &mut Story<'_>) -> &'e [Event] {
        if let [went, Event::Captured { at, .. }, rest @ ..] = events {
            match went {
                Event::Moved {
                    piece, from, to, ..
                } if to == at => {
                    let with = with(*piece);
                    story.did(piece.seat, format!("a capturé {with}en {at} depuis {from}"));
                    return rest;
                }
                Event::Slid {
                    piece,
                    from,
                    past,
                    to,
                } if to == at => {
                    let with = with(*piece);
                    let doing =
                        format!("a glissé {with}de {from} au-delà de {past} en capturant en {at}");
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
                    .map_or_else(String::new, |die| format!(" (seul le {die} compte)"));
                story.rolled(*seat, dice, format!("a obtenu {}{counts}", faces(dice)));
            }
            Event::Moved {
                piece, from, to, ..
            } => {
                let what = what(*piece);
                story.did(piece.seat, format!("a joué {what}de {from} à {to}"));
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
                    format!("a glissé {with}de {from} au-delà de {past} jusqu'en {to}"),
                );
            }
            Event::Captured { piece, at } => {
                story.did(piece.seat.other(), format!("a capturé en {at}"));
            }
            Event::BecameHornaskella { seat, at } => {
                let who = story.player(*seat);
                story.say(format!("{who} n'a plus que sa Hornaskella, en {at}."));
            }
            Event::Passed { seat, reason } => {
                let why = match *reason {
                    NO_USABLE_DIE => "\u{a0}: aucun dé utilisable",
                    _ => "",
                };
                story.did(*seat, format!("a passé{why}"));
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
            Some(("slide_captures", "true")) => "capture en glissant".to_owned(),
            Some(("h_double_single_hop", "true")) => {
                "un double est un seul long saut de la Hornaskella".to_owned()
            }
            Some(("no_capture_draw_after", "null")) => {
                "jamais de nulle faute de capture".to_owned()
            }
            Some(("no_capture_draw_after", rolls)) => {
                format!("nulle après {rolls} lancers sans capture")
            }
            _ => setting.to_owned(),
        }
    }

    /// “dé 6 : case 19 → 1”, “dé 1 : case 17 → 18, capture”, “dé 1 : case 17 glisse en 20”.
    fn move_words(&self, position: &Position, chosen: &Move) -> String {
        let (value, from) = (chosen.value, chosen.from.number());
        let Landing {
            to,
            slides,
            captures,
        } = landing(position, *chosen);
        let way = if slides { "glisse en" } else { "→" };
        let captures = capturing(captures);
        format!("dé {value}\u{a0}: case {from} {way} {to}{captures}")
    }

    /// “fille en 17”, “Hornaskella en 18”.
    fn origin_words(&self, position: &Position, chosen: &Move) -> String {
        let piece = position.piece_at(chosen.from);
        let kind = match piece.map(|piece| piece.kind) {
            Some(PieceKind::Hornaskella) => "Hornaskella",
            _ => "fille",
        };
        format!("{kind} en {}", chosen.from.number())
    }

    /// “dé 6 : en 1”, “dé 1 : en 18, capture”, “dé 1 : glisse en 20”.
    fn destination_words(&self, position: &Position, chosen: &Move) -> String {
        let Landing {
            to,
            slides,
            captures,
        } = landing(position, *chosen);
        let way = if slides { "glisse en" } else { "en" };
        let (value, captures) = (chosen.value, capturing(captures));
        format!("dé {value}\u{a0}: {way} {to}{captures}")
    }
}

/// Whose turn it is and what for, or how the game ended.
fn state(position: &Position, players: &[Player<'_>; 2]) -> String {
    let player = |seat: Seat| &players[seat.index()];
    match position.node() {
        Node::Chance(seat) => format!("{} doit lancer les dés.", player(seat)),
        Node::Decision(seat) => {
            let left = faces(position.unspent());
            let again = if position.rolls_again() {
                ", puis relancer"
            } else {
                ""
            };
            format!("{} doit encore jouer {left}{again}.", player(seat))
        }
        Node::Terminal(Outcome { winner, by }) => {
            winner.map_or_else(|| drawn(by), |winner| won(player(winner), by))
        }
    }
}

/// “Clair en 1, 2 et 3.”, “Foncé : Hornaskella en 18, à l'abri.”
fn line_up(position: &Position, seat: Seat) -> String {
    let color = SEATS[seat.index()];
    if let Some(cell) = position.hornaskella(seat) {
        let state = if position.is_hornaskella_protected(seat) {
            "à l'abri"
        } else {
            "exposée"
        };
        return format!("{color}\u{a0}: Hornaskella en {}, {state}.", cell.number());
    }
    let cells: Vec<String> = position
        .pieces()
        .filter(|(_, piece)| piece.seat == seat)
        .map(|(cell, _)| cell.number().to_string())
        .collect();
    if cells.is_empty() {
        format!("{color}\u{a0}: plus aucune fille.")
    } else {
        format!("{color} en {}.", listed(&cells))
    }
}

const fn capturing(captures: bool) -> &'static str {
    if captures { ", capture" } else { "" }
}

/// “la Hornaskella ”, or nothing for a piece that its cell says enough of.
const fn what(piece: PieceName) -> &'static str {
    match piece.kind {
        PieceKind::Hornaskella => "la Hornaskella ",
        _ => "",
    }
}

const fn with(piece: PieceName) -> &'static str {
    match piece.kind {
        PieceKind::Hornaskella => "avec la Hornaskella ",
        _ => "",
    }
}

/// How the game was won.
fn won(winner: &Player<'_>, by: &str) -> String {
    match by {
        CAPTURE_ALL => format!("{winner} a capturé toutes les filles et gagne."),
        _ => format!("{winner} gagne."),
    }
}

/// Why nobody won.
fn drawn(by: &str) -> String {
    match by {
        NO_CAPTURE => "Trop de lancers sans capture\u{a0}: match nul.".to_owned(),
        _ => "Match nul.".to_owned(),
    }
}

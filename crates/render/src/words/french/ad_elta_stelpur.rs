//! Ad Elta Stelpur in French.

use ludotheque_rules::ad_elta_stelpur::{
    CAPTURE_ALL, Cell, Move, NO_CAPTURE, NO_USABLE_DIE, Position,
};
use ludotheque_rules::{Event, Node, Outcome, PieceKind, PieceName, Position as _, Seat};

use super::{French, GameWords, faces, listed, tell};
use crate::words::player::Player;
use crate::words::story::Story;

const SEATS: [&str; 2] = Position::GAME.seat_names_in_french;

impl GameWords<Position> for French {
    fn seat_names(&self) -> [&'static str; 2] {
        SEATS
    }

    /// “Ad Elta Stelpur. Ada (Clair) doit encore jouer 1 et 6. Clair en 2, 3 et 20. Foncé : …”
    fn alt_text(&self, position: &Position, players: &[Player<'_>; 2]) -> String {
        let mut sentences = vec!["Ad Elta Stelpur.".to_owned(), state(position, players)];
        sentences.extend(Seat::BOTH.map(|seat| line_up(position, seat)));
        sentences.push(match position.rolls_since_capture() {
            0 | 1 => format!(
                "{} lancer depuis la dernière prise.",
                position.rolls_since_capture()
            ),
            rolls => format!("{rolls} lancers depuis la dernière prise."),
        });
        sentences.push("Cases 1 à 12 en bas, 13 à 24 en haut au retour.".to_owned());
        sentences.join(" ")
    }

    fn tell<'e>(&self, events: &'e [Event], story: &mut Story<'_>) -> &'e [Event] {
        if let [went, Event::Captured { at, .. }, rest @ ..] = events {
            match went {
                Event::Moved { piece, from, to } if to == at => {
                    let with = with(*piece);
                    story.did(piece.seat, format!("a pris {with}en {at} depuis {from}"));
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
                        format!("a glissé {with}de {from} au-delà de {past} en prenant en {at}");
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
                story.did(piece.seat.other(), format!("a pris en {at}"));
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
            Some(("slide_captures", "true")) => "prise en glissant".to_owned(),
            Some(("h_double_single_hop", "true")) => {
                "un double est un seul long saut de la Hornaskella".to_owned()
            }
            Some(("no_capture_draw_after", "null")) => "pas de nulle faute de prise".to_owned(),
            Some(("no_capture_draw_after", rolls)) => {
                format!("nulle après {rolls} lancers sans prise")
            }
            _ => setting.to_owned(),
        }
    }

    /// “6 de 19 à 1”, “1 de 17 prend en 18”, “1 de 17 glisse en 20”.
    fn move_words(&self, position: &Position, chosen: &Move) -> String {
        let (value, from) = (chosen.value, chosen.from.number());
        format!("{value} de {from} {}", landing(position, *chosen))
    }

    /// “pièce en 17”, “Hornaskella en 18”.
    fn origin_words(&self, position: &Position, chosen: &Move) -> String {
        let piece = position.piece_at(chosen.from);
        let kind = match piece.map(|piece| piece.kind) {
            Some(PieceKind::Hornaskella) => "Hornaskella",
            _ => "pièce",
        };
        format!("{kind} en {}", chosen.from.number())
    }

    /// “6 à 1”, “1 prend en 18”.
    fn destination_words(&self, position: &Position, chosen: &Move) -> String {
        format!("{} {}", chosen.value, landing(position, *chosen))
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

/// “Clair en 1, 2 et 3.”, “Foncé : Hornaskella en 18, protégée.”
fn line_up(position: &Position, seat: Seat) -> String {
    let color = SEATS[seat.index()];
    if let Some(cell) = position.hornaskella(seat) {
        let state = if position.is_hornaskella_protected(seat) {
            "protégée"
        } else {
            "prenable"
        };
        return format!("{color}\u{a0}: Hornaskella en {}, {state}.", cell.number());
    }
    let cells: Vec<String> = position
        .pieces()
        .filter(|(_, piece)| piece.seat == seat)
        .map(|(cell, _)| cell.number().to_string())
        .collect();
    if cells.is_empty() {
        format!("{color}\u{a0}: plus aucune pièce.")
    } else {
        format!("{color} en {}.", listed(&cells))
    }
}

/// “à 1”, “prend en 18”, “glisse en 20”.
fn landing(position: &Position, chosen: Move) -> String {
    let to: Cell = position.destination(chosen);
    let number = to.number();
    if position
        .piece_at(to)
        .is_some_and(|piece| piece.seat != position.side())
    {
        format!("prend en {number}")
    } else if to == position.target(chosen) {
        format!("à {number}")
    } else {
        format!("glisse en {number}")
    }
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
        CAPTURE_ALL => format!("{winner} a pris toutes les pièces et gagne."),
        _ => format!("{winner} gagne."),
    }
}

/// Why nobody won.
fn drawn(by: &str) -> String {
    match by {
        NO_CAPTURE => "Trop de lancers sans prise\u{a0}: match nul.".to_owned(),
        _ => "Match nul.".to_owned(),
    }
}

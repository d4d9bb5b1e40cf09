//! Flèches et Étoiles in French.

use ludotheque_rules::arrows_and_stars::{
    BLOCKED, Heading, Leg, Move, NO_ARROW_MOVE, NO_PROGRESS, Position, QUIET_TURNS_MAX, STARS_HOME,
    Stage,
};
use ludotheque_rules::{
    Event, Node, Outcome, PieceKind, PieceName, Position as _, REPETITION, Seat,
};

use super::{French, GameWords, listed, tell};
use crate::words::jumps::Jumps;
use crate::words::player::Player;
use crate::words::story::Story;

const SEATS: [&str; 2] = ["Blanc", "Noir"];

impl GameWords<Position> for French {
    fn seat_names(&self) -> [&'static str; 2] {
        SEATS
    }

    /// “Ada (Blanc) doit jouer une flèche.”
    fn state(&self, position: &Position, players: &[Player<'_>; 2]) -> String {
        state(position, players)
    }

    /// “Blanc : flèches vers le haut en b1 …”
    fn standing(&self, position: &Position) -> String {
        let mut sentences = Seat::BOTH.map(|seat| line_up(position, seat)).to_vec();
        let turns = position.quiet_turns();
        if turns >= QUIET_TURNS_MAX / 2 {
            sentences.push(format!(
                "{turns} tours sans franchir de flèche adverse\u{a0}: à {QUIET_TURNS_MAX}, match nul."
            ));
        }
        sentences.push(
            "La ligne a est le bord de Blanc\u{a0}; points comptés depuis sa gauche.".to_owned(),
        );
        sentences.join(" ")
    }

    fn legend(&self) -> &'static str {
        "Blanc\u{a0}: ^ et v, des flèches, *, une étoile. Noir\u{a0}: A et V, des flèches, $, une étoile."
    }

    fn tell<'e>(&self, events: &'e [Event], story: &mut Story<'_>) -> &'e [Event] {
        if let Some((jumps, rest)) = Jumps::first_of(events) {
            let what = match jumps.piece.kind {
                PieceKind::Star => the_piece(jumps.piece, jumps.mover),
                _ => "une flèche ".to_owned(),
            };
            let over = listed(&jumps.over);
            let turns = if jumps.turns_at_the_end {
                ", où elle s'est retournée"
            } else {
                ""
            };
            let (from, to) = (jumps.from, jumps.to);
            let doing =
                format!("a fait sauter {what}de {from} par-dessus {over} jusqu'en {to}{turns}");
            story.did(jumps.mover, doing);
            return rest;
        }
        let Some((event, rest)) = events.split_first() else {
            return &[];
        };
        match event {
            Event::Moved {
                piece,
                mover,
                from,
                to,
            } => {
                let what = the_piece(*piece, *mover);
                story.did(*mover, format!("a joué {what}de {from} à {to}"));
            }
            Event::Turned { piece, at } => {
                story.did(piece.seat, format!("l'a retournée en {at}"));
            }
            Event::EarnedStarMoves { seat, count } => {
                let moves = moves(*count);
                story.did(*seat, format!("a gagné {moves} d'étoile"));
            }
            Event::StoppedStarMoves { seat } => {
                story.did(*seat, "a laissé les étoiles en place".to_owned());
            }
            Event::StarHome { mover, at, .. } => {
                story.did(*mover, format!("l'a menée à l'arrivée en {at}"));
            }
            Event::Passed { seat, reason } => {
                let why = match *reason {
                    NO_ARROW_MOVE => "\u{a0}: aucune flèche ne peut jouer",
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
        match setting {
            "board=brick59" => "petit plateau".to_owned(),
            "stars=own" => "ses propres étoiles seulement".to_owned(),
            other => other.to_owned(),
        }
    }

    /// “flèche de b3 à c3”, “étoile de e5 à g6 par-dessus f6”, “étoile noire de b4 à a4”.
    fn move_words(&self, position: &Position, chosen: &Move) -> String {
        match chosen.origin() {
            Some(from) => {
                let what = what(position, chosen);
                format!(
                    "{what} de {from} {}",
                    self.destination_words(position, chosen)
                )
            }
            None => self.origin_words(position, chosen),
        }
    }

    /// “flèche en b3”, “étoile en a3”, “étoile noire en b4”.
    fn origin_words(&self, position: &Position, chosen: &Move) -> String {
        match (chosen, chosen.origin()) {
            (_, Some(from)) => format!("{} en {from}", what(position, chosen)),
            (Move::StopStars, None) => "laisser les étoiles".to_owned(),
            (_, None) => "passer".to_owned(),
        }
    }

    /// “à c3”, “à g8 par-dessus f6 et g7”: of a long chain a phone shows only the beginning.
    fn destination_words(&self, _: &Position, chosen: &Move) -> String {
        let path: Vec<Leg> = chosen.path().collect();
        let over: Vec<String> = path
            .iter()
            .filter_map(|leg| Some(leg.over?.to_string()))
            .collect();
        match path.last() {
            None => String::new(),
            Some(Leg { to, .. }) if over.is_empty() => format!("à {to}"),
            Some(Leg { to, .. }) => format!("à {to} par-dessus {}", listed(&over)),
        }
    }
}

/// “flèche”, “étoile” for one's own, “étoile noire” for the other side's.
fn what(position: &Position, chosen: &Move) -> &'static str {
    let (Move::StarStep { from, .. } | Move::StarJump { from, .. }) = chosen else {
        return "flèche";
    };
    match position.piece_at(*from).map(|star| star.seat) {
        Some(owner) if owner != position.side() => star_of(owner),
        _ => "étoile",
    }
}

/// “étoile blanche”, “étoile noire”.
const fn star_of(owner: Seat) -> &'static str {
    match owner {
        Seat::First => "étoile blanche",
        Seat::Second => "étoile noire",
    }
}

/// “1 déplacement”, “2 déplacements”.
fn moves(count: u8) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} déplacement{plural}")
}

/// Whose turn it is and what for, or how the game ended.
fn state(position: &Position, players: &[Player<'_>; 2]) -> String {
    let player = |seat: Seat| &players[seat.index()];
    match position.node() {
        Node::Decision(seat) | Node::Chance(seat) => match position.stage() {
            Stage::Arrow if position.pass_due().is_some() => {
                format!(
                    "{} doit passer\u{a0}: aucune flèche ne peut jouer.",
                    player(seat)
                )
            }
            Stage::Arrow => format!("{} doit jouer une flèche.", player(seat)),
            Stage::Stars(left) => format!("{} a encore {} d'étoile.", player(seat), moves(left)),
        },
        Node::Terminal(Outcome { winner, by }) => {
            winner.map_or_else(|| drawn(by), |winner| won(player(winner), by))
        }
    }
}

/// “Blanc : flèches vers le haut en b1 et b2, vers le bas en h4 ; étoiles en a3 ; 1 arrivée.”
fn line_up(position: &Position, seat: Seat) -> String {
    let points = |is_star: bool, heading: Option<Heading>| -> Vec<String> {
        position
            .pieces()
            .filter(|(_, piece)| piece.seat == seat && piece.is_star == is_star)
            .filter(|(_, piece)| heading.is_none_or(|heading| piece.heading == heading))
            .map(|(point, _)| point.to_string())
            .collect()
    };
    let on = |what: &str, points: &[String]| {
        (!points.is_empty()).then(|| format!("{what} en {}", listed(points)))
    };
    let arrows: Vec<String> = [
        ("vers le haut", Heading::Up),
        ("vers le bas", Heading::Down),
    ]
    .into_iter()
    .filter_map(|(word, heading)| on(word, &points(false, Some(heading))))
    .collect();
    let arrows = if arrows.is_empty() {
        "aucune flèche".to_owned()
    } else {
        format!("flèches {}", arrows.join(", "))
    };
    let stars = on("étoiles", &points(true, None)).unwrap_or_else(|| "aucune étoile".to_owned());
    let home = position.stars_off(seat);
    let plural = if home > 1 { "s" } else { "" };
    format!(
        "{}\u{a0}: {arrows}\u{a0}; {stars}\u{a0}; {home} arrivée{plural}.",
        SEATS[seat.index()]
    )
}

/// “l'étoile ”, “l'étoile noire ”, or nothing for an arrow, which its point says enough of.
fn the_piece(piece: PieceName, mover: Seat) -> String {
    match piece.kind {
        PieceKind::Star if piece.seat == mover => "l'étoile ".to_owned(),
        PieceKind::Star => format!("l'{} ", star_of(piece.seat)),
        _ => String::new(),
    }
}

/// How the game was won.
fn won(winner: &Player<'_>, by: &str) -> String {
    match by {
        STARS_HOME => format!("{winner} a trois étoiles arrivées et gagne."),
        _ => format!("{winner} gagne."),
    }
}

/// Why nobody won.
fn drawn(by: &str) -> String {
    match by {
        NO_PROGRESS => "Cent tours sans franchir de flèche adverse\u{a0}: match nul.".to_owned(),
        BLOCKED => "Aucune flèche ne peut plus jouer\u{a0}: match nul.".to_owned(),
        REPETITION => "La même position pour la troisième fois\u{a0}: match nul.".to_owned(),
        _ => "Match nul.".to_owned(),
    }
}

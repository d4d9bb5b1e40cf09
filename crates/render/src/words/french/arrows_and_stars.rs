//! Flèches et Étoiles in French.

use ludotheque_rules::arrows_and_stars::{
    BLOCKED, Heading, Leg, Move, NO_ARROW_MOVE, NO_PROGRESS, Position, STARS_HOME, Stage,
};
use ludotheque_rules::{
    Event, Node, Outcome, PieceKind, PieceName, Position as _, REPETITION, Seat,
};

use super::{French, GameWords, listed, tell};
use crate::words::jumps::Jumps;
use crate::words::player::Player;
use crate::words::story::Story;

const SEATS: [&str; 2] = Position::GAME.seat_names_in_french;

impl GameWords<Position> for French {
    fn seat_names(&self) -> [&'static str; 2] {
        SEATS
    }

    /// “Flèches et Étoiles. Ada (Blanc) doit jouer une flèche. Blanc : flèches vers le haut en b1 …”
    fn alt_text(&self, position: &Position, players: &[Player<'_>; 2]) -> String {
        let mut sentences = vec![
            format!("{}.", Position::GAME.title),
            state(position, players),
        ];
        sentences.extend(Seat::BOTH.map(|seat| line_up(position, seat)));
        let turns = position.quiet_turns();
        let plural = if turns > 1 { "s" } else { "" };
        sentences.push(format!(
            "{turns} tour{plural} depuis qu'une flèche adverse a été sautée."
        ));
        sentences.push(
            "La ligne a est le bord de Blanc\u{a0}; points comptés depuis sa gauche.".to_owned(),
        );
        sentences.join(" ")
    }

    fn tell<'e>(&self, events: &'e [Event], story: &mut Story<'_>) -> &'e [Event] {
        if let Some((jumps, rest)) = Jumps::first_of(events) {
            let doer = story.doer().unwrap_or(jumps.piece.seat);
            let what = the_piece(jumps.piece, doer);
            let over = listed(&jumps.over);
            let turns = if jumps.turns_at_the_end {
                ", où elle s'est retournée"
            } else {
                ""
            };
            let (from, to) = (jumps.from, jumps.to);
            let doing = format!("a sauté {what}de {from} par-dessus {over} jusqu'en {to}{turns}");
            story.did(doer, doing);
            return rest;
        }
        let Some((event, rest)) = events.split_first() else {
            return &[];
        };
        match event {
            Event::Moved { piece, from, to } => {
                let doer = story.doer().unwrap_or(piece.seat);
                let what = the_piece(*piece, doer);
                story.did(doer, format!("a joué {what}de {from} à {to}"));
            }
            Event::Turned { piece, at } => {
                story.did(piece.seat, format!("l'a retournée en {at}"));
            }
            Event::EarnedStarMoves { seat, count } => {
                let moves = if *count == 1 { "coup" } else { "coups" };
                story.did(*seat, format!("a gagné {count} {moves} d'étoile"));
            }
            Event::StoppedStarMoves { seat } => {
                story.did(*seat, "a laissé les étoiles en place".to_owned());
            }
            Event::StarHome { seat, at } => {
                let doer = story.doer().unwrap_or(*seat);
                story.did(doer, format!("l'a fait rentrer en {at}"));
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

    /// “flèche de b3 à c3”, “étoile de e5 par f6 en g6”.
    fn move_words(&self, position: &Position, chosen: &Move) -> String {
        match chosen.origin() {
            Some(from) => {
                let kind = kind(chosen);
                format!(
                    "{kind} de {from} {}",
                    self.destination_words(position, chosen)
                )
            }
            None => self.origin_words(position, chosen),
        }
    }

    /// “flèche en b3”, “étoile en a3”.
    fn origin_words(&self, _: &Position, chosen: &Move) -> String {
        match (chosen, chosen.origin()) {
            (_, Some(from)) => format!("{} en {from}", kind(chosen)),
            (Move::StopStars, None) => "laisser les étoiles".to_owned(),
            (_, None) => "passer".to_owned(),
        }
    }

    /// “à c3”, “par-dessus f6 et g7 en g8”.
    fn destination_words(&self, _: &Position, chosen: &Move) -> String {
        let path: Vec<Leg> = chosen.path().collect();
        let over: Vec<String> = path
            .iter()
            .filter_map(|leg| Some(leg.over?.to_string()))
            .collect();
        match path.last() {
            None => String::new(),
            Some(Leg { to, .. }) if over.is_empty() => format!("à {to}"),
            Some(Leg { to, .. }) => format!("par-dessus {} en {to}", listed(&over)),
        }
    }
}

const fn kind(chosen: &Move) -> &'static str {
    match chosen {
        Move::StarStep { .. } | Move::StarJump { .. } => "étoile",
        _ => "flèche",
    }
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
            Stage::Stars(1) => format!("{} a encore 1 coup d'étoile.", player(seat)),
            Stage::Stars(left) => format!("{} a encore {left} coups d'étoile.", player(seat)),
        },
        Node::Terminal(Outcome { winner, by }) => {
            winner.map_or_else(|| drawn(by), |winner| won(player(winner), by))
        }
    }
}

/// “Blanc : flèches vers le haut en b1 et b2, vers le bas en h4 ; étoiles en a3 ; 1 rentrée.”
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
        "{}\u{a0}: {arrows}\u{a0}; {stars}\u{a0}; {home} rentrée{plural}.",
        SEATS[seat.index()]
    )
}

/// “l'étoile ”, “l'étoile de Noir ”, or nothing for an arrow, which its point says enough of.
fn the_piece(piece: PieceName, mover: Seat) -> String {
    match piece.kind {
        PieceKind::Star if piece.seat == mover => "l'étoile ".to_owned(),
        PieceKind::Star => format!("l'étoile de {} ", SEATS[piece.seat.index()]),
        _ => String::new(),
    }
}

/// How the game was won.
fn won(winner: &Player<'_>, by: &str) -> String {
    match by {
        STARS_HOME => format!("{winner} a rentré trois étoiles et gagne."),
        _ => format!("{winner} gagne."),
    }
}

/// Why nobody won.
fn drawn(by: &str) -> String {
    match by {
        NO_PROGRESS => "Trop de tours sans sauter une flèche adverse\u{a0}: match nul.".to_owned(),
        BLOCKED => "Aucune flèche ne peut plus jouer\u{a0}: match nul.".to_owned(),
        REPETITION => "La même position pour la troisième fois\u{a0}: match nul.".to_owned(),
        _ => "Match nul.".to_owned(),
    }
}

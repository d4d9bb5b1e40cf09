//! Royal d'Ur in French.

use ludotheque_rules::royal_ur::{
    ALL_PRISONERS, Move, NO_LEGAL_MOVE, Piece, Position, Rank, SIX, Square, Stack, TURN_LIMIT,
    TURNS_MAX,
};
use ludotheque_rules::{
    Event, Node, Outcome, PieceKind, PieceName, Position as _, Seat, SquareName,
};

use super::{French, GameWords, tell};
use crate::words::player::Player;
use crate::words::story::Story;

const SEATS: [&str; 2] = ["Blanc", "Noir"];

impl GameWords<Position> for French {
    fn seat_names(&self) -> [&'static str; 2] {
        SEATS
    }

    /// “Ada (Blanc) a obtenu 2 et doit jouer.”
    fn state(&self, position: &Position, players: &[Player<'_>; 2]) -> String {
        state(position, players)
    }

    /// “De bas en haut : 3 de Blanc : blanc ; 5 : noir, blanc. …”
    fn standing(&self, position: &Position) -> String {
        let stacks: Vec<String> = position
            .stacks()
            .map(|(square, stack)| format!("{}\u{a0}: {}", place(square), pieces(stack)))
            .collect();
        let board = if stacks.is_empty() {
            "Le plateau est vide.".to_owned()
        } else {
            format!("De bas en haut\u{a0}: {}.", stacks.join("\u{a0}; "))
        };
        let [white, black] = Seat::BOTH;
        let both = |count: fn(&Position, Seat) -> u8| {
            let [first, second] = [white, black].map(|seat| count(position, seat));
            format!("Blanc {first}, Noir {second}")
        };
        let reserve = both(Position::reserve);
        let mut sentences = vec![board, format!("Réserve\u{a0}: {reserve}.")];
        if Seat::BOTH.iter().any(|seat| position.removed(*seat) > 0) {
            let removed = both(Position::removed);
            sentences.push(format!("Sortis\u{a0}: {removed}."));
        }
        let turns = position.turns_played();
        if turns >= TURNS_MAX / 2 {
            sentences.push(format!(
                "{turns} tours joués\u{a0}: à {TURNS_MAX}, match nul."
            ));
        }
        sentences.join(" ")
    }

    fn legend(&self) -> &'static str {
        "b\u{a0}: blanc, n\u{a0}: noir, B et N\u{a0}: gardes. En haut, le haut de la pile."
    }

    fn tell<'e>(&self, events: &'e [Event], story: &mut Story<'_>) -> &'e [Event] {
        let Some((event, rest)) = events.split_first() else {
            return &[];
        };
        match event {
            Event::Entered { piece, at } => {
                story.did(
                    piece.seat,
                    format!("a fait entrer un pion en {}", index(*at)),
                );
            }
            Event::Moved {
                piece, from, to, ..
            } => {
                let (what, from, to) = (what(*piece), index(*from), index(*to));
                let moved = format!("a joué {what}de {from} à {to}");
                let Some((Event::CarriedPrisoners { count, .. }, after)) = rest.split_first()
                else {
                    story.did(piece.seat, moved);
                    return rest;
                };
                story.did(piece.seat, format!("{moved} avec {}", prisoners(*count)));
                return after;
            }
            Event::CarriedPrisoners { seat, to, count } => {
                let to = index(*to);
                story.did(*seat, format!("a emmené {} en {to}", prisoners(*count)));
            }
            Event::Freed { piece, at } => {
                let freed = format!("a libéré {} en {}", the(*piece), index(*at));
                story.did(piece.seat, freed);
            }
            Event::TookPrisoners { seat, at, count } => {
                let at = index(*at);
                story.did(*seat, format!("a pris {} en {at}", prisoners(*count)));
            }
            Event::DeliveredPrisoners { seat, count, .. } => {
                story.did(*seat, format!("a livré {}", prisoners(*count)));
            }
            Event::BecameGuard { seat, .. } => story.did(*seat, "a gagné un garde".to_owned()),
            Event::Passed { seat, reason } => {
                story.did(*seat, format!("a passé{}", reason_to_pass(reason)));
            }
            Event::Won { seat, by } => {
                let told = won(story.player(*seat), story.player(seat.other()), by);
                story.say(told);
            }
            Event::Drawn { by } => story.say(drawn(by)),
            _ => tell(event, story),
        }
        rest
    }

    fn setting_words(&self, setting: &str) -> String {
        match setting.split_once('=') {
            Some(("six", "roll-again")) => "un 6 relance".to_owned(),
            Some(("exit", "free")) => "sortie sans compte exact".to_owned(),
            Some(("pieces", count)) => format!("{count} pions chacun"),
            _ => setting.to_owned(),
        }
    }

    /// “faire entrer un pion en 3”, “pion de 5 à 8, prend 2 prisonniers”.
    fn move_words(&self, position: &Position, chosen: &Move) -> String {
        match *chosen {
            Move::Enter { to } => {
                let taking = taking(position, to);
                format!("faire entrer un pion en {}{taking}", to.index())
            }
            Move::Step { from, to } => {
                let (rank, index) = (rank_at(position, from), from.index());
                format!("{rank} de {index} {}", landing(position, from, to))
            }
            Move::Pass => "passer".to_owned(),
        }
    }

    /// “un nouveau pion”, “garde en 9”.
    fn origin_words(&self, position: &Position, chosen: &Move) -> String {
        match *chosen {
            Move::Enter { .. } => "un nouveau pion".to_owned(),
            Move::Step { from, .. } => format!("{} en {}", rank_at(position, from), from.index()),
            Move::Pass => "passer".to_owned(),
        }
    }

    /// “à 8, prend 2 prisonniers”, “recule à 7”.
    fn destination_words(&self, position: &Position, chosen: &Move) -> String {
        match *chosen {
            Move::Enter { to } => format!("en {}{}", to.index(), taking(position, to)),
            Move::Step { from, to } => landing(position, from, to),
            Move::Pass => "rester".to_owned(),
        }
    }
}

/// Whose turn it is and what for, or how the game ended.
fn state(position: &Position, players: &[Player<'_>; 2]) -> String {
    let player = |seat: Seat| &players[seat.index()];
    match (position.node(), position.pending_roll()) {
        (Node::Terminal(Outcome { winner, by }), _) => winner.map_or_else(
            || drawn(by),
            |winner| won(player(winner), player(winner.other()), by),
        ),
        (Node::Decision(seat), Some(roll)) => {
            let player = player(seat);
            match position.pass_due() {
                None => format!("{player} a obtenu {roll} et doit jouer."),
                Some(reason) => {
                    let why = reason_to_pass(reason);
                    format!("{player} a obtenu {roll} et doit passer{why}.")
                }
            }
        }
        (Node::Decision(seat) | Node::Chance(seat), _) => {
            format!("{} doit lancer le dé.", player(seat))
        }
    }
}

/// “noir, garde blanc”.
fn pieces(stack: Stack) -> String {
    let names = stack
        .pieces()
        .map(|Piece { seat, rank }| match (seat, rank) {
            (Seat::First, Rank::Soldier) => "blanc",
            (Seat::First, Rank::Guard) => "garde blanc",
            (Seat::Second, Rank::Soldier) => "noir",
            (Seat::Second, Rank::Guard) => "garde noir",
        });
    names.collect::<Vec<_>>().join(", ")
}

/// “à 8, prend 2 prisonniers”, “à 14, livre 1 prisonnier”, “recule à 7”.
fn landing(position: &Position, from: Square, to: Square) -> String {
    let back = if to.index() < from.index() {
        "recule "
    } else {
        ""
    };
    let carried = position.stack_at(from).prisoners();
    let carrying = match carried {
        0 => String::new(),
        count if to.is_exit() => format!(", livre {}", prisoners(count)),
        count => format!(" avec {}", prisoners(count)),
    };
    format!("{back}à {}{carrying}{}", to.index(), taking(position, to))
}

/// “, prend 2 prisonniers”, if enemies are on top.
fn taking(position: &Position, to: Square) -> String {
    let enemies = |piece: &Piece| piece.seat != position.side();
    let top = position.stack_at(to).pieces().rev().take_while(enemies);
    match top.fold(0, |count, _| count + 1) {
        0 => String::new(),
        count => format!(", prend {}", prisoners(count)),
    }
}

/// “3 de Blanc” for a square of one side's own, “5” for a common one.
fn place(square: Square) -> String {
    match square.corridor_of() {
        Some(owner) => format!("{} de {}", square.index(), SEATS[owner.index()]),
        None => square.index().to_string(),
    }
}

fn rank_at(position: &Position, square: Square) -> &'static str {
    let top = position.stack_at(square).top();
    match top.map(|piece| piece.rank) {
        Some(Rank::Guard) => "garde",
        Some(Rank::Soldier) | None => "pion",
    }
}

/// “1 prisonnier”, “2 prisonniers”.
fn prisoners(count: u8) -> String {
    match count {
        1 => "1 prisonnier".to_owned(),
        count => format!("{count} prisonniers"),
    }
}

/// “le garde ”, or nothing for a piece that its square says enough of.
const fn what(piece: PieceName) -> &'static str {
    match piece.kind {
        PieceKind::Guard => "le garde ",
        _ => "",
    }
}

/// “le garde”, “le pion”.
const fn the(piece: PieceName) -> &'static str {
    match piece.kind {
        PieceKind::Guard => "le garde",
        _ => "le pion",
    }
}

/// The number of a square on the path of whoever is told of.
fn index(square: SquareName) -> String {
    square.to_string().trim_start_matches(['w', 'b']).to_owned()
}

/// Why a player passes, to be written after “a passé”.
fn reason_to_pass(reason: &str) -> &'static str {
    match reason {
        SIX => "\u{a0}: un 6 ne permet aucun coup",
        NO_LEGAL_MOVE => "\u{a0}: aucun pion ne peut jouer",
        _ => "",
    }
}

/// How the game was won.
fn won(winner: &Player<'_>, loser: &Player<'_>, by: &str) -> String {
    match by {
        ALL_PRISONERS => format!("{loser} n'a plus de pion libre\u{a0}: {winner} gagne."),
        _ => format!("{winner} gagne."),
    }
}

/// Why nobody won.
fn drawn(by: &str) -> String {
    match by {
        TURN_LIMIT => "La partie a trop duré\u{a0}: match nul.".to_owned(),
        _ => "Match nul.".to_owned(),
    }
}

//! Finale in French.

use ludotheque_rules::finale::{
    BLOCKED, BOARD_EMPTY, GOAL, KEEPER_HOME, Move, NO_SUCH_PIECE, Piece, Position, Square,
};
use ludotheque_rules::{
    Die, Event, Node, Outcome, PieceKind, PieceName, Position as _, Seat, SquareName,
};

use super::{French, GameWords, listed, tell};
use crate::words::SetUpWords;
use crate::words::finale::removal_due;
use crate::words::player::Player;
use crate::words::story::Story;

const SEATS: [&str; 2] = ["Bleu", "Rouge"];

impl GameWords<Position> for French {
    fn seat_names(&self) -> [&'static str; 2] {
        SEATS
    }

    /// “Ada (Bleu) a obtenu 4 et doit jouer.”
    fn state(&self, position: &Position, players: &[Player<'_>; 2]) -> String {
        state(position, players)
    }

    /// “Bleu : gardien dans le but bleu, 2 en a1 et b2, …”
    fn standing(&self, position: &Position) -> String {
        let [blue, red] = Seat::BOTH.map(|seat| line_up(position, seat));
        format!("{blue} {red} La ligne 1 est devant le but bleu, la 7 devant le rouge.")
    }

    fn legend(&self) -> &'static str {
        "B4\u{a0}: le 4 bleu, R4\u{a0}: le 4 rouge."
    }

    /// “Aucun 6 rouge ne peut jouer : Rouge doit en retirer un.”
    fn obligation_words(&self, position: &Position, _: &[Event]) -> Option<String> {
        let color = SEATS[position.side().index()];
        Some(match removal_due(position)? {
            Die::One => format!("{color} doit retirer son gardien, qui ne peut pas jouer."),
            die => format!(
                "Aucun {die} {} ne peut jouer\u{a0}: {color} doit en retirer un.",
                color.to_lowercase()
            ),
        })
    }

    fn tell<'e>(&self, events: &'e [Event], story: &mut Story<'_>) -> &'e [Event] {
        let Some((event, rest)) = events.split_first() else {
            return &[];
        };
        match event {
            Event::Passed { seat, reason } => {
                let why = reason_to_pass(reason, story.dice());
                story.did(*seat, format!("a passé{why}"));
            }
            Event::Moved {
                piece, from, to, ..
            } => story.did(piece.seat, moved(*piece, *from, *to)),
            Event::Removed { piece, at } => {
                let who = match piece.kind {
                    PieceKind::Footballer(1) => "qu'il".to_owned(),
                    kind => format!("qu'aucun {kind}"),
                };
                let what = the_piece(*piece);
                let doing = format!("a retiré {what} en {at} parce {who} ne pouvait jouer");
                story.did(piece.seat, doing);
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
        let words = match setting {
            "elimination=false" => "personne ne quitte le terrain",
            "setup=without-luck" => "placement sans hasard",
            other => other,
        };
        words.to_owned()
    }

    fn set_up_words(&self) -> Option<SetUpWords> {
        Some(SetUpWords {
            request: "Place tes dix joueurs sur deux lignes, chacune avec une fois les numéros \
                      2 à 6, du couloir a au couloir e. La ligne la plus proche de ton but vient \
                      en premier.",
            example: "setup 23456/65432",
        })
    }

    /// “n° 4 : b2 → c3”, “marquer avec le n° 6 depuis b7”, “retirer le n° 2 en a7”.
    fn move_words(&self, position: &Position, chosen: &Move) -> String {
        match *chosen {
            Move::SetUp(set_up) => format!("placer {set_up}"),
            Move::Step { from, to } if to.is_goal() => {
                let shirt = on_label(position, from);
                format!("marquer avec le {shirt} depuis {}", name(from))
            }
            Move::Step { from, to } => {
                let shirt = on_label(position, from);
                format!("{shirt}\u{a0}: {} → {}", home(from), name(to))
            }
            Move::Remove { at } => format!("retirer le {} {}", on_label(position, at), place(at)),
            Move::Pass => "passer".to_owned(),
        }
    }

    /// “n° 4 en b2”.
    fn origin_words(&self, position: &Position, chosen: &Move) -> String {
        match *chosen {
            Move::Step { from: at, .. } | Move::Remove { at } => {
                format!("{} {}", on_label(position, at), place(at))
            }
            Move::SetUp(_) | Move::Pass => self.move_words(position, chosen),
        }
    }

    /// “vers c3”, “dans le but”, “hors du terrain”.
    fn destination_words(&self, _: &Position, chosen: &Move) -> String {
        match *chosen {
            Move::Step { to, .. } if to.is_goal() => "dans le but".to_owned(),
            Move::Step { to, .. } => format!("vers {}", name(to)),
            Move::Remove { .. } => "hors du terrain".to_owned(),
            Move::SetUp(_) => "sur les deux lignes".to_owned(),
            Move::Pass => "rester".to_owned(),
        }
    }
}

/// Whose turn it is and what for, or how the game ended.
fn state(position: &Position, players: &[Player<'_>; 2]) -> String {
    let player = |seat: Seat| &players[seat.index()];
    match position.node() {
        Node::Chance(seat) => format!("{} doit lancer le dé.", player(seat)),
        Node::Decision(seat) => match (position.pending_roll(), position.pass_due()) {
            (Some(roll), None) if removal_due(position).is_some() => {
                let (player, shirt) = (player(seat), shirt(roll));
                format!("{player} a obtenu {roll} et doit retirer un {shirt}.")
            }
            (Some(roll), None) => format!("{} a obtenu {roll} et doit jouer.", player(seat)),
            (Some(roll), Some(reason)) => {
                let why = reason_to_pass(reason, &[roll]);
                format!("{} a obtenu {roll} et doit passer{why}.", player(seat))
            }
            (None, _) => set_up_owed(position, seat, players),
        },
        Node::Terminal(Outcome { winner, by }) => winner.map_or_else(
            || drawn(by),
            |winner| won(player(winner), player(winner.other()), by),
        ),
    }
}

fn set_up_owed(position: &Position, seat: Seat, players: &[Player<'_>; 2]) -> String {
    let other = seat.other();
    let then = if position.owes_set_up(other) {
        format!(", puis {}", SEATS[other.index()])
    } else {
        String::new()
    };
    let first = SEATS[position.side().index()];
    format!(
        "{} doit placer ses joueurs{then}\u{a0}; {first} lancera le dé en premier.",
        players[seat.index()]
    )
}

/// “Bleu : gardien dans le but bleu, 2 en a1 et b2, 3 en c1.”
fn line_up(position: &Position, seat: Seat) -> String {
    let color = SEATS[seat.index()];
    let mut groups = Vec::new();
    for number in Die::ALL {
        let squares = position
            .pieces()
            .filter(|(_, piece)| *piece == Piece { seat, number })
            .map(|(square, _)| square);
        let (goals, fields): (Vec<Square>, Vec<Square>) =
            squares.partition(|square| square.is_goal());
        let names: Vec<String> = fields.iter().map(ToString::to_string).collect();
        let mut places: Vec<String> = goals.into_iter().map(place).collect();
        if !names.is_empty() {
            places.push(format!("en {}", listed(&names)));
        }
        let shirt = shirt(number);
        groups.extend(places.into_iter().map(|place| format!("{shirt} {place}")));
    }
    if groups.is_empty() {
        format!("{color}\u{a0}: personne sur le terrain.")
    } else {
        format!("{color}\u{a0}: {}.", groups.join(", "))
    }
}

/// “a joué le 4 de b2 à c3”.
fn moved(piece: PieceName, from: SquareName, to: SquareName) -> String {
    let who = the_piece(piece);
    let from = match goal_owner(from) {
        Some(_) => "hors du but".to_owned(),
        None => format!("de {from}"),
    };
    match goal_owner(to) {
        Some(owner) => format!("a joué {who} {from} dans {}", the_goal(owner)),
        None => format!("a joué {who} {from} à {to}"),
    }
}

/// Why a player passes, to be written after “a passé”.
fn reason_to_pass(reason: &str, dice: &[Die]) -> String {
    match (reason, dice) {
        (NO_SUCH_PIECE, [Die::One, ..]) => "\u{a0}: le gardien n'est plus là".to_owned(),
        (NO_SUCH_PIECE, [die, ..]) => format!("\u{a0}: il ne reste aucun {die}"),
        (KEEPER_HOME, _) => "\u{a0}: le gardien ne peut pas quitter son but".to_owned(),
        _ => String::new(),
    }
}

/// How the game was won.
fn won(winner: &Player<'_>, loser: &Player<'_>, by: &str) -> String {
    match by {
        GOAL => format!("But\u{a0}! {winner} gagne."),
        BLOCKED => format!("{loser} est bloqué\u{a0}: {winner} remporte une petite victoire."),
        _ => format!("{winner} gagne."),
    }
}

/// Why nobody won.
fn drawn(by: &str) -> String {
    match by {
        BOARD_EMPTY => "Il n'y a plus personne sur le terrain\u{a0}: match nul.".to_owned(),
        _ => "Match nul.".to_owned(),
    }
}

fn shirt(number: Die) -> String {
    match number {
        Die::One => "gardien".to_owned(),
        number => number.to_string(),
    }
}

/// “n° 4”, “gardien”: who stands on a square.
fn on_label(position: &Position, square: Square) -> String {
    match position.piece_at(square).map(|piece| piece.number) {
        None => "joueur".to_owned(),
        Some(Die::One) => shirt(Die::One),
        Some(number) => format!("n°\u{a0}{number}"),
    }
}

fn the_piece(piece: PieceName) -> String {
    match piece.kind {
        PieceKind::Footballer(1) => "le gardien".to_owned(),
        kind => format!("le {kind}"),
    }
}

/// “en b2”, “dans le but bleu”.
fn place(square: Square) -> String {
    match goal_owner(name(square)) {
        Some(owner) => format!("dans {}", the_goal(owner)),
        None => format!("en {}", name(square)),
    }
}

const fn the_goal(owner: Seat) -> &'static str {
    match owner {
        Seat::First => "le but bleu",
        Seat::Second => "le but rouge",
    }
}

/// “b2”, “but”.
fn home(square: Square) -> String {
    if square.is_goal() {
        "but".to_owned()
    } else {
        name(square).to_string()
    }
}

fn name(square: Square) -> SquareName {
    SquareName::from(square)
}

/// Whose goal the square is, if it is one.
fn goal_owner(square: SquareName) -> Option<Seat> {
    Seat::BOTH
        .into_iter()
        .find(|owner| name(Square::goal(*owner)) == square)
}

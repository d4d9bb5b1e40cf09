//! Finale in English.

use ludotheque_rules::finale::{
    BLOCKED, BOARD_EMPTY, GOAL, KEEPER_HOME, Move, NO_SUCH_PIECE, Piece, Position, Square,
};
use ludotheque_rules::{
    Die, Event, GameKind, Node, Outcome, PieceKind, PieceName, Position as _, Seat, SquareName,
};

use super::{English, GameWords, listed, tell};
use crate::words::SetUpWords;
use crate::words::player::Player;
use crate::words::story::Story;

impl GameWords<Position> for English {
    fn seat_names(&self) -> [&'static str; 2] {
        Position::GAME.seat_names
    }

    /// “Finale. Ada (Blue) rolled 4 and is to move. Blue: goalkeeper in goal GB, 2 on a1 and b2, …”
    fn alt_text(&self, position: &Position, players: &[Player<'_>; 2]) -> String {
        let mut sentences = vec!["Finale.".to_owned(), state(position, players)];
        sentences.extend(Seat::BOTH.map(|seat| line_up(position, seat)));
        sentences.push("Row 1 is Blue's home row, row 7 Red's.".to_owned());
        sentences.join(" ")
    }

    fn tell<'e>(&self, events: &'e [Event], story: &mut Story<'_>) -> &'e [Event] {
        let Some((event, rest)) = events.split_first() else {
            return &[];
        };
        match event {
            Event::Passed { seat, reason } => {
                let why = reason_to_pass(reason, story.dice());
                story.did(*seat, format!("passed{why}"));
            }
            Event::Moved { piece, from, to } => story.did(piece.seat, moved(*piece, *from, *to)),
            Event::Removed { piece, at } => {
                story.did(piece.seat, format!("took {} off {at}", the_piece(*piece)));
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
            "elimination=false" => "nobody leaves the pitch",
            "setup=without-luck" => "set-up without luck",
            other => other,
        };
        words.to_owned()
    }

    fn set_up_words(&self) -> Option<SetUpWords> {
        Some(SetUpWords {
            request: "Place your ten players in two rows, each with the numbers 2 to 6 once. The \
                      row nearest your own goal comes first.",
            example: "setup 23456/65432",
        })
    }

    /// “4 from b2 to c3”, “score with the 6 from b7”, “remove the 2 on a7”.
    fn move_words(&self, position: &Position, chosen: &Move) -> String {
        match *chosen {
            Move::SetUp(set_up) => format!("set up {set_up}"),
            Move::Step { from, to } if to.is_goal() => {
                let shirt = shirt_at(position, from);
                format!("score with the {shirt} from {}", name(from))
            }
            Move::Step { from, to } => {
                let shirt = shirt_at(position, from);
                format!("{shirt} from {} to {}", home(from), name(to))
            }
            Move::Remove { at } => format!("remove the {} {}", shirt_at(position, at), place(at)),
            Move::Pass => "pass".to_owned(),
        }
    }

    /// “4 on b2”.
    fn origin_words(&self, position: &Position, chosen: &Move) -> String {
        match *chosen {
            Move::Step { from: at, .. } | Move::Remove { at } => {
                format!("{} {}", shirt_at(position, at), place(at))
            }
            Move::SetUp(_) | Move::Pass => self.move_words(position, chosen),
        }
    }

    /// “to c3”, “into the goal”, “off the pitch”.
    fn destination_words(&self, _: &Position, chosen: &Move) -> String {
        match *chosen {
            Move::Step { to, .. } if to.is_goal() => "into the goal".to_owned(),
            Move::Step { to, .. } => format!("to {}", name(to)),
            Move::Remove { .. } => "off the pitch".to_owned(),
            Move::SetUp(_) => "into the home rows".to_owned(),
            Move::Pass => "stay".to_owned(),
        }
    }
}

/// Whose turn it is and what for, or how the game ended.
fn state(position: &Position, players: &[Player<'_>; 2]) -> String {
    let player = |seat: Seat| &players[seat.index()];
    match position.node() {
        Node::Chance(seat) => format!("{} to roll.", player(seat)),
        Node::Decision(seat) => match (position.pending_roll(), position.pass_due()) {
            (Some(roll), None) => format!("{} rolled {roll} and is to move.", player(seat)),
            (Some(roll), Some(reason)) => {
                let why = reason_to_pass(reason, &[roll]);
                format!("{} rolled {roll} and has to pass{why}.", player(seat))
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
    let color = |seat| GameKind::Finale.seat_name(seat);
    let other = seat.other();
    let then = if position.owes_set_up(other) {
        format!(", then {}", color(other))
    } else {
        String::new()
    };
    let first = color(position.side());
    format!(
        "{} to set up{then}; {first} will roll first.",
        players[seat.index()]
    )
}

/// “Blue: goalkeeper in goal GB, 2 on a1 and b2, 3 on c1.”
fn line_up(position: &Position, seat: Seat) -> String {
    let color = GameKind::Finale.seat_name(seat);
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
            places.push(format!("on {}", listed(&names)));
        }
        if !places.is_empty() {
            groups.push(format!("{} {}", shirt(number), listed(&places)));
        }
    }
    if groups.is_empty() {
        format!("{color}: nobody on the pitch.")
    } else {
        format!("{color}: {}.", groups.join(", "))
    }
}

/// “moved the 4 from b2 to c3”.
fn moved(piece: PieceName, from: SquareName, to: SquareName) -> String {
    let who = the_piece(piece);
    let from = match goal_owner(from) {
        Some(_) => "out of the goal".to_owned(),
        None => format!("from {from}"),
    };
    match goal_owner(to) {
        Some(owner) => {
            let color = GameKind::Finale.seat_name(owner);
            format!("moved {who} {from} into {color}'s goal")
        }
        None => format!("moved {who} {from} to {to}"),
    }
}

/// Why a player passes, to be written after “passed”.
fn reason_to_pass(reason: &str, dice: &[Die]) -> String {
    match (reason, dice) {
        (NO_SUCH_PIECE, [Die::One, ..]) => ": the goalkeeper has left the pitch".to_owned(),
        (NO_SUCH_PIECE, [die, ..]) => format!(": no {die} is left"),
        (KEEPER_HOME, _) => ": the goalkeeper cannot leave the goal".to_owned(),
        _ => String::new(),
    }
}

/// How the game was won.
fn won(winner: &Player<'_>, loser: &Player<'_>, by: &str) -> String {
    match by {
        GOAL => format!("Goal! {winner} wins."),
        BLOCKED => format!("{loser} cannot move: {winner} wins a small game."),
        _ => format!("{winner} wins."),
    }
}

/// Why nobody won.
fn drawn(by: &str) -> String {
    match by {
        BOARD_EMPTY => "Nobody is left on the pitch: a draw.".to_owned(),
        _ => "A draw.".to_owned(),
    }
}

fn shirt(number: Die) -> String {
    match number {
        Die::One => "goalkeeper".to_owned(),
        number => number.to_string(),
    }
}

/// The number on a square, as far as somebody is there.
fn shirt_at(position: &Position, square: Square) -> String {
    let piece = position.piece_at(square);
    piece.map_or_else(|| "player".to_owned(), |piece| shirt(piece.number))
}

fn the_piece(piece: PieceName) -> String {
    match piece.kind {
        PieceKind::Footballer(1) => "the goalkeeper".to_owned(),
        kind => format!("the {kind}"),
    }
}

/// “on b2”, “in goal GB”.
fn place(square: Square) -> String {
    let preposition = if square.is_goal() { "in goal" } else { "on" };
    format!("{preposition} {}", name(square))
}

/// “b2”, “the goal”.
fn home(square: Square) -> String {
    if square.is_goal() {
        "the goal".to_owned()
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

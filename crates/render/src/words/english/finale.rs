//! Finale in English.

use ludotheque_rules::finale::{
    BLOCKED, BOARD_EMPTY, GOAL, KEEPER_HOME, Move, NO_SUCH_PIECE, Piece, Position, Square,
};
use ludotheque_rules::{
    Die, Event, GameKind, Node, Outcome, PieceKind, PieceName, Position as _, Seat, SquareName,
};

use super::{English, GameWords, listed, tell};
use crate::words::SetUpWords;
use crate::words::finale::removal_due;
use crate::words::player::Player;
use crate::words::story::Story;

impl GameWords<Position> for English {
    fn seat_names(&self) -> [&'static str; 2] {
        Position::GAME.seat_names
    }

    /// “Ada (Blue) rolled 4 and is to move.”
    fn state(&self, position: &Position, players: &[Player<'_>; 2]) -> String {
        state(position, players)
    }

    /// “Blue: goalkeeper in Blue's goal, 2 on a1 and b2, …”
    fn standing(&self, position: &Position) -> String {
        let [blue, red] = Seat::BOTH.map(|seat| line_up(position, seat));
        format!("{blue} {red} Line 1 is Blue's home line, line 7 Red's.")
    }

    fn legend(&self) -> &'static str {
        "B4 is Blue's 4, R4 Red's."
    }

    /// “No red 6 can move: Red has to take one off the pitch.”
    fn obligation_words(&self, position: &Position, _: &[Event]) -> Option<String> {
        let color = GameKind::Finale.seat_name(position.side());
        Some(match removal_due(position)? {
            Die::One => {
                format!("{color} has to take its goalkeeper, which cannot move, off the pitch.")
            }
            die => format!(
                "No {} {die} can move: {color} has to take one off the pitch.",
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
                story.did(*seat, format!("passed{why}"));
            }
            Event::Moved {
                piece, from, to, ..
            } => story.did(piece.seat, moved(*piece, *from, *to)),
            Event::Removed { piece, at } => {
                let why = match piece.kind {
                    PieceKind::Footballer(1) => "it could not move".to_owned(),
                    kind => format!("no {kind} could move"),
                };
                let what = the_piece(*piece);
                story.did(piece.seat, format!("took {what} off {at} because {why}"));
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
            request: "Place your ten players in two lines, each with the numbers 2 to 6 once, from \
                      lane a to lane e. The line nearest your own goal comes first.",
            example: "setup 23456/65432",
        })
    }

    /// “no. 4: b2 → c3”, “score with no. 6 from b7”, “remove no. 2 on a7”.
    fn move_words(&self, position: &Position, chosen: &Move) -> String {
        match *chosen {
            Move::SetUp(set_up) => format!("set up {set_up}"),
            Move::Step { from, to } if to.is_goal() => {
                let shirt = on_label(position, from);
                format!("score with {shirt} from {}", name(from))
            }
            Move::Step { from, to } => {
                let shirt = on_label(position, from);
                format!("{shirt}: {} → {}", home(from), name(to))
            }
            Move::Remove { at } => format!("remove {} {}", on_label(position, at), place(at)),
            Move::Pass => "pass".to_owned(),
        }
    }

    /// “no. 4 on b2”.
    fn origin_words(&self, position: &Position, chosen: &Move) -> String {
        match *chosen {
            Move::Step { from: at, .. } | Move::Remove { at } => {
                format!("{} {}", on_label(position, at), place(at))
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
            Move::SetUp(_) => "into the home lines".to_owned(),
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
            (Some(roll), None) if removal_due(position).is_some() => {
                let shirt = shirt(roll);
                let player = player(seat);
                format!("{player} rolled {roll} and has to take a {shirt} off the pitch.")
            }
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

/// “Blue: goalkeeper in Blue's goal, 2 on a1 and b2, 3 on c1.”
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
        let shirt = shirt(number);
        groups.extend(places.into_iter().map(|place| format!("{shirt} {place}")));
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

/// “no. 4”, “goalkeeper”: who stands on a square.
fn on_label(position: &Position, square: Square) -> String {
    match position.piece_at(square).map(|piece| piece.number) {
        None => "player".to_owned(),
        Some(Die::One) => shirt(Die::One),
        Some(number) => format!("no. {number}"),
    }
}

fn the_piece(piece: PieceName) -> String {
    match piece.kind {
        PieceKind::Footballer(1) => "the goalkeeper".to_owned(),
        kind => format!("the {kind}"),
    }
}

/// “on b2”, “in Blue's goal”.
fn place(square: Square) -> String {
    match goal_owner(name(square)) {
        Some(owner) => format!("in {}'s goal", GameKind::Finale.seat_name(owner)),
        None => format!("on {}", name(square)),
    }
}

/// “b2”, “goal”.
fn home(square: Square) -> String {
    if square.is_goal() {
        "goal".to_owned()
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

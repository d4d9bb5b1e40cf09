//! Royal d'Ur in English.

use ludotheque_rules::royal_ur::{
    ALL_PRISONERS, Move, NO_LEGAL_MOVE, Piece, Position, Rank, SIX, Square, Stack, TURN_LIMIT,
    TURNS_MAX,
};
use ludotheque_rules::{
    Event, Node, Outcome, PieceKind, PieceName, Position as _, Seat, SquareName,
};

use super::{English, GameWords, tell};
use crate::words::player::Player;
use crate::words::story::Story;

impl GameWords<Position> for English {
    fn seat_names(&self) -> [&'static str; 2] {
        Position::GAME.seat_names
    }

    /// “Ada (White) rolled 2 and is to move.”
    fn state(&self, position: &Position, players: &[Player<'_>; 2]) -> String {
        state(position, players)
    }

    /// “From bottom to top: White's 3: white; 5: black, white. …”
    fn standing(&self, position: &Position) -> String {
        let stacks: Vec<String> = position
            .stacks()
            .map(|(square, stack)| format!("{}: {}", place(square), pieces(stack)))
            .collect();
        let board = if stacks.is_empty() {
            "The board is empty.".to_owned()
        } else {
            format!("From bottom to top: {}.", stacks.join("; "))
        };
        let [white, black] = Seat::BOTH;
        let both = |count: fn(&Position, Seat) -> u8| {
            let [first, second] = [white, black].map(|seat| count(position, seat));
            format!("White {first}, Black {second}")
        };
        let mut sentences = vec![board, format!("Reserve: {}.", both(Position::reserve))];
        if Seat::BOTH.iter().any(|seat| position.removed(*seat) > 0) {
            sentences.push(format!("Removed: {}.", both(Position::removed)));
        }
        let turns = position.turns_played();
        if turns >= TURNS_MAX / 2 {
            sentences.push(format!("{turns} of {TURNS_MAX} turns played, then a draw."));
        }
        sentences.join(" ")
    }

    fn legend(&self) -> &'static str {
        "w white, b black, W and B guards; of a stack, the piece on top is on top."
    }

    fn tell<'e>(&self, events: &'e [Event], story: &mut Story<'_>) -> &'e [Event] {
        let Some((event, rest)) = events.split_first() else {
            return &[];
        };
        match event {
            Event::Entered { piece, at } => {
                story.did(piece.seat, format!("entered a piece on {}", index(*at)));
            }
            Event::Moved {
                piece, from, to, ..
            } => {
                let (what, from, to) = (what(*piece), index(*from), index(*to));
                let moved = format!("moved {what}from {from} to {to}");
                let Some((Event::CarriedPrisoners { count, .. }, after)) = rest.split_first()
                else {
                    story.did(piece.seat, moved);
                    return rest;
                };
                story.did(piece.seat, format!("{moved} with {}", prisoners(*count)));
                return after;
            }
            Event::CarriedPrisoners { seat, to, count } => {
                let to = index(*to);
                story.did(*seat, format!("carried {} to {to}", prisoners(*count)));
            }
            Event::Freed { piece, at } => {
                let freed = format!("freed {} on {}", the(*piece), index(*at));
                story.did(piece.seat, freed);
            }
            Event::TookPrisoners { seat, at, count } => {
                let at = index(*at);
                story.did(*seat, format!("took {} on {at}", prisoners(*count)));
            }
            Event::DeliveredPrisoners { seat, count, .. } => {
                story.did(*seat, format!("delivered {}", prisoners(*count)));
            }
            Event::BecameGuard { seat, .. } => story.did(*seat, "gained a guard".to_owned()),
            Event::Passed { seat, reason } => {
                story.did(*seat, format!("passed{}", reason_to_pass(reason)));
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
            Some(("six", "roll-again")) => "a 6 rolls again".to_owned(),
            Some(("exit", "free")) => "no exact roll to exit".to_owned(),
            Some(("pieces", count)) => format!("{count} pieces each"),
            _ => setting.to_owned(),
        }
    }

    /// “enter a piece on 3”, “piece from 5 to 8, taking 2 prisoners”.
    fn move_words(&self, position: &Position, chosen: &Move) -> String {
        match *chosen {
            Move::Enter { to } => {
                format!("enter a piece on {}{}", to.index(), taking(position, to))
            }
            Move::Step { from, to } => {
                let (rank, index) = (rank_at(position, from), from.index());
                format!("{rank} from {index} {}", landing(position, from, to))
            }
            Move::Pass => "pass".to_owned(),
        }
    }

    /// “a new piece”, “guard on 9”.
    fn origin_words(&self, position: &Position, chosen: &Move) -> String {
        match *chosen {
            Move::Enter { .. } => "a new piece".to_owned(),
            Move::Step { from, .. } => format!("{} on {}", rank_at(position, from), from.index()),
            Move::Pass => "pass".to_owned(),
        }
    }

    /// “to 8, taking 2 prisoners”, “back to 7”.
    fn destination_words(&self, position: &Position, chosen: &Move) -> String {
        match *chosen {
            Move::Enter { to } => format!("on {}{}", to.index(), taking(position, to)),
            Move::Step { from, to } => landing(position, from, to),
            Move::Pass => "stay".to_owned(),
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
                None => format!("{player} rolled {roll} and is to move."),
                Some(reason) => {
                    let why = reason_to_pass(reason);
                    format!("{player} rolled {roll} and has to pass{why}.")
                }
            }
        }
        (Node::Decision(seat) | Node::Chance(seat), _) => format!("{} to roll.", player(seat)),
    }
}

/// “black, white guard”.
fn pieces(stack: Stack) -> String {
    let names = stack
        .pieces()
        .map(|Piece { seat, rank }| match (seat, rank) {
            (Seat::First, Rank::Soldier) => "white",
            (Seat::First, Rank::Guard) => "white guard",
            (Seat::Second, Rank::Soldier) => "black",
            (Seat::Second, Rank::Guard) => "black guard",
        });
    names.collect::<Vec<_>>().join(", ")
}

/// “to 8, taking 2 prisoners”, “to 14, delivering 1 prisoner”, “back to 7”.
fn landing(position: &Position, from: Square, to: Square) -> String {
    let back = if to.index() < from.index() {
        "back "
    } else {
        ""
    };
    let carried = position.stack_at(from).prisoners();
    let carrying = match carried {
        0 => String::new(),
        count if to.is_exit() => format!(", delivering {}", prisoners(count)),
        count => format!(" with {}", prisoners(count)),
    };
    format!("{back}to {}{carrying}{}", to.index(), taking(position, to))
}

/// “, taking 2 prisoners”, if enemies are on top.
fn taking(position: &Position, to: Square) -> String {
    let enemies = |piece: &Piece| piece.seat != position.side();
    let top = position.stack_at(to).pieces().rev().take_while(enemies);
    match top.fold(0, |count, _| count + 1) {
        0 => String::new(),
        count => format!(", taking {}", prisoners(count)),
    }
}

/// “White's 3” for a square of one side's own, “5” for a common one.
fn place(square: Square) -> String {
    match square.corridor_of() {
        Some(owner) => {
            let color = Position::GAME.seat_names[owner.index()];
            format!("{color}'s {}", square.index())
        }
        None => square.index().to_string(),
    }
}

fn rank_at(position: &Position, square: Square) -> &'static str {
    match position.stack_at(square).top().map(|piece| piece.rank) {
        Some(Rank::Guard) => "guard",
        Some(Rank::Soldier) | None => "piece",
    }
}

/// “1 prisoner”, “2 prisoners”.
fn prisoners(count: u8) -> String {
    match count {
        1 => "1 prisoner".to_owned(),
        count => format!("{count} prisoners"),
    }
}

/// “the guard ”, or nothing for a piece that its square says enough of.
const fn what(piece: PieceName) -> &'static str {
    match piece.kind {
        PieceKind::Guard => "the guard ",
        _ => "",
    }
}

/// “the guard”, “the piece”.
const fn the(piece: PieceName) -> &'static str {
    match piece.kind {
        PieceKind::Guard => "the guard",
        _ => "the piece",
    }
}

/// The number of a square on the path of whoever is told of.
fn index(square: SquareName) -> String {
    square.to_string().trim_start_matches(['w', 'b']).to_owned()
}

/// Why a player passes, to be written after “passed”.
fn reason_to_pass(reason: &str) -> &'static str {
    match reason {
        SIX => ": a 6 moves nothing",
        NO_LEGAL_MOVE => ": no piece can move",
        _ => "",
    }
}

/// How the game was won.
fn won(winner: &Player<'_>, loser: &Player<'_>, by: &str) -> String {
    match by {
        ALL_PRISONERS => format!("{loser} has no free piece left: {winner} wins."),
        _ => format!("{winner} wins."),
    }
}

/// Why nobody won.
fn drawn(by: &str) -> String {
    match by {
        TURN_LIMIT => "The game has gone on too long: a draw.".to_owned(),
        _ => "A draw.".to_owned(),
    }
}

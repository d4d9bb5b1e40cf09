//! Flèches et Étoiles in English.

use ludotheque_rules::arrows_and_stars::{
    BLOCKED, Heading, Leg, Move, NO_ARROW_MOVE, NO_PROGRESS, Position, QUIET_TURNS_MAX, STARS_HOME,
    Stage,
};
use ludotheque_rules::{
    Event, Node, Outcome, PieceKind, PieceName, Position as _, REPETITION, Seat,
};

use super::{English, GameWords, listed, tell};
use crate::words::jumps::Jumps;
use crate::words::player::Player;
use crate::words::story::Story;

const SEATS: [&str; 2] = Position::GAME.seat_names;

impl GameWords<Position> for English {
    fn seat_names(&self) -> [&'static str; 2] {
        SEATS
    }

    /// “Ada (White) to move an arrow.”
    fn state(&self, position: &Position, players: &[Player<'_>; 2]) -> String {
        state(position, players)
    }

    /// “White: arrows up on b1 and b2, …”
    fn standing(&self, position: &Position) -> String {
        let mut sentences = Seat::BOTH.map(|seat| line_up(position, seat)).to_vec();
        let turns = position.quiet_turns();
        if turns >= QUIET_TURNS_MAX / 2 {
            sentences.push(format!(
                "{turns} of {QUIET_TURNS_MAX} turns without an enemy arrow crossed, then a draw."
            ));
        }
        sentences.push("Line a is White's edge; points count from White's left.".to_owned());
        sentences.join(" ")
    }

    fn legend(&self) -> &'static str {
        "White: ^ and v are arrows, * a star. Black: A and V are arrows, $ a star."
    }

    fn tell<'e>(&self, events: &'e [Event], story: &mut Story<'_>) -> &'e [Event] {
        if let Some((jumps, rest)) = Jumps::first_of(events) {
            let what = the_piece(jumps.piece, jumps.mover);
            let over = listed(&jumps.over);
            let turns = if jumps.turns_at_the_end {
                ", where it turned"
            } else {
                ""
            };
            let (from, to) = (jumps.from, jumps.to);
            let doing = format!("jumped {what}from {from} over {over} to {to}{turns}");
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
                story.did(*mover, format!("moved {what}from {from} to {to}"));
            }
            Event::Turned { piece, at } => {
                story.did(piece.seat, format!("turned it on {at}"));
            }
            Event::EarnedStarMoves { seat, count } => {
                let moves = if *count == 1 { "move" } else { "moves" };
                story.did(*seat, format!("earned {count} star {moves}"));
            }
            Event::StoppedStarMoves { seat } => {
                story.did(*seat, "left the stars where they are".to_owned());
            }
            Event::StarHome { mover, at, .. } => {
                story.did(*mover, format!("brought it home on {at}"));
            }
            Event::Passed { seat, reason } => {
                let why = match *reason {
                    NO_ARROW_MOVE => ": no arrow can move",
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
        match setting {
            "board=brick59" => "small board".to_owned(),
            "stars=own" => "own stars only".to_owned(),
            other => other.to_owned(),
        }
    }

    /// “arrow from b3 to c3”, “star from e5 to g6 over f6”, “Black's star from b4 to a4”.
    fn move_words(&self, position: &Position, chosen: &Move) -> String {
        match chosen.origin() {
            Some(from) => {
                let what = what(position, chosen);
                format!(
                    "{what} from {from} {}",
                    self.destination_words(position, chosen)
                )
            }
            None => self.origin_words(position, chosen),
        }
    }

    /// “arrow on b3”, “star on a3”, “Black's star on b4”.
    fn origin_words(&self, position: &Position, chosen: &Move) -> String {
        match (chosen, chosen.origin()) {
            (_, Some(from)) => format!("{} on {from}", what(position, chosen)),
            (Move::StopStars, None) => "leave the stars".to_owned(),
            (_, None) => "pass".to_owned(),
        }
    }

    /// “to c3”, “to g8 over f6 and g7”: of a long chain a phone shows only the beginning.
    fn destination_words(&self, _: &Position, chosen: &Move) -> String {
        let path: Vec<Leg> = chosen.path().collect();
        let over: Vec<String> = path
            .iter()
            .filter_map(|leg| Some(leg.over?.to_string()))
            .collect();
        match path.last() {
            None => String::new(),
            Some(Leg { to, .. }) if over.is_empty() => format!("to {to}"),
            Some(Leg { to, .. }) => format!("to {to} over {}", listed(&over)),
        }
    }
}

/// “arrow”, “star” for one's own, “Black's star” for the other side's.
fn what(position: &Position, chosen: &Move) -> String {
    let (Move::StarStep { from, .. } | Move::StarJump { from, .. }) = chosen else {
        return "arrow".to_owned();
    };
    match position.piece_at(*from).map(|star| star.seat) {
        Some(owner) if owner != position.side() => format!("{}'s star", SEATS[owner.index()]),
        _ => "star".to_owned(),
    }
}

/// Whose turn it is and what for, or how the game ended.
fn state(position: &Position, players: &[Player<'_>; 2]) -> String {
    let player = |seat: Seat| &players[seat.index()];
    match position.node() {
        Node::Decision(seat) | Node::Chance(seat) => match position.stage() {
            Stage::Arrow if position.pass_due().is_some() => {
                format!("{} has to pass: no arrow can move.", player(seat))
            }
            Stage::Arrow => format!("{} to move an arrow.", player(seat)),
            Stage::Stars(1) => format!("{} has 1 star move left.", player(seat)),
            Stage::Stars(left) => format!("{} has {left} star moves left.", player(seat)),
        },
        Node::Terminal(Outcome { winner, by }) => {
            winner.map_or_else(|| drawn(by), |winner| won(player(winner), by))
        }
    }
}

/// “White: arrows up on b1 and b2, down on h4; stars on a3 and b4; 1 star home.”
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
        (!points.is_empty()).then(|| format!("{what} on {}", listed(points)))
    };
    let arrows: Vec<String> = [("up", Heading::Up), ("down", Heading::Down)]
        .into_iter()
        .filter_map(|(word, heading)| on(word, &points(false, Some(heading))))
        .collect();
    let arrows = if arrows.is_empty() {
        "no arrows".to_owned()
    } else {
        format!("arrows {}", arrows.join(", "))
    };
    let stars = on("stars", &points(true, None)).unwrap_or_else(|| "no stars".to_owned());
    let home = position.stars_off(seat);
    format!("{}: {arrows}; {stars}; {home} home.", SEATS[seat.index()])
}

/// “the star ”, “Black's star ”, or nothing for an arrow, which its point says enough of.
fn the_piece(piece: PieceName, mover: Seat) -> String {
    match piece.kind {
        PieceKind::Star if piece.seat == mover => "the star ".to_owned(),
        PieceKind::Star => format!("{}'s star ", SEATS[piece.seat.index()]),
        _ => String::new(),
    }
}

/// How the game was won.
fn won(winner: &Player<'_>, by: &str) -> String {
    match by {
        STARS_HOME => format!("{winner} has three stars home and wins."),
        _ => format!("{winner} wins."),
    }
}

/// Why nobody won.
fn drawn(by: &str) -> String {
    match by {
        NO_PROGRESS => "Too many turns without an enemy arrow crossed: a draw.".to_owned(),
        BLOCKED => "No arrow of either side can move: a draw.".to_owned(),
        REPETITION => "The same position for the third time: a draw.".to_owned(),
        _ => "A draw.".to_owned(),
    }
}

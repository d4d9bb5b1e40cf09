//! Positions drawn as a player sees them, Black's side above.
//!
//! A stack is written from the bottom to the top, as in the notation; a dot is an empty square.

use crate::royal_ur::{ExitRule, Options, PieceCount, Position, SixRule, Square};
use crate::{Event, Position as _, Seat, SquareName};

pub(super) const BASE: Options = Options {
    six: SixRule::Pass,
    pieces: PieceCount::Ten,
    exit: ExitRule::Exact,
};
pub(super) const ROLL_AGAIN: Options = Options {
    six: SixRule::RollAgain,
    ..BASE
};
pub(super) const FREE_EXIT: Options = Options {
    exit: ExitRule::Free,
    ..BASE
};
pub(super) const SEVEN: Options = Options {
    pieces: PieceCount::Seven,
    ..BASE
};
pub(super) const FIVE: Options = Options {
    pieces: PieceCount::Five,
    ..BASE
};

pub(super) const NOTHING: &str = "
    .    .    .    .              .    .
    .    .    .    .    .    .    .    .
    .    .    .    .              .    .";

/// The squares of a drawing in reading order: columns A to H of Black's row, of the middle and of
/// White's row.
const LAYOUT: [&str; 20] = [
    "b4", "b3", "b2", "b1", "b14", "b13", //
    "5", "6", "7", "8", "9", "10", "11", "12", //
    "w4", "w3", "w2", "w1", "w14", "w13",
];

/// The position of a drawing. `rest` is the text after the stacks: reserves, removed, side, roll,
/// turns.
pub(super) fn drawn(options: Options, drawing: &str, rest: &str) -> Position {
    let cells: Vec<&str> = drawing.split_whitespace().collect();
    assert_eq!(cells.len(), LAYOUT.len(), "squares in {drawing}");
    let cell_of = |name: &str| LAYOUT.iter().position(|other| *other == name);
    let stacks: Vec<String> = Square::all()
        .filter_map(|square| {
            let cell = cells[cell_of(&square.to_string()).expect("a square of the layout")];
            (cell != ".").then(|| format!("{square}={cell}"))
        })
        .collect();
    let stacks = match stacks[..] {
        [] => "-".into(),
        _ => stacks.join(","),
    };
    parsed(options, &format!("{stacks} {rest}"))
}

pub(super) fn parsed(options: Options, text: &str) -> Position {
    Position::parse(&options, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays a move and compares with another drawing. Gives what happened.
pub(super) fn play(before: Position, chosen: &str, after: Position) -> Vec<Event> {
    let mut position = before;
    let chosen = position.parse_move(chosen).expect("a move");
    let events = position
        .play(&chosen)
        .unwrap_or_else(|illegal| panic!("{illegal}"));
    assert_eq!(position, after);
    events
}

/// Rolls and compares with another drawing. Gives what happened.
pub(super) fn roll(before: Position, face: u64, after: Position) -> Vec<Event> {
    let mut position = before;
    let die = crate::Die::from_number(face).expect("a die");
    let events = position.roll(die).expect("a roll is due");
    assert_eq!(position, after);
    events
}

/// What happened to a roll that passes.
pub(super) fn passed(seat: Seat, face: u64, reason: &'static str) -> Vec<Event> {
    let dice = crate::Die::from_number(face).into_iter().collect();
    vec![Event::Rolled { seat, dice }, Event::Passed { seat, reason }]
}

/// The ruling that forbids a move, and the squares that it shows.
pub(super) fn refusal(position: Position, chosen: &str) -> (&'static str, String) {
    let mut after = position;
    let chosen = position.parse_move(chosen).expect("a move");
    let illegal = after.play(&chosen).expect_err("the move is illegal");
    assert_eq!(after, position, "a refused move changes nothing");
    (illegal.ruling, spaced(&illegal.squares))
}

/// The ruling because of which no move starts from a place, and the squares that it shows.
pub(super) fn why_not(position: Position, at: &str) -> (&'static str, String) {
    let illegal = position
        .why_not(square(at))
        .expect("no legal move starts there");
    (illegal.ruling, spaced(&illegal.squares))
}

pub(super) fn square(name: &str) -> SquareName {
    name.parse().expect("a name")
}

fn spaced(squares: &[SquareName]) -> String {
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    names.join(" ")
}

/// The legal moves as they are printed, with spaces between them.
pub(super) fn legal(position: Position) -> String {
    let moves: Vec<String> = position
        .legal_moves()
        .iter()
        .map(|chosen| position.printed_move(chosen))
        .collect();
    moves.join(" ")
}

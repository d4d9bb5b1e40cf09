//! Positions drawn as a player sees them, Red's goal above.

use crate::finale::{Options, Position, SetUpRule};
use crate::{Event, Position as _};

pub(super) const BASE: Options = Options {
    elimination: true,
    set_up: SetUpRule::Random,
};
pub(super) const NO_ELIMINATION: Options = Options {
    elimination: false,
    set_up: SetUpRule::Random,
};

/// Blue's threes stand on c2 (free) and b1 (blocked by its own pieces).
pub(super) const CROWDED: &str = "
        a
    2 6 . . .
    . . b . .
    . . . . .
    . . . . .
    . . . . .
    4 5 3 . .
    2 3 . . .
        1    ";

/// The position of a drawing, which has one line for each field of the board from Red's goal to
/// Blue's. `rest` is the text after the board: side, roll, set-up owed.
pub(super) fn drawn(options: Options, drawing: &str, rest: &str) -> Position {
    let lines: Vec<String> = drawing
        .lines()
        .map(|line| line.replace(' ', ""))
        .filter(|line| !line.is_empty())
        .collect();
    let text = format!("{} {rest}", lines.join("/"));
    Position::parse(&options, &text).unwrap_or_else(|error| panic!("{text}: {error}"))
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

/// The ruling that forbids a move, and the squares that it shows.
pub(super) fn refusal(position: Position, chosen: &str) -> (&'static str, String) {
    let mut after = position;
    let chosen = position.parse_move(chosen).expect("a move");
    let illegal = after.play(&chosen).expect_err("the move is illegal");
    assert_eq!(after, position, "a refused move changes nothing");
    let squares: Vec<String> = illegal.squares.iter().map(ToString::to_string).collect();
    (illegal.ruling, squares.join(" "))
}

/// The legal moves with spaces between them.
pub(super) fn legal(position: Position) -> String {
    let moves: Vec<String> = position
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .collect();
    moves.join(", ")
}

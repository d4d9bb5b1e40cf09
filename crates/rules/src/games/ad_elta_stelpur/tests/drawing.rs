//! Positions drawn as they lie on the table: cells 24 to 13 above, 1 to 12 below.

use crate::ad_elta_stelpur::{Options, Position};
use crate::{DicePair, Event, Position as _, Roll, RuleOptions};

/// The figures 05 of the source: Dark's Hornaskella on 18 between both of Light's pieces.
pub(super) const SURROUNDED: &str = "
    . . . . . l | d l . . . .
    . . . . . . | . . . . . .";

/// Options from their text.
pub(super) fn options(text: &str) -> Options {
    Options::parse(text).expect("options")
}

/// The position of a drawing by the default options. `rest` is the text after the cells: side,
/// values left, `+` or `-`, rolls since the last capture.
pub(super) fn drawn(drawing: &str, rest: &str) -> Position {
    drawn_with("", drawing, rest)
}

/// The same by other options.
pub(super) fn drawn_with(options_text: &str, drawing: &str, rest: &str) -> Position {
    let lines: Vec<String> = drawing
        .lines()
        .map(|line| line.replace([' ', '|'], ""))
        .filter(|line| !line.is_empty())
        .collect();
    let [upper, lower] = &lines[..] else {
        panic!("two rows: {drawing}");
    };
    let upper: String = upper.chars().rev().collect();
    let text = format!("{lower}{upper} {rest}");
    Position::parse(&options(options_text), &text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays a move, given as it is printed, and compares with another drawing. Gives what happened.
pub(super) fn play(before: Position, printed: &str, after: Position) -> Vec<Event> {
    let mut position = before;
    let chosen = position
        .parse_move(printed)
        .unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(position.printed_move(&chosen), printed);
    let events = position
        .play(&chosen)
        .unwrap_or_else(|illegal| panic!("{illegal}"));
    assert_eq!(position, after);
    events
}

/// Rolls these dice and compares with a text. Gives what happened.
pub(super) fn roll(before: Position, dice: &str, after: Position) -> Vec<Event> {
    let mut position = before;
    let dice = DicePair::parse(dice).expect("a pair of dice");
    let events = position.roll(dice).expect("a roll is due");
    assert_eq!(position, after);
    events
}

/// The legal moves as they are printed.
pub(super) fn legal(position: Position) -> String {
    let moves: Vec<String> = position
        .legal_moves()
        .iter()
        .map(|chosen| position.printed_move(chosen))
        .collect();
    moves.join(", ")
}

/// The refusal of a move: its reason, its ruling and the cells that it shows.
pub(super) fn refusal(position: Position, chosen: &str) -> String {
    let mut after = position;
    let chosen = position.parse_move(chosen).expect("a move");
    let illegal = after.play(&chosen).expect_err("the move is illegal");
    assert_eq!(after, position, "a refused move changes nothing");
    format!("{illegal} {:?}", illegal.squares)
}

/// What is wrong with the text of a move here.
pub(super) fn misread(position: Position, text: &str) -> String {
    position.parse_move(text).expect_err(text).to_string()
}

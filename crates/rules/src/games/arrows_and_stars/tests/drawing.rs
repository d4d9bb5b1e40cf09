//! Positions drawn as White sees them, Black's edge above.

use crate::arrows_and_stars::{Board, Options, Point, Position, StarChoice};
use crate::{Event, Position as _, SquareName};

pub(super) const HEX: Options = Options {
    board: Board::Hex91,
    stars: StarChoice::Any,
};
pub(super) const HEX_OWN_STARS: Options = Options {
    board: Board::Hex91,
    stars: StarChoice::Own,
};
pub(super) const BRICK: Options = Options {
    board: Board::Brick59,
    stars: StarChoice::Any,
};

/// The position of a drawing. Each line of it begins with its letter and has all its points, with
/// dots for the empty ones; lines of the board that are left out are empty. `rest` is the text
/// after the board: stars off, side, stage, turns.
pub(super) fn drawn(options: Options, drawing: &str, rest: &str) -> Position {
    let mut position = Position::empty(options);
    position = Position::parse(&options, &format!("{} {rest}", board_text(&position)))
        .unwrap_or_else(|error| panic!("{rest}: {error}"));
    let mut board: Vec<String> = board_text(&position).split('/').map(Into::into).collect();
    for line in drawing.lines().filter(|line| !line.trim().is_empty()) {
        let (letter, points) = line.trim().split_at(1);
        let line = letter.bytes().next().expect("a letter") - b'a';
        let from_above = board.len() - 1 - usize::from(line);
        board[from_above] = run_lengths(&points.replace(' ', ""));
    }
    let text = format!("{} {rest}", board.join("/"));
    Position::parse(&options, &text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn board_text(position: &Position) -> String {
    let text = position.to_string();
    let (board, _) = text.split_once(' ').expect("fields");
    board.into()
}

/// Writes the dots of a line as numbers.
pub(super) fn run_lengths(points: &str) -> String {
    let mut text = String::new();
    let mut rest = points;
    while !rest.is_empty() {
        let dots = rest.len() - rest.trim_start_matches('.').len();
        if dots > 0 {
            text.push_str(&dots.to_string());
        }
        let pieces = rest[dots..].find('.').unwrap_or(rest.len() - dots);
        text.push_str(&rest[dots..dots + pieces]);
        rest = &rest[dots + pieces..];
    }
    text
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

/// Plays several moves.
pub(super) fn play_all(before: Position, moves: &[&str]) -> Position {
    let mut position = before;
    for text in moves {
        let chosen = position.parse_move(text).expect("a move");
        if let Err(illegal) = position.play(&chosen) {
            panic!("{position}, {text}: {illegal}");
        }
    }
    position
}

/// The ruling that forbids a move, and the points that it shows.
pub(super) fn refusal(position: Position, chosen: &str) -> (&'static str, String) {
    let mut after = position;
    let chosen = position.parse_move(chosen).expect("a move");
    let illegal = after.play(&chosen).expect_err("the move is illegal");
    assert_eq!(after, position, "a refused move changes nothing");
    (illegal.ruling, names(&illegal.squares))
}

/// The ruling by which no move starts from a point, and the points that it shows.
pub(super) fn why_not(position: Position, at: &str) -> (&'static str, String) {
    let at: SquareName = at.parse().expect("a name");
    let illegal = position.why_not(at).expect("no move starts there");
    (illegal.ruling, names(&illegal.squares))
}

fn names(squares: &[SquareName]) -> String {
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    names.join(" ")
}

/// The legal moves with commas between them.
pub(super) fn legal(position: Position) -> String {
    let moves: Vec<String> = position
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .collect();
    moves.join(", ")
}

/// A point by its name.
pub(super) fn point(name: &str) -> Point {
    let mut points = Board::Hex91.points();
    let found = points.find(|point| point.to_string() == name);
    found.expect("a point of the larger board")
}

//! The text of positions.

use std::fmt;

use super::board::{Board, Heading, Point};
use super::options::Options;
use super::piece::Piece;
use super::position::{ARROWS_A_SIDE, Position, STARS_A_SIDE, Stage};
use crate::notation::{canonical_number, seat_by_letter};
use crate::{ParseError, Seat, SquareName};

/// The letter with which a side is written.
const fn letter(seat: Seat) -> char {
    match seat {
        Seat::First => 'w',
        Seat::Second => 'b',
    }
}

/// Written for the stage in which an arrow moves.
const ARROW_STAGE: &str = "a";
const STAR_MOVES_MAX: u8 = 10;

/// White's pieces are capital letters, Black's small ones.
const PIECES: [(char, Piece); 6] = [
    ('U', Piece::arrow(Seat::First, Heading::Up)),
    ('D', Piece::arrow(Seat::First, Heading::Down)),
    ('S', Piece::star(Seat::First)),
    ('u', Piece::arrow(Seat::Second, Heading::Up)),
    ('d', Piece::arrow(Seat::Second, Heading::Down)),
    ('s', Piece::star(Seat::Second)),
];

fn piece_char(piece: Piece) -> char {
    let written = PIECES.into_iter().find(|(_, other)| *other == piece);
    written.map_or('?', |(written, _)| written)
}

fn piece_from_char(written: char) -> Option<Piece> {
    let found = PIECES.into_iter().find(|(other, _)| *other == written);
    found.map(|(_, piece)| piece)
}

/// The lines as they are written, from Black's edge to White's; 0 is White's.
fn lines(board: Board) -> impl DoubleEndedIterator<Item = u8> {
    let count = u8::try_from(board.line_widths().len()).unwrap_or(u8::MAX);
    (0..count).rev()
}

fn points_of_line(board: Board, line: u8) -> impl Iterator<Item = Point> {
    (1..).map_while(move |number| board.point(line, number))
}

fn line_letter(line: u8) -> char {
    char::from(b'a' + line)
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for line in lines(self.options.board) {
            f.write_str(separator)?;
            separator = "/";
            self.write_line(f, line)?;
        }
        write!(f, " {}", stars_off_text(self.stars_off))?;
        write!(f, " {}", letter(self.side))?;
        write!(f, " {} {}", self.stage, self.quiet_turns)
    }
}

impl Position {
    fn write_line(&self, f: &mut fmt::Formatter<'_>, line: u8) -> fmt::Result {
        let mut empty = 0;
        for at in points_of_line(self.options.board, line) {
            match self.piece_at(at) {
                None => empty += 1,
                Some(piece) => {
                    write_run(f, empty)?;
                    empty = 0;
                    write!(f, "{}", piece_char(piece))?;
                }
            }
        }
        write_run(f, empty)
    }
}

fn write_run(f: &mut fmt::Formatter<'_>, empty: u8) -> fmt::Result {
    match empty {
        0 => Ok(()),
        count => write!(f, "{count}"),
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} [{}]", self.options)
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Arrow => f.write_str(ARROW_STAGE),
            Self::Stars(count) => write!(f, "{count}"),
        }
    }
}

fn stars_off_text(off: [u8; 2]) -> String {
    let [white, black] = Seat::BOTH.map(letter);
    format!("{white}{}{black}{}", off[0], off[1])
}

/// Reads a position and refuses the impossible ones.
pub(super) fn parse_position(options: Options, text: &str) -> Result<Position, ParseError> {
    let mut fields = text.split(' ');
    let mut next = || fields.next();
    let (Some(board), Some(off), Some(side), Some(stage), Some(turns), None) =
        (next(), next(), next(), next(), next(), next())
    else {
        return Err(ParseError::new(
            "fields",
            "board, stars off, side, stage and turns, with one space between them",
            text,
        ));
    };
    let mut position = Position::empty(options);
    parse_board(&mut position, board)?;
    position.stars_off = (0..=STARS_A_SIDE)
        .flat_map(|white| (0..=STARS_A_SIDE).map(move |black| [white, black]))
        .find(|counts| stars_off_text(*counts) == off)
        .ok_or_else(|| ParseError::new("stars off", "0 to 3 of each side, such as w0b2", off))?;
    position.side =
        seat_by_letter(side, letter).ok_or_else(|| ParseError::new("side", "w or b", side))?;
    position.stage = [Stage::Arrow]
        .into_iter()
        .chain((1..=STAR_MOVES_MAX).map(Stage::Stars))
        .find(|candidate| candidate.to_string() == stage)
        .ok_or_else(|| ParseError::new("stage", "a, or 1 to 10 star moves", stage))?;
    position.quiet_turns = canonical_number(turns)
        .ok_or_else(|| ParseError::new("turns", "a number below 2^32", turns))?;
    refuse_impossible(&position, off)?;
    Ok(position)
}

fn parse_board(position: &mut Position, text: &str) -> Result<(), ParseError> {
    let board = position.options.board;
    let mut written = text.split('/');
    for line in lines(board) {
        let Some(points) = written.next() else {
            return Err(wrong_line_count(board, text));
        };
        parse_line(position, line, points)?;
    }
    match written.next() {
        None => Ok(()),
        Some(_) => Err(wrong_line_count(board, text)),
    }
}

fn wrong_line_count(board: Board, text: &str) -> ParseError {
    let count = board.line_widths().len();
    ParseError::new("board", format!("{count} lines with / between them"), text)
}

fn parse_line(position: &mut Position, line: u8, text: &str) -> Result<(), ParseError> {
    let field = format!("line {}", line_letter(line));
    let mut points = points_of_line(position.options.board, line);
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (run, after_run) = rest.split_at(digits);
        let is_short_enough = if run.is_empty() {
            let expected = "only 1 to 11 and U D S u d s";
            let piece = piece_from_char(first)
                .ok_or_else(|| ParseError::new(field.clone(), expected, text))?;
            rest = &rest[first.len_utf8()..];
            points.next().map(|at| position.place(piece, at)).is_some()
        } else {
            let empty: usize = run.parse().unwrap_or(usize::MAX);
            if run.starts_with('0') {
                let expected = "numbers that do not begin with 0";
                return Err(ParseError::new(field, expected, text));
            }
            rest = after_run;
            points.nth(empty - 1).is_some()
        };
        if !is_short_enough {
            return Err(wrong_width(position.options.board, line, text));
        }
    }
    match points.next() {
        None => Ok(()),
        Some(_) => Err(wrong_width(position.options.board, line, text)),
    }
}

fn wrong_width(board: Board, line: u8, text: &str) -> ParseError {
    let width = points_of_line(board, line).count();
    let field = format!("line {}", line_letter(line));
    ParseError::new(field, format!("{width} points"), text)
}

/// The list *Refused* of the rules.
fn refuse_impossible(position: &Position, off: &str) -> Result<(), ParseError> {
    let board = position.options.board;
    for seat in Seat::BOTH {
        let arrows = position.arrows_of(seat).len();
        if arrows > ARROWS_A_SIDE {
            let expected = format!("at most {ARROWS_A_SIDE} arrows a side");
            return Err(ParseError::new("pieces", expected, &arrows.to_string()));
        }
        let stars = position.stars[seat.index()].len() + u32::from(position.stars_off(seat));
        if stars > STARS_A_SIDE.into() {
            let expected = format!("at most {STARS_A_SIDE} stars a side, on and off the board");
            return Err(ParseError::new("pieces", expected, &stars.to_string()));
        }
    }
    if position.stars_off == [STARS_A_SIDE; 2] {
        let expected = "three stars of at most one side";
        return Err(ParseError::new("stars off", expected, off));
    }
    let misplaced = position
        .pieces()
        .find(|(at, piece)| board.last_line(piece.heading).contains(*at));
    match misplaced {
        None => Ok(()),
        Some((at, piece)) => Err(ParseError::new(
            format!("line {}", line_letter(at.line())),
            "no piece that points off the board",
            &format!("{} on {at}", piece_char(piece)),
        )),
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        SquareName::from(*self).fmt(f)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

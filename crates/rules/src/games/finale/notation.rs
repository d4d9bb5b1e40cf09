//! The text of positions and moves.

use std::fmt;

use super::board::{COLUMNS, ROWS};
use super::board::{Piece, Square};
use super::moves::Move;
use super::options::Options;
use super::position::Position;
use super::set_up::SetUp;
use crate::notation::seat_by_letter;
use crate::{Die, ParseError, Roll, Seat, SquareName};

/// The letter with which a side is written.
const fn letter(seat: Seat) -> char {
    match seat {
        Seat::First => 'b',
        Seat::Second => 'r',
    }
}

/// Written for what is not there: a roll, a set-up owed.
const NONE: &str = "-";
const EMPTY_CELL: char = '.';

/// Blue's pieces are digits, Red's the letters from a.
fn piece_char(piece: Piece) -> char {
    let number = piece.number.number();
    char::from(match piece.seat {
        Seat::First => b'0' + number,
        Seat::Second => b'a' + number - 1,
    })
}

fn piece_from_char(written: char) -> Option<Piece> {
    Seat::BOTH
        .into_iter()
        .flat_map(|seat| Die::ALL.map(|number| Piece { seat, number }))
        .find(|piece| piece_char(*piece) == written)
}

/// The fields of the board from Red's goal to Blue's, with their squares.
fn board_fields() -> impl Iterator<Item = (&'static str, Vec<Square>)> {
    const ROW_NAMES: [&str; ROWS as usize] = [
        "row 1", "row 2", "row 3", "row 4", "row 5", "row 6", "row 7",
    ];
    let rows = (1..=ROWS).zip(ROW_NAMES).rev().map(|(row, name)| {
        (
            name,
            (1..=COLUMNS)
                .filter_map(|column| Square::cell(column, row))
                .collect(),
        )
    });
    std::iter::once(("Red's goal", vec![Square::goal(Seat::Second)]))
        .chain(rows)
        .chain(std::iter::once((
            "Blue's goal",
            vec![Square::goal(Seat::First)],
        )))
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for (_, squares) in board_fields() {
            f.write_str(separator)?;
            separator = "/";
            for square in squares {
                write!(
                    f,
                    "{}",
                    self.piece_at(square).map_or(EMPTY_CELL, piece_char)
                )?;
            }
        }
        write!(f, " {}", letter(self.side))?;
        match self.roll {
            Some(rolled) => write!(f, " {rolled}")?,
            None => write!(f, " {NONE}")?,
        }
        write!(f, " {}", owed_text(self.owed))
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} [{}]", self.options)
    }
}

const fn owed_text(owed: [bool; 2]) -> &'static str {
    match owed {
        [true, true] => "br",
        [true, false] => "b",
        [false, true] => "r",
        [false, false] => NONE,
    }
}

/// Reads a position and refuses the impossible ones.
pub(super) fn parse_position(options: Options, text: &str) -> Result<Position, ParseError> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, side, roll, owed] = fields[..] else {
        return Err(ParseError::new(
            "fields",
            "board, side, roll and set-up owed, with one space between them",
            text,
        ));
    };
    let mut position = Position::empty(options);
    parse_board(&mut position, board)?;
    position.side =
        seat_by_letter(side, letter).ok_or_else(|| ParseError::new("side", "b or r", side))?;
    position.roll = match roll {
        NONE => None,
        _ => Some(Die::parse(roll).map_err(|_| ParseError::new("roll", "1 to 6, or -", roll))?),
    };
    position.owed = [[false, false], [true, false], [false, true], [true, true]]
        .into_iter()
        .find(|candidate| owed_text(*candidate) == owed)
        .ok_or_else(|| ParseError::new("set-up owed", "b, r, br or -", owed))?;
    refuse_impossible(&position, board, owed)?;
    Ok(position)
}

fn parse_board(position: &mut Position, text: &str) -> Result<(), ParseError> {
    let written: Vec<&str> = text.split('/').collect();
    if written.len() != board_fields().count() {
        return Err(ParseError::new(
            "board",
            "nine fields with / between them",
            text,
        ));
    }
    for ((name, squares), cells) in board_fields().zip(written) {
        if cells.chars().count() != squares.len() {
            let expected = match squares.len() {
                1 => "one cell".into(),
                count => format!("{count} cells"),
            };
            return Err(ParseError::new(name, expected, cells));
        }
        for (square, cell) in squares.into_iter().zip(cells.chars()) {
            if cell != EMPTY_CELL {
                let piece = piece_from_char(cell)
                    .ok_or_else(|| ParseError::new(name, "only . 1-6 a-f", cells))?;
                position.place(piece, square);
            }
        }
    }
    Ok(())
}

/// The list *Refused* of the rules.
fn refuse_impossible(position: &Position, board: &str, owed: &str) -> Result<(), ParseError> {
    for seat in Seat::BOTH {
        for number in Die::ALL {
            let count = (position.pieces_of(seat) & position.numbers_of(number)).len();
            let (allowed, expected) = match number {
                Die::One => (1, "at most one keeper a side"),
                _ => (2, "at most two pieces of a number a side"),
            };
            if count > allowed {
                let piece = piece_char(Piece { seat, number });
                return Err(ParseError::new(
                    "pieces",
                    expected,
                    &format!("{count} × {piece}"),
                ));
            }
        }
        let goal = Square::goal(seat);
        let in_own_goal = position.piece_at(goal).filter(|piece| piece.seat == seat);
        if let Some(piece) = in_own_goal
            && piece.number != Die::One
        {
            let found = piece_char(piece).to_string();
            return Err(ParseError::new(
                "goals",
                "no piece but the keeper in its own goal",
                &found,
            ));
        }
        let outside = position
            .pieces_of(seat)
            .into_iter()
            .any(|square| square != goal);
        if position.owes_set_up(seat) && outside {
            let expected = "no set-up owed by a side with pieces outside its goal";
            return Err(ParseError::new("set-up owed", expected, owed));
        }
    }
    let holds_enemy_goal = |seat: Seat| {
        position
            .pieces_of(seat)
            .contains(Square::goal(seat.other()))
    };
    if Seat::BOTH.into_iter().all(holds_enemy_goal) {
        return Err(ParseError::new(
            "goals",
            "at most one goal taken by the enemy",
            board,
        ));
    }
    if let Some(rolled) = position.roll
        && owed != NONE
    {
        let expected = "no roll while a set-up is owed";
        return Err(ParseError::new("roll", expected, &rolled.to_string()));
    }
    Ok(())
}

const SET_UP_WORD: &str = "setup ";
const REMOVAL_WORD: &str = "x ";
const PASS_WORD: &str = "pass";

/// Reads a move.
pub(super) fn parse_move(text: &str) -> Result<Move, ParseError> {
    if text == PASS_WORD {
        return Ok(Move::Pass);
    }
    if let Some(rows) = text.strip_prefix(SET_UP_WORD) {
        return parse_set_up(rows).map(Move::SetUp);
    }
    let parsed = match text.strip_prefix(REMOVAL_WORD) {
        Some(at) => parse_square(at).map(|at| Move::Remove { at }),
        None => text.split_once('-').and_then(|(from, to)| {
            Some(Move::Step {
                from: parse_square(from)?,
                to: parse_square(to)?,
            })
        }),
    };
    parsed.ok_or_else(|| {
        ParseError::new(
            "move",
            "one like b2-c3, b7-GR, x b2 or setup 23456/65432",
            text,
        )
    })
}

fn parse_set_up(text: &str) -> Result<SetUp, ParseError> {
    text.split_once('/')
        .and_then(|(near, far)| SetUp::new(parse_row(near)?, parse_row(far)?))
        .ok_or_else(|| {
            let expected = "two rows of five with / between them, each with 2 to 6 once";
            ParseError::new("set-up", expected, text)
        })
}

fn parse_row(text: &str) -> Option<[Die; 5]> {
    let numbers: Option<Vec<Die>> = text
        .chars()
        .map(|digit| Die::from_number(digit.to_digit(10)?.into()))
        .collect();
    numbers?.try_into().ok()
}

fn parse_square(text: &str) -> Option<Square> {
    let goals = Seat::BOTH.map(Square::goal);
    let cells = (1..=COLUMNS)
        .flat_map(|column| (1..=ROWS).filter_map(move |row| Square::cell(column, row)));
    goals
        .into_iter()
        .chain(cells)
        .find(|square| square.to_string() == text)
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        SquareName::from(*self).fmt(f)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SetUp(set_up) => write!(f, "{SET_UP_WORD}{set_up}"),
            Self::Step { from, to } => write!(f, "{from}-{to}"),
            Self::Remove { at } => write!(f, "{REMOVAL_WORD}{at}"),
            Self::Pass => f.write_str(PASS_WORD),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

//! The text of positions and moves.

use std::fmt;

use super::board::CELLS;
use super::board::Cell;
use super::moves::Move;
use super::options::Options;
use super::position::{PIECES, Position};
use super::unspent::Unspent;
use crate::notation::{canonical_number, seat_by_letter};
use crate::{DicePair, Die, ParseError, Roll, Seat, SquareName};

/// The letter with which a side and its pieces are written.
const fn letter(seat: Seat) -> char {
    match seat {
        Seat::First => 'l',
        Seat::Second => 'd',
    }
}

fn seat_from_char(written: char) -> Option<Seat> {
    Seat::BOTH.into_iter().find(|seat| letter(*seat) == written)
}

const EMPTY_CELL: char = '.';
/// Written where there are no values left, and where the side does not roll again.
const NONE: &str = "-";
const ROLLS_AGAIN: &str = "+";

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in Cell::all() {
            let written = self
                .piece_at(cell)
                .map_or(EMPTY_CELL, |piece| letter(piece.seat));
            write!(f, "{written}")?;
        }
        let again = if self.rolls_again { ROLLS_AGAIN } else { NONE };
        write!(
            f,
            " {} {} {again} {}",
            letter(self.side),
            self.unspent,
            self.rolls_since_capture
        )
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} [{}]", self.options)
    }
}

impl fmt::Display for Unspent {
    /// Without separators, such as `16`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str(NONE),
            _ => self
                .as_slice()
                .iter()
                .try_for_each(|value| write!(f, "{value}")),
        }
    }
}

/// Reads a position and refuses the impossible ones.
pub(super) fn parse_position(options: Options, text: &str) -> Result<Position, ParseError> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [cells, side, values, again, rolls] = fields[..] else {
        return Err(ParseError::new(
            "fields",
            "cells, side, values, + or -, and rolls since the last capture, with one space \
             between them",
            text,
        ));
    };
    let mut position = Position::empty(options);
    parse_cells(&mut position, cells)?;
    position.side =
        seat_by_letter(side, letter).ok_or_else(|| ParseError::new("side", "l or d", side))?;
    position.rolls_again = match again {
        ROLLS_AGAIN => true,
        NONE => false,
        _ => return Err(ParseError::new("roll again", "+ or -", again)),
    };
    position.unspent = parse_values(&position, values, again)?;
    position.rolls_since_capture = canonical_number(rolls).ok_or_else(|| {
        let expected = "a whole number below two to the power of 32";
        ParseError::new("rolls since the last capture", expected, rolls)
    })?;
    Ok(position)
}

fn parse_cells(position: &mut Position, text: &str) -> Result<(), ParseError> {
    if text.chars().count() != usize::from(CELLS) {
        return Err(ParseError::new("cells", "24 of them, each l, d or .", text));
    }
    for (cell, written) in Cell::all().zip(text.chars()) {
        if written != EMPTY_CELL {
            let seat = seat_from_char(written)
                .ok_or_else(|| ParseError::new("cells", "only l, d and .", text))?;
            position.pieces[seat.index()].insert(cell);
        }
    }
    let counts = Seat::BOTH.map(|seat| position.piece_count(seat));
    if counts.iter().any(|count| *count > PIECES.into()) {
        return Err(ParseError::new("cells", "at most six pieces a side", text));
    }
    if counts == [0, 0] {
        return Err(ParseError::new("cells", "at least one piece", text));
    }
    Ok(())
}

/// Reads the values that are left; a roll has to exist which can leave them.
fn parse_values(position: &Position, values: &str, again: &str) -> Result<Unspent, ParseError> {
    if values == NONE {
        return if position.rolls_again {
            let expected = "- where no values are left";
            Err(ParseError::new("roll again", expected, again))
        } else {
            Ok(Unspent::Nothing)
        };
    }
    let refused = |expected: &'static str| {
        let found = format!("{values} {again}");
        Err(ParseError::new("values", expected, &found))
    };
    let is_over = Seat::BOTH
        .iter()
        .any(|seat| position.piece_count(*seat) == 0);
    if is_over {
        return refused("- where a side has no piece left");
    }
    let left = DicePair::WEIGHTED
        .iter()
        .filter(|(roll, _)| roll.is_double() == position.rolls_again)
        .flat_map(|(roll, _)| position.usable(*roll).and_what_it_leaves())
        .find(|left| left.to_string() == values);
    match left {
        Some(left) => Ok(left),
        None if position.is_hornaskella(position.side) => {
            refused("what a roll can leave to a Hornaskella, or -")
        }
        None => refused("what a roll can leave, such as 16 - or 44 +, or -"),
    }
}

const A_MOVE: &str = "one like 6:19, or as it is printed: 6:19>1, 1:17x18 or 1:17>20s";
const BETWEEN_VALUE_AND_CELL: char = ':';
const LANDS: char = '>';
const CAPTURES: char = 'x';
const SLID: &str = "s";

/// Not a move, but what players of other games may type.
const PASS_WORD: &str = "pass";

/// Reads a move; a legal one with what happens must do just that.
pub(super) fn parse_move(position: &Position, text: &str) -> Result<Move, ParseError> {
    if text == PASS_WORD {
        let expected = "a move, since every value has to be spent";
        return Err(ParseError::new("move", expected, text).because_of("A-1"));
    }
    let short = text
        .split_once([LANDS, CAPTURES])
        .map_or(text, |(short, _)| short);
    let chosen = parse_short(short).ok_or_else(|| ParseError::new("move", A_MOVE, text))?;
    if short == text {
        return Ok(chosen);
    }
    let happening = text.get(short.len() + 1..).unwrap_or_default();
    let cell = happening.strip_suffix(SLID).unwrap_or(happening);
    parse_cell(cell).ok_or_else(|| ParseError::new("move", A_MOVE, text))?;
    // Nothing happens with a move that is not legal: `play` says why.
    if !position.is_legal(chosen) {
        return Ok(chosen);
    }
    let printed = printed_move(position, chosen);
    if printed != text {
        let expected = format!("{printed}, which is what {chosen} does here");
        let error = ParseError::new("move", expected, text);
        return Err(match position.ruling_on_landing(chosen) {
            Some(ruling) => error.because_of(ruling),
            None => error,
        });
    }
    Ok(chosen)
}

fn parse_short(text: &str) -> Option<Move> {
    let (value, from) = text.split_once(BETWEEN_VALUE_AND_CELL)?;
    Some(Move {
        value: Die::parse(value).ok()?,
        from: parse_cell(from)?,
    })
}

fn parse_cell(text: &str) -> Option<Cell> {
    Cell::all().find(|cell| cell.to_string() == text)
}

/// A legal move with what happens.
pub(super) fn printed_move(position: &Position, chosen: Move) -> String {
    let to = position.destination(chosen);
    let lands = if position.captures_on(to) {
        CAPTURES
    } else {
        LANDS
    };
    let slid = if position.target(chosen) == to {
        ""
    } else {
        SLID
    };
    format!("{chosen}{lands}{to}{slid}")
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        SquareName::from(*self).fmt(f)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { value, from } = self;
        write!(f, "{value}{BETWEEN_VALUE_AND_CELL}{from}")
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

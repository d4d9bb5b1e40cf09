//! The text of positions and moves.

use std::fmt;

use super::board::EXIT;
use super::board::Square;
use super::moves::Move;
use super::options::Options;
use super::position::Position;
use super::stack::{Piece, Rank, STACK_MAX, Stack};
use crate::notation::{canonical_number, seat_by_letter};
use crate::{Die, ParseError, Position as _, Roll, Seat, SquareName};

/// The letter with which a side is written.
const fn letter(seat: Seat) -> char {
    match seat {
        Seat::First => 'w',
        Seat::Second => 'b',
    }
}

/// Written for what is not there: stacks, a roll.
const NONE: &str = "-";
/// The place outside the board where pieces wait, and what a move from there begins with.
const RESERVE: &str = "+";
const STEP: char = '>';
const CAPTURE: char = 'x';
const DELIVERY: char = '#';
const PASS: &str = "pass";

/// The name of the reserve as a place from which moves start.
pub(super) fn reserve_name() -> SquareName {
    SquareName::new(RESERVE.as_bytes())
}

/// Soldiers are small letters, guards capitals.
const fn piece_char(piece: Piece) -> char {
    let soldier = letter(piece.seat);
    match piece.rank {
        Rank::Soldier => soldier,
        Rank::Guard => soldier.to_ascii_uppercase(),
    }
}

fn piece_from_char(written: char) -> Option<Piece> {
    Seat::BOTH
        .into_iter()
        .flat_map(|seat| [Rank::Soldier, Rank::Guard].map(|rank| Piece { seat, rank }))
        .find(|piece| piece_char(*piece) == written)
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for (square, stack) in self.stacks() {
            write!(f, "{separator}{square}={stack}")?;
            separator = ",";
        }
        if separator.is_empty() {
            f.write_str(NONE)?;
        }
        for counts in [self.reserve, self.removed] {
            f.write_str(" ")?;
            for seat in Seat::BOTH {
                write!(f, "{}{}", letter(seat), counts[seat.index()])?;
            }
        }
        write!(f, " {}", letter(self.side))?;
        match self.roll {
            Some(rolled) => write!(f, " {rolled}")?,
            None => write!(f, " {NONE}")?,
        }
        write!(f, " {}", self.turns)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} [{}]", self.options)
    }
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        self.pieces()
            .try_for_each(|piece| f.write_char(piece_char(piece)))
    }
}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
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

/// Reads a position and refuses the impossible ones.
pub(super) fn parse_position(options: Options, text: &str) -> Result<Position, ParseError> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [stacks, reserve, removed, side, roll, turns] = fields[..] else {
        return Err(ParseError::new(
            "fields",
            "stacks, reserves, removed, side, roll and turns, with one space between them",
            text,
        ));
    };
    let mut position = Position::empty(options);
    parse_stacks(&mut position, stacks)?;
    position.reserve = parse_counts("reserves", reserve)?;
    position.removed = parse_counts("removed", removed)?;
    position.side =
        seat_by_letter(side, letter).ok_or_else(|| ParseError::new("side", "w or b", side))?;
    position.roll = match roll {
        NONE => None,
        _ => {
            let usable = Die::parse(roll).ok().filter(|die| *die != Die::Six);
            Some(usable.ok_or_else(|| ParseError::new("roll", "1 to 5, or -", roll))?)
        }
    };
    position.turns = canonical_number(turns)
        .ok_or_else(|| ParseError::new("turns", "a number of 32 bits", turns))?;
    refuse_impossible(&position)?;
    Ok(position)
}

fn parse_stacks(position: &mut Position, text: &str) -> Result<(), ParseError> {
    if text == NONE {
        return Ok(());
    }
    let mut squares = Square::all();
    for written in text.split(',') {
        let (at, pieces) = written
            .split_once('=')
            .ok_or_else(|| ParseError::new("stacks", "square=pieces, or only -", written))?;
        // Taken from the squares that are left, so that their order has to be kept.
        let square = squares
            .find(|square| square.to_string() == at)
            .ok_or_else(|| {
                let expected = "squares w1 to b14 in the order of the path, each at most once";
                ParseError::new("stacks", expected, written)
            })?;
        position.place(parse_stack(square, pieces)?, square);
    }
    Ok(())
}

fn parse_stack(square: Square, text: &str) -> Result<Stack, ParseError> {
    let pieces: Option<Vec<Piece>> = text.chars().map(piece_from_char).collect();
    pieces
        .filter(|pieces| (1..=STACK_MAX.into()).contains(&pieces.len()))
        .map(Stack::from_iter)
        .ok_or_else(|| {
            let expected = format!("one to {STACK_MAX} of w b W B");
            ParseError::new(format!("stack on {square}"), expected, text)
        })
}

/// Reads a number for each side, such as `w10b10`.
fn parse_counts(field: &'static str, text: &str) -> Result<[u8; 2], ParseError> {
    let [first, second] = Seat::BOTH.map(letter);
    text.strip_prefix(first)
        .and_then(|rest| rest.split_once(second))
        .and_then(|(white, black)| Some([canonical_number(white)?, canonical_number(black)?]))
        .ok_or_else(|| ParseError::new(field, "two numbers, such as w10b10", text))
}

/// The list *Refused* of the rules.
fn refuse_impossible(position: &Position) -> Result<(), ParseError> {
    for (square, stack) in position.stacks() {
        refuse_stack(square, stack)?;
    }
    for seat in Seat::BOTH {
        let on_board = position
            .stacks()
            .flat_map(|(_, stack)| stack.pieces())
            .filter(|piece| piece.seat == seat)
            .count();
        let beside = usize::from(position.reserve(seat)) + usize::from(position.removed(seat));
        let expected = position.options.pieces.number();
        if on_board + beside != usize::from(expected) {
            return Err(ParseError::new(
                "pieces",
                format!("{expected} of {} in all", letter(seat)),
                &(on_board + beside).to_string(),
            ));
        }
    }
    if Seat::BOTH.iter().any(|seat| position.has_free_piece(*seat)) {
        Ok(())
    } else {
        let expected = "a free piece of at least one side";
        Err(ParseError::new("pieces", expected, &position.to_string()))
    }
}

/// Refuses what can never stand on a square of which one side only has the use.
fn refuse_stack(square: Square, stack: Stack) -> Result<(), ParseError> {
    let Some(seat) = square.corridor_of() else {
        return Ok(());
    };
    let all_are = |rank| stack.pieces().all(|piece| piece == Piece { seat, rank });
    let (possible, expected) = match square.index() {
        EXIT => (all_are(Rank::Guard), "only guards of its own side"),
        13 => (
            stack.owner() == Some(seat),
            "a piece of its own side on top",
        ),
        _ => (all_are(Rank::Soldier), "only soldiers of its own side"),
    };
    if possible {
        Ok(())
    } else {
        let field = format!("stack on {square}");
        Err(ParseError::new(field, expected, &stack.to_string()))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Enter { to } => write!(f, "{RESERVE}{}", to.index()),
            Self::Step { from, to } => write!(f, "{}{STEP}{}", from.index(), to.index()),
            Self::Pass => f.write_str(PASS),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A move with what it does: `x` where it takes prisoners, `#` and a number where it delivers
/// some. No move does both, since there are only own guards on the exit.
pub(super) fn printed_move(position: &Position, chosen: Move) -> String {
    match chosen {
        Move::Enter { to } if position.captives_on(to) > 0 => format!("{chosen}{CAPTURE}"),
        Move::Step { from, to } if position.captives_on(to) > 0 => {
            format!("{}{CAPTURE}{}", from.index(), to.index())
        }
        Move::Step { from, to } if to.is_exit() => match position.stack_at(from).prisoners() {
            0 => chosen.to_string(),
            delivered => format!("{chosen}{DELIVERY}{delivered}"),
        },
        _ => chosen.to_string(),
    }
}

/// Reads a move in its short form, or in the printed one if it tells the truth here.
pub(super) fn parse_move(position: &Position, text: &str) -> Result<Move, ParseError> {
    let chosen = parse_any_form(position.side, text)
        .ok_or_else(|| ParseError::new("move", "one like +3, 8>11, 5x8 or 13>14#2", text))?;
    let printed = position.printed_move(&chosen);
    if text == chosen.to_string() || text == printed {
        Ok(chosen)
    } else {
        let expected = format!("{printed}, by what stands there");
        Err(ParseError::new("move", expected, text))
    }
}

/// The move that is meant, whatever the text says about what it does.
fn parse_any_form(side: Seat, text: &str) -> Option<Move> {
    if text == PASS {
        return Some(Move::Pass);
    }
    let square = |index| Square::on_path(side, canonical_number(index)?);
    if let Some(index) = text.strip_prefix(RESERVE) {
        let to = square(index.strip_suffix(CAPTURE).unwrap_or(index))?;
        return Some(Move::Enter { to });
    }
    let text = text.split_once(DELIVERY).map_or(text, |(before, _)| before);
    let (from, to) = text.split_once([STEP, CAPTURE])?;
    Some(Move::Step {
        from: square(from)?,
        to: square(to)?,
    })
}

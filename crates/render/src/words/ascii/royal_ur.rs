//! The board of Royal d'Ur, as in the picture: the number of each square, and under it its pieces as
//! they lie on each other, soldiers in small letters and guards in capitals. The squares of one side
//! have its name beside them.

use std::fmt::Write as _;

use ludotheque_rules::Seat;
use ludotheque_rules::royal_ur::{Piece, Position, Rank, Square};

const COLUMNS: usize = 8;
/// The letters of a square.
const WIDTH: usize = 3;

/// The columns of the gap in the row of a side, where its name stands.
const GAP: [usize; 2] = [4, 5];

pub(super) fn board(position: &Position, names: [&str; 2]) -> String {
    let letters = super::initials(names);
    // No square has number 0.
    let own = |seat| [4, 3, 2, 1, 0, 0, 14, 13].map(|index| Square::on_path(seat, index));
    let common = [5, 6, 7, 8, 9, 10, 11, 12].map(|index| Square::on_path(Seat::First, index));
    let rows: [([Option<Square>; COLUMNS], &str); 3] = [
        (own(Seat::Second), beside(names[Seat::Second.index()])),
        (common, ""),
        (own(Seat::First), beside(names[Seat::First.index()])),
    ];
    let mut lines = String::new();
    for (squares, name) in rows {
        let numbers = squares.map(|square| square.map(|square| square.index().to_string()));
        let mut line = String::new();
        for (column, number) in numbers.into_iter().enumerate() {
            match number {
                Some(number) => line.push_str(&padded(&number, WIDTH)),
                None if column == GAP[0] => line.push_str(&padded(name, WIDTH * GAP.len())),
                None => {}
            }
        }
        push_line(&mut lines, &line);
        let stacks = squares.map(|square| stack(position, square, letters));
        let height = stacks.iter().map(Vec::len).max().unwrap_or_default();
        for level in (0..height).rev() {
            let cells = stacks.iter().map(|stack| stack.get(level).unwrap_or(&' '));
            let line: String = cells
                .map(|piece| padded(&piece.to_string(), WIDTH))
                .collect();
            push_line(&mut lines, &line);
        }
    }
    lines
}

/// What stands in the gap for a name: the name, or its first letter where it is too long or has other
/// letters than ASCII has.
fn beside(name: &str) -> &str {
    let fits = name.is_ascii() && name.len() < WIDTH * GAP.len();
    let first = name.chars().next().map_or(0, char::len_utf8);
    if fits { name } else { &name[..first] }
}

/// The letters of a stack from the bottom, or a dot for an empty square.
fn stack(position: &Position, square: Option<Square>, letters: [char; 2]) -> Vec<char> {
    let Some(square) = square else {
        return Vec::new();
    };
    let letter = |Piece { seat, rank }: Piece| match rank {
        Rank::Soldier => letters[seat.index()].to_ascii_lowercase(),
        Rank::Guard => letters[seat.index()],
    };
    let stack: Vec<char> = position.stack_at(square).pieces().map(letter).collect();
    if stack.is_empty() { vec!['.'] } else { stack }
}

fn padded(text: &str, width: usize) -> String {
    format!("{text:<width$}")
}

fn push_line(lines: &mut String, line: &str) {
    // Writing to a String cannot fail.
    let _ = writeln!(lines, "{}", line.trim_end());
}

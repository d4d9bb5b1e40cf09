//! Finale's pitch, as in the picture: Red's goal left, Blue's right, `B4` a blue 4.

use std::fmt::Write as _;

use ludotheque_rules::Seat;
use ludotheque_rules::finale::{Position, Square};

pub(super) fn board(position: &Position, names: [&str; 2]) -> String {
    let letters = super::initials(names);
    let cell = |square: Square| match position.piece_at(square) {
        Some(piece) => format!("{}{}", letters[piece.seat.index()], piece.number.number()),
        None => "..".to_owned(),
    };
    let mut lines = String::from("     7  6  5  4  3  2  1\n");
    for column in (1..=5u8).rev() {
        let (mut left, mut right) = ("  ".to_owned(), "  ".to_owned());
        if column == 3 {
            left = cell(Square::goal(Seat::Second));
            right = cell(Square::goal(Seat::First));
        }
        let letter = char::from(b'a' + column - 1);
        let fields: Vec<String> = (1..=7)
            .rev()
            .filter_map(|row| Square::cell(column, row))
            .map(cell)
            .collect();
        let line = format!("{letter} {left} {} {right}", fields.join(" "));
        // Writing to a String cannot fail.
        let _ = writeln!(lines, "{}", line.trim_end());
    }
    lines
}

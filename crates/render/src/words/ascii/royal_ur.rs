//! The board of Royal d'Ur, as in the picture: the name of each square, and under it its pieces from
//! bottom to top as in the notation, `w` and `b` soldiers, `W` and `B` guards.

use std::fmt::Write as _;

use ludotheque_rules::Seat;
use ludotheque_rules::royal_ur::{Position, Square};

const COLUMNS: usize = 8;

pub(in crate::words) fn board(position: &Position) -> String {
    // No square has number 0.
    let own = |seat| [4, 3, 2, 1, 0, 0, 14, 13].map(|index| Square::on_path(seat, index));
    let common = [5, 6, 7, 8, 9, 10, 11, 12].map(|index| Square::on_path(Seat::First, index));
    let rows: [[Option<Square>; COLUMNS]; 3] = [own(Seat::Second), common, own(Seat::First)];
    let stack = |square: Square| match position.stack_at(square).to_string() {
        stack if stack.is_empty() => ".".to_owned(),
        stack => stack,
    };
    let table: Vec<[String; COLUMNS]> = rows
        .iter()
        .flat_map(|row| {
            [
                row.map(|square| square.map_or_else(String::new, |square| square.to_string())),
                row.map(|square| square.map_or_else(String::new, stack)),
            ]
        })
        .collect();
    let width = |column: usize| table.iter().map(|line| line[column].len()).max();
    let mut lines = String::new();
    for line in &table {
        let cells = line.iter().enumerate();
        let cells = cells.map(|(column, cell)| format!("{cell:0$} ", width(column).unwrap_or(0)));
        // Writing to a String cannot fail.
        let _ = writeln!(lines, "{}", cells.collect::<String>().trim_end());
    }
    lines
}

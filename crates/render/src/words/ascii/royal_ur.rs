//! The board of Royal d'Ur, as in the picture: the name of each square, and under it its pieces from
//! bottom to top as in the notation, `w` and `b` soldiers, `W` and `B` guards.

use std::fmt::Write as _;

use ludotheque_rules::Seat;
use ludotheque_rules::royal_ur::{Position, Square};

pub(in crate::words) fn board(position: &Position) -> String {
    let own = |seat| {
        let corridor = [4, 3, 2, 1].map(move |index| Square::on_path(seat, index));
        let end = [14, 13].map(move |index| Square::on_path(seat, index));
        corridor.into_iter().chain([None; 2]).chain(end).collect()
    };
    let common = (5..=12).map(|index| Square::on_path(Seat::First, index));
    let rows: [Vec<Option<Square>>; 3] = [own(Seat::Second), common.collect(), own(Seat::First)];
    let mut lines = String::new();
    for row in &rows {
        let names = in_columns(row, |square| square.to_string());
        let stacks = in_columns(row, |square| {
            let stack = position.stack_at(square).to_string();
            if stack.is_empty() {
                ".".to_owned()
            } else {
                stack
            }
        });
        // Writing to a String cannot fail.
        let _ = write!(lines, "{names}\n{stacks}\n");
    }
    lines
}

fn in_columns(row: &[Option<Square>], shown: impl Fn(Square) -> String) -> String {
    let cells = row
        .iter()
        .map(|square| square.map_or_else(String::new, &shown));
    let line: String = cells.map(|cell| format!("{cell:6}")).collect();
    line.trim_end().to_owned()
}

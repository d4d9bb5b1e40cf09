//! The track of Ad Elta Stelpur, as in the picture: `L` and `D` are pieces, `L*` and `D*` those that
//! are alone, and corners are in brackets.

use std::fmt::Write as _;

use ludotheque_rules::ad_elta_stelpur::{Cell, Position};
use ludotheque_rules::{PieceKind, Position as _};

pub(in crate::words) fn board(position: &Position) -> String {
    let upper: Vec<Cell> = (13..=24).rev().filter_map(Cell::new).collect();
    let lower: Vec<Cell> = (1..=12).filter_map(Cell::new).collect();
    let mut lines = String::new();
    for line in [
        row(&upper, |cell| format!("{:2} ", cell.number())),
        row(&upper, |cell| held(position, cell)),
        row(&lower, |cell| held(position, cell)),
        row(&lower, |cell| format!("{:2} ", cell.number())),
    ] {
        // Writing to a String cannot fail.
        let _ = writeln!(lines, "{}", line.trim_end());
    }
    lines
}

/// Twelve cells with the bar in the middle.
fn row(cells: &[Cell], shown: impl Fn(Cell) -> String) -> String {
    let (left, right) = cells.split_at(cells.len() / 2);
    let [left, right] =
        [left, right].map(|half| half.iter().copied().map(&shown).collect::<String>());
    format!("{left}|{right}")
}

/// Three letters: `[L]`, ` . `, ` L*`. The star of a piece that is alone is in the place of a bracket.
fn held(position: &Position, cell: Cell) -> String {
    let (open, close) = if cell.is_corner() {
        ("[", "]")
    } else {
        (" ", " ")
    };
    let Some(piece) = position.piece_at(cell) else {
        return format!("{open}.{close}");
    };
    let color = Position::GAME.seat_names[piece.seat.index()].chars().next();
    let is_alone = piece.kind == PieceKind::Hornaskella;
    let after = if is_alone { "*" } else { close };
    format!("{open}{}{after}", color.unwrap_or('?'))
}

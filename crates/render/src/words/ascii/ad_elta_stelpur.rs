//! The track of Ad Elta Stelpur, as in the picture: a letter for a piece, with a `*` if it is alone.
//! Corners have their numbers above or below.

use std::fmt::Write as _;

use ludotheque_rules::PieceKind;
use ludotheque_rules::ad_elta_stelpur::{Cell, Position};

pub(super) fn board(position: &Position, names: [&str; 2]) -> String {
    let letters = super::initials(names);
    let upper: Vec<Cell> = (13..=24).rev().filter_map(Cell::new).collect();
    let lower: Vec<Cell> = (1..=12).filter_map(Cell::new).collect();
    let mut lines = String::new();
    for line in [
        row(&upper, corner),
        row(&upper, |cell| held(position, cell, letters)),
        row(&lower, |cell| held(position, cell, letters)),
        row(&lower, corner),
    ] {
        // Writing to a String cannot fail.
        let _ = writeln!(lines, "{}", line.trim_end());
    }
    lines
}

/// Twelve cells, each two letters wide, with the bar in the middle.
fn row(cells: &[Cell], shown: impl Fn(Cell) -> String) -> String {
    let (left, right) = cells.split_at(cells.len() / 2);
    let [left, right] =
        [left, right].map(|half| half.iter().copied().map(&shown).collect::<String>());
    format!("{left}| {right}")
}

/// The number of a corner, on the left where its piece stands.
fn corner(cell: Cell) -> String {
    if cell.is_corner() {
        format!("{:<2}", cell.number())
    } else {
        "  ".to_owned()
    }
}

/// `L `, `. `, `L*`.
fn held(position: &Position, cell: Cell, letters: [char; 2]) -> String {
    match position.piece_at(cell) {
        None => ". ".to_owned(),
        Some(piece) => {
            let is_alone = piece.kind == PieceKind::Hornaskella;
            let after = if is_alone { '*' } else { ' ' };
            format!("{}{after}", letters[piece.seat.index()])
        }
    }
}

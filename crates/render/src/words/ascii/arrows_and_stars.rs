//! The lattice of Flèches et Étoiles, as in the picture: `^` and `v` are White's arrows, `*` its
//! stars; `A` and `V` are Black's arrows, `$` its stars.

use std::fmt::Write as _;

use ludotheque_rules::arrows_and_stars::{Heading, Piece, Position};
use ludotheque_rules::{Position as _, Seat};

pub(super) fn board(position: &Position, _: [&str; 2]) -> String {
    let board = position.options().board;
    let widths = board.line_widths();
    let widest = widths.iter().copied().max().unwrap_or_default();
    let mut lines = String::new();
    for (line, width) in (0u8..).zip(widths).collect::<Vec<_>>().into_iter().rev() {
        let points = (1..=*width).filter_map(|number| board.point(line, number));
        let letters: Vec<String> = points
            .map(|point| position.piece_at(point).map_or('.', letter).to_string())
            .collect();
        let indent = " ".repeat(usize::from(widest - width));
        let name = char::from(b'a' + line);
        // Writing to a String cannot fail.
        let _ = writeln!(lines, "{name} {indent}{}", letters.join(" "));
    }
    lines
}

const fn letter(piece: Piece) -> char {
    match (piece.seat, piece.is_star, piece.heading) {
        (Seat::First, true, _) => '*',
        (Seat::First, false, Heading::Up) => '^',
        (Seat::First, false, Heading::Down) => 'v',
        (Seat::Second, true, _) => '$',
        (Seat::Second, false, Heading::Up) => 'A',
        (Seat::Second, false, Heading::Down) => 'V',
    }
}

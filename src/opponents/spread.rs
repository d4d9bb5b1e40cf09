//! How hard the positions of `/daily` are, day by day of the week, as a picture.

use std::fmt::Write as _;

use ludotheque_puzzles::{BadCollection, Collection};

const DAYS: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
/// A column for so many points of rating, from the easiest to the hardest there can be.
const STEP: usize = 100;
const FROM: usize = 600;
const COLUMNS: usize = 18;
/// A cell, in pixels.
const CELL: usize = 30;
const MARGIN: usize = 50;

/// An SVG picture of the puzzles that are part of the program: a row a day of the week, a column for every
/// hundred points of rating, the darker the more positions.
///
/// # Errors
/// If a puzzle is damaged.
pub fn picture() -> Result<String, BadCollection> {
    let ours = Collection::ours();
    let mut counts = [[0_u32; COLUMNS]; 7];
    for index in 0..ours.len() {
        let rating = ours.at(index)?.finds.rating();
        let column = (0..COLUMNS).rev().find(|column| {
            u32::try_from(FROM + column * STEP).is_ok_and(|from| f64::from(from) <= rating)
        });
        counts[index % 7][column.unwrap_or_default()] += 1;
    }
    let most = counts.iter().flatten().copied().max().unwrap_or(1).max(1);
    let (width, height) = (MARGIN + COLUMNS * CELL + 10, 8 * CELL + 20);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"sans-serif\" font-size=\"11\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n"
    );
    for (row, (day, counts)) in DAYS.iter().zip(counts).enumerate() {
        let y = 10 + row * CELL;
        let _ = writeln!(svg, "<text x=\"10\" y=\"{}\">{day}</text>", y + 19);
        for (column, count) in counts.into_iter().enumerate() {
            let x = MARGIN + column * CELL;
            let opacity = f64::from(count) / f64::from(most);
            let _ = writeln!(
                svg,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"#1f4e79\" \
                 fill-opacity=\"{opacity:.2}\"><title>{count}</title></rect>"
            );
        }
    }
    for column in (0..COLUMNS).step_by(2) {
        let (x, y) = (MARGIN + column * CELL, 10 + 7 * CELL + 18);
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{y}\">{}</text>",
            FROM + column * STEP
        );
    }
    svg.push_str("</svg>\n");
    Ok(svg)
}

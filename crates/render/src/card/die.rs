//! Dice as faces.

use crate::draw::{Outline, Point, Rgb, Stamp};
use crate::theme::Colors;

/// A die `size` pixels wide that shows `pips` (1 to 6; other numbers show a blank face).
pub(crate) fn face(colors: &Colors, size: f32, pips: u8) -> Stamp {
    let mut stamp = Stamp::default();
    let half = size / 2.0;
    let square = Outline::rounded(-half, -half, size, size, size * 0.22);
    stamp.layer(square.filled(), colors.die);
    draw_pips(&mut stamp, size, pips, colors.pips);
    stamp
}

/// A die that was rolled before and counts no more.
pub(crate) fn spent(colors: &Colors, size: f32, pips: u8) -> Stamp {
    let mut stamp = Stamp::default();
    let half = size / 2.0;
    let square = Outline::rounded(-half, -half, size, size, size * 0.22);
    stamp.layer(square.filled(), colors.plate);
    draw_pips(&mut stamp, size, pips, colors.spent);
    stamp
}

/// An empty place for a die that is still to be rolled.
pub(crate) fn awaited(colors: &Colors, size: f32) -> Stamp {
    let mut stamp = Stamp::default();
    let half = size / 2.0 - 2.0;
    let square = Outline::rounded(-half, -half, half * 2.0, half * 2.0, size * 0.2);
    stamp.layer(square.dashed(4.0, &[9.0, 9.0]), colors.die);
    stamp
}

fn draw_pips(stamp: &mut Stamp, size: f32, pips: u8, color: Rgb) {
    for &(column, row) in spots(pips) {
        let spot = Point::new(f32::from(column), f32::from(row)) * (size * 0.27);
        stamp.layer(Outline::circle(spot, size * 0.095).filled(), color);
    }
}

/// Columns and rows of the pips, each -1, 0 or 1 from the middle.
fn spots(pips: u8) -> &'static [(i8, i8)] {
    match pips {
        1 => &[(0, 0)],
        2 => &[(-1, 1), (1, -1)],
        3 => &[(-1, 1), (0, 0), (1, -1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        6 => &[(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
        _ => &[],
    }
}

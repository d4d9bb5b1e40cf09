//! The pieces of the two sides: told apart by shape, pattern and colour, in every game alike.
//!
//! First is a disc with a ring inside, Second a hexagon with stripes.

use ludotheque_rules::Seat;

use super::measures::TEXT;
use super::shapes;
use crate::draw::{Line, Outline, Point, Rgb, Stamp};
use crate::theme::Colors;

const CENTER: Point = Point { x: 0.0, y: 0.0 };
/// The width of the rim, as a part of the radius.
const RIM: f32 = 0.11;
/// Hexagons are drawn a little larger, so that both shapes look the same size.
pub(crate) const STRETCH: f32 = 1.08;

/// A side's shape with its pattern and rim, `radius` pixels from the middle to the outer edge.
pub(crate) fn blank(colors: &Colors, seat: Seat, radius: f32) -> Stamp {
    let side = colors.side(seat);
    let mut stamp = Stamp::default();
    let fallen = Point::new(radius * 0.04, radius * 0.12);
    stamp.veil(shape(seat, fallen, radius).filled(), colors.shadow, 110);
    stamp.layer(shape(seat, CENTER, radius).filled(), side.rim);
    let inside = radius * (1.0 - RIM);
    stamp.layer(shape(seat, CENTER, inside).filled(), side.fill);
    match seat {
        Seat::First => {
            let ring = Outline::circle(CENTER, inside * 0.86).stroked(radius * 0.075);
            stamp.layer(ring, side.pattern);
        }
        Seat::Second => {
            for hand in [-1.0, 1.0] {
                let corners = [(0.5, -1.0), (0.72, -1.0), (0.72, 1.0), (0.5, 1.0)];
                let stripe = Outline::polygon(corners.map(|(across, end)| {
                    // A hexagon that stands on a corner is lower the farther from its middle.
                    let half_height = inside * (STRETCH - across / 3f32.sqrt());
                    Point::new(hand * across * inside, end * half_height)
                }));
                stamp.layer(stripe.filled(), side.pattern);
            }
        }
    }
    stamp
}

/// A side's shape with a short text on it, such as a number.
pub(crate) fn marked(colors: &Colors, seat: Seat, radius: f32, mark: &str) -> Stamp {
    let mut stamp = blank(colors, seat, radius);
    write(&mut stamp, mark, radius, colors.side(seat).mark);
    stamp
}

/// A side's shape with a middle in the colour of the side's text, for the one piece that is not
/// like the others.
pub(crate) fn inverted(colors: &Colors, seat: Seat, radius: f32, mark: &str) -> Stamp {
    let mut stamp = with_middle(colors, seat, radius);
    write(&mut stamp, mark, radius * 0.95, colors.side(seat).fill);
    stamp
}

/// A side's shape with a crown in such a middle.
pub(crate) fn crowned(colors: &Colors, seat: Seat, radius: f32) -> Stamp {
    let mut stamp = with_middle(colors, seat, radius);
    let crown = shapes::crown(CENTER, radius * 0.46);
    stamp.layer(crown.filled(), colors.side(seat).fill);
    stamp
}

/// A side's shape with a star in such a middle.
pub(crate) fn starred(colors: &Colors, seat: Seat, radius: f32) -> Stamp {
    let mut stamp = with_middle(colors, seat, radius);
    let star = shapes::star(CENTER, radius * 0.66);
    stamp.layer(star.filled(), colors.side(seat).fill);
    stamp
}

/// A side's shape with an arrow that points up or down.
pub(crate) fn pointing(colors: &Colors, seat: Seat, radius: f32, up: bool) -> Stamp {
    let mut stamp = blank(colors, seat, radius);
    let arrow = shapes::arrow(CENTER, radius * 0.72, up);
    stamp.layer(arrow.filled(), colors.side(seat).mark);
    stamp
}

fn with_middle(colors: &Colors, seat: Seat, radius: f32) -> Stamp {
    let mut stamp = blank(colors, seat, radius);
    let middle = shape(seat, CENTER, radius * 0.7);
    stamp.layer(middle.filled(), colors.side(seat).mark);
    stamp
}

/// Writes `mark` over the middle of a piece of this radius; on a small piece it fills all of it.
fn write(stamp: &mut Stamp, mark: &str, radius: f32, color: Rgb) {
    let size = (radius * 1.3).max(TEXT);
    let line = Line::fitted(mark, size, size);
    stamp.layer(line.centered(CENTER), color);
}

/// The outline of a side's pieces.
pub(crate) fn shape(seat: Seat, center: Point, radius: f32) -> Outline {
    match seat {
        Seat::First => Outline::circle(center, radius),
        Seat::Second => Outline::regular(center, radius * STRETCH, 6),
    }
}

//! Pieces with a letter, and plates with a number: what one chooses by.

use ludotheque_rules::Seat;

use crate::card::header::TEXT;
use crate::card::{pieces, shapes};
use crate::draw::{Line, Outline, Point, Stamp};
use crate::theme::Colors;

const CENTER: Point = Point { x: 0.0, y: 0.0 };
/// The height of a number's plate, how far the shadow reaches of whatever one chooses by, and how round
/// the corners of a plate are.
const PLATE: f32 = 44.0;
const SHADOW: f32 = 3.0;
const CORNER: f32 = 12.0;
/// From a number to the sides of its plate, and the least width of a plate.
const PADDING: f32 = 9.0;

/// The ring around a piece with a letter: from the piece to its middle, and its width.
const RING_GAP: f32 = 4.5;
const RING: f32 = 3.5;

/// An arrow that points up or down, with its head over or under its letter.
pub(super) fn arrow(colors: &Colors, seat: Seat, radius: f32, up: bool, letter: char) -> Stamp {
    let ahead = if up { -1.0 } else { 1.0 };
    let mut stamp = ringed(colors, seat, radius);
    let corners = [(0.0, 0.9), (0.52, 0.42), (-0.52, 0.42)];
    let head = Outline::polygon(corners.map(|(x, y)| Point::new(x, y * ahead) * radius));
    stamp.layer(head.filled(), colors.side(seat).mark);
    write(&mut stamp, colors, seat, letter, -radius * 0.2 * ahead);
    stamp
}

/// A star with its letter in it.
pub(super) fn star(colors: &Colors, seat: Seat, radius: f32, letter: char) -> Stamp {
    let mut stamp = ringed(colors, seat, radius);
    let around = shapes::broad_star(CENTER, radius * 0.84);
    stamp.layer(around.stroked(radius * 0.1), colors.side(seat).mark);
    write(&mut stamp, colors, seat, letter, radius * 0.02);
    stamp
}

fn ringed(colors: &Colors, seat: Seat, radius: f32) -> Stamp {
    let mut stamp = Stamp::default();
    let ring = pieces::shape(seat, CENTER, radius + RING_GAP);
    stamp.layer(ring.stroked(RING + SHADOW), colors.shadow);
    stamp.layer(ring.stroked(RING), colors.target);
    stamp.append(pieces::plain(colors, seat, radius));
    stamp
}

fn write(stamp: &mut Stamp, colors: &Colors, seat: Seat, letter: char, down: f32) {
    let letter = Line::fitted(letter.encode_utf8(&mut [0; 4]), TEXT, TEXT * 2.0);
    let middle = Point::new(0.0, down);
    stamp.layer(letter.centered(middle), colors.side(seat).mark);
}

/// A number on a plate: angular, so that it is not taken for a piece.
pub(super) fn number(colors: &Colors, number: usize) -> Stamp {
    let line = Line::fitted(&number.to_string(), TEXT, PLATE * 2.0);
    let width = (line.width + PADDING * 2.0).max(PLATE);
    let plate = |more: f32| {
        let (width, height) = (width + more * 2.0, PLATE + more * 2.0);
        Outline::rounded(-width / 2.0, -height / 2.0, width, height, CORNER + more).filled()
    };
    let mut stamp = Stamp::default();
    stamp.layer(plate(SHADOW), colors.shadow);
    stamp.layer(plate(0.0), colors.target);
    stamp.layer(line.centered(CENTER), colors.field[0]);
    stamp
}

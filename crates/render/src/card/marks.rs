//! Marks on a board that mean the same in every game: the last move and the legal ones.

use ludotheque_rules::Seat;

use super::{pieces, shapes};
use crate::draw::{Frame, Outline, Point, Rgb};
use crate::theme::Colors;

/// Where the last move began: an empty outline of the piece's size.
pub(crate) fn left_from(frame: &mut Frame, colors: &Colors, at: Point, radius: f32) {
    let ring = Outline::circle(at, radius * 0.72).dashed(5.0, &[8.0, 11.0]);
    frame.paint(&ring, colors.last, 255);
}

/// Where the last move ended: a wide ring below the piece.
pub(crate) fn came_to(frame: &mut Frame, colors: &Colors, at: Point, radius: f32) {
    frame.paint(
        &Outline::circle(at, radius + 9.0).filled(),
        colors.shadow,
        90,
    );
    frame.paint(
        &Outline::circle(at, radius + 7.0).filled(),
        colors.last,
        255,
    );
}

/// The way of the last move, to be drawn before the pieces: it ends at the rim of the piece.
pub(crate) fn arrow(frame: &mut Frame, colors: &Colors, from: Point, to: Point, radius: f32) {
    let tip = to - (to - from).normalize() * (radius + 9.0);
    draw_arrow(frame, [(colors.shadow, 120), (colors.last, 255)], from, tip);
}

/// The way of a move round corners, like [`arrow`].
pub(crate) fn way(frame: &mut Frame, colors: &Colors, places: &[Point], radius: f32) {
    let [before @ .., corner, to] = places else {
        return;
    };
    let tip = *to - (*to - *corner).normalize() * (radius + 9.0);
    let inks = [(colors.shadow, 120), (colors.last, 255)];
    let from: Vec<Point> = before.iter().chain([corner]).copied().collect();
    draw_arrow_through(frame, inks, &from, tip);
}

/// How far beside the middle of the squares the path of a side runs.
const BESIDE: f32 = 38.0;

/// The path of a side through these places, in its colours: on the right of its way for First, on
/// the left for Second, so that the paths of both can run along each other.
pub(crate) fn path(frame: &mut Frame, colors: &Colors, seat: Seat, places: &[Point]) {
    let hand = match seat {
        Seat::First => BESIDE,
        Seat::Second => -BESIDE,
    };
    let mut corners = places.to_vec();
    for (leg, ends) in places.windows(2).enumerate() {
        let along = (ends[1] - ends[0]).normalize();
        let aside = Point::new(-along.y, along.x) * hand;
        for corner in &mut corners[leg..leg + 2] {
            *corner = *corner + aside;
        }
    }
    let side = colors.side(seat);
    for ends in corners.windows(2) {
        let inks = [(side.rim, 255), (side.fill, 255)];
        draw_arrow(frame, inks, ends[0], ends[1]);
    }
}

/// An arrow with this tip, in the inks of its edge and of its inside with their opacities.
fn draw_arrow(frame: &mut Frame, inks: [(Rgb, u8); 2], from: Point, tip: Point) {
    draw_arrow_through(frame, inks, &[from], tip);
}

/// The same round corners, the last of which is where the shaft begins to point at the tip.
fn draw_arrow_through(frame: &mut Frame, inks: [(Rgb, u8); 2], places: &[Point], tip: Point) {
    let Some(last) = places.last() else { return };
    let along = (tip - *last).normalize();
    let across = Point::new(-along.y, along.x);
    let neck = tip - along * 22.0;
    let head = Outline::polygon([tip, neck + across * 17.0, neck - across * 17.0]);
    let shaft = Outline::through(places.iter().copied().chain([neck]));
    for ((color, opacity), extra) in inks.into_iter().zip([6.0, 0.0]) {
        frame.paint(&shaft.stroked(9.0 + extra), color, opacity);
        if extra > 0.0 {
            frame.paint(&head.stroked(extra), color, opacity);
        }
        frame.paint(&head.filled(), color, opacity);
    }
}

/// How dark the shadow is on which legal moves are marked, of 255. A frame makes one of its three
/// steps of it.
pub(crate) const SHADE: u8 = 120;

/// What is drawn around a piece that may be moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ring {
    /// It may be chosen.
    Dashed,
    /// It was chosen.
    Solid,
}

/// A piece that may be moved: a ring around it.
pub(crate) fn movable(frame: &mut Frame, colors: &Colors, at: Point, radius: f32, ring: Ring) {
    encircle(frame, colors, &Outline::circle(at, radius + 8.0), ring);
}

/// The ring of a piece that may be moved, along this outline.
pub(crate) fn encircle(frame: &mut Frame, colors: &Colors, around: &Outline, ring: Ring) {
    let (shadow, line) = match ring {
        Ring::Dashed => (around.stroked(8.0), around.dashed(5.0, &[14.0, 12.0])),
        Ring::Solid => (around.stroked(13.0), around.stroked(8.0)),
    };
    frame.paint(&shadow, colors.shadow, SHADE);
    frame.paint(&line, colors.target, 255);
}

/// A place that may be moved to: a dot.
pub(crate) fn destination(frame: &mut Frame, colors: &Colors, at: Point) {
    frame.paint(&Outline::circle(at, 20.0).filled(), colors.shadow, SHADE);
    frame.paint(&Outline::circle(at, 15.0).filled(), colors.target, 255);
}

/// A place that may be moved to, where a dot would look like a piece: a ring.
pub(crate) fn free_place(frame: &mut Frame, colors: &Colors, at: Point) {
    let ring = Outline::circle(at, 19.0);
    frame.paint(&ring.stroked(13.0), colors.shadow, SHADE);
    frame.paint(&ring.stroked(7.0), colors.target, 255);
}

/// A piece that cannot be captured: a shield in its corner.
pub(crate) fn protected(frame: &mut Frame, colors: &Colors, at: Point, radius: f32) {
    let corner = at + Point::new(radius * 0.85, -radius * 0.95);
    frame.paint(&shapes::shield(corner, 25.0).filled(), colors.shadow, 255);
    frame.paint(&shapes::shield(corner, 21.0).filled(), colors.target, 255);
    frame.paint(&shapes::shield(corner, 13.0).filled(), colors.last, 255);
}

/// A piece that was taken off: a cross over what is left of it.
pub(crate) fn cross(frame: &mut Frame, colors: &Colors, at: Point, radius: f32) {
    draw_cross(frame, colors, at, radius * 0.75, 9.0);
}

/// A piece that may be taken off: a small cross in its corner.
pub(crate) fn removable(frame: &mut Frame, colors: &Colors, at: Point, radius: f32) {
    let corner = at + Point::new(radius * 0.8, -radius * 0.8);
    frame.paint(&Outline::circle(corner, 19.0).filled(), colors.shadow, 255);
    draw_cross(frame, colors, corner, 9.0, 6.0);
}

/// A place where a piece of this side is to be put: the piece's outline in dashes.
pub(crate) fn vacant(frame: &mut Frame, colors: &Colors, seat: Seat, at: Point, radius: f32) {
    let dashes = pieces::shape(seat, at, radius * 0.9).dashed(4.0, &[11.0, 10.0]);
    frame.paint(&dashes, colors.target, 255);
}

fn draw_cross(frame: &mut Frame, colors: &Colors, at: Point, reach: f32, width: f32) {
    let one = Outline::through([at - Point::new(reach, reach), at + Point::new(reach, reach)]);
    let two = Outline::through([
        at - Point::new(-reach, reach),
        at + Point::new(-reach, reach),
    ]);
    let both = one.and(two);
    frame.paint(&both.stroked(width + 6.0), colors.shadow, 150);
    frame.paint(&both.stroked(width), colors.last, 255);
}

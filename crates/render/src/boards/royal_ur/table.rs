//! The board: where everything on it is, and its picture without pieces.

use ludotheque_rules::Seat;
use ludotheque_rules::royal_ur::Square;

use crate::card::header;
use crate::card::orientation::Orientation;
use crate::draw::{Frame, Line, Outline, Point, Scale};
use crate::theme::Colors;

/// From a square to the next in its row, and from a row to the next.
const STEP: f32 = 111.0;
const ROW_STEP: f32 = 186.0;
/// The size of a square.
const WIDTH: f32 = 104.0;
const HEIGHT: f32 = 140.0;
const BOTTOM: f32 = PICTURE_HEIGHT - header::MARGIN;
const MIDDLE: Point = Point {
    x: header::WIDTH / 2.0,
    y: (header::BOTTOM + BOTTOM) / 2.0,
};
/// From the middle of a row to the middle of its squares: the numbers stand above them.
const BELOW_NUMBERS: f32 = 20.0;
const TO_NUMBER: f32 = -93.0;
/// The size of the numbers, and the width and the height of what those of a side stand on.
const LABEL: f32 = header::TEXT;
const PLATE: (f32, f32) = (82.0, 41.0);

/// The size of the whole picture, in pixels.
const SIZE: (u32, u32) = (960, 720);
const PICTURE_HEIGHT: f32 = 720.0;
/// The way of a move ends this far from the middle of a square.
pub(super) const REACH: f32 = 40.0;

/// The board as it lies before somebody: neutrally White's corridor is below, and both paths
/// come in from the gap to the left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table(pub(super) Orientation);

impl Table {
    /// The middle of a square.
    pub(super) fn place(self, square: Square) -> Point {
        let (column, row) = column_and_row(square);
        self.spot(f32::from(column), row) + Point::new(0.0, BELOW_NUMBERS)
    }

    /// The middle of the gap in the row of a side, where its pieces wait.
    pub(super) fn gap(self, of: Seat) -> Point {
        self.spot(4.5, row_of(of)) + Point::new(0.0, BELOW_NUMBERS - 10.0)
    }

    /// The middle of what belongs to column 0 to 7 (A to H) of row -1 (Black's), 0 or 1.
    fn spot(self, column: f32, row: f32) -> Point {
        let neutral = MIDDLE + Point::new((column - 3.5) * STEP, row * ROW_STEP);
        self.0.place(neutral, MIDDLE)
    }

    /// The board without pieces.
    pub(super) fn empty(self, colors: &Colors, scale: Scale) -> Frame {
        let mut frame = Frame::new(SIZE.0, SIZE.1, colors.ground, scale);
        frame.reserve(&colors.all());
        let width = header::WIDTH - 2.0 * header::MARGIN;
        let height = BOTTOM - header::BOTTOM;
        let wood = Outline::rounded(header::MARGIN, header::BOTTOM, width, height, 22.0);
        frame.paint(&wood.filled(), colors.surround, 255);
        for square in Square::all() {
            let at = self.place(square);
            draw_square(&mut frame, colors, square, at);
            draw_number(&mut frame, colors, square, at + Point::new(0.0, TO_NUMBER));
        }
        frame
    }
}

/// Column 0 to 7 (A to H) and row -1 (Black's), 0 (the common one) or 1 (White's).
fn column_and_row(square: Square) -> (u8, f32) {
    let index = square.index();
    let column = match index {
        1..=4 => 4 - index,
        5..=12 => index - 5,
        13 => 7,
        _ => 6,
    };
    (column, square.corridor_of().map_or(0.0, row_of))
}

const fn row_of(seat: Seat) -> f32 {
    match seat {
        Seat::First => 1.0,
        Seat::Second => -1.0,
    }
}

/// The outline of a square, made larger by so much on every side.
pub(super) fn outline(middle: Point, larger: f32) -> Outline {
    let (width, height) = (WIDTH + larger * 2.0, HEIGHT + larger * 2.0);
    let corner = middle - Point::new(width, height) * 0.5;
    Outline::rounded(corner.x, corner.y, width, height, 12.0 + larger)
}

fn draw_square(frame: &mut Frame, colors: &Colors, square: Square, at: Point) {
    let has_rosette =
        square.is_exit() || matches!((square.index(), square.corridor_of()), (4, _) | (8, None));
    frame.paint(&outline(at, 0.0).filled(), colors.lines, 255);
    let tone = colors.field[usize::from(has_rosette)];
    frame.paint(&outline(at, -4.0).filled(), tone, 255);
    if square.is_exit() {
        rosette(frame, colors, at, 47.0);
        cross(frame, colors, at);
    } else if has_rosette {
        rosette(frame, colors, at, 47.0);
    } else if square.index().is_multiple_of(2) {
        eyes(frame, colors, at);
    } else {
        dots(frame, colors, at);
    }
}

/// The number of a square. Those of a side's own squares stand on its colour, because each side has
/// the same.
fn draw_number(frame: &mut Frame, colors: &Colors, square: Square, at: Point) {
    let number = Line::fitted(&square.index().to_string(), LABEL, WIDTH).centered(at);
    let Some(owner) = square.corridor_of() else {
        frame.paint(&number, colors.lines, 255);
        return;
    };
    let side = colors.side(owner);
    let plate = |smaller: f32| {
        let (width, height) = (PLATE.0 - smaller * 2.0, PLATE.1 - smaller * 2.0);
        let corner = at - Point::new(width, height) * 0.5;
        Outline::rounded(corner.x, corner.y, width, height, height / 2.0)
    };
    frame.paint(&plate(0.0).filled(), side.rim, 255);
    frame.paint(&plate(3.0).filled(), side.fill, 255);
    frame.paint(&number, side.mark, 255);
}

/// A flower with eight petals.
fn rosette(frame: &mut Frame, colors: &Colors, at: Point, radius: f32) {
    let mut petals = Outline::default();
    for petal in 0u8..8 {
        let (sin, cos) = (f32::from(petal) * std::f32::consts::FRAC_PI_4).sin_cos();
        let along = Point::new(sin, -cos);
        let across = Point::new(cos, sin);
        petals = petals.and(Outline::polygon([
            at + along * (radius * 0.22),
            at + along * (radius * 0.62) + across * (radius * 0.2),
            at + along * radius,
            at + along * (radius * 0.62) - across * (radius * 0.2),
        ]));
    }
    frame.paint(&petals.filled(), colors.lines, ORNAMENT);
    let heart = Outline::circle(at, radius * 0.14);
    frame.paint(&heart.filled(), colors.lines, ORNAMENT);
}

/// The cross of an exit, from corner to corner.
fn cross(frame: &mut Frame, colors: &Colors, at: Point) {
    let (x, y) = (WIDTH / 2.0 - 14.0, HEIGHT / 2.0 - 14.0);
    let corner = |right: f32, down: f32| at + Point::new(x * right, y * down);
    let one = Outline::through([corner(-1.0, -1.0), corner(1.0, 1.0)]);
    let other = Outline::through([corner(1.0, -1.0), corner(-1.0, 1.0)]);
    frame.paint(&one.and(other).stroked(9.0), colors.lines, 255);
}

/// Four eyes.
fn eyes(frame: &mut Frame, colors: &Colors, at: Point) {
    for (right, down) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        let eye = at + Point::new(24.0 * right, 34.0 * down);
        frame.paint(
            &Outline::circle(eye, 14.0).stroked(3.0),
            colors.lines,
            ORNAMENT,
        );
        frame.paint(&Outline::circle(eye, 5.0).filled(), colors.lines, ORNAMENT);
    }
}

/// Five dots.
fn dots(frame: &mut Frame, colors: &Colors, at: Point) {
    for (right, down) in [
        (0.0, 0.0),
        (-1.0, -1.0),
        (1.0, -1.0),
        (-1.0, 1.0),
        (1.0, 1.0),
    ] {
        let dot = at + Point::new(26.0 * right, 38.0 * down);
        frame.paint(&Outline::circle(dot, 7.0).filled(), colors.lines, ORNAMENT);
    }
}

/// Ornaments do not shout: of 255.
const ORNAMENT: u8 = 110;

//! The board: where everything on it is, and its picture without pieces.

use ludotheque_rules::Seat;
use ludotheque_rules::royal_ur::Square;

use crate::card::header;
use crate::card::orientation::Orientation;
use crate::draw::{Frame, Line, Outline, Point, Scale};
use crate::theme::Colors;

/// From a square to the next in its row.
const STEP: f32 = 111.0;
/// The size of a square. What is drawn around it (a ring, the mark of the last move) fits between
/// it and its neighbours, and between it and the numbers.
const WIDTH: f32 = 98.0;
const HEIGHT: f32 = 131.0;
const BOTTOM: f32 = PICTURE_HEIGHT - header::MARGIN;
const MIDDLE: Point = Point {
    x: header::WIDTH / 2.0,
    y: (header::BOTTOM + BOTTOM) / 2.0,
};
/// The middles of the three rows of squares, from the upper one down, and of their numbers: those
/// of the sides stand on the outside, on rails of the sides' colours, those of the common row above
/// it.
const ROWS: [f32; 3] = [247.5, 426.5, 571.5];
const NUMBERS: [f32; 3] = [151.0, 337.5, 668.0];
/// How high a rail is.
const RAIL: f32 = 42.0;
/// The size of the numbers.
const LABEL: f32 = header::TEXT;
/// Numbers of the common row begin at the left edge of their square, and that of the last square on
/// the right ends at the right edge; arrows from row to row pass so far on the other side of the
/// middle, beside them.
const BESIDE_NUMBERS: f32 = 22.0;

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
        self.spot(f32::from(column), row, ROWS)
    }

    /// The middle of the gap in the row of a side, where its pieces wait.
    pub(super) fn gap(self, of: Seat) -> Point {
        self.spot(4.5, row_of(of), ROWS)
    }

    /// The middle of what belongs to column 0 to 7 (A to H) of row -1 (Black's), 0 or 1, where the
    /// rows of the picture have these heights.
    fn spot(self, column: f32, row: i8, heights: [f32; 3]) -> Point {
        let x = MIDDLE.x + (column - 3.5) * STEP;
        let turned = self
            .0
            .place(Point::new(x, f32::from(row)), Point::new(MIDDLE.x, 0.0));
        let height = match turned.y {
            above if above < 0.0 => heights[0],
            below if below > 0.0 => heights[2],
            _ => heights[1],
        };
        Point::new(turned.x, height)
    }

    /// The way of a piece of a side from one index of its path to another, both included, from
    /// row to row beside the numbers; index 0 is its place `beside` the board.
    pub(super) fn way(self, of: Seat, from: u8, to: u8, beside: Point) -> Vec<Point> {
        let place = |index| Square::on_path(of, index).map_or(beside, |square| self.place(square));
        let (least, most) = (from.min(to), from.max(to));
        let mut stops = vec![least];
        for step in [[4, 5], [12, 13]] {
            if step.iter().all(|end| (least..=most).contains(end)) {
                stops.extend(step);
            }
        }
        stops.push(most);
        stops.dedup();
        if from > to {
            stops.reverse();
        }
        let is_on_a_step = |&index: &u8| {
            let beside =
                |step: [u8; 2]| step.contains(&index) && step.iter().all(|end| stops.contains(end));
            beside([4, 5]) || beside([12, 13])
        };
        let at = |index: &u8| {
            let middle = place(*index);
            let aside = if is_on_a_step(index) {
                BESIDE_NUMBERS * (MIDDLE.x - middle.x).signum()
            } else {
                0.0
            };
            middle + Point::new(aside, 0.0)
        };
        stops.iter().map(at).collect()
    }

    /// The board without pieces.
    pub(super) fn empty(self, colors: &Colors, scale: Scale) -> Frame {
        let mut frame = Frame::new(SIZE.0, SIZE.1, colors.ground, scale);
        frame.reserve(&colors.all());
        let width = header::WIDTH - 2.0 * header::MARGIN;
        let height = BOTTOM - header::BOTTOM;
        let wood = Outline::rounded(header::MARGIN, header::BOTTOM, width, height, 22.0);
        frame.paint(&wood.filled(), colors.surround, 255);
        for seat in Seat::BOTH {
            self.draw_rails(&mut frame, colors, seat);
        }
        for square in Square::all() {
            draw_square(&mut frame, colors, square, self.place(square));
            self.draw_number(&mut frame, colors, square);
        }
        frame
    }

    /// The numbers of a side's own squares stand on its colour, because each side has the same.
    fn draw_rails(self, frame: &mut Frame, colors: &Colors, of: Seat) {
        let side = colors.side(of);
        for columns in [[0.0, 3.0], [6.0, 7.0]] {
            let [one, other] = columns.map(|column| self.spot(column, row_of(of), NUMBERS));
            let left = one.x.min(other.x) - WIDTH / 2.0;
            let width = (one.x - other.x).abs() + WIDTH;
            let rail = |smaller: f32| {
                let height = RAIL - smaller * 2.0;
                let (left, top) = (left + smaller, one.y - height / 2.0);
                Outline::rounded(left, top, width - smaller * 2.0, height, 10.0 - smaller)
            };
            frame.paint(&rail(0.0).filled(), side.rim, 255);
            frame.paint(&rail(2.5).filled(), side.fill, 255);
        }
    }

    fn draw_number(self, frame: &mut Frame, colors: &Colors, square: Square) {
        let (column, row) = column_and_row(square);
        let at = self.spot(f32::from(column), row, NUMBERS);
        let number = Line::fitted(&square.index().to_string(), LABEL, WIDTH);
        let (number, color) = match square.corridor_of() {
            Some(owner) => (number.centered(at), colors.side(owner).mark),
            None => {
                let inwards = WIDTH / 2.0 - number.width / 2.0 - 3.0;
                let is_last = at.x > MIDDLE.x + 3.0 * STEP;
                let aside = if is_last { inwards } else { -inwards };
                (number.centered(at + Point::new(aside, 0.0)), colors.lines)
            }
        };
        frame.paint(&number, color, 255);
    }
}

/// Column 0 to 7 (A to H) and row -1 (Black's), 0 (the common one) or 1 (White's).
fn column_and_row(square: Square) -> (u8, i8) {
    let index = square.index();
    let column = match index {
        1..=4 => 4 - index,
        5..=12 => index - 5,
        13 => 7,
        _ => 6,
    };
    (column, square.corridor_of().map_or(0, row_of))
}

const fn row_of(seat: Seat) -> i8 {
    match seat {
        Seat::First => 1,
        Seat::Second => -1,
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
        cross(frame, colors, at);
    } else if has_rosette {
        rosette(frame, colors, at, 44.0);
    } else if square.index().is_multiple_of(2) {
        eyes(frame, colors, at);
    } else {
        dots(frame, colors, at);
    }
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
    let (x, y) = (WIDTH / 2.0 - 18.0, HEIGHT / 2.0 - 18.0);
    let corner = |right: f32, down: f32| at + Point::new(x * right, y * down);
    let one = Outline::through([corner(-1.0, -1.0), corner(1.0, 1.0)]);
    let other = Outline::through([corner(1.0, -1.0), corner(-1.0, 1.0)]);
    frame.paint(&one.and(other).stroked(7.0), colors.lines, 255);
}

/// Four eyes.
fn eyes(frame: &mut Frame, colors: &Colors, at: Point) {
    for (right, down) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        let eye = at + Point::new(25.0 * right, 40.0 * down);
        frame.paint(
            &Outline::circle(eye, 12.0).stroked(3.0),
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
        let dot = at + Point::new(27.0 * right, 42.0 * down);
        frame.paint(&Outline::circle(dot, 7.0).filled(), colors.lines, ORNAMENT);
    }
}

/// Ornaments do not shout: of 255.
const ORNAMENT: u8 = 85;

//! The pitch: where everything on it is, and its picture without players.

use ludotheque_rules::Seat;
use ludotheque_rules::finale::Square;

use crate::card::header;
use crate::card::orientation::Orientation;
use crate::draw::{Frame, Line, Outline, Point, Rgb, Scale};
use crate::theme::Colors;

/// The width and height of a field.
const CELL: f32 = 96.0;
/// The corners of the seven by five fields.
const LEFT: f32 = 144.0;
const TOP: f32 = 140.0;
const RIGHT: f32 = LEFT + 7.0 * CELL;
const BOTTOM: f32 = TOP + 5.0 * CELL;
const MIDDLE: Point = Point {
    x: (LEFT + RIGHT) / 2.0,
    y: (TOP + BOTTOM) / 2.0,
};
/// How deep and how wide a goal is drawn.
const GOAL_DEPTH: f32 = 82.0;
const GOAL_MOUTH: f32 = 102.0;
/// The width of the painted lines.
const LINE: f32 = 4.0;

/// The size of the letters and digits along the edges.
const LABEL: f32 = header::TEXT;

/// The size of the whole picture, in pixels.
const SIZE: (u32, u32) = (960, 720);
const HEIGHT: f32 = 720.0;
/// The radius of a player, and of one beside the pitch.
pub(super) const RADIUS: f32 = 37.0;
pub(super) const BENCH_RADIUS: f32 = 22.0;

/// The pitch as it lies before somebody: neutrally Red's goal is on the left, Blue's on the right.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pitch(pub(super) Orientation);

impl Pitch {
    /// The middle of a square.
    pub(super) fn place(self, square: Square) -> Point {
        match square.column_and_row() {
            Some((column, row)) => self.field(column, row),
            None if square == Square::goal(Seat::First) => self.goal(Seat::First),
            None => self.goal(Seat::Second),
        }
    }

    /// The middle of place 0, 1, … on the bench of `owner`.
    pub(super) fn seat(self, bench: Bench, owner: Seat, number: u8) -> Point {
        self.goal(owner) + bench.beside_goal(number)
    }

    /// The middle of the field in column 1..=5 (a..e) and row 1..=7 (from Blue's goal).
    fn field(self, column: u8, row: u8) -> Point {
        let neutral = Point::new(
            RIGHT - (f32::from(row) - 0.5) * CELL,
            BOTTOM - (f32::from(column) - 0.5) * CELL,
        );
        self.0.place(neutral, MIDDLE)
    }

    /// The middle of the goal that `owner` defends.
    fn goal(self, owner: Seat) -> Point {
        let x = match owner {
            Seat::First => RIGHT + GOAL_DEPTH / 2.0 + 1.0,
            Seat::Second => LEFT - GOAL_DEPTH / 2.0 - 1.0,
        };
        self.0.place(Point::new(x, MIDDLE.y), MIDDLE)
    }

    /// The pitch without players.
    pub(super) fn empty(self, colors: &Colors, scale: Scale) -> Frame {
        let mut frame = Frame::new(SIZE.0, SIZE.1, colors.ground, scale);
        frame.reserve(&colors.all());
        let width = header::WIDTH - 2.0 * header::MARGIN;
        let height = HEIGHT - header::MARGIN - header::BOTTOM;
        let surround = Outline::rounded(header::MARGIN, header::BOTTOM, width, height, 22.0);
        frame.paint(&surround.filled(), colors.surround, 255);
        self.grass(&mut frame, colors);
        markings(&mut frame, colors.lines);
        for (line, outwards) in [(RIGHT, 1.0), (LEFT, -1.0)] {
            net(&mut frame, colors, line, outwards);
        }
        self.labels(&mut frame, colors.lines);
        frame
    }

    /// Mown so that every field can be seen.
    fn grass(self, frame: &mut Frame, colors: &Colors) {
        for row in 1..=7 {
            for column in 1..=5 {
                let corner = self.field(column, row) - Point::new(CELL / 2.0, CELL / 2.0);
                let field = Outline::rectangle(corner.x, corner.y, CELL, CELL);
                let tone = colors.field[usize::from((row + column) % 2)];
                frame.paint(&field.filled(), tone, 255);
            }
        }
    }

    /// Rows below, columns on both sides, as in the notation.
    fn labels(self, frame: &mut Frame, color: Rgb) {
        const LETTERS: [&str; 5] = ["a", "b", "c", "d", "e"];
        const DIGITS: [&str; 7] = ["1", "2", "3", "4", "5", "6", "7"];
        const FROM_EDGE: f32 = header::MARGIN + 19.0;
        for (column, letter) in (1..).zip(LETTERS) {
            let line = Line::fitted(letter, LABEL, CELL);
            for x in [FROM_EDGE, header::WIDTH - FROM_EDGE] {
                // Small letters stand lower than capitals; this centres the round ones.
                let baseline = self.field(column, 1).y + LABEL * 0.28;
                let left = x - line.width / 2.0;
                let text = line.clone().at(left, baseline);
                frame.paint(&text, color, 255);
            }
        }
        for (row, digit) in (1..).zip(DIGITS) {
            let below = (BOTTOM + HEIGHT - header::MARGIN) / 2.0;
            let middle = Point::new(self.field(1, row).x, below);
            let text = Line::fitted(digit, LABEL, CELL).centered(middle);
            frame.paint(&text, color, 255);
        }
    }
}

/// How those sit who are not on the pitch: beside their goal, half of them above and half below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bench {
    /// Up to six, one behind the other.
    Roomy,
    /// More, to the left and to the right in turn.
    Crowded,
}

impl Bench {
    /// The bench for this many.
    pub(super) const fn for_players(count: usize) -> Self {
        if count <= 6 {
            Self::Roomy
        } else {
            Self::Crowded
        }
    }

    /// The middle of place 0, 1, …, from the far corner to the goal, as seen from the goal's middle.
    fn beside_goal(self, number: u8) -> Point {
        let (in_half, step, aside) = match self {
            Self::Roomy => (3, 56.0, 0.0),
            Self::Crowded => (6, 26.0, 18.0),
        };
        let (above, number) = (number < in_half, number % in_half);
        let from_corner = BENCH_RADIUS + 7.0 + f32::from(number) * step;
        let half = 2.5 * CELL;
        let down = if above {
            from_corner - half
        } else {
            half - from_corner
        };
        let across = if number.is_multiple_of(2) {
            -aside
        } else {
            aside
        };
        Point::new(across, down)
    }
}

fn markings(frame: &mut Frame, paint: Rgb) {
    let edge = Outline::rectangle(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP);
    frame.paint(&edge.stroked(LINE), paint, 255);
    // Lines end where others begin: paint over paint would be brighter.
    let inset = LINE;
    let halves = Outline::through([
        Point::new(MIDDLE.x, TOP + inset),
        Point::new(MIDDLE.x, BOTTOM - inset),
    ]);
    let circle = Outline::circle(MIDDLE, CELL);
    frame.paint(&halves.and(circle).stroked(LINE), paint, 255);
    frame.paint(&Outline::circle(MIDDLE, 8.0).filled(), paint, 255);
    for (line, inwards) in [(LEFT, 1.0), (RIGHT, -1.0)] {
        let (near, far) = (line + inset * inwards, line + 1.5 * CELL * inwards);
        let half = 1.5 * CELL;
        let area = Outline::through([
            Point::new(near, MIDDLE.y - half),
            Point::new(far, MIDDLE.y - half),
            Point::new(far, MIDDLE.y + half),
            Point::new(near, MIDDLE.y + half),
        ]);
        frame.paint(&area.stroked(LINE), paint, 255);
    }
}

/// A goal at the end `line`, its net hanging `outwards` (-1 or 1).
fn net(frame: &mut Frame, colors: &Colors, line: f32, outwards: f32) {
    let back = line + GOAL_DEPTH * outwards;
    let (left, right) = (line.min(back), line.max(back));
    let (top, bottom) = (MIDDLE.y - GOAL_MOUTH / 2.0, MIDDLE.y + GOAL_MOUTH / 2.0);
    let inside = Outline::rectangle(left, top, right - left, bottom - top);
    frame.paint(&inside.filled(), colors.shadow, 110);
    let mut threads = Outline::default();
    for number in 1..7u8 {
        let x = left + f32::from(number) * (right - left) / 7.0;
        threads = threads.and(Outline::through([
            Point::new(x, top),
            Point::new(x, bottom),
        ]));
    }
    for number in 1..9u8 {
        let y = top + f32::from(number) * (bottom - top) / 9.0;
        threads = threads.and(Outline::through([
            Point::new(left, y),
            Point::new(right, y),
        ]));
    }
    frame.paint(&threads.stroked(1.5), colors.lines, 120);
    let posts = Outline::through([
        Point::new(line, top),
        Point::new(back, top),
        Point::new(back, bottom),
        Point::new(line, bottom),
    ]);
    frame.paint(&posts.stroked(6.0), colors.lines, 255);
}

//! The lattice: where every point is, and its picture without pieces.

use ludotheque_rules::Seat;
use ludotheque_rules::arrows_and_stars::{Board, Point};

use crate::card::header;
use crate::card::orientation::Orientation;
use crate::card::shapes;
use crate::draw::{self, Frame, Line, Outline, Scale};
use crate::theme::Colors;

/// The size of the whole picture, in pixels.
const SIZE: (u32, u32) = (960, 720);
const HEIGHT: f32 = 720.0;
const BOTTOM: f32 = HEIGHT - header::MARGIN;
const MIDDLE: draw::Point = draw::Point {
    x: header::WIDTH / 2.0,
    y: (header::BOTTOM + BOTTOM) / 2.0,
};
/// The size of the letters and numbers around the field.
const LABEL: f32 = header::TEXT;
/// From the outermost point of a line to the middle of its label, and from the middle of the board
/// to the numbers below and above it: rings around pieces do not reach them.
const TO_LABEL: f32 = 62.0;
const TO_NUMBERS: f32 = 263.0;
/// From the edge of the field to the points near it.
const FIELD_MARGIN: f32 = 28.0;
/// How many stars a side brings home to win.
pub(super) const STARS: u8 = 3;
/// From one of the places for stars that are home to the next, and from the edge to the first.
const HOME_STEP: f32 = 64.0;
const TO_HOME: f32 = 46.0;

/// A board as it lies before somebody: neutrally White's edge is below.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lattice {
    pub(super) board: Board,
    pub(super) orientation: Orientation,
}

impl Lattice {
    /// The radius of a piece.
    pub(super) const fn radius(self) -> f32 {
        match self.board {
            Board::Hex91 => 25.0,
            Board::Brick59 => 30.0,
        }
    }

    /// Half of the distance between neighbours in a line. A little more than in a regular lattice,
    /// because the picture is wide.
    const fn half_step(self) -> f32 {
        match self.board {
            Board::Hex91 => 36.0,
            Board::Brick59 => 42.0,
        }
    }

    /// From the first line to the last.
    const fn lines_height(self) -> f32 {
        match self.board {
            Board::Hex91 => 424.0,
            Board::Brick59 => 412.0,
        }
    }

    /// The distance between lines.
    fn line_step(self) -> f32 {
        let gaps = self.board.line_widths().iter().skip(1).map(|_| 1.0);
        self.lines_height() / gaps.sum::<f32>()
    }

    /// Where a point is.
    pub(super) fn place(self, point: Point) -> draw::Point {
        self.orientation.place(self.neutral_place(point), MIDDLE)
    }

    fn neutral_place(self, point: Point) -> draw::Point {
        let across = f32::from(self.board.half_steps_from_middle(point)) * self.half_step();
        let up = f32::from(point.line()) * self.line_step();
        draw::Point::new(MIDDLE.x + across, MIDDLE.y + self.lines_height() / 2.0 - up)
    }

    /// Where a side's stars lie that are home, the first of them nearest the corner: White's above
    /// on the left, Black's below on the right, each beside the edge that its stars come to.
    pub(super) fn home_place(self, of: Seat, number: u8) -> draw::Point {
        let inwards = TO_HOME + f32::from(number) * HOME_STEP;
        let corner = draw::Point::new(header::MARGIN + TO_HOME, header::BOTTOM + inwards);
        let neutral = match of {
            Seat::First => corner,
            Seat::Second => MIDDLE + MIDDLE - corner,
        };
        self.orientation.place(neutral, MIDDLE)
    }

    /// The board without pieces.
    pub(super) fn empty(self, colors: &Colors, scale: Scale) -> Frame {
        let mut frame = Frame::new(SIZE.0, SIZE.1, colors.ground, scale);
        frame.reserve(&colors.all());
        let width = header::WIDTH - 2.0 * header::MARGIN;
        let height = BOTTOM - header::BOTTOM;
        let sky = Outline::rounded(header::MARGIN, header::BOTTOM, width, height, 22.0);
        frame.paint(&sky.filled(), colors.surround, 255);
        self.draw_field(&mut frame, colors);
        self.draw_lines(&mut frame, colors);
        self.draw_labels(&mut frame, colors);
        for seat in Seat::BOTH {
            for number in 0..STARS {
                let vacant = shapes::star(self.home_place(seat, number), 22.0);
                frame.paint(&vacant.stroked(3.0), colors.lines, 160);
            }
        }
        frame
    }

    /// The lines in order, each with its first and its last point.
    fn lines(self) -> Vec<(u8, [Point; 2])> {
        (0u8..)
            .zip(self.board.line_widths())
            .filter_map(|(line, width)| {
                let point = |number| self.board.point(line, number);
                Some((line, [point(1)?, point(*width)?]))
            })
            .collect()
    }

    /// The surface around all points, and a band of the other tone under either last line.
    fn draw_field(self, frame: &mut Frame, colors: &Colors) {
        let lines = self.lines();
        let left = lines.iter().map(|(_, [first, _])| self.place(*first));
        let right = lines.iter().rev().map(|(_, [_, last])| self.place(*last));
        let field = Outline::polygon(left.chain(right));
        frame.paint(&field.stroked(FIELD_MARGIN * 2.0), colors.field[0], 255);
        frame.paint(&field.filled(), colors.field[0], 255);
        for (_, ends) in [lines.first(), lines.last()].into_iter().flatten() {
            let [one, other] = ends.map(|point| self.place(point));
            let band = Outline::through([one, other]);
            frame.paint(&band.stroked(FIELD_MARGIN * 1.7), colors.field[1], 255);
            for end in [one, other] {
                let cap = Outline::circle(end, FIELD_MARGIN * 0.85);
                frame.paint(&cap.filled(), colors.field[1], 255);
            }
        }
    }

    /// A line between any two neighbours, the brighter ones between points of one letter or one
    /// number, along which a name is read; and a dot on every point.
    fn draw_lines(self, frame: &mut Frame, colors: &Colors) {
        let points: Vec<Point> = self.board.points().collect();
        for (index, one) in points.iter().enumerate() {
            for other in &points[index + 1..] {
                if self.are_neighbours(*one, *other) {
                    let way = Outline::through([self.place(*one), self.place(*other)]);
                    let is_read = one.line() == other.line() || one.number() == other.number();
                    let opacity = if is_read { 200 } else { 80 };
                    frame.paint(&way.stroked(3.0), colors.lines, opacity);
                }
            }
        }
        for point in points {
            let dot = Outline::circle(self.place(point), 6.0);
            frame.paint(&dot.filled(), colors.lines, 255);
        }
    }

    fn are_neighbours(self, one: Point, other: Point) -> bool {
        let lines_apart = one.line().abs_diff(other.line());
        let across = |point| self.board.half_steps_from_middle(point);
        let half_steps_apart = across(one).abs_diff(across(other));
        (lines_apart, half_steps_apart) == (0, 2) || (lines_apart, half_steps_apart) == (1, 1)
    }

    /// Where a line ends for its labels, given its first and its last point. Of lines that are
    /// longer and shorter in turn all end like the first, away from the pieces of their neighbours.
    fn label_ends(self, ends: [Point; 2]) -> [draw::Point; 2] {
        let [left, right] = ends.map(|end| self.neutral_place(end));
        let longer = match self.board {
            Board::Hex91 => 0.0,
            Board::Brick59 => self.half_step() * f32::from(ends[0].line() % 2),
        };
        let outwards = draw::Point::new(longer, 0.0);
        [left - outwards, right + outwards]
    }

    /// The letter of each line on its left as White sees it, where the points are counted from, and
    /// the number of its last point on its right. The numbers of the points of the first and the
    /// last line stand below and above: so every line of equal numbers has its number at its ends.
    fn draw_labels(self, frame: &mut Frame, colors: &Colors) {
        let mut write = |label: String, neutral: draw::Point| {
            let at = self.orientation.place(neutral, MIDDLE);
            let label = Line::fitted(&label, LABEL, TO_LABEL);
            frame.paint(&label.centered(at), colors.lines, 255);
        };
        let lines = self.lines();
        for (line, [first, last]) in &lines {
            let outwards = draw::Point::new(TO_LABEL, 0.0);
            let [left, right] = self.label_ends([*first, *last]);
            let letter = char::from(b'a' + line).to_string();
            write(letter, left - outwards);
            write(last.number().to_string(), right + outwards);
        }
        for (end, down) in [(lines.first(), TO_NUMBERS), (lines.last(), -TO_NUMBERS)] {
            let Some((line, [_, last])) = end else {
                continue;
            };
            // The last one has its number beside it.
            for point in (1..last.number()).filter_map(|number| self.board.point(*line, number)) {
                let above = draw::Point::new(self.neutral_place(point).x, MIDDLE.y + down);
                write(point.number().to_string(), above);
            }
        }
    }
}

//! The lattice: where every point is, and its picture without pieces.

use ludotheque_rules::Seat;
use ludotheque_rules::arrows_and_stars::{Board, Point};

use crate::card::header;
use crate::card::orientation::Orientation;
use crate::card::shapes;
use crate::draw::{self, Frame, Outline, Scale};
use crate::theme::Colors;

/// The size of the whole picture, in pixels: higher than wide, so that the lattice is regular and its
/// pieces are large enough for a phone.
const SIZE: (u32, u32) = (960, 976);
const HEIGHT: f32 = 976.0;
const BOTTOM: f32 = HEIGHT - header::MARGIN;
pub(super) const MIDDLE: draw::Point = draw::Point {
    x: header::WIDTH / 2.0,
    y: (header::BOTTOM + BOTTOM) / 2.0,
};
/// The width of the lines between points, and of the bands under the last lines.
pub(super) const LINE: f32 = 3.0;
const BAND: f32 = 84.0;
/// How many stars a side brings home to win.
pub(super) const STARS: u8 = 3;
/// From one of the places for stars that are home to the next, and from the edge to the first.
const HOME_STEP: f32 = 74.0;
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
            Board::Hex91 => 33.0,
            Board::Brick59 => 40.0,
        }
    }

    /// Half of the distance between neighbours in a line, and the distance between lines: whole pixels,
    /// so that the picture repeats itself and is a small file, with which all neighbours are equally far
    /// apart but for a hundredth.
    pub(super) const fn steps(self) -> (f32, f32) {
        match self.board {
            Board::Hex91 => (39.0, 68.0),
            Board::Brick59 => (48.0, 83.0),
        }
    }

    /// How far to the right of the middle of the picture the board lies: the letters of the longest
    /// line need room on its left.
    const fn aside(self) -> f32 {
        match self.board {
            Board::Hex91 => 9.0,
            Board::Brick59 => 0.0,
        }
    }

    /// Where a point is.
    pub(super) fn place(self, point: Point) -> draw::Point {
        self.orientation.place(self.neutral_place(point), MIDDLE)
    }

    pub(super) fn neutral_place(self, point: Point) -> draw::Point {
        let (half_step, line_step) = self.steps();
        let across = f32::from(self.board.half_steps_from_middle(point));
        let last_line = self.lines().last().map_or(0, |(line, _)| *line);
        let up = f32::from(point.line()) - f32::from(last_line) / 2.0;
        let from_middle = draw::Point::new(across * half_step + self.aside(), -up * line_step);
        MIDDLE + from_middle
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
        frame.paint(&sky.filled(), colors.field[0], 255);
        self.draw_last_lines(&mut frame, colors);
        self.draw_lines(&mut frame, colors);
        for seat in Seat::BOTH {
            for number in 0..STARS {
                let vacant = shapes::star(self.home_place(seat, number), 22.0);
                frame.paint(&vacant.stroked(3.0), colors.lines, 160);
            }
        }
        frame
    }

    /// The lines in order, each with its first and its last point.
    pub(super) fn lines(self) -> Vec<(u8, [Point; 2])> {
        (0u8..)
            .zip(self.board.line_widths())
            .filter_map(|(line, width)| {
                let point = |number| self.board.point(line, number);
                Some((line, [point(1)?, point(*width)?]))
            })
            .collect()
    }

    /// A band under either last line.
    fn draw_last_lines(self, frame: &mut Frame, colors: &Colors) {
        let lines = self.lines();
        for (_, ends) in [lines.first(), lines.last()].into_iter().flatten() {
            let [one, other] = ends.map(|point| self.place(point));
            let band = Outline::through([one, other]).stroked(BAND);
            frame.paint(&band, colors.field[1], 255);
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
                    frame.paint(&way.stroked(LINE), colors.lines, opacity);
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
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARDS: [Board; 2] = [Board::Hex91, Board::Brick59];
    /// A phone shows pictures so many pixels wide.
    const PHONE: f32 = 358.0;

    fn lattice(board: Board) -> Lattice {
        Lattice {
            board,
            orientation: Orientation::Neutral,
        }
    }

    #[test]
    fn neighbours_are_equally_far_apart() {
        for board in BOARDS {
            let lattice = lattice(board);
            let points: Vec<Point> = board.points().collect();
            for (one, other) in points
                .iter()
                .flat_map(|one| points.iter().map(move |other| (one, other)))
            {
                if one != other && lattice.are_neighbours(*one, *other) {
                    let way = lattice.place(*other) - lattice.place(*one);
                    let apart = way.length() / (lattice.steps().0 * 2.0);
                    assert!((0.99..=1.01).contains(&apart), "{one:?} {other:?}: {apart}");
                }
            }
        }
    }

    #[test]
    fn pieces_are_large_enough_for_a_phone_and_do_not_touch() {
        for board in BOARDS {
            let piece = lattice(board).radius() * 2.0;
            assert!(piece * PHONE / header::WIDTH >= 24.0, "{board:?}");
            assert!(piece * 1.1 < lattice(board).steps().0 * 2.0, "{board:?}");
        }
    }
}

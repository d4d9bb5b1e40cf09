//! The two boards: points on the lines of a triangular lattice.

use crate::bits::bit_set;
use crate::{Seat, SquareName};

/// Which board is played on. The printed rules have lost their picture of it, so both are
/// reconstructions; nothing but this type depends on the choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Board {
    /// A hexagon with six points a side, in 11 lines: 91 points.
    #[default]
    Hex91,
    /// Nine lines of seven and six points by turns: 59 points, a quicker game.
    Brick59,
}

/// A point of the board. The order is that of the lines from White's edge, each of them from
/// White's left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// Line and number in one, the same on both boards.
    pub(super) index: u8,
}

/// No line has more points than this, which is the distance in the index from one line to the next.
const WIDTH_MAX: u8 = 11;
const LINES_MAX: u8 = 11;
/// Every index is below this, on either board.
pub(super) const INDICES: usize = LINES_MAX as usize * WIDTH_MAX as usize;

bit_set!(PointSet(u128) of INDICES, Point.index; Points);

impl Point {
    /// The line, 0 (written `a`) at White's edge.
    #[must_use]
    pub const fn line(self) -> u8 {
        self.index / WIDTH_MAX
    }

    /// The number in its line, 1 at White's left.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.index % WIDTH_MAX + 1
    }
}

impl From<Point> for SquareName {
    fn from(point: Point) -> Self {
        let letter = b'a' + point.line();
        match point.number() {
            number @ 0..10 => Self::new(&[letter, b'0' + number]),
            number => Self::new(&[letter, b'0' + number / 10, b'0' + number % 10]),
        }
    }
}

/// Where a piece is going: up is towards Black's edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Heading {
    /// From White's edge to Black's.
    Up,
    /// From Black's edge to White's.
    Down,
}

impl Heading {
    /// Away from a side's own edge, as all its pieces point at the start and its stars always.
    #[must_use]
    pub const fn away_from(seat: Seat) -> Self {
        match seat {
            Seat::First => Self::Up,
            Seat::Second => Self::Down,
        }
    }

    pub(super) const fn turned(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
        }
    }

    /// The directions that lead one line on, in order.
    pub(super) const fn forward(self) -> [Direction; 2] {
        match self {
            Self::Up => [Direction::UpLeft, Direction::UpRight],
            Self::Down => [Direction::DownLeft, Direction::DownRight],
        }
    }

    /// All directions but those that lead back, in order.
    pub(super) const fn forward_or_sideways(self) -> [Direction; 4] {
        match self {
            Self::Up => [
                Direction::Left,
                Direction::Right,
                Direction::UpLeft,
                Direction::UpRight,
            ],
            Self::Down => [
                Direction::DownLeft,
                Direction::DownRight,
                Direction::Left,
                Direction::Right,
            ],
        }
    }
}

/// From a point to one of its six neighbours, left and right as White sees them. In the order of
/// the points to which they lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Direction {
    DownLeft,
    DownRight,
    Left,
    Right,
    UpLeft,
    UpRight,
}

impl Direction {
    pub(super) const ALL: [Self; 6] = [
        Self::DownLeft,
        Self::DownRight,
        Self::Left,
        Self::Right,
        Self::UpLeft,
        Self::UpRight,
    ];

    /// How many lines up, and how many half-steps to the right.
    const fn vector(self) -> (i8, i8) {
        match self {
            Self::DownLeft => (-1, -1),
            Self::DownRight => (-1, 1),
            Self::Left => (0, -2),
            Self::Right => (0, 2),
            Self::UpLeft => (1, -1),
            Self::UpRight => (1, 1),
        }
    }
}

impl Board {
    /// How many points each line has, from White's edge.
    #[must_use]
    pub const fn line_widths(self) -> &'static [u8] {
        match self {
            Self::Hex91 => &[6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6],
            Self::Brick59 => &[7, 6, 7, 6, 7, 6, 7, 6, 7],
        }
    }

    /// Line (from 0) and number (from 1) of White's stars at the start. Black's are the image of
    /// these after half a turn of the board.
    const fn star_numbers(self) -> [(u8, u8); 3] {
        match self {
            Self::Hex91 => [(0, 3), (0, 4), (1, 4)],
            Self::Brick59 => [(0, 2), (0, 4), (0, 6)],
        }
    }

    /// The points on which a side's stars stand at the start.
    pub fn star_points(self, of: Seat) -> impl Iterator<Item = Point> {
        self.star_numbers()
            .into_iter()
            .filter_map(move |(line, number)| {
                let point = self.point(line, number)?;
                match of {
                    Seat::First => Some(point),
                    Seat::Second => self.half_turn(point),
                }
            })
    }

    /// The point in a line (from 0) with a number (from 1), if there is one.
    #[must_use]
    pub const fn point(self, line: u8, number: u8) -> Option<Point> {
        let widths = self.line_widths();
        if (line as usize) < widths.len() && number >= 1 && number <= widths[line as usize] {
            Some(Point {
                index: line * WIDTH_MAX + number - 1,
            })
        } else {
            None
        }
    }

    /// All points, in their order.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..LINES_MAX)
            .flat_map(|line| (1..=WIDTH_MAX).map(move |number| (line, number)))
            .filter_map(move |(line, number)| self.point(line, number))
    }

    /// How far to the right of the middle of its line a point lies, in halves of the distance
    /// between neighbours; to the left it is negative.
    #[must_use]
    pub fn half_steps_from_middle(self, point: Point) -> i16 {
        let width = self.line_widths().get(usize::from(point.line()));
        2 * i16::from(point.number()) - 1 - width.map_or(0, |width| i16::from(*width))
    }

    /// The same point as seen from the other edge.
    pub(super) fn half_turn(self, point: Point) -> Option<Point> {
        let widths = self.line_widths();
        let width = widths.get(usize::from(point.line()))?;
        let last_line = u8::try_from(widths.len() - 1).ok()?;
        self.point(last_line - point.line(), width + 1 - point.number())
    }

    /// The line at the end of a heading, where pieces turn and stars leave.
    pub(super) fn last_line(self, heading: Heading) -> PointSet {
        LAST_LINES[self as usize][heading as usize]
    }

    /// The neighbour in a direction, unless the edge is there.
    pub(super) fn next(self, point: Point, direction: Direction) -> Option<Point> {
        NEXT[self as usize][point.index as usize][direction as usize]
    }

    /// What a jump in a direction crosses and where it lands, whatever stands there.
    pub(super) fn jump(self, from: Point, direction: Direction) -> Option<(Point, Point)> {
        let over = self.next(from, direction)?;
        Some((over, self.next(over, direction)?))
    }
}

/// Neighbours by board, point and direction.
static NEXT: [[[Option<Point>; Direction::ALL.len()]; INDICES]; 2] =
    [neighbours(Board::Hex91), neighbours(Board::Brick59)];

const fn neighbours(board: Board) -> [[Option<Point>; Direction::ALL.len()]; INDICES] {
    let mut neighbours = [[None; Direction::ALL.len()]; INDICES];
    let mut index = 0;
    while index < LINES_MAX * WIDTH_MAX {
        let point = Point { index };
        let mut direction = 0;
        while direction < Direction::ALL.len() {
            neighbours[index as usize][direction] =
                neighbour(board, point, Direction::ALL[direction]);
            direction += 1;
        }
        index += 1;
    }
    neighbours
}

const fn neighbour(board: Board, point: Point, direction: Direction) -> Option<Point> {
    let (lines_up, half_steps) = direction.vector();
    let (line, number) = (point.line(), point.number());
    let Some(next_line) = line.checked_add_signed(lines_up) else {
        return None;
    };
    let widths = board.line_widths();
    if board.point(line, number).is_none() || next_line as usize >= widths.len() {
        return None;
    }
    // With x = 2·(number − 1) − (width − 1) as the distance from the middle in half-steps, the
    // neighbour has x + half_steps. Solved for twice its number:
    let (width, next_width) = (widths[line as usize], widths[next_line as usize]);
    let Some(sum) = (2 * number + next_width).checked_add_signed(half_steps) else {
        return None;
    };
    match sum.checked_sub(width) {
        Some(twice) => board.point(next_line, twice / 2),
        None => None,
    }
}

static LAST_LINES: [[PointSet; 2]; 2] = [last_lines(Board::Hex91), last_lines(Board::Brick59)];

/// By heading.
const fn last_lines(board: Board) -> [PointSet; 2] {
    let mut top = 0;
    while (top as usize) + 1 < board.line_widths().len() {
        top += 1;
    }
    [whole_line(board, top), whole_line(board, 0)]
}

const fn whole_line(board: Board, line: u8) -> PointSet {
    let mut points = PointSet::EMPTY;
    let mut number = 1;
    while let Some(point) = board.point(line, number) {
        points.insert(point);
        number += 1;
    }
    points
}

//! The names around the lattice: the letter of every line, and the number of every row of points that have
//! the same number.

use ludotheque_rules::arrows_and_stars::{Board, Point};

use super::lattice::{LINE, Lattice, MIDDLE};
use crate::card::header;
use crate::draw::{self, Frame, Line, Outline};
use crate::theme::Colors;

/// The size of the letters and numbers.
const SIZE: f32 = header::TEXT;
/// From the outermost point of a line or row to the middle of its label, and how far it leads there.
const AWAY: f32 = 58.0;
const LEAD: f32 = 32.0;

/// A letter or a number at the end of what it stands for.
struct Label {
    text: String,
    end: Point,
    /// From there to the label.
    way: draw::Point,
    /// Whether what it stands for goes straight to it.
    is_straight: bool,
}

/// The letter of each line on its left as White sees it, where the points are counted from, and the number
/// of each row at both of its ends.
pub(super) fn draw(lattice: Lattice, frame: &mut Frame, colors: &Colors) {
    for label in letters(lattice).into_iter().chain(numbers(lattice)) {
        let end = lattice.neutral_place(label.end);
        let place = |neutral| lattice.orientation.place(neutral, MIDDLE);
        if label.is_straight {
            let lead = end + label.way.normalize() * LEAD;
            let lead = Outline::through([place(end), place(lead)]);
            frame.paint(&lead.stroked(LINE), colors.lines, 200);
        }
        let text = Line::fitted(&label.text, SIZE, AWAY);
        frame.paint(&text.centered(place(end + label.way)), colors.lines, 255);
    }
}

/// Of lines that are longer and shorter in turn all have their letter where the longer ones have it.
fn letters(lattice: Lattice) -> Vec<Label> {
    let lines = lattice.lines().into_iter();
    lines
        .map(|(line, [first, _])| {
            let shorter = match lattice.board {
                Board::Hex91 => 0.0,
                Board::Brick59 => lattice.steps().0 * f32::from(line % 2),
            };
            Label {
                text: char::from(b'a' + line).to_string(),
                end: first,
                way: draw::Point::new(-AWAY - shorter, 0.0),
                is_straight: true,
            }
        })
        .collect()
}

/// On the hexagon a row leads straight from its lower label up to the longest line, and from there straight
/// up to the other one. On the other board it goes up in a zigzag, with its labels below and above.
fn numbers(lattice: Lattice) -> Vec<Label> {
    let (half_step, line_step) = lattice.steps();
    let lines = lattice.lines();
    let last = lines.iter().map(|(_, [_, last])| last.number()).max();
    let ends = (1..=last.unwrap_or_default()).flat_map(|number| {
        let mut row =
            (lines.iter()).filter_map(move |(line, _)| lattice.board.point(*line, number));
        let lowest = row.next();
        let highest = row.next_back().or(lowest);
        lowest
            .zip(Some(1.0))
            .into_iter()
            .chain(highest.zip(Some(-1.0)))
    });
    let label = |(end, down): (Point, f32)| Label {
        text: end.number().to_string(),
        end,
        way: match lattice.board {
            Board::Hex91 => draw::Point::new(half_step, line_step * down).normalize() * AWAY,
            Board::Brick59 => draw::Point::new(half_step / 2.0, AWAY * down),
        },
        is_straight: matches!(lattice.board, Board::Hex91),
    };
    ends.map(label).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::orientation::Orientation;

    /// From a label on one goes along the row to all points of its number, each the neighbour of the last.
    #[test]
    fn a_number_is_true_for_every_point_of_its_row() {
        let lattice = Lattice {
            board: Board::Hex91,
            orientation: Orientation::Neutral,
        };
        let (half_step, line_step) = lattice.steps();
        let side = draw::Point::new(half_step, line_step).length();
        for label in numbers(lattice) {
            let down = label.way.y.signum();
            let mut row: Vec<Point> = (lattice.board.points())
                .filter(|point| point.number().to_string() == label.text)
                .collect();
            row.sort_by_key(|point| point.line());
            if down < 0.0 {
                row.reverse();
            }
            assert_eq!(row.first(), Some(&label.end));
            let mut came = label.way.normalize();
            for step in row.windows(2) {
                let [from, to] = [0, 1].map(|at| lattice.neutral_place(step[at]));
                let way = to - from;
                assert!((way.length() - side).abs() < 0.1, "{step:?}");
                // Straight on to the longest line, where the row turns.
                let turns = (way.normalize() + came).length() > 0.01;
                assert!(!turns || step[0].line() == 5, "{step:?}");
                came = draw::Point::new(0.0, 0.0) - way.normalize();
            }
        }
    }

    #[test]
    fn labels_stand_apart_and_inside() {
        for board in [Board::Hex91, Board::Brick59] {
            let lattice = Lattice {
                board,
                orientation: Orientation::Neutral,
            };
            let labels = letters(lattice).into_iter().chain(numbers(lattice));
            let places: Vec<draw::Point> = labels
                .map(|label| lattice.neutral_place(label.end) + label.way)
                .collect();
            for (index, place) in places.iter().enumerate() {
                assert!((24.0..936.0).contains(&place.x), "{place:?}");
                assert!((124.0..952.0).contains(&place.y), "{place:?}");
                for other in &places[index + 1..] {
                    assert!((*place - *other).length() >= SIZE, "{place:?} {other:?}");
                }
                for point in board.points() {
                    let apart = (*place - lattice.neutral_place(point)).length();
                    assert!(
                        apart >= lattice.radius() + SIZE * 0.35,
                        "{place:?} {point:?}"
                    );
                }
            }
        }
    }
}

//! The names of what can be chosen: letters for pieces that can move, numbers for points to go to.

use ludotheque_rules::arrows_and_stars::{Move, Point};

/// With so few moves their pieces and their ends are named at once; otherwise first the pieces, and the
/// ends of one piece's moves when it is chosen.
pub(crate) const AT_ONCE: usize = 5;

/// Pieces and points with names, in the order in which one reads the picture that everybody sees: the
/// topmost line first, each line from the left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Choices {
    /// Where the pieces stand that are called A, B, C and so on.
    pieces: Vec<Point>,
    /// The points that are called 1, 2, 3 and so on.
    ends: Vec<Point>,
    /// The piece whose ends are shown: it has been chosen, or there is no other.
    piece: Option<Point>,
}

impl Choices {
    /// What is named among these legal moves when the piece of this one has been chosen.
    pub(crate) fn of(legal: &[Move], chosen: Option<&Move>) -> Self {
        let pieces = in_reading_order(legal.iter().filter_map(Move::origin));
        let only = match pieces[..] {
            [only] => Some(only),
            _ => None,
        };
        let piece = chosen.and_then(Move::origin).or(only);
        let is_named = |origin| match piece {
            Some(piece) => origin == piece,
            None => legal.len() <= AT_ONCE,
        };
        let named = (legal.iter()).filter(|legal| legal.origin().is_some_and(is_named));
        let ends = in_reading_order(named.filter_map(end));
        Self {
            pieces,
            ends,
            piece,
        }
    }

    /// The pieces with their letters, without those that have not been chosen.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (Point, char)> {
        let all = self.pieces.iter().copied().zip('A'..);
        all.filter(|(point, _)| self.piece.is_none_or(|piece| piece == *point))
    }

    /// The piece whose ends have numbers, where it is only one.
    pub(crate) const fn piece(&self) -> Option<Point> {
        self.piece
    }

    /// The points with their numbers.
    pub(crate) fn ends(&self) -> impl Iterator<Item = (Point, usize)> {
        self.ends.iter().copied().zip(1..)
    }
}

/// Where a move ends.
fn end(chosen: &Move) -> Option<Point> {
    chosen.path().last().map(|leg| leg.to)
}

/// Each once.
fn in_reading_order(points: impl Iterator<Item = Point>) -> Vec<Point> {
    let mut points: Vec<Point> = points.collect();
    points.sort_unstable_by_key(|point| (std::cmp::Reverse(point.line()), point.number()));
    points.dedup();
    points
}

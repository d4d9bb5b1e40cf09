//! What an illustration points at on a board.

use ludotheque_rules::{Event, Seat, SquareName};

use super::marks;
use crate::draw::{Frame, Point};
use crate::theme::Colors;

/// The squares with a mark, the arrows from square to square and the paths of sides, all of them
/// on the board.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pointers<'a> {
    pub(crate) marks: &'a [SquareName],
    pub(crate) arrows: &'a [[SquareName; 2]],
    pub(crate) paths: &'a [(Seat, Vec<SquareName>)],
    /// Whether they lie above the pieces, as a hint does, and not below them.
    pub(crate) above_pieces: bool,
}

/// The squares where a piece comes in or leaves, and the ways of those that move.
pub(crate) fn of_events(events: &[Event]) -> (Vec<SquareName>, Vec<[SquareName; 2]>) {
    let mark = |event: &Event| match event {
        Event::Entered { at, .. } | Event::Removed { at, .. } => Some(*at),
        _ => None,
    };
    let marks = events.iter().filter_map(mark);
    (
        marks.collect(),
        events.iter().filter_map(Event::leg).collect(),
    )
}

/// Where a square is, and how far from its middle an arrow to it ends if something stands there.
pub(crate) struct Spot {
    pub(crate) middle: Point,
    pub(crate) piece_radius: Option<f32>,
}

impl Pointers<'_> {
    /// Draws them, to be done before the pieces or after them. A square that `spot` does not know is left out.
    pub(crate) fn draw(
        &self,
        frame: &mut Frame,
        colors: &Colors,
        spot: impl Fn(SquareName) -> Option<Spot>,
        mark: impl Fn(&mut Frame, &Spot),
    ) {
        for marked in self.marks.iter().filter_map(|name| spot(*name)) {
            mark(frame, &marked);
        }
        for (seat, squares) in self.paths {
            let places = squares.iter().filter_map(|name| spot(*name));
            let places: Vec<Point> = places.map(|spot| spot.middle).collect();
            marks::path(frame, colors, *seat, &places);
        }
        for [from, to] in self.arrows {
            if let (Some(from), Some(to)) = (spot(*from), spot(*to)) {
                let radius = to.piece_radius.unwrap_or_default();
                marks::arrow(frame, colors, from.middle, to.middle, radius);
            }
        }
    }
}

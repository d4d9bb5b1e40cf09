//! From a position of Flèches et Étoiles to its picture.

use ludotheque_rules::arrows_and_stars::{Board, Heading, Move, Piece, Point, Position, Stage};
use ludotheque_rules::{Event, GameKind, Position as _, Seat, SquareName};

use super::lattice::{Lattice, STARS};
use crate::card::gallery::{BoardArt, Gallery};
use crate::card::header::Middle;
use crate::card::marks::{self, Ring};
use crate::card::orientation::Orientation;
use crate::card::pieces;
use crate::card::pointers::{Pointers, Spot};
use crate::card::targets::Targets;
use crate::draw::{Frame, Scale, Stamp};
use crate::scene::Scene;
use crate::theme::Colors;

const BOARDS: usize = 2;

/// Everything of a theme, a board and an orientation that is the same in every picture.
struct Art {
    colors: &'static Colors,
    lattice: Lattice,
    /// By seat, pointing up in the picture and pointing down.
    arrows: [[Stamp; 2]; 2],
    stars: [Stamp; 2],
}

/// Draws a position.
pub(crate) fn draw(
    position: &Position,
    scene: &Scene<'_>,
    pointers: &Pointers<'_>,
    scale: Scale,
) -> Frame {
    static GALLERY: Gallery<Art, BOARDS> = Gallery::new();
    let board = position.options().board;
    let index = match board {
        Board::Hex91 => 0,
        Board::Brick59 => 1,
    };
    let canvas = GALLERY.canvas(scene, index, |colors, orientation| {
        Art::new(colors, Lattice { board, orientation })
    });
    let art = &canvas.art;
    let lattice = art.lattice;
    let middle = match position.stage() {
        Stage::Arrow => Middle::Empty,
        Stage::Stars(left) => Middle::StarMoves(left),
    };
    let mut frame = canvas.begin(position.node(), scene, middle, scale);
    for seat in Seat::BOTH {
        for number in 0..position.stars_off(seat).min(STARS) {
            art.stars[seat.index()].print(&mut frame, lattice.home_place(seat, number));
        }
    }
    let targets = Targets::of(scene, Move::origin);
    draw_last_events(&mut frame, art, position, scene.last_events);
    for from in &targets.origins {
        let at = lattice.place(*from);
        marks::movable(&mut frame, art.colors, at, lattice.radius(), targets.ring);
    }
    draw_pointers(&mut frame, art, position, pointers);
    for (point, piece) in position.pieces() {
        art.stamp(piece).print(&mut frame, lattice.place(point));
    }
    draw_destinations(&mut frame, art, &targets.moves);
    frame
}

impl Art {
    fn new(colors: &'static Colors, lattice: Lattice) -> Self {
        let radius = lattice.radius();
        let arrow = |seat, up| pieces::pointing(colors, seat, radius, up);
        Self {
            colors,
            lattice,
            arrows: Seat::BOTH.map(|seat| [arrow(seat, true), arrow(seat, false)]),
            stars: Seat::BOTH.map(|seat| pieces::starred(colors, seat, radius)),
        }
    }

    fn stamp(&self, piece: Piece) -> &Stamp {
        if piece.is_star {
            return &self.stars[piece.seat.index()];
        }
        let points_up =
            (piece.heading == Heading::Up) == (self.lattice.orientation == Orientation::Neutral);
        &self.arrows[piece.seat.index()][usize::from(!points_up)]
    }
}

impl BoardArt for Art {
    const GAME: GameKind = GameKind::ArrowsAndStars;
    const DICE: u8 = 2;
    // White's edge is below and White's plate on the left: that is its own side.
    const LEFT_TO_RIGHT: [Seat; 2] = [Seat::First, Seat::Second];

    fn empty(&self, colors: &'static Colors, scale: Scale) -> Frame {
        self.lattice.empty(colors, scale)
    }

    fn rehearse(&self, frame: &mut Frame) {
        let radius = self.lattice.radius();
        for (number, point) in (0u8..).zip(self.lattice.board.points()) {
            let at = self.lattice.place(point);
            match number % 5 {
                0 => marks::destination(frame, self.colors, at),
                1 => marks::came_to(frame, self.colors, at, radius),
                2 => marks::movable(frame, self.colors, at, radius, Ring::Dashed),
                3 => marks::left_from(frame, self.colors, at, radius),
                _ => {}
            }
            let seat = Seat::BOTH[usize::from(number % 2)];
            self.arrows[seat.index()][usize::from(number % 3 == 0)].print(frame, at);
            self.stars[seat.other().index()].print(frame, at);
        }
        for seat in Seat::BOTH {
            self.stars[seat.index()].print(frame, self.lattice.home_place(seat, 0));
        }
    }

    fn busiest_middle() -> Middle {
        Middle::StarMoves(9)
    }
}

/// Where every step and jump of the last moves began and ended, in the picture below the pieces.
fn draw_last_events(frame: &mut Frame, art: &Art, position: &Position, events: &[Event]) {
    let radius = art.lattice.radius();
    let ways = events.iter().filter_map(|event| match event {
        Event::Moved { from, to, .. } | Event::Jumped { from, to, .. } => {
            Some([point(position, *from)?, point(position, *to)?])
        }
        _ => None,
    });
    let ways: Vec<[Point; 2]> = ways.collect();
    for (index, [from, to]) in ways.iter().enumerate() {
        let [from_place, to_place] = [from, to].map(|point| art.lattice.place(*point));
        if position.piece_at(*from).is_none() {
            marks::left_from(frame, art.colors, from_place, radius);
        }
        let goes_on = ways[index + 1..].iter().any(|[next, _]| next == to);
        if !goes_on && position.piece_at(*to).is_some() {
            marks::came_to(frame, art.colors, to_place, radius);
        }
    }
    for way in ways {
        let [from, to] = way.map(|point| art.lattice.place(point));
        marks::arrow(frame, art.colors, from, to, radius);
    }
}

fn draw_pointers(frame: &mut Frame, art: &Art, position: &Position, pointers: &Pointers<'_>) {
    let radius = art.lattice.radius();
    let spot = |name| {
        let point = point(position, name)?;
        Some(Spot {
            middle: art.lattice.place(point),
            piece_radius: position.piece_at(point).map(|_| radius),
        })
    };
    // Rings around neighbours would touch, so empty points have dots.
    pointers.draw(frame, art.colors, spot, |frame, marked| {
        match marked.piece_radius {
            Some(radius) => {
                marks::movable(frame, art.colors, marked.middle, radius, Ring::Dashed);
            }
            None => marks::destination(frame, art.colors, marked.middle),
        }
    });
}

/// A dot wherever a step, a jump or a chain may end.
fn draw_destinations(frame: &mut Frame, art: &Art, targets: &[Move]) {
    let ends = targets.iter().filter_map(|target| target.path().last());
    let mut ends: Vec<Point> = ends.map(|leg| leg.to).collect();
    ends.sort_unstable();
    ends.dedup();
    for end in ends {
        marks::destination(frame, art.colors, art.lattice.place(end));
    }
}

/// Whether the board of this position has a point of this name.
pub(crate) fn has_square(position: &Position, name: SquareName) -> bool {
    point(position, name).is_some()
}

/// The point that a name says.
fn point(position: &Position, name: SquareName) -> Option<Point> {
    let mut points = position.points();
    points.find(|point| SquareName::from(*point) == name)
}

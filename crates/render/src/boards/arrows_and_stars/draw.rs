//! From a position of Flèches et Étoiles to its picture.

use std::ops::RangeInclusive;

use ludotheque_rules::arrows_and_stars::{Board, Heading, Move, Piece, Point, Position, Stage};
use ludotheque_rules::{Event, GameKind, Position as _, Seat, SquareName};

use super::labels;
use super::lattice::{Lattice, STARS};
use super::lettered;
use crate::card::gallery::{BoardArt, Gallery};
use crate::card::header::Middle;
use crate::card::marks::{self, Ring};
use crate::card::orientation::Orientation;
use crate::card::pieces;
use crate::card::pointers::{Pointers, Spot};
use crate::choices::Choices;
use crate::draw::{self, Frame, Scale, Stamp};
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
    /// The same with letters, from A on.
    lettered_arrows: [[Vec<Stamp>; 2]; 2],
    lettered_stars: [Vec<Stamp>; 2],
    /// From 1 on.
    numbers: Vec<Stamp>,
}

/// So many pieces can move at most: the arrows of a side, or the stars of both.
const LETTERS: RangeInclusive<char> = 'A'..='J';
/// So many numbers are kept ready; chains of jumps can have more ends.
const NUMBERS: RangeInclusive<usize> = 1..=12;

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
    let choices = choices(scene);
    draw_last_events(&mut frame, art, position, scene.last_events);
    if let Some(point) = choices.piece() {
        let at = lattice.place(point);
        marks::movable(&mut frame, art.colors, at, lattice.radius(), Ring::Solid);
    }
    if !pointers.above_pieces {
        draw_pointers(&mut frame, art, position, pointers);
    }
    for (point, piece) in position.pieces() {
        let letter = choices.pieces().find(|(named, _)| *named == point);
        art.stamp(piece, letter.map(|(_, letter)| letter))
            .print(&mut frame, lattice.place(point));
    }
    for (point, number) in choices.ends() {
        art.print_number(&mut frame, lattice.place(point), number);
    }
    if pointers.above_pieces {
        draw_pointers(&mut frame, art, position, pointers);
    }
    frame
}

/// What the scene names.
fn choices(scene: &Scene<'_>) -> Choices<Point> {
    let own = |any| Move::try_from(any).ok();
    let legal: Vec<Move> = scene.targets.iter().filter_map(own).collect();
    Choices::of(&legal, scene.chosen.and_then(own).as_ref())
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
            lettered_arrows: Seat::BOTH.map(|seat| {
                [true, false].map(|up| {
                    let arrow = |letter| lettered::arrow(colors, seat, radius, up, letter);
                    LETTERS.map(arrow).collect()
                })
            }),
            lettered_stars: Seat::BOTH.map(|seat| {
                let star = |letter| lettered::star(colors, seat, radius, letter);
                LETTERS.map(star).collect()
            }),
            numbers: NUMBERS
                .map(|number| lettered::number(colors, number))
                .collect(),
        }
    }

    fn stamp(&self, piece: Piece, letter: Option<char>) -> &Stamp {
        let seat = piece.seat.index();
        let points_up =
            (piece.heading == Heading::Up) == (self.lattice.orientation == Orientation::Neutral);
        let (plain, lettered) = if piece.is_star {
            (&self.stars[seat], &self.lettered_stars[seat])
        } else {
            let heading = usize::from(!points_up);
            (
                &self.arrows[seat][heading],
                &self.lettered_arrows[seat][heading],
            )
        };
        letter
            .and_then(|letter| LETTERS.zip(lettered).find(|(other, _)| *other == letter))
            .map_or(plain, |(_, stamp)| stamp)
    }

    fn print_number(&self, frame: &mut Frame, at: draw::Point, number: usize) {
        match NUMBERS
            .zip(&self.numbers)
            .find(|(other, _)| *other == number)
        {
            Some((_, stamp)) => stamp.print(frame, at),
            None => lettered::number(self.colors, number).print(frame, at),
        }
    }
}

impl BoardArt for Art {
    const GAME: GameKind = GameKind::ArrowsAndStars;
    const DICE: u8 = 2;
    // White's edge is below and White's plate on the left: that is its own side.
    const LEFT_TO_RIGHT: [Seat; 2] = [Seat::First, Seat::Second];

    fn empty(&self, colors: &'static Colors, scale: Scale) -> Frame {
        let mut frame = self.lattice.empty(colors, scale);
        labels::draw(self.lattice, &mut frame, colors);
        frame
    }

    fn rehearse(&self, frame: &mut Frame) {
        let radius = self.lattice.radius();
        for (number, point) in (0u8..).zip(self.lattice.board.points()) {
            let at = self.lattice.place(point);
            match number % 5 {
                0 => marks::destination(frame, self.colors, at),
                1 => marks::came_to(frame, self.colors, at, radius),
                2 => marks::movable(frame, self.colors, at, radius, Ring::Solid),
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

/// Whether the board of this position has a point of this name.
pub(crate) fn has_square(position: &Position, name: SquareName) -> bool {
    point(position, name).is_some()
}

/// The point that a name says.
fn point(position: &Position, name: SquareName) -> Option<Point> {
    let mut points = position.points();
    points.find(|point| SquareName::from(*point) == name)
}

//! From a position of Royal d'Ur to its picture.

use ludotheque_rules::royal_ur::{Move, Piece, Position, Rank, Square, Stack};
use ludotheque_rules::{Event, GameKind, Position as _, Seat, SquareName};

use super::table::{self, REACH, Table};
use super::towers::Towers;
use crate::card::gallery::{BoardArt, Gallery};
use crate::card::header::{Face, Middle};
use crate::card::marks::{self, Ring};
use crate::card::orientation::Orientation;
use crate::card::pointers::{Pointers, Spot};
use crate::card::targets::Targets;
use crate::draw::{Frame, Line, Point, Scale};
use crate::scene::Scene;
use crate::theme::Colors;

/// The size of the numbers of pieces beside the board.
const COUNT: f32 = 50.0;
/// From a piece that stands for several to their number, and from one such line to the next.
const TO_COUNT: f32 = 102.0;
const LINE: f32 = 78.0;
/// From such a piece to where the number ends.
const PAST_COUNT: f32 = 150.0;

/// Everything of a theme and an orientation that is the same in every picture.
struct Art {
    colors: &'static Colors,
    table: Table,
    towers: Towers,
}

/// Draws a position.
pub(crate) fn draw(
    position: &Position,
    scene: &Scene<'_>,
    pointers: &Pointers<'_>,
    scale: Scale,
) -> Frame {
    static GALLERY: Gallery<Art> = Gallery::new();
    let canvas = GALLERY.canvas(scene, 0, Art::new);
    let art = &canvas.art;
    let middle = Middle::one_die(position.node(), position.pending_roll(), scene.last_events);
    let mut frame = canvas.begin(position.node(), scene, middle, scale);
    let targets = Targets::of(scene, origin);
    art.draw_last_events(&mut frame, position, scene.last_events);
    art.draw_movers(&mut frame, position, &targets);
    if !pointers.above_pieces {
        art.draw_pointers(&mut frame, position, pointers);
    }
    for seat in Seat::BOTH {
        art.draw_beside(&mut frame, position, seat);
    }
    for (square, stack) in position.stacks() {
        let at = art.table.place(square);
        art.towers.print(&mut frame, art.colors, stack, at);
    }
    for target in targets.moves {
        art.draw_destination(&mut frame, position, target);
    }
    if pointers.above_pieces {
        art.draw_pointers(&mut frame, position, pointers);
    }
    frame
}

impl Art {
    fn new(colors: &'static Colors, orientation: Orientation) -> Self {
        let table = Table(orientation);
        Self {
            colors,
            table,
            towers: Towers::new(colors),
        }
    }

    /// What a side has beside the board, if anything: those that have not come in yet, and those
    /// that have left as prisoners.
    fn draw_beside(&self, frame: &mut Frame, position: &Position, seat: Seat) {
        let reserve = self.reserve_place(position, seat);
        if position.reserve(seat) > 0 {
            self.draw_count(frame, reserve, seat, position.reserve(seat));
        }
        if position.removed(seat) > 0 {
            let below = match position.reserve(seat) {
                0 => reserve,
                _ => reserve + Point::new(0.0, LINE),
            };
            self.draw_count(frame, below, seat, position.removed(seat));
            marks::cross(frame, self.colors, below + Point::new(0.0, 6.0), 30.0);
        }
    }

    /// Where the piece lies that stands for those that have not come in yet: in the middle of its
    /// gap, or above those that have left.
    fn reserve_place(&self, position: &Position, seat: Seat) -> Point {
        let beside_count = self.table.gap(seat) - Point::new(TO_COUNT / 2.0, 10.0);
        if position.removed(seat) > 0 && position.reserve(seat) > 0 {
            beside_count - Point::new(0.0, LINE / 2.0)
        } else {
            beside_count
        }
    }

    /// Where the arrow of a piece that comes in begins: beyond the number of those that have not come in, if
    /// it would run across it.
    fn way_begins(&self, position: &Position, seat: Seat) -> Point {
        let place = self.reserve_place(position, seat);
        let first = Square::on_path(seat, 1).map(|square| self.table.place(square));
        let runs_right = first.is_some_and(|first| first.x > place.x);
        if runs_right && position.reserve(seat) > 0 {
            place + Point::new(PAST_COUNT, 0.0)
        } else {
            place
        }
    }

    /// A piece, and how many of them there are.
    fn draw_count(&self, frame: &mut Frame, at: Point, seat: Seat, count: u8) {
        self.towers.stamp(Piece::soldier(seat)).print(frame, at);
        let text = Line::fitted(&format!("×{count}"), COUNT, 110.0);
        let text = text.centered(at + Point::new(TO_COUNT, 6.0));
        frame.paint(&text, self.colors.lines, 255);
    }

    fn draw_last_events(&self, frame: &mut Frame, position: &Position, events: &[Event]) {
        for event in events {
            let (seat, from, to) = match event {
                Event::Moved {
                    piece, from, to, ..
                } => (piece.seat, square(*from), square(*to)),
                Event::Entered { piece, at } => (piece.seat, None, square(*at)),
                _ => continue,
            };
            let Some(to) = to else { continue };
            let beside = self.reserve_place(position, seat);
            let begin = from.map_or(beside, |from| self.table.place(from));
            let at = self.table.place(to);
            marks::left_from(frame, self.colors, begin, REACH);
            if position.stack_at(to).owner() == Some(seat) {
                let ring = table::outline(at, 2.0);
                frame.paint(&ring.stroked(11.0), self.colors.shadow, 120);
                frame.paint(&ring.stroked(8.0), self.colors.last, 255);
            }
            let index = from.map_or(0, Square::index);
            let starts = self.way_begins(position, seat);
            let way = self.table.way(seat, index, to.index(), starts);
            marks::way(frame, self.colors, &way, REACH);
        }
    }

    /// Rings around what may move.
    fn draw_movers(
        &self,
        frame: &mut Frame,
        position: &Position,
        targets: &Targets<Move, Option<Square>>,
    ) {
        for from in &targets.origins {
            match from {
                Some(square) => self.draw_movable(frame, self.table.place(*square), targets.ring),
                None => {
                    let reserve = self.reserve_place(position, position.side());
                    let at = reserve + Point::new(0.0, 9.0);
                    marks::movable(frame, self.colors, at, REACH, targets.ring);
                }
            }
        }
    }

    fn draw_pointers(&self, frame: &mut Frame, position: &Position, pointers: &Pointers<'_>) {
        let spot = |name| {
            let square = square(name)?;
            Some(Spot {
                middle: self.table.place(square),
                piece_radius: position.stack_at(square).owner().map(|_| REACH),
            })
        };
        pointers.draw(frame, self.colors, spot, |frame, marked| {
            self.draw_movable(frame, marked.middle, Ring::Dashed);
        });
    }

    fn draw_movable(&self, frame: &mut Frame, at: Point, ring: Ring) {
        marks::encircle(frame, self.colors, &table::outline(at, 2.0), ring);
    }

    /// A dot where a piece may go, and a cross where it would take prisoners.
    fn draw_destination(&self, frame: &mut Frame, position: &Position, target: Move) {
        let to = match target {
            Move::Enter { to } | Move::Step { to, .. } => to,
            Move::Pass => return,
        };
        let at = self.table.place(to);
        let corner = Point::new(34.0, -52.0);
        match position.stack_at(to).owner() {
            None => marks::destination(frame, self.colors, at),
            Some(owner) if owner == position.side() => {
                marks::destination(frame, self.colors, at + corner);
            }
            Some(_) => marks::removable(frame, self.colors, at + corner, 0.0),
        }
    }
}

impl BoardArt for Art {
    const GAME: GameKind = GameKind::RoyalUr;
    const DICE: u8 = 1;
    // White's corridor is below and White's plate on the left: that is its own side.
    const LEFT_TO_RIGHT: [Seat; 2] = [Seat::First, Seat::Second];

    fn empty(&self, colors: &'static Colors, scale: Scale) -> Frame {
        self.table.empty(colors, scale)
    }

    fn rehearse(&self, frame: &mut Frame) {
        let guards = Seat::BOTH.map(|seat| Piece {
            seat,
            rank: Rank::Guard,
        });
        let stack: Stack = guards
            .into_iter()
            .chain(Seat::BOTH.map(Piece::soldier))
            .collect();
        for (number, square) in (0u8..).zip(Square::all()) {
            let at = self.table.place(square);
            match number % 4 {
                0 => marks::destination(frame, self.colors, at),
                1 => frame.paint(&table::outline(at, 2.0).stroked(8.0), self.colors.last, 255),
                2 => self.draw_movable(frame, at, Ring::Dashed),
                _ => marks::removable(frame, self.colors, at, REACH),
            }
            self.towers.print(frame, self.colors, stack, at);
        }
    }

    fn busiest_middle() -> Middle {
        Middle::Dice(vec![Face::Spent(6)])
    }
}

/// Where a move starts, if it does: on a square or (the inner nothing) beside the board.
#[expect(clippy::option_option, reason = "both nothings have a meaning")]
fn origin(target: &Move) -> Option<Option<Square>> {
    match target {
        Move::Enter { .. } => Some(None),
        Move::Step { from, .. } => Some(Some(*from)),
        Move::Pass => None,
    }
}

/// Whether the table has a square of this name.
pub(crate) fn has_square(_: &Position, name: SquareName) -> bool {
    square(name).is_some()
}

/// The square that a name says.
fn square(name: SquareName) -> Option<Square> {
    Square::all().find(|square| SquareName::from(*square) == name)
}

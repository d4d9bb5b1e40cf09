//! From a position of Royal d'Ur to its picture.

use std::sync::OnceLock;

use ludotheque_rules::royal_ur::{Move, Piece, Position, Rank, Square, Stack};
use ludotheque_rules::{AnyMove, Event, GameKind, Node, Position as _, Seat, SquareName};

use super::table::{self, REACH, Table};
use super::towers::Towers;
use crate::card::header::{Face, Furniture, Header, Middle};
use crate::card::marks::{self, Ring};
use crate::card::orientation::Orientation;
use crate::card::pointers::{Pointers, Spot};
use crate::card::targets::Targets;
use crate::draw::{Frame, Line, Point, Scale};
use crate::scene::Scene;
use crate::theme::{Colors, Theme};

/// White's corridor is below and White's plate on the left: that is its own side.
const LEFT_TO_RIGHT: [Seat; 2] = [Seat::First, Seat::Second];
/// The size of the numbers of pieces beside the board.
const COUNT: f32 = 50.0;
/// From a piece that stands for several to their number, and from one such line to the next.
const TO_COUNT: f32 = 102.0;
const LINE: f32 = 84.0;

/// Everything of a theme and an orientation that is the same in every picture.
struct Art {
    colors: &'static Colors,
    table: Table,
    /// Without pieces, by scale.
    empty: [OnceLock<Frame>; Scale::COUNT],
    towers: Towers,
    furniture: Furniture,
}

/// Draws a position.
pub(crate) fn draw(
    position: &Position,
    scene: &Scene<'_>,
    pointers: &Pointers<'_>,
    scale: Scale,
) -> Frame {
    let orientation = Orientation::of(scene.viewpoint, LEFT_TO_RIGHT[0]);
    let art = art(scene.theme, orientation);
    let mut frame = art.empty(scale).clone();
    header(position, scene, orientation).draw(&mut frame, art.colors, &art.furniture);
    let targets = Targets::of(scene, own_move, origin);
    art.draw_last_events(&mut frame, position, scene.last_events);
    art.draw_movers(&mut frame, position, &targets);
    art.draw_pointers(&mut frame, position, pointers);
    for seat in Seat::BOTH {
        art.draw_beside(&mut frame, position, seat);
    }
    for (square, stack) in position.stacks() {
        art.towers.print(&mut frame, stack, art.table.place(square));
    }
    for target in targets.moves {
        art.draw_destination(&mut frame, position, target);
    }
    frame
}

fn art(theme: Theme, orientation: Orientation) -> &'static Art {
    static ART: [[OnceLock<Art>; Orientation::COUNT]; Theme::ALL.len()] =
        [const { [const { OnceLock::new() }; Orientation::COUNT] }; Theme::ALL.len()];
    ART[theme.index()][orientation.index()]
        .get_or_init(|| Art::new(theme.colors(GameKind::RoyalUr), orientation))
}

impl Art {
    fn new(colors: &'static Colors, orientation: Orientation) -> Self {
        let table = Table(orientation);
        Self {
            colors,
            table,
            empty: Default::default(),
            towers: Towers::new(colors),
            furniture: Furniture::new(colors),
        }
    }

    /// The board without pieces, at a scale.
    fn empty(&self, scale: Scale) -> &Frame {
        self.empty[scale.index()].get_or_init(|| {
            let mut empty = self.table.empty(self.colors, scale);
            empty.rehearse(|frame| self.rehearse(frame));
            empty
        })
    }

    /// Paints whatever can be painted, so that its colours are known.
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
                1 => frame.paint(&table::outline(at, 3.0).stroked(9.0), self.colors.last, 255),
                2 => self.draw_movable(frame, at, Ring::Dashed),
                _ => marks::removable(frame, self.colors, at, REACH),
            }
            self.towers.print(frame, stack, at);
        }
        for seat in Seat::BOTH {
            let header = Header::rehearsal(Middle::Dice(vec![Face::Spent(6)]), 1, seat);
            header.draw(frame, self.colors, &self.furniture);
        }
    }

    /// What a side has beside the board: those that have not come in yet, and those that have left
    /// as prisoners.
    fn draw_beside(&self, frame: &mut Frame, position: &Position, seat: Seat) {
        let removed = position.removed(seat);
        let above = self.reserve_place(position, seat);
        self.draw_count(frame, above, seat, position.reserve(seat));
        if removed > 0 {
            let below = above + Point::new(0.0, LINE);
            self.draw_count(frame, below, seat, removed);
            marks::cross(frame, self.colors, below + Point::new(0.0, 6.0), 30.0);
        }
    }

    /// Where the piece lies that stands for those that have not come in yet.
    fn reserve_place(&self, position: &Position, seat: Seat) -> Point {
        let beside_count = self.table.gap(seat) - Point::new(TO_COUNT / 2.0, 0.0);
        if position.removed(seat) > 0 {
            beside_count - Point::new(0.0, LINE / 2.0)
        } else {
            beside_count
        }
    }

    /// A piece, and how many of them there are.
    fn draw_count(&self, frame: &mut Frame, at: Point, seat: Seat, count: u8) {
        let soldier = self.towers.stamp(Piece::soldier(seat));
        soldier.print_faded(frame, at, if count > 0 { 255 } else { 90 });
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
            let from = from.map_or_else(
                || self.reserve_place(position, seat),
                |from| self.table.place(from),
            );
            let at = self.table.place(to);
            marks::left_from(frame, self.colors, from, REACH);
            if position.stack_at(to).owner() == Some(seat) {
                let ring = table::outline(at, 3.0);
                frame.paint(&ring.stroked(14.0), self.colors.shadow, 120);
                frame.paint(&ring.stroked(9.0), self.colors.last, 255);
            }
            marks::arrow(frame, self.colors, from, at, REACH);
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
        marks::encircle(frame, self.colors, &table::outline(at, 3.0), ring);
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

fn header<'a>(position: &Position, scene: &Scene<'a>, orientation: Orientation) -> Header<'a> {
    let rolled = scene
        .last_events
        .iter()
        .rev()
        .find_map(|event| match event {
            Event::Rolled { dice, .. } => dice.first().map(|die| die.number()),
            _ => None,
        });
    let one = |face| Middle::Dice(vec![face]);
    let middle = match (position.node(), position.pending_roll()) {
        (Node::Terminal(_), _) => Middle::Empty,
        (_, Some(roll)) => one(Face::Lit(roll.number())),
        (_, None) => one(rolled.map_or(Face::Awaited, Face::Spent)),
    };
    let left_to_right = orientation.left_to_right(LEFT_TO_RIGHT);
    Header::of(
        GameKind::RoyalUr,
        position.node(),
        scene,
        left_to_right,
        middle,
        1,
    )
}

fn own_move(target: &AnyMove) -> Option<Move> {
    match target {
        AnyMove::RoyalUr(target) => Some(*target),
        _ => None,
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

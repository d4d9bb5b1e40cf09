//! From a position of Finale to its picture.

use ludotheque_rules::finale::{Move, Piece, Position, Square};
use ludotheque_rules::{
    Die, Event, GameKind, PieceKind, PieceName, Position as _, Seat, SquareName,
};

use super::pitch::{BENCH_RADIUS, Bench, Pitch, RADIUS};
use super::players::Players;
use crate::card::gallery::{BoardArt, Gallery};
use crate::card::header::{Face, Middle};
use crate::card::marks::{self, Ring};
use crate::card::orientation::Orientation;
use crate::card::pointers::{Pointers, Spot};
use crate::card::targets::Targets;
use crate::draw::{Frame, Point, Scale, Stamp};
use crate::scene::Scene;
use crate::theme::Colors;

/// Everything of a theme and an orientation that is the same in every picture.
struct Art {
    colors: &'static Colors,
    pitch: Pitch,
    players: Players,
    /// The players beside the pitch.
    benched: Players,
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
    draw_last_events(&mut frame, art, position, scene.last_events);
    let targets = Targets::of(scene, origin);
    for from in &targets.origins {
        let at = art.pitch.place(*from);
        marks::movable(&mut frame, art.colors, at, RADIUS, targets.ring);
    }
    if !pointers.above_pieces {
        draw_pointers(&mut frame, art, position, pointers);
    }
    for (square, player) in position.pieces() {
        let stamp = art.players.stamp(player);
        stamp.print(&mut frame, art.pitch.place(square));
    }
    draw_bench(&mut frame, art, position);
    draw_owed(&mut frame, art, position);
    draw_destinations(&mut frame, art, &targets.moves);
    if pointers.above_pieces {
        draw_pointers(&mut frame, art, position, pointers);
    }
    frame
}

impl Art {
    fn new(colors: &'static Colors, orientation: Orientation) -> Self {
        let pitch = Pitch(orientation);
        Self {
            colors,
            pitch,
            players: Players::new(colors, RADIUS),
            benched: Players::new(colors, BENCH_RADIUS),
        }
    }
}

impl BoardArt for Art {
    const GAME: GameKind = GameKind::Finale;
    const DICE: u8 = 1;
    // Red's goal is on the left, Blue's on the right: so stand their names. It is what Red calls its
    // own side.
    const LEFT_TO_RIGHT: [Seat; 2] = [Seat::Second, Seat::First];

    fn empty(&self, colors: &'static Colors, scale: Scale) -> Frame {
        self.pitch.empty(colors, scale)
    }

    fn rehearse(&self, frame: &mut Frame) {
        for (number, square) in (0u8..).zip(squares()) {
            let at = self.pitch.place(square);
            match number % 5 {
                0 => marks::destination(frame, self.colors, at),
                1 => marks::came_to(frame, self.colors, at, RADIUS),
                2 => marks::movable(frame, self.colors, at, RADIUS, Ring::Dashed),
                3 => marks::left_from(frame, self.colors, at, RADIUS),
                _ => {}
            }
            let seat = Seat::BOTH[usize::from(number % 2)];
            let stamp = self.players.stamp(Piece {
                seat,
                number: Die::ALL[usize::from(number % 6)],
            });
            if number % 5 == 4 {
                draw_removed(frame, self.colors, stamp, at);
            } else {
                stamp.print(frame, at);
            }
        }
    }

    fn busiest_middle() -> Middle {
        Middle::Dice(vec![Face::Spent(6)])
    }
}

fn draw_last_events(frame: &mut Frame, art: &Art, position: &Position, events: &[Event]) {
    for event in events {
        match event {
            Event::Moved { from, to, .. } => {
                let (Some(from), Some(to)) = (square(*from), square(*to)) else {
                    continue;
                };
                let (from, to) = (art.pitch.place(from), art.pitch.place(to));
                marks::left_from(frame, art.colors, from, RADIUS);
                marks::arrow(frame, art.colors, from, to, RADIUS);
                marks::came_to(frame, art.colors, to, RADIUS);
            }
            Event::Removed { piece, at } => {
                let free = |at: &Square| position.piece_at(*at).is_none();
                if let (Some(player), Some(at)) = (player(*piece), square(*at).filter(free)) {
                    let place = art.pitch.place(at);
                    draw_removed(frame, art.colors, art.players.stamp(player), place);
                }
            }
            _ => {}
        }
    }
}

/// A player who has just left, where he stood.
fn draw_removed(frame: &mut Frame, colors: &Colors, stamp: &Stamp, at: Point) {
    stamp.print_faded(frame, at, 120);
    marks::cross(frame, colors, at, RADIUS);
}

/// Dots where a player may go, and crosses on those who may be removed.
fn draw_destinations(frame: &mut Frame, art: &Art, targets: &[Move]) {
    for target in targets {
        match target {
            Move::Step { to, .. } => {
                marks::destination(frame, art.colors, art.pitch.place(*to));
            }
            Move::Remove { at } => {
                marks::removable(frame, art.colors, art.pitch.place(*at), RADIUS);
            }
            Move::SetUp(_) | Move::Pass => {}
        }
    }
}

/// Those who are not on the pitch, beside their own goal.
fn draw_bench(frame: &mut Frame, art: &Art, position: &Position) {
    for seat in Seat::BOTH {
        let missing = missing(position, seat);
        let bench = Bench::for_players(missing.len());
        for (number, player) in (0u8..).zip(missing) {
            let at = art.pitch.seat(bench, seat, number);
            art.benched.stamp(player).print(frame, at);
        }
    }
}

/// Empty places where the side that owes its set-up will stand.
fn draw_owed(frame: &mut Frame, art: &Art, position: &Position) {
    let Some(seat) = position.set_up_owed() else {
        return;
    };
    let rows = match seat {
        Seat::First => [1, 2],
        Seat::Second => [6, 7],
    };
    for row in rows {
        for square in (1..=5).filter_map(|column| Square::cell(column, row)) {
            marks::vacant(frame, art.colors, seat, art.pitch.place(square), RADIUS);
        }
    }
}

fn draw_pointers(frame: &mut Frame, art: &Art, position: &Position, pointers: &Pointers<'_>) {
    let spot = |name| {
        let square = square(name)?;
        Some(Spot {
            middle: art.pitch.place(square),
            piece_radius: position.piece_at(square).map(|_| RADIUS),
        })
    };
    pointers.draw(frame, art.colors, spot, |frame, marked| {
        marks::movable(frame, art.colors, marked.middle, RADIUS, Ring::Dashed);
    });
}

/// The players of a side that are not on the pitch, by number.
fn missing(position: &Position, seat: Seat) -> Vec<Piece> {
    let mut missing = Vec::new();
    for number in Die::ALL {
        let wanted = if number == Die::One { 1 } else { 2 };
        let player = Piece { seat, number };
        let present = position
            .pieces()
            .filter(|(_, piece)| *piece == player)
            .count();
        missing.extend((present..wanted).map(|_| player));
    }
    missing
}

fn origin(target: &Move) -> Option<Square> {
    match target {
        Move::Step { from, .. } => Some(*from),
        Move::Remove { at } => Some(*at),
        Move::SetUp(_) | Move::Pass => None,
    }
}

/// The goals and the 35 fields.
fn squares() -> impl Iterator<Item = Square> {
    let fields =
        (1..=7).flat_map(|row| (1..=5).filter_map(move |column| Square::cell(column, row)));
    Seat::BOTH.into_iter().map(Square::goal).chain(fields)
}

/// Whether the pitch has a square of this name.
pub(crate) fn has_square(_: &Position, name: SquareName) -> bool {
    square(name).is_some()
}

/// The square that a name says.
fn square(name: SquareName) -> Option<Square> {
    squares().find(|square| SquareName::from(*square) == name)
}

/// The player that an event names.
fn player(name: PieceName) -> Option<Piece> {
    match name.kind {
        PieceKind::Footballer(number) => Some(Piece {
            seat: name.seat,
            number: Die::from_number(number.into())?,
        }),
        _ => None,
    }
}

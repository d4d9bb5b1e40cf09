//! From a position of Ad Elta Stelpur to its picture.

use ludotheque_rules::ad_elta_stelpur::{Cell, Move, Position};
use ludotheque_rules::{
    Die, Event, GameKind, Node, PieceKind, PieceName, Position as _, Seat, SquareName,
};

use super::track::{CAPTURED_RADIUS, RADIUS, Track};
use crate::card::gallery::{BoardArt, Gallery};
use crate::card::header::{Face, Middle, TEXT, last_roll, readable_name};
use crate::card::marks::{self, Ring};
use crate::card::orientation::Orientation;
use crate::card::pieces;
use crate::card::pointers::{Pointers, Spot};
use crate::card::targets::Targets;
use crate::draw::fitting::{Room, Side};
use crate::draw::{Frame, Scale, Stamp};
use crate::scene::Scene;
use crate::theme::Colors;
use ludotheque_words::say;

/// How many pieces a side has at the start.
const PIECES: u32 = 6;

/// Everything of a theme and an orientation that is the same in every picture.
struct Art {
    colors: &'static Colors,
    track: Track,
    /// By seat.
    stelpur: [Stamp; 2],
    hornaskellas: [Stamp; 2],
    captured: [Stamp; 2],
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
    let middle = middle(position, scene.last_events);
    let mut frame = canvas.begin(position.node(), scene, middle, scale);
    draw_captured(&mut frame, art, position, scene);
    draw_last_events(&mut frame, art, position, scene.last_events);
    let targets = Targets::of(scene, |target: &Move| Some(target.from));
    for from in &targets.origins {
        let at = art.track.place(*from);
        marks::movable(&mut frame, art.colors, at, RADIUS, targets.ring);
    }
    if !pointers.above_pieces {
        draw_pointers(&mut frame, art, position, pointers);
    }
    for (cell, piece) in position.pieces() {
        let at = art.track.place(cell);
        art.stamp(piece).print(&mut frame, at);
        if piece.kind == PieceKind::Hornaskella && position.is_hornaskella_protected(piece.seat) {
            marks::protected(&mut frame, art.colors, at, RADIUS);
        }
    }
    for target in targets.moves {
        draw_destination(&mut frame, art, position, target);
    }
    if pointers.above_pieces {
        draw_pointers(&mut frame, art, position, pointers);
    }
    frame
}

impl Art {
    fn new(colors: &'static Colors, orientation: Orientation) -> Self {
        let track = Track(orientation);
        Self {
            colors,
            track,
            stelpur: Seat::BOTH.map(|seat| pieces::blank(colors, seat, RADIUS)),
            hornaskellas: Seat::BOTH.map(|seat| pieces::crowned(colors, seat, RADIUS)),
            captured: Seat::BOTH.map(|seat| pieces::blank(colors, seat, CAPTURED_RADIUS)),
        }
    }

    fn stamp(&self, piece: PieceName) -> &Stamp {
        let stamps = match piece.kind {
            PieceKind::Hornaskella => &self.hornaskellas,
            _ => &self.stelpur,
        };
        &stamps[piece.seat.index()]
    }
}

impl BoardArt for Art {
    const GAME: GameKind = GameKind::AdEltaStelpur;
    const DICE: u8 = 2;
    // Light's cells are below and Light's plate is on the left: that is its own side.
    const LEFT_TO_RIGHT: [Seat; 2] = [Seat::First, Seat::Second];

    fn empty(&self, colors: &'static Colors, scale: Scale) -> Frame {
        self.track.empty(colors, scale)
    }

    fn rehearse(&self, frame: &mut Frame) {
        for (number, cell) in (0u8..).zip(Cell::all()) {
            let at = self.track.place(cell);
            match number % 5 {
                0 => marks::free_place(frame, self.colors, at),
                1 => marks::came_to(frame, self.colors, at, RADIUS),
                2 => marks::movable(frame, self.colors, at, RADIUS, Ring::Dashed),
                3 => marks::protected(frame, self.colors, at, RADIUS),
                _ => marks::left_from(frame, self.colors, at, RADIUS),
            }
            let seat = Seat::BOTH[usize::from(number % 2)];
            self.stelpur[seat.index()].print(frame, at);
            self.hornaskellas[seat.other().index()].print(frame, at);
        }
        for seat in Seat::BOTH {
            self.captured[seat.index()].print(frame, self.track.captured_place(seat, 0));
        }
    }

    fn busiest_middle() -> Middle {
        Middle::Dice(vec![Face::Spent(6), Face::Lit(6)])
    }
}

/// The dice, as they lie between the name plates.
fn middle(position: &Position, events: &[Event]) -> Middle {
    let rolled = last_roll(events);
    match (position.node(), rolled) {
        (Node::Terminal(_), _) => Middle::Empty,
        (Node::Decision(_), _) => unspent_dice(position, rolled),
        (Node::Chance(_), None) => Middle::Dice(vec![Face::Awaited; 2]),
        (Node::Chance(_), Some(dice)) => {
            Middle::Dice(dice.iter().map(|die| Face::Spent(die.number())).collect())
        }
    }
}

/// The dice of the roll, those that are still to be spent lit.
fn unspent_dice(position: &Position, rolled: Option<&[Die]>) -> Middle {
    let unspent = position.unspent();
    let is_four_sixes = position.rolls_again()
        && unspent.first() == Some(&Die::Six)
        && !position.is_hornaskella(position.side());
    if is_four_sixes {
        return Middle::Repeated {
            pips: Die::Six.number(),
            times: unspent.len(),
        };
    }
    let mut left = unspent.to_vec();
    let dice = rolled.unwrap_or(unspent);
    let faces = dice
        .iter()
        .map(|die| match left.iter().position(|other| other == die) {
            Some(index) => {
                left.swap_remove(index);
                Face::Lit(die.number())
            }
            None => Face::Spent(die.number()),
        });
    Middle::Dice(faces.collect())
}

/// What a side has captured lies on its half of the board, below words that say so.
fn draw_captured(frame: &mut Frame, art: &Art, position: &Position, scene: &Scene<'_>) {
    for seat in Seat::BOTH {
        let captured = PIECES.saturating_sub(position.piece_count(seat));
        if captured == 0 {
            continue;
        }
        let captor = seat.other();
        for (number, _) in (0u8..).zip(0..captured) {
            let at = art.track.captured_place(captor, number);
            art.captured[seat.index()].print(frame, at);
        }
        let player = readable_name(GameKind::AdEltaStelpur, scene, captor);
        let words = say!(scene.language, "ad-elta-stelpur-captives", player);
        let (place, reach) = art.track.captor_place(captor);
        let room = Room {
            place,
            side: if reach < 0.0 { Side::To } else { Side::From },
            width: reach.abs(),
            lines_max: 2,
        };
        frame.write(&words, TEXT, art.colors.lines, room);
    }
}

fn draw_last_events(frame: &mut Frame, art: &Art, position: &Position, events: &[Event]) {
    let ways = events.iter().filter_map(|event| match event {
        Event::Moved {
            piece, from, to, ..
        }
        | Event::Slid {
            piece, from, to, ..
        } => Some((piece.seat, cell(*from)?, cell(*to)?)),
        _ => None,
    });
    let ways: Vec<(Seat, Cell, Cell)> = ways.collect();
    for (_, from, _) in &ways {
        marks::left_from(frame, art.colors, art.track.place(*from), RADIUS);
    }
    for (seat, _, to) in &ways {
        // A piece that went on has left only its trace.
        if position
            .piece_at(*to)
            .is_some_and(|piece| piece.seat == *seat)
        {
            marks::came_to(frame, art.colors, art.track.place(*to), RADIUS);
        }
    }
    for (_, from, to) in ways {
        let (from, to) = (art.track.place(from), art.track.place(to));
        marks::arrow(frame, art.colors, from, to, RADIUS);
    }
}

fn draw_pointers(frame: &mut Frame, art: &Art, position: &Position, pointers: &Pointers<'_>) {
    let spot = |name| {
        let cell = cell(name)?;
        Some(Spot {
            middle: art.track.place(cell),
            piece_radius: position.piece_at(cell).map(|_| RADIUS),
        })
    };
    pointers.draw(frame, art.colors, spot, |frame, marked| {
        marks::movable(frame, art.colors, marked.middle, RADIUS, Ring::Dashed);
    });
}

/// A ring where a piece may go, and a cross where it would capture.
fn draw_destination(frame: &mut Frame, art: &Art, position: &Position, target: Move) {
    let to = position.destination(target);
    let at = art.track.place(to);
    if position.piece_at(to).is_some() {
        marks::removable(frame, art.colors, at, RADIUS);
    } else {
        marks::free_place(frame, art.colors, at);
    }
}

/// Whether the track has a cell of this name.
pub(crate) fn has_square(_: &Position, name: SquareName) -> bool {
    cell(name).is_some()
}

/// The cell that a name says.
fn cell(name: SquareName) -> Option<Cell> {
    Cell::all().find(|cell| SquareName::from(*cell) == name)
}

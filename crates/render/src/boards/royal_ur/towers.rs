//! Pieces that lie on each other, seen from in front and above, so that every one of them shows
//! its side: round for White, with corners for Black. A guard has a gem on its side, and a crown
//! on top.

use ludotheque_rules::Seat;
use ludotheque_rules::royal_ur::{Piece, Rank, Stack};

use crate::card::{header, pieces, shapes};
use crate::draw::{Frame, Line, Outline, Point, Stamp};
use crate::theme::Colors;

/// From the middle of a piece to its left and right edge, and how much shorter it looks from front
/// to back.
const RADIUS: f32 = 40.0;
const SLANT: f32 = 0.55;
/// How high a piece is.
const HEIGHT: f32 = 19.0;
/// The width of the rim.
const RIM: f32 = 3.5;

/// From this many pieces on a stack says how many of each side are in it.
const COUNTED: u8 = 3;
/// How high the numbers of a stack are with their ground, how wide, and their size.
const TALLY: (f32, f32) = (36.0, 40.0);
const FIGURES: f32 = header::TEXT;
/// A stack is at most so high, from the upper face of its first piece to that of its last.
const CLIMB: f32 = 54.0;

/// Soldiers and guards of both sides.
pub(super) struct Towers([[Stamp; 2]; 2]);

impl Towers {
    pub(super) fn new(colors: &Colors) -> Self {
        Self(Seat::BOTH.map(|seat| {
            [Rank::Soldier, Rank::Guard].map(|rank| stamp(colors, Piece { seat, rank }))
        }))
    }

    /// The piece with the middle of its upper face at (0, 0).
    pub(super) fn stamp(&self, piece: Piece) -> &Stamp {
        &self.0[piece.seat.index()][usize::from(piece.rank == Rank::Guard)]
    }

    /// Prints a stack with its middle here, the bottom piece first. A tall one says how many
    /// pieces of each side it has: above those of the owner, below those of the other.
    pub(super) fn print(&self, frame: &mut Frame, colors: &Colors, stack: Stack, middle: Point) {
        let steps = f32::from(stack.len().saturating_sub(1)).max(1.0);
        let step = HEIGHT.min(CLIMB / steps);
        let is_counted = stack.len() >= COUNTED;
        let aside = if is_counted { -5.0 } else { 0.0 };
        let climb = step * f32::from(stack.len().saturating_sub(1));
        let mut face = middle + Point::new(aside, (climb - HEIGHT) / 2.0);
        for piece in stack.pieces() {
            self.stamp(piece).print(frame, face);
            face.y -= step;
        }
        if let (true, Some(owner)) = (is_counted, stack.owner()) {
            draw_tally(frame, colors, stack, owner, middle);
        }
    }
}

/// How many pieces of the owner and of the other side are in a stack, at its right foot.
fn draw_tally(frame: &mut Frame, colors: &Colors, stack: Stack, owner: Seat, middle: Point) {
    let (width, height) = TALLY;
    let mut at = middle + Point::new(29.0, 42.0);
    for seat in [owner.other(), owner] {
        let count = stack.pieces().filter(|piece| piece.seat == seat).count();
        if count == 0 {
            continue;
        }
        let side = colors.side(seat);
        let ground = |smaller: f32| {
            let (width, height) = (width - smaller * 2.0, height - smaller * 2.0);
            let corner = at - Point::new(width, height) * 0.5;
            Outline::rounded(corner.x, corner.y, width, height, 9.0 - smaller)
        };
        frame.paint(&ground(0.0).filled(), side.rim, 255);
        frame.paint(&ground(2.5).filled(), side.fill, 255);
        let figure = Line::fitted(&count.to_string(), FIGURES, width).centered(at);
        frame.paint(&figure, side.mark, 255);
        at.y -= height + 1.0;
    }
}

/// A side's shape lying down, its middle here.
fn lying(seat: Seat, middle: Point, radius: f32) -> Outline {
    let upright = pieces::shape(seat, Point::new(0.0, 0.0), radius);
    let mut lying = Outline::default();
    lying.extend(upright.commands(), |point| {
        middle + Point::new(point.x, point.y * SLANT)
    });
    lying
}

/// The distance from the middle of a side's shape to its left and right edge.
fn half_width(seat: Seat, radius: f32) -> f32 {
    match seat {
        Seat::First => radius,
        // A hexagon on its corner is narrower than the circle around it.
        Seat::Second => radius * pieces::STRETCH * 3f32.sqrt() / 2.0,
    }
}

fn stamp(colors: &Colors, piece: Piece) -> Stamp {
    let seat = piece.seat;
    let side = colors.side(seat);
    let mut stamp = Stamp::default();
    let (top, bottom) = (Point::new(0.0, 0.0), Point::new(0.0, HEIGHT));
    let fallen = lying(seat, bottom + Point::new(4.0, 5.0), RADIUS);
    stamp.veil(fallen.filled(), colors.shadow, 120);
    for (color, radius) in [(side.rim, RADIUS), (side.fill, RADIUS - RIM)] {
        let half = half_width(seat, radius);
        let wall = Outline::rectangle(-half, 0.0, half * 2.0, HEIGHT);
        stamp.layer(lying(seat, bottom, radius).filled(), color);
        stamp.layer(wall.filled(), color);
    }
    draw_pattern_on_side(&mut stamp, colors, seat);
    if piece.rank == Rank::Guard {
        let gem = front(seat, RADIUS) + HEIGHT / 2.0;
        stamp.layer(gem_at(gem, 11.0).filled(), side.rim);
        stamp.layer(gem_at(gem, 7.5).filled(), colors.prize);
    }
    stamp.layer(lying(seat, top, RADIUS).filled(), side.rim);
    stamp.layer(lying(seat, top, RADIUS - RIM).filled(), side.fill);
    let inner = lying(seat, top, RADIUS * 0.76);
    match piece.rank {
        Rank::Soldier => stamp.layer(inner.stroked(3.0), side.pattern),
        Rank::Guard => {
            stamp.layer(inner.filled(), side.mark);
            let crown = shapes::crown(top, RADIUS * 0.36);
            stamp.layer(crown.filled(), colors.side(seat).fill);
        }
    }
    stamp
}

/// How far below its middle the upper face of a piece has its front edge.
fn front(seat: Seat, radius: f32) -> f32 {
    match seat {
        Seat::First => radius * SLANT,
        Seat::Second => radius * pieces::STRETCH * SLANT,
    }
}

/// A line round White's pieces, stripes on Black's.
fn draw_pattern_on_side(stamp: &mut Stamp, colors: &Colors, seat: Seat) {
    let pattern = colors.side(seat).pattern;
    let radius = RADIUS - RIM;
    match seat {
        Seat::First => {
            let middle = Point::new(0.0, HEIGHT / 2.0 + 1.0);
            stamp.layer(lying(seat, middle, radius - 2.0).stroked(3.5), pattern);
        }
        Seat::Second => {
            let half = half_width(seat, radius);
            for across in [-0.72, -0.36, 0.36, 0.72] {
                let x = half * across;
                // The front edges of a hexagon on its corner rise to both sides.
                let y = front(seat, radius) - f32::abs(x) * SLANT / 3f32.sqrt();
                let stripe = Outline::rectangle(x - 3.5, y - 6.0, 7.0, HEIGHT + 4.0);
                stamp.layer(stripe.filled(), pattern);
            }
        }
    }
}

/// A stone cut to a point above and below, its middle so far down.
fn gem_at(down: f32, radius: f32) -> Outline {
    Outline::polygon([
        Point::new(0.0, down - radius),
        Point::new(radius * 1.25, down),
        Point::new(0.0, down + radius),
        Point::new(-radius * 1.25, down),
    ])
}

//! The strip above every board: who plays, whose turn it is, and what was rolled.

use ludotheque_rules::Seat;

use super::{die, pieces};
use crate::draw::{Frame, Line, Outline, Point, Stamp, text};
use crate::theme::Colors;

/// Free space around everything, in pixels.
pub(crate) const MARGIN: f32 = 24.0;
/// The size of every picture, in pixels.
pub(crate) const WIDTH: f32 = 960.0;
/// Where the header ends and what lies below it may begin.
pub(crate) const BOTTOM: f32 = MARGIN + HEIGHT + 16.0;
/// The size of text that has to be read on a phone.
pub(crate) const TEXT: f32 = 42.0;

const HEIGHT: f32 = 84.0;
const GAP: f32 = 18.0;
const MIDDLE: f32 = 96.0;
const PLATE: f32 = (WIDTH - MARGIN * 2.0 - MIDDLE - GAP * 2.0) / 2.0;
/// The radius of the badge on a plate, and how far from the plate's left its middle is.
const BADGE: f32 = 26.0;
const BADGE_AT: f32 = 22.0 + BADGE;
/// The rim of a lit plate.
const RIM: f32 = 5.0;
const PIPS: [u8; 6] = [1, 2, 3, 4, 5, 6];
/// The size of the die between the plates.
const DIE: f32 = 80.0;

/// What the strip says.
pub(crate) struct Header<'a> {
    /// The players' names from left to right, each with the seat and the seat's own name.
    pub(crate) plates: [Plate<'a>; 2],
    /// Whose plate is lit.
    pub(crate) lit: Option<Seat>,
    /// What stands between the plates.
    pub(crate) middle: Middle,
}

/// One player's plate.
pub(crate) struct Plate<'a> {
    pub(crate) seat: Seat,
    pub(crate) name: &'a str,
    /// Shown for a name that has no readable letter.
    pub(crate) instead: &'a str,
}

/// What stands between the name plates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Middle {
    /// Nothing.
    Empty,
    /// A roll is due.
    Awaited,
    /// This was rolled and is still to be used.
    Rolled(u8),
    /// This was rolled and has been used.
    Used(u8),
    /// The game is over.
    Star,
}

/// The parts of the strip that are the same in every picture.
pub(crate) struct Furniture {
    badges: [Stamp; 2],
    faces: [Stamp; 6],
    spent: [Stamp; 6],
    awaited: Stamp,
}

impl Furniture {
    pub(crate) fn new(colors: &Colors) -> Self {
        Self {
            badges: Seat::BOTH.map(|seat| pieces::blank(colors, seat, BADGE)),
            faces: PIPS.map(|pips| die::face(colors, DIE, pips)),
            spent: PIPS.map(|pips| die::spent(colors, DIE, pips)),
            awaited: die::awaited(colors, DIE),
        }
    }

    /// What is printed in the middle, if it is something that was drawn beforehand.
    fn in_the_middle(&self, middle: Middle) -> Option<&Stamp> {
        match middle {
            Middle::Empty | Middle::Star => None,
            Middle::Awaited => Some(&self.awaited),
            Middle::Rolled(pips) => nth(&self.faces, pips),
            Middle::Used(pips) => nth(&self.spent, pips),
        }
    }
}

/// The stamp of a die with this many pips.
fn nth(stamps: &[Stamp; 6], pips: u8) -> Option<&Stamp> {
    stamps.get(usize::from(pips).checked_sub(1)?)
}

impl Header<'_> {
    /// Draws the strip at the top of the picture.
    pub(crate) fn draw(&self, frame: &mut Frame, colors: &Colors, furniture: &Furniture) {
        let lefts = [MARGIN, WIDTH - MARGIN - PLATE];
        for (plate, left) in self.plates.iter().zip(lefts) {
            plate.draw(frame, colors, left, self.lit == Some(plate.seat));
            let badge = &furniture.badges[plate.seat.index()];
            badge.print(frame, Point::new(left + BADGE_AT, MARGIN + HEIGHT / 2.0));
        }
        let middle = Point::new(WIDTH / 2.0, MARGIN + HEIGHT / 2.0);
        if let Some(stamp) = furniture.in_the_middle(self.middle) {
            stamp.print(frame, middle);
        }
        if self.middle == Middle::Star {
            frame.paint(&star(middle, 46.0).filled(), colors.last, 255);
        }
    }
}

impl Plate<'_> {
    fn draw(&self, frame: &mut Frame, colors: &Colors, left: f32, lit: bool) {
        let plate = Outline::rounded(left, MARGIN, PLATE, HEIGHT, 20.0);
        if lit {
            let inside = Outline::rounded(
                left + RIM,
                MARGIN + RIM,
                PLATE - RIM * 2.0,
                HEIGHT - RIM * 2.0,
                15.0,
            );
            frame.paint(&plate.filled(), colors.lit, 255);
            frame.paint(&inside.filled(), colors.side(self.seat).fill, 255);
        } else {
            frame.paint(&plate.filled(), colors.plate, 255);
        }
        let unreadable = text::is_unreadable(self.name);
        let name = if unreadable { self.instead } else { self.name };
        let text_left = left + BADGE_AT + BADGE + 16.0;
        let line = Line::fitted(name, TEXT, left + PLATE - 20.0 - text_left);
        let baseline = MARGIN + (HEIGHT + text::cap_height(TEXT)) / 2.0;
        let color = if lit {
            colors.side(self.seat).mark
        } else {
            colors.text
        };
        frame.paint(&line.at(text_left, baseline).filled(), color, 255);
    }
}

/// A star with five points.
fn star(middle: Point, radius: f32) -> Outline {
    let step = std::f32::consts::PI / 5.0;
    Outline::polygon((0u8..10).map(|corner| {
        let reach = if corner % 2 == 0 {
            radius
        } else {
            radius * 0.45
        };
        let (sin, cos) = (step * f32::from(corner)).sin_cos();
        middle + Point::new(reach * sin, -reach * cos)
    }))
}

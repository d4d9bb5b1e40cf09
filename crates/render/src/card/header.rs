//! The strip above every board: who plays, whose turn it is, and what was rolled.

use ludotheque_rules::{Die, Event, GameKind, Node, Seat};

pub(crate) use super::measures::{MARGIN, TEXT, WIDTH};
use super::{die, pieces, shapes};
use crate::draw::{Frame, Line, Outline, Point, Stamp, text};
use crate::scene::{Over, Scene};
use crate::theme::Colors;
use crate::words;

/// Where the header ends and what lies below it may begin.
pub(crate) const BOTTOM: f32 = MARGIN + HEIGHT + 16.0;
const HEIGHT: f32 = 84.0;
const GAP: f32 = 18.0;
/// The radius of the badge on a plate, and how far from the plate's left its middle is.
const BADGE: f32 = 26.0;
const BADGE_AT: f32 = 22.0 + BADGE;
/// The rim of a lit plate.
const RIM: f32 = 5.0;
const PIPS: [u8; 6] = [1, 2, 3, 4, 5, 6];
/// The size of a die between the plates, and how far the middles of two dice are apart.
const DIE: f32 = 80.0;
const DIE_STEP: f32 = 92.0;
/// How far the star of the winner reaches.
const STAR: f32 = 46.0;
/// The width and the height of a stroke that stands for no winner.
const STROKE: (f32, f32) = (56.0, 13.0);
/// The size of the number beside a die that counts several times.
const COUNT: f32 = 60.0;

/// What the strip says.
pub(crate) struct Header<'a> {
    /// The players' names from left to right, each with the seat and the seat's own name.
    pub(crate) plates: [Plate<'a>; 2],
    /// Whose plate is lit.
    pub(crate) lit: Option<Seat>,
    /// What stands between the plates.
    pub(crate) middle: Middle,
    /// With how many dice the game is played: so much room is between the plates.
    pub(crate) dice: u8,
}

/// One player's plate.
pub(crate) struct Plate<'a> {
    pub(crate) seat: Seat,
    pub(crate) name: &'a str,
    /// Shown for a name that has no readable letter.
    pub(crate) instead: String,
}

/// What stands between the name plates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Middle {
    /// Nothing.
    Empty,
    /// Dice side by side.
    Dice(Vec<Face>),
    /// A number that is still to be used so many times.
    Repeated { pips: u8, times: usize },
    /// So many moves of stars are left.
    StarMoves(u8),
    /// The game is over.
    Ended(Over),
}

impl Middle {
    /// The die of a game that is played with one: what is still to be used, or was rolled last.
    pub(crate) fn one_die(node: Node, pending: Option<Die>, events: &[Event]) -> Self {
        let rolled = || last_roll(events).and_then(<[Die]>::first);
        let face = match (node, pending) {
            (Node::Decision(_), Some(roll)) => Face::Lit(roll.number()),
            (Node::Chance(_), _) => rolled().map_or(Face::Awaited, |die| Face::Spent(die.number())),
            (Node::Decision(_) | Node::Terminal(_), _) => return Self::Empty,
        };
        Self::Dice(vec![face])
    }
}

/// What was rolled last.
pub(crate) fn last_roll(events: &[Event]) -> Option<&[Die]> {
    events.iter().rev().find_map(|event| match event {
        Event::Rolled { dice, .. } => Some(dice.as_slice()),
        _ => None,
    })
}

/// A die in the middle of the strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Face {
    /// It is still to be rolled.
    Awaited,
    /// It shows this and is still to be used.
    Lit(u8),
    /// It shows this and counts no more.
    Spent(u8),
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

    fn die(&self, face: Face) -> Option<&Stamp> {
        match face {
            Face::Awaited => Some(&self.awaited),
            Face::Lit(pips) => nth(&self.faces, pips),
            Face::Spent(pips) => nth(&self.spent, pips),
        }
    }
}

/// The stamp of a die with this many pips.
fn nth(stamps: &[Stamp; 6], pips: u8) -> Option<&Stamp> {
    stamps.get(usize::from(pips).checked_sub(1)?)
}

impl<'a> Header<'a> {
    /// The strip of a position with this node: the seats from left to right, what stands between
    /// the plates while the match goes on, and with how many dice the game is played.
    pub(crate) fn of(
        game: GameKind,
        node: Node,
        scene: &Scene<'a>,
        left_to_right: [Seat; 2],
        middle: Middle,
        dice: u8,
    ) -> Self {
        Self {
            plates: left_to_right.map(|seat| Plate {
                seat,
                name: scene.names[seat.index()],
                instead: words::seat_name(game, seat, scene.language),
            }),
            lit: scene.lit(node),
            middle: match scene.end(node) {
                Some(over) => Middle::Ended(over),
                None => middle,
            },
            dice,
        }
    }

    /// A strip to rehearse with: everything that may be in it, with this plate lit.
    pub(crate) fn rehearsal(middle: Middle, dice: u8, lit: Seat) -> Self {
        Self {
            plates: Seat::BOTH.map(|seat| Plate {
                seat,
                name: "Rehearsal",
                instead: String::new(),
            }),
            lit: Some(lit),
            middle,
            dice,
        }
    }

    /// Draws the strip at the top of the picture.
    pub(crate) fn draw(&self, frame: &mut Frame, colors: &Colors, furniture: &Furniture) {
        let width = self.plate_width();
        let lefts = [MARGIN, WIDTH - MARGIN - width];
        for (plate, left) in self.plates.iter().zip(lefts) {
            plate.draw(frame, colors, [left, width], self.lit == Some(plate.seat));
            let badge = &furniture.badges[plate.seat.index()];
            badge.print(frame, Point::new(left + BADGE_AT, MARGIN + HEIGHT / 2.0));
        }
        self.middle.draw(frame, colors, furniture);
    }

    /// The plates leave room for the dice, and for the star at least.
    fn plate_width(&self) -> f32 {
        let dice = DIE_STEP * f32::from(self.dice.saturating_sub(1)) + DIE;
        let middle = dice.max(STAR * 2.0) + 4.0;
        (WIDTH - MARGIN * 2.0 - middle - GAP * 2.0) / 2.0
    }
}

impl Middle {
    fn draw(&self, frame: &mut Frame, colors: &Colors, furniture: &Furniture) {
        let middle = Point::new(WIDTH / 2.0, MARGIN + HEIGHT / 2.0);
        let half_a_step = Point::new(DIE_STEP / 2.0, 0.0);
        match self {
            Self::Empty => {}
            Self::Dice(faces) => {
                let mut at = middle + half_a_step;
                for _ in faces {
                    at = at - half_a_step;
                }
                for face in faces {
                    if let Some(die) = furniture.die(*face) {
                        die.print(frame, at);
                    }
                    at = at + half_a_step * 2.0;
                }
            }
            Self::Repeated { pips, times } => {
                if let Some(die) = furniture.die(Face::Lit(*pips)) {
                    die.print(frame, middle - half_a_step);
                }
                draw_count(frame, colors, *times, middle + half_a_step);
            }
            Self::StarMoves(left) => {
                let star = shapes::star(middle - half_a_step, STAR);
                frame.paint(&star.filled(), colors.text, 255);
                draw_count(frame, colors, usize::from(*left), middle + half_a_step);
            }
            Self::Ended(over) => draw_end(frame, colors, *over, middle),
        }
    }
}

/// A star for a win, both alike for a draw, a line drawn under what has no result.
fn draw_end(frame: &mut Frame, colors: &Colors, over: Over, middle: Point) {
    let stroke = |down: f32| {
        let left = middle.x - STROKE.0 / 2.0;
        let top = middle.y + down - STROKE.1 / 2.0;
        Outline::rounded(left, top, STROKE.0, STROKE.1, STROKE.1 / 2.0)
    };
    let (mark, color) = match over {
        Over::Won(_) => (shapes::star(middle, STAR), colors.prize),
        Over::Drawn => (stroke(-STROKE.1).and(stroke(STROKE.1)), colors.text),
        Over::BrokenOff => (stroke(0.0), colors.text),
    };
    frame.paint(&mark.filled(), color, 255);
}

/// How often something counts that stands on the left of this.
fn draw_count(frame: &mut Frame, colors: &Colors, times: usize, at: Point) {
    let count = Line::fitted(&format!("×{times}"), COUNT, DIE_STEP);
    frame.paint(&count.centered(at), colors.text, 255);
}

impl Plate<'_> {
    fn draw(&self, frame: &mut Frame, colors: &Colors, [left, width]: [f32; 2], lit: bool) {
        let plate = Outline::rounded(left, MARGIN, width, HEIGHT, 20.0);
        if lit {
            let inside = Outline::rounded(
                left + RIM,
                MARGIN + RIM,
                width - RIM * 2.0,
                HEIGHT - RIM * 2.0,
                15.0,
            );
            frame.paint(&plate.filled(), colors.lit, 255);
            frame.paint(&inside.filled(), colors.side(self.seat).fill, 255);
        } else {
            frame.paint(&plate.filled(), colors.plate, 255);
        }
        let unreadable = text::is_unreadable(self.name);
        let name = if unreadable { &self.instead } else { self.name };
        let text_left = left + BADGE_AT + BADGE + 16.0;
        let line = Line::fitted(name, TEXT, left + width - 20.0 - text_left);
        let baseline = MARGIN + (HEIGHT + text::cap_height(TEXT)) / 2.0;
        let color = if lit {
            colors.side(self.seat).mark
        } else {
            colors.text
        };
        frame.paint(&line.at(text_left, baseline), color, 255);
    }
}

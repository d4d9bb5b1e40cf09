//! The strip below a board in the pictures of a film: what happened, and how far the match has got.

use ludotheque_rules::Seat;

use super::measures::{MARGIN, TEXT};
use crate::draw::{Frame, Line, Outline, Point, paragraph};
use crate::theme::Colors;

/// How high it is, in pixels at full scale.
const ROWS: u32 = 178;
/// The height of the bar that shows how far the match has got.
const BAR: f32 = 10.0;

/// A caption has at most so many lines, and they are so far apart.
const LINES_MAX: usize = 3;
const LINE_STEP: f32 = 48.0;

/// What stands below the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Strip<'a> {
    /// In the course of the match.
    Running {
        caption: &'a str,
        /// How much of the match has been shown, from 0 to 1.
        progress: f32,
    },
    /// At its end.
    Ended {
        result: &'a str,
        winner: Option<Seat>,
    },
}

/// A part of the picture, in pixels.
#[derive(Clone, Copy)]
struct Area {
    left: f32,
    top: f32,
    width: f32,
    height: f32,
}

impl Area {
    fn shrunk(self, by: f32) -> Self {
        Self {
            left: self.left + by,
            top: self.top + by,
            width: self.width - 2.0 * by,
            height: self.height - 2.0 * by,
        }
    }

    fn rounded(self, radius: f32) -> Outline {
        Outline::rounded(self.left, self.top, self.width, self.height, radius)
    }
}

/// Makes a board higher by the strip, with nothing on it. It is not rehearsed: its colours are those of the game, and
/// their mixes near those that the board has.
pub(super) fn make_room(board: &mut Frame, colors: &Colors) {
    board.extend_down(ROWS, colors.ground);
}

impl Strip<'_> {
    /// Paints it on a board that has room for it.
    pub(crate) fn draw(self, frame: &mut Frame, colors: &Colors) {
        let (width, height) = frame.full_size();
        // The board ends with a margin, half of which is enough here.
        let top = pixels(height - ROWS) - MARGIN / 2.0;
        let area = Area {
            left: MARGIN,
            top,
            width: pixels(width) - 2.0 * MARGIN,
            height: pixels(height) - MARGIN - top,
        };
        match self {
            Self::Running { caption, progress } => {
                draw_running(frame, colors, area, caption, progress);
            }
            Self::Ended { result, winner } => draw_ended(frame, colors, area, result, winner),
        }
    }
}

fn draw_running(frame: &mut Frame, colors: &Colors, area: Area, caption: &str, progress: f32) {
    let bar = Area {
        top: area.top + area.height - BAR,
        height: BAR,
        ..area
    };
    let done = Area {
        width: (area.width * progress).clamp(BAR, area.width),
        ..bar
    };
    for (part, color) in [(bar, colors.plate), (done, colors.text)] {
        frame.paint(&part.rounded(BAR / 2.0).filled(), color, 255);
    }
    let above = Area {
        height: area.height - BAR,
        ..area
    };
    for (line, middle) in set(above, caption) {
        // Captions are what changes most: soft edges would make the whole replay an eighth larger.
        let letters = line.typed(above.left, middle);
        frame.paint(&letters, colors.text, 255);
    }
}

fn draw_ended(frame: &mut Frame, colors: &Colors, area: Area, result: &str, winner: Option<Seat>) {
    let (fill, ink) = match winner.map(|seat| colors.side(seat)) {
        Some(side) => (side.fill, side.mark),
        None => (colors.plate, colors.text),
    };
    frame.paint(&area.rounded(20.0).filled(), colors.lit, 255);
    frame.paint(&area.shrunk(5.0).rounded(15.0).filled(), fill, 255);
    let inside = area.shrunk(20.0);
    for (line, middle) in set(inside, result) {
        let center = Point::new(inside.left + inside.width / 2.0, middle);
        frame.paint(&line.centered(center), ink, 255);
    }
}

/// The lines of a text that stands in the middle of the area's height: each with the height of its
/// own middle.
fn set(area: Area, text: &str) -> impl Iterator<Item = (Line, f32)> {
    let lines = paragraph::broken(text, TEXT, area.width, LINES_MAX);
    let mut middle = area.top + area.height / 2.0;
    for _ in 1..lines.len() {
        middle -= LINE_STEP / 2.0;
    }
    lines.into_iter().map(move |line| {
        let own = middle;
        middle += LINE_STEP;
        (line, own)
    })
}

/// A number of pixels as a length.
#[allow(
    clippy::cast_precision_loss,
    reason = "pictures have fewer than 16 million rows and columns"
)]
const fn pixels(count: u32) -> f32 {
    count as f32
}

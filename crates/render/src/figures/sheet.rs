//! What all figures share: the ground, the title, the panel, axes.

use ludotheque_rules::GameKind;

use crate::ALT_TEXT_LENGTH_MAX;
use crate::card::measures::{MARGIN, TEXT, WIDTH};
use crate::draw::{self, Frame, Line, Outline, Point, Rgb, text};
use crate::picture::Picture;
use crate::theme::{Colors, Theme};

const SIZE: (u32, u32) = (960, 720);
const HEIGHT: f32 = 720.0;
/// How much of the text's colour the lines of a grid have, of 255.
const GRID: u8 = 85;

/// The size of the title, and how small a long one may become before its end is left out.
const TITLE: f32 = TEXT * 1.15;
const TITLE_LEAST: f32 = TEXT * 0.75;
const TITLE_ROOM: f32 = WIDTH - 2.0 * MARGIN - 16.0;

fn title_size(title: &str) -> f32 {
    let wanted = Line::fitted(title, TITLE, TITLE_ROOM * TITLE / TITLE_LEAST).width;
    (TITLE * TITLE_ROOM / wanted.max(TITLE_ROOM)).max(TITLE_LEAST)
}

/// A part of the picture, in pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area {
    pub(super) left: f32,
    pub(super) top: f32,
    pub(super) right: f32,
    pub(super) bottom: f32,
}

/// The panel below the title.
pub(super) const PANEL: Area = Area {
    left: MARGIN,
    top: 104.0,
    right: WIDTH - MARGIN,
    bottom: HEIGHT - MARGIN,
};
/// Where curves and bars are, with room for labels on the left and below.
pub(super) const PLOT: Area = Area {
    left: PANEL.left + 158.0,
    top: PANEL.top + 34.0,
    right: PANEL.right - 34.0,
    bottom: PANEL.bottom - 76.0,
};

impl Area {
    pub(super) fn outline(self) -> Outline {
        Outline::rectangle(
            self.left,
            self.top,
            self.right - self.left,
            self.bottom - self.top,
        )
    }
}

/// Where a line of text stands in relation to its place.
#[derive(Clone, Copy, Debug)]
pub(super) enum Side {
    /// It begins there.
    From,
    /// It ends there.
    To,
    /// Its middle is there.
    Around,
}

/// A picture of numbers and a text that says the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The picture.
    pub picture: Picture,
    /// For those who cannot see it: at most [`ALT_TEXT_LENGTH_MAX`](crate::ALT_TEXT_LENGTH_MAX)
    /// characters. Names stand in it as they are, only shortened.
    pub alt: String,
}

/// A figure in the making.
pub(super) struct Sheet {
    pub(super) frame: Frame,
    pub(super) colors: &'static Colors,
}

impl Sheet {
    pub(super) fn new(title: &str, theme: Theme) -> Self {
        // Sides here are just two colours that everybody can tell apart: those of the first game.
        let colors = theme.colors(GameKind::ALL[0]);
        let mut frame = Frame::new(SIZE.0, SIZE.1, colors.ground, draw::Scale::Full);
        frame.reserve(&colors.all());
        let mut sheet = Self { frame, colors };
        let panel = Outline::rounded(
            PANEL.left,
            PANEL.top,
            PANEL.right - PANEL.left,
            PANEL.bottom - PANEL.top,
            22.0,
        );
        sheet.paint(&panel, colors.plate);
        let place = Point::new(MARGIN + 8.0, 62.0);
        sheet.write(title, title_size(title), place, Side::From, TITLE_ROOM);
        sheet
    }

    pub(super) fn paint(&mut self, outline: &Outline, color: Rgb) {
        self.frame.paint(&outline.filled(), color, 255);
    }

    /// Writes text in the middle of the height `place.y`.
    pub(super) fn write(&mut self, text: &str, size: f32, place: Point, side: Side, room: f32) {
        let ink = self.colors.text;
        self.write_in(ink, text, size, place, side, room);
    }

    pub(super) fn write_in(
        &mut self,
        ink: Rgb,
        text: &str,
        size: f32,
        place: Point,
        side: Side,
        room: f32,
    ) {
        let line = Line::fitted(text, size, room);
        let left = match side {
            Side::From => place.x,
            Side::To => place.x - line.width,
            Side::Around => place.x - line.width / 2.0,
        };
        let baseline = place.y + text::cap_height(size) / 2.0;
        self.frame.paint(&line.at(left, baseline), ink, 255);
    }

    /// A line across the plot at a height, with a label on its left.
    pub(super) fn level(&mut self, y: f32, label: &str) {
        let line = Outline::through([Point::new(PLOT.left, y), Point::new(PLOT.right, y)]);
        let text = self.colors.text;
        self.frame.paint(&line.stroked(2.0), text, GRID);
        let place = Point::new(PLOT.left - 16.0, y);
        self.write(label, TEXT, place, Side::To, PLOT.left - PANEL.left - 24.0);
    }

    /// A label below the plot.
    pub(super) fn below(&mut self, x: f32, label: &str, side: Side) {
        let place = Point::new(x, (PLOT.bottom + PANEL.bottom) / 2.0);
        self.write(label, TEXT, place, side, PLOT.right - PLOT.left);
    }

    /// What is counted along the foot of the plot.
    pub(super) fn below_all(&mut self, label: &str) {
        self.below((PLOT.left + PLOT.right) / 2.0, label, Side::Around);
    }

    /// The finished figure. Of a long text the end is left out.
    pub(super) fn finish(self, alt: &str) -> Figure {
        Figure {
            picture: Picture {
                width: self.frame.width(),
                height: self.frame.height(),
                png: self.frame.to_png(),
            },
            alt: cut(alt),
        }
    }
}

fn cut(text: &str) -> String {
    if text.encode_utf16().count() <= ALT_TEXT_LENGTH_MAX {
        return text.to_owned();
    }
    let mut short = String::new();
    let mut length = 1;
    for letter in text.chars() {
        length += letter.len_utf16();
        if length > ALT_TEXT_LENGTH_MAX {
            break;
        }
        short.push(letter);
    }
    short.push('…');
    short
}

/// A number along an axis: where a value lies between the ends of a stretch of pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    pub(super) low: f32,
    pub(super) high: f32,
    /// The pixel of the low end and of the high one.
    pub(super) from: f32,
    pub(super) to: f32,
}

impl Scale {
    /// The pixel of a value; those outside are at the nearest end.
    pub(super) fn at(self, value: f32) -> f32 {
        let span = (self.high - self.low).max(f32::EPSILON);
        let part = ((value - self.low) / span).clamp(0.0, 1.0);
        self.from + part * (self.to - self.from)
    }

    /// Round values within the scale, a few of them.
    pub(super) fn ticks(self) -> Vec<f32> {
        const STEPS: [f32; 11] = [
            1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1_000.0, 2_000.0,
        ];
        let span = self.high - self.low;
        let step = STEPS.into_iter().find(|step| span / step <= 6.0);
        let step = step.unwrap_or(span / 4.0).max(f32::EPSILON);
        let mut ticks = Vec::new();
        let mut tick = (self.low / step).ceil() * step;
        // At most seven fit; a step that is lost in rounding would never end.
        while tick <= self.high && ticks.len() < 8 {
            ticks.push(tick);
            tick += step;
        }
        ticks
    }
}

/// A number that can be drawn, whatever it was.
#[allow(clippy::cast_possible_truncation, reason = "it is bounded before")]
pub(super) fn finite(value: f64, least: f64, most: f64) -> f32 {
    if value.is_nan() {
        return least as f32;
    }
    value.clamp(least, most) as f32
}

/// Ratings outside are drawn and told as if they were the nearest one inside.
const RATINGS: (f64, f64) = (-9_999.0, 9_999.0);

/// A rating that can be drawn.
pub(super) fn rating(value: f64) -> f32 {
    finite(value, RATINGS.0, RATINGS.1)
}

/// The least, the middle and the most of what a rating most likely is: two deviations to either
/// side.
pub(super) fn rating_range(middle: f64, deviation: f64) -> [f32; 3] {
    let (middle, deviation) = (rating(middle), finite(deviation, 0.0, RATINGS.1));
    [middle - 2.0 * deviation, middle, middle + 2.0 * deviation]
}

/// At most so many of the numbers below `all`, evenly spread, with the first and the last.
pub(super) fn evenly(all: usize, most: usize) -> impl Iterator<Item = usize> {
    let taken = all.min(most);
    let gaps = taken.saturating_sub(1).max(1);
    (0..taken).map(move |number| number * (all - 1) / gaps)
}

/// A count as a length or a number along an axis.
#[allow(
    clippy::cast_precision_loss,
    reason = "a pixel more or less is not seen"
)]
pub(super) const fn count(number: usize) -> f32 {
    number as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_few_and_inside() {
        for (low, high) in [
            (1400.0, 1612.0),
            (0.0, 3.0),
            (0.0, 0.0),
            (-900.0, 9_000.0),
            (1.0, 1e9),
        ] {
            let scale = Scale {
                low,
                high,
                from: 0.0,
                to: 100.0,
            };
            let ticks = scale.ticks();
            assert!(ticks.len() <= 8, "{low} {high}: {ticks:?}");
            assert!(
                ticks.iter().all(|tick| (low..=high).contains(tick)),
                "{ticks:?}"
            );
        }
        let scale = Scale {
            low: 1400.0,
            high: 1612.0,
            from: 0.0,
            to: 106.0,
        };
        assert_eq!(scale.ticks(), [1400.0, 1450.0, 1500.0, 1550.0, 1600.0]);
        assert_eq!(scale.at(1506.0), 53.0);
        assert_eq!(scale.at(f32::MAX), 106.0);
    }

    #[test]
    fn long_lists_are_thinned_and_short_ones_are_not() {
        assert_eq!(evenly(0, 3).count(), 0);
        assert_eq!(evenly(1, 3).collect::<Vec<_>>(), [0]);
        assert_eq!(evenly(3, 3).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(evenly(101, 3).collect::<Vec<_>>(), [0, 50, 100]);
    }

    #[test]
    fn numbers_that_are_none_are_harmless() {
        for value in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300] {
            assert!((0.0..=1.0).contains(&finite(value, 0.0, 1.0)));
        }
    }

    #[test]
    fn long_texts_are_cut_between_characters() {
        let text = cut(&"🎲".repeat(2_000));
        assert!(text.encode_utf16().count() <= ALT_TEXT_LENGTH_MAX);
        assert!(text.ends_with('…'));
        assert_eq!(cut("short"), "short");
    }
}

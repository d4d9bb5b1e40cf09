//! Whether the dice are fair.

use super::Figure;
use super::sheet::{PANEL, PLOT, Scale, Sheet, Side, finite};
use crate::card::die;
use crate::card::header::TEXT;
use crate::draw::{Line, Outline, Point};
use crate::theme::Theme;
use crate::words::{enumerated, one_short_line};
use ludotheque_words::{Language, say};

/// The width of a bar, in pixels.
const BAR: f32 = 116.0;

/// Draws how often each face of the dice came up, from 1 to 6, beside what fair dice show: in 19
/// of 20 cases a bar of theirs ends within the band (1.96 standard deviations to either side).
#[must_use]
pub fn dice_fairness(title: &str, faces: [u64; 6], theme: Theme, language: Language) -> Figure {
    let mut sheet = Sheet::new(title, theme);
    let colors = sheet.colors;
    let [expected, band] = fair(faces);
    let most = faces
        .iter()
        .map(|&times| as_float(times))
        .fold(0.0, f64::max);
    let top = most.max(expected + band).max(1.0) * 1.12;
    let parts = Scale {
        low: 0.0,
        high: 1.0,
        from: PLOT.bottom,
        to: PLOT.top,
    };
    let height = |times: f64| parts.at(finite(times / top, 0.0, 1.0));
    let (from, to) = (height(expected + band), height(expected - band));
    let (left, right) = (PANEL.left + 30.0, PANEL.right - 30.0);
    let within = Outline::rectangle(left, from, right - left, to - from);
    sheet.frame.paint(&within.filled(), colors.target, 60);
    let step = (right - left) / 6.0;
    for ((number, times), middle) in (1u8..).zip(faces).zip(0u8..) {
        let middle = left + (f32::from(middle) + 0.5) * step;
        let end = height(as_float(times));
        let bar = Outline::rectangle(middle - BAR / 2.0, end, BAR, PLOT.bottom - end);
        let is_fair = (as_float(times) - expected).abs() <= band;
        sheet.paint(&bar, if is_fair { colors.spent } else { colors.last });
        write_count(&mut sheet, times, middle, end);
        let face = die::face(colors, 56.0, number);
        face.print(
            &mut sheet.frame,
            Point::new(middle, (PLOT.bottom + PANEL.bottom) / 2.0),
        );
    }
    let y = height(expected);
    let line = Outline::through([Point::new(left, y), Point::new(right, y)]);
    sheet
        .frame
        .paint(&line.dashed(4.0, &[16.0, 12.0]), colors.text, 255);
    sheet.finish(&alt(title, faces, language))
}

/// Writes a count into the foot of its bar, or above the bar if that is too low.
fn write_count(sheet: &mut Sheet, times: u64, middle: f32, end: f32) {
    let text = times.to_string();
    let width = Line::fitted(&text, TEXT, f32::MAX).width;
    let size = TEXT * ((BAR - 12.0) / width).min(1.0);
    let (y, ink) = if PLOT.bottom - end > 60.0 {
        (PLOT.bottom - 32.0, sheet.colors.ground)
    } else {
        (end - 32.0, sheet.colors.text)
    };
    sheet.write_in(ink, &text, size, Point::new(middle, y), Side::Around, BAR);
}

/// How often fair dice show a face, and how far from that they are in 19 of 20 cases.
fn fair(faces: [u64; 6]) -> [f64; 2] {
    let rolls = faces.iter().map(|&times| as_float(times)).sum::<f64>();
    [rolls / 6.0, 1.96 * (rolls * 5.0 / 36.0).sqrt()]
}

#[allow(clippy::cast_precision_loss, reason = "nobody has rolled 2^53 times")]
const fn as_float(times: u64) -> f64 {
    times as f64
}

fn alt(title: &str, faces: [u64; 6], language: Language) -> String {
    let [expected, band] = fair(faces).map(|times| format!("{times:.0}"));
    let faces: Vec<String> = (1..)
        .zip(faces)
        .map(|(face, times): (u8, u64)| say!(language, "dice-fairness-face", face, times))
        .collect();
    let (title, faces) = (one_short_line(title), enumerated(&faces, language));
    say!(language, "dice-fairness", title, faces, expected, band)
}

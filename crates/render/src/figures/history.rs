//! How a rating has changed from match to match.

use super::sheet::{Figure, PLOT, Scale, Sheet, Side, count, evenly, rating, rating_range};
use crate::draw::{Outline, Point};
use crate::theme::Theme;
use crate::words::one_short_line;
use ludotheque_words::{Language, say};

/// Of a longer history evenly spread points are drawn: there are no more pixels.
const POINTS_MAX: usize = 400;

/// A rating between two matches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingPoint {
    /// The rating, in points.
    pub rating: f64,
    /// How uncertain it is: one standard deviation, in points.
    pub deviation: f64,
}

/// Draws the ratings of a player, before the first match and after each, the oldest first, with the
/// range in which they most likely lay (two deviations to either side).
#[must_use]
pub fn rating_history(
    title: &str,
    history: &[RatingPoint],
    theme: Theme,
    language: Language,
) -> Figure {
    let mut sheet = Sheet::new(title, theme);
    let points: Vec<[f32; 3]> = evenly(history.len(), POINTS_MAX)
        .map(|number| rating_range(history[number].rating, history[number].deviation))
        .collect();
    let low = points.iter().map(|range| range[0]).fold(f32::MAX, f32::min);
    let high = points.iter().map(|range| range[2]).fold(f32::MIN, f32::max);
    let (low, high) = if points.is_empty() {
        (1_400.0, 1_600.0)
    } else {
        (low - 20.0, high + 20.0)
    };
    let ratings = Scale {
        low,
        high,
        from: PLOT.bottom,
        to: PLOT.top,
    };
    for tick in ratings.ticks() {
        sheet.level(ratings.at(tick), &format!("{tick:.0}"));
    }
    let matches = Scale {
        low: 0.0,
        high: count(points.len().saturating_sub(1)),
        from: PLOT.left,
        to: PLOT.right,
    };
    let place = |number: usize, value: f32| {
        let x = if points.len() == 1 {
            (PLOT.left + PLOT.right) / 2.0
        } else {
            matches.at(count(number))
        };
        Point::new(x, ratings.at(value))
    };
    let curve = |part: usize| {
        points
            .iter()
            .enumerate()
            .map(move |(number, range)| place(number, range[part]))
    };
    let colors = sheet.colors;
    if points.len() > 1 {
        let back = points
            .iter()
            .enumerate()
            .rev()
            .map(|(number, range)| place(number, range[0]));
        let band = Outline::polygon(curve(2).chain(back));
        sheet.frame.paint(&band.filled(), colors.target, 60);
        sheet
            .frame
            .paint(&Outline::through(curve(1)).stroked(6.0), colors.last, 255);
    }
    if let Some(now) = curve(1).next_back() {
        sheet.paint(&Outline::circle(now, 13.0), colors.plate);
        sheet.paint(&Outline::circle(now, 10.0), colors.last);
    }
    if !history.is_empty() {
        sheet.below(PLOT.left, "0", Side::From);
        sheet.below_all(&say!(language, "rating-history-axis"));
        sheet.below(PLOT.right, &(history.len() - 1).to_string(), Side::To);
    }
    sheet.finish(&alt(title, history, language))
}

fn alt(title: &str, history: &[RatingPoint], language: Language) -> String {
    let title = one_short_line(title);
    let whole = |value: f64| format!("{:.0}", rating(value));
    let (Some(first), Some(last)) = (history.first(), history.last()) else {
        return say!(language, "rating-history-empty", title);
    };
    let ratings = || history.iter().map(|point| point.rating);
    say!(
        language,
        "rating-history",
        title,
        count = history.len() - 1,
        from = whole(first.rating),
        to = whole(last.rating),
        deviation = whole(last.deviation),
        least = whole(ratings().fold(f64::MAX, f64::min)),
        most = whole(ratings().fold(f64::MIN, f64::max)),
    )
}

//! Who is how good.

use ludotheque_rules::Seat;

use super::sheet::{Figure, PANEL, Scale, Sheet, Side, count, rating_range};
use crate::card::measures::TEXT;
use crate::draw::{Outline, Point, text};
use crate::theme::Theme;
use crate::words::choices::yes_or_no;
use crate::words::{in_a_row, one_short_line};
use ludotheque_words::{Language, say};

/// More lines are not drawn: choose those around the reader.
pub const STANDINGS_MAX: usize = 8;
/// How many lines share the panel at least.
const STANDINGS_LEAST: usize = 5;

/// One line of a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing<'a> {
    /// The place, from 1.
    pub rank: u32,
    /// The player, by any name.
    pub name: &'a str,
    /// The rating, in points.
    pub rating: f64,
    /// How uncertain it is: one standard deviation, in points.
    pub deviation: f64,
    /// Whether it is the player who looks at it.
    pub is_viewer: bool,
}

/// Draws a leaderboard under a title: each rating as a number, and on a common scale as the range
/// in which it most likely lies (two deviations to either side).
#[must_use]
pub fn leaderboard(
    title: &str,
    standings: &[Standing<'_>],
    theme: Theme,
    language: Language,
) -> Figure {
    let standings = &standings[..standings.len().min(STANDINGS_MAX)];
    let mut sheet = Sheet::new(title, theme);
    let ranges: Vec<[f32; 3]> = standings
        .iter()
        .map(|standing| rating_range(standing.rating, standing.deviation))
        .collect();
    let low = ranges.iter().map(|range| range[0]).fold(f32::MAX, f32::min);
    let high = ranges.iter().map(|range| range[2]).fold(f32::MIN, f32::max);
    let scale = Scale {
        low,
        high,
        from: PANEL.left + 116.0,
        to: PANEL.right - 30.0,
    };
    // Few lines have more room each, so that the panel does not look forgotten.
    let lines = standings.len().clamp(STANDINGS_LEAST, STANDINGS_MAX);
    let height = (PANEL.bottom - PANEL.top) / count(lines);
    for (number, (standing, range)) in standings.iter().zip(ranges).enumerate() {
        let top = PANEL.top + height * count(number);
        draw_line(
            &mut sheet,
            standing,
            range.map(|value| scale.at(value)),
            top,
            height,
        );
    }
    let alt = alt(title, standings, language);
    sheet.finish(&alt)
}

fn draw_line(
    sheet: &mut Sheet,
    standing: &Standing<'_>,
    [from, at, to]: [f32; 3],
    top: f32,
    height: f32,
) {
    let colors = sheet.colors;
    let mut ink = colors.text;
    if standing.is_viewer {
        let own = Outline::rounded(PANEL.left, top, PANEL.right - PANEL.left, height, 22.0);
        let side = colors.side(Seat::First);
        sheet.paint(&own, side.fill);
        ink = side.mark;
    }
    let middle = top + height * 0.42;
    let mut write = |text: &str, x: f32, side, room| {
        sheet.write_in(ink, text, TEXT, Point::new(x, middle), side, room);
    };
    write(
        &standing.rank.to_string(),
        PANEL.left + 92.0,
        Side::To,
        80.0,
    );
    let name = if text::is_unreadable(standing.name) {
        "—"
    } else {
        standing.name
    };
    write(name, PANEL.left + 116.0, Side::From, 470.0);
    let [rating, deviation] = figures(standing);
    write(&rating, PANEL.right - 164.0, Side::To, 140.0);
    write(
        &format!("±{deviation}"),
        PANEL.right - 30.0,
        Side::To,
        112.0,
    );
    let below = top + height - 12.0;
    let range = Outline::through([Point::new(from, below), Point::new(to, below)]);
    sheet.frame.paint(&range.stroked(4.0), ink, 110);
    let dot = Outline::circle(Point::new(at, below), 6.5);
    sheet.paint(&dot, if standing.is_viewer { ink } else { colors.last });
}

/// Rating and deviation as whole numbers.
fn figures(standing: &Standing<'_>) -> [String; 2] {
    let [_, middle, most] = rating_range(standing.rating, standing.deviation);
    [middle, (most - middle) / 2.0].map(|value| format!("{value:.0}"))
}

fn alt(title: &str, standings: &[Standing<'_>], language: Language) -> String {
    let title = one_short_line(title);
    if standings.is_empty() {
        return say!(language, "leaderboard-picture-empty", title);
    }
    let standings: Vec<String> = standings
        .iter()
        .map(|standing| {
            let [rating, deviation] = figures(standing);
            let viewer = yes_or_no(standing.is_viewer);
            let (rank, name) = (standing.rank, one_short_line(standing.name));
            say!(language, "standing", viewer, rank, name, rating, deviation)
        })
        .collect();
    let standings = in_a_row(&standings, language);
    say!(language, "leaderboard-picture", title, standings)
}

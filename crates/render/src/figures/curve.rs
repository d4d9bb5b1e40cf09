//! Who was how likely to win in the course of a match.

use ludotheque_rules::{GameKind, Seat};

use super::sheet::{Figure, PLOT, Scale, Sheet, Side, count, evenly, finite};
use crate::card::measures::TEXT;
use crate::draw::text::is_unreadable;
use crate::draw::{Outline, Point};
use crate::theme::Theme;
use crate::words::{enumerated, one_short_line, seat_name};
use ludotheque_words::{Language, say};

/// Of a longer match evenly spread turns are drawn: there are no more pixels.
const TURNS_MAX: usize = 400;
/// So many values say as much as the curve.
const TOLD: usize = 12;

/// Draws the chance of First to win (from 0 to 1) at the start and after each turn. Below the
/// curve is First's side of the picture, above it Second's.
#[must_use]
pub fn win_curve(
    title: &str,
    game: GameKind,
    names: [&str; 2],
    chances: &[f64],
    theme: Theme,
    language: Language,
) -> Figure {
    let mut sheet = Sheet::new(title, theme);
    let colors = theme.colors(game);
    let chance = |number: usize| finite(chances[number], 0.0, 1.0);
    let last = chances.len().saturating_sub(1);
    let turns = Scale {
        low: 0.0,
        high: count(last.max(1)),
        from: PLOT.left,
        to: PLOT.right,
    };
    let parts = Scale {
        low: 0.0,
        high: 1.0,
        from: PLOT.bottom,
        to: PLOT.top,
    };
    sheet.paint(&PLOT.outline(), colors.side(Seat::Second).fill);
    let mut curve: Vec<Point> = evenly(chances.len(), TURNS_MAX)
        .map(|turn| Point::new(turns.at(count(turn)), parts.at(chance(turn))))
        .collect();
    match curve[..] {
        // Nobody knows.
        [] => {
            curve = [PLOT.left, PLOT.right]
                .map(|x| Point::new(x, parts.at(0.5)))
                .to_vec();
        }
        [only] => curve = vec![only, Point::new(PLOT.right, only.y)],
        _ => {}
    }
    let ends = [
        Point::new(PLOT.right, PLOT.bottom),
        Point::new(PLOT.left, PLOT.bottom),
    ];
    let below = Outline::polygon(curve.iter().copied().chain(ends));
    sheet.paint(&below, colors.side(Seat::First).fill);
    for part in [0.0, 0.5, 1.0] {
        sheet.level(parts.at(part), &percent(part, language));
    }
    let line = Outline::through(curve);
    sheet.frame.paint(&line.stroked(12.0), colors.pips, 255);
    sheet.frame.paint(&line.stroked(6.0), colors.die, 255);
    let players = Seat::BOTH.map(|seat| {
        let name = names[seat.index()];
        let unreadable = is_unreadable(name);
        if unreadable {
            seat_name(game, seat, language)
        } else {
            name.to_owned()
        }
    });
    for (seat, y) in [
        (Seat::First, PLOT.bottom - 36.0),
        (Seat::Second, PLOT.top + 36.0),
    ] {
        let place = Point::new(PLOT.left + 20.0, y);
        let ink = colors.side(seat).mark;
        sheet.write_in(ink, &players[seat.index()], TEXT, place, Side::From, 340.0);
    }
    sheet.below(PLOT.left, "0", Side::From);
    sheet.below_all(&say!(language, "win-curve-axis"));
    sheet.below(PLOT.right, &last.to_string(), Side::To);
    let alt = alt(title, game, names, chances, language);
    sheet.finish(&alt)
}

/// “62%”.
fn percent(chance: f32, language: Language) -> String {
    say!(
        language,
        "percent",
        number = format!("{:.0}", chance * 100.0)
    )
}

fn alt(
    title: &str,
    game: GameKind,
    names: [&str; 2],
    chances: &[f64],
    language: Language,
) -> String {
    let title = one_short_line(title);
    if chances.is_empty() {
        return say!(language, "win-curve-empty", title);
    }
    let name = one_short_line(names[0]);
    let player = if name.is_empty() {
        seat_name(game, Seat::First, language)
    } else {
        name
    };
    let values: Vec<String> = evenly(chances.len(), TOLD)
        .map(|turn| {
            let chance = percent(finite(chances[turn], 0.0, 1.0), language);
            say!(language, "win-curve-value", turn, chance)
        })
        .collect();
    let values = enumerated(&values, language);
    say!(language, "win-curve", title, player, values)
}

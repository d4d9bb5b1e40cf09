//! What every theme has to keep, whatever its taste.

use super::*;
use crate::draw::sight::{SIGHTS, contrast, difference};

/// The least contrast of text, and of shapes that carry meaning (WCAG 2, level AA).
const TEXT: f64 = 4.5;
const SHAPES: f64 = 3.0;
/// Two sides look at least this different: ten times what can just be noticed.
const SIDES_APART: f64 = 0.2;
/// So different a tone of the field is from the other: two and a half times what can just be
/// noticed.
const TONES_APART: f64 = 0.05;

/// The colours of every game in every theme.
fn tables() -> impl Iterator<Item = (Table, &'static Colors)> {
    Theme::ALL.into_iter().flat_map(|theme| {
        let tables = GameKind::ALL.iter().map(move |&game| Table { theme, game });
        tables.map(|table| (table, table.theme.colors(table.game)))
    })
}

/// Which colours they are.
#[derive(Clone, Copy, Debug)]
struct Table {
    theme: Theme,
    game: GameKind,
}

fn assert_contrast(table: Table, what: &str, one: Rgb, other: Rgb, least: f64) {
    let ratio = contrast(one, other);
    assert!(ratio >= least, "{table:?}, {what}: {ratio:.2} < {least}");
}

#[test]
fn text_stands_out() {
    for (table, colors) in tables() {
        for (what, text, below) in [
            ("text on the ground", colors.text, colors.ground),
            ("name on a plate", colors.text, colors.plate),
            ("label around the board", colors.lines, colors.surround),
            ("pips", colors.pips, colors.die),
        ] {
            assert_contrast(table, what, text, below, TEXT);
        }
        // There the labels stand on the field, and numbers of places on plates.
        if table.game == GameKind::ArrowsAndStars {
            assert_contrast(table, "label", colors.lines, colors.field[0], TEXT);
            assert_contrast(table, "number", colors.field[0], colors.target, TEXT);
        }
        for side in &colors.sides {
            assert_contrast(
                table,
                "name or number on a side",
                side.mark,
                side.fill,
                TEXT,
            );
        }
    }
}

#[test]
fn shapes_stand_out() {
    for (table, colors) in tables() {
        for (what, shape, below) in [
            ("spent pips", colors.spent, colors.plate),
            ("die", colors.die, colors.ground),
            ("star", colors.prize, colors.ground),
            ("lit plate", colors.lit, colors.ground),
        ] {
            assert_contrast(table, what, shape, below, SHAPES);
        }
        for field in colors.field {
            // Legal moves are marked on their own shadow, which comes out as a third.
            let shaded = field.mixed(colors.shadow, 1, 3);
            assert_contrast(table, "target", colors.target, shaded, SHAPES);
            assert_contrast(table, "last move", colors.last, field, SHAPES);
            // Nothing is written or drawn on the cells of Ad Elta Stelpur.
            if table.game != GameKind::AdEltaStelpur {
                assert_contrast(table, "lines", colors.lines, field, SHAPES);
            }
        }
    }
}

#[test]
fn pieces_stand_out_from_every_surface() {
    for (table, colors) in tables() {
        let surfaces = [colors.field[0], colors.field[1], colors.surround];
        for (side, surface) in
            (colors.sides.iter()).flat_map(|side| surfaces.map(|surface| (side, surface)))
        {
            let by_rim = contrast(side.rim, surface);
            let by_fill = contrast(side.fill, surface);
            assert!(
                by_rim.max(by_fill) >= SHAPES,
                "{table:?}, a piece: rim {by_rim:.2}, fill {by_fill:.2} < {SHAPES}"
            );
        }
    }
}

#[test]
fn sides_and_tones_differ_for_all_eyes() {
    for ((table, colors), (name, sight)) in
        tables().flat_map(|table| SIGHTS.map(|sight| (table, sight)))
    {
        let [first, second] = &colors.sides;
        let [one, other] = colors.field;
        for (what, apart, least) in [
            (
                "sides",
                difference(first.fill, second.fill, sight),
                SIDES_APART,
            ),
            ("tones", difference(one, other, sight), TONES_APART),
        ] {
            assert!(
                apart >= least,
                "{table:?}, {name}, {what}: {apart:.3} < {least}"
            );
        }
    }
}

#[test]
fn a_side_has_one_colour_inside_and_outside_the_picture() {
    for (table, colors) in tables() {
        for seat in Seat::BOTH {
            let shown = Rgb::hex(table.theme.side_color(table.game, seat));
            assert_eq!(shown, colors.side(seat).fill);
        }
    }
}

#[test]
fn themes_are_known_by_their_names() {
    for theme in Theme::ALL {
        assert_eq!(theme.to_string().parse(), Ok(theme));
    }
    assert_eq!("Standard".parse::<Theme>(), Err(UnknownTheme));
    assert_eq!(
        UnknownTheme.to_string(),
        "expected one of standard, dark, light, high-contrast"
    );
}

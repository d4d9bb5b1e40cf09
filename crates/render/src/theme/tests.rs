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

/// The colours of every theme with every pair of sides.
fn tables() -> impl Iterator<Item = (Theme, &'static Colors)> {
    [&palettes::BLUE_AND_RED, &palettes::LIGHT_AND_DARK]
        .into_iter()
        .flat_map(|tables| Theme::ALL.into_iter().zip(tables))
}

fn assert_contrast(theme: Theme, what: &str, one: Rgb, other: Rgb, least: f64) {
    let ratio = contrast(one, other);
    assert!(ratio >= least, "{theme}, {what}: {ratio:.2} < {least}");
}

#[test]
fn text_stands_out() {
    for (theme, colors) in tables() {
        for (what, text, below) in [
            ("text on the ground", colors.text, colors.ground),
            ("name on a plate", colors.text, colors.plate),
            ("label around the board", colors.lines, colors.surround),
            ("pips", colors.pips, colors.die),
        ] {
            assert_contrast(theme, what, text, below, TEXT);
        }
        for side in &colors.sides {
            assert_contrast(
                theme,
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
    for (theme, colors) in tables() {
        for (what, shape, below) in [
            ("spent pips", colors.spent, colors.plate),
            ("die", colors.die, colors.ground),
            ("star", colors.last, colors.ground),
            ("lit plate", colors.lit, colors.ground),
        ] {
            assert_contrast(theme, what, shape, below, SHAPES);
        }
        for field in colors.field {
            for (what, shape) in [
                ("lines", colors.lines),
                ("last move", colors.last),
                ("target", colors.target),
            ] {
                assert_contrast(theme, what, shape, field, SHAPES);
            }
        }
    }
}

#[test]
fn pieces_stand_out_from_every_surface() {
    for (theme, colors) in tables() {
        let surfaces = [colors.field[0], colors.field[1], colors.surround];
        for (side, surface) in
            (colors.sides.iter()).flat_map(|side| surfaces.map(|surface| (side, surface)))
        {
            let by_rim = contrast(side.rim, surface);
            let by_fill = contrast(side.fill, surface);
            assert!(
                by_rim.max(by_fill) >= SHAPES,
                "{theme}, a piece: rim {by_rim:.2}, fill {by_fill:.2} < {SHAPES}"
            );
        }
    }
}

#[test]
fn sides_and_tones_differ_for_all_eyes() {
    for ((theme, colors), (name, sight)) in
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
                "{theme}, {name}, {what}: {apart:.3} < {least}"
            );
        }
    }
}

#[test]
fn a_side_has_one_colour_inside_and_outside_the_picture() {
    for (theme, seat) in Theme::ALL
        .into_iter()
        .flat_map(|theme| Seat::BOTH.map(|seat| (theme, seat)))
    {
        let shown = Rgb::hex(theme.side_color(GameKind::Finale, seat));
        assert_eq!(shown, theme.colors(GameKind::Finale).side(seat).fill);
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

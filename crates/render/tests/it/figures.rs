//! Figures: as they were when somebody last looked at them, and with whatever they may be given.

use ludotheque_render::figures::{
    Figure, RatingPoint, Standing, leaderboard, rating_history, win_curve,
};
use ludotheque_render::{ALT_TEXT_LENGTH_MAX, Theme};
use ludotheque_rules::{GameKind, Seat};
use ludotheque_words::Language;

use crate::golden::{changed, pixels};
use crate::names::HOSTILE;

const NAMES: [&str; 8] = [
    "Ada",
    "Þórbergur Þórðarson",
    "Chloé",
    "漢字 🎲",
    "Grace \"Amazing\" Hopper of Arlington",
    "Zoë",
    "x",
    "Ωμέγα",
];

fn standings() -> Vec<Standing<'static>> {
    let ratings = [
        1812.0, 1790.4, 1744.9, 1702.0, 1650.5, 1611.0, 1588.2, 1401.0,
    ];
    let deviations = [48.0, 110.0, 62.2, 51.0, 205.0, 70.0, 66.0, 90.0];
    (7..)
        .zip(NAMES)
        .zip(ratings.into_iter().zip(deviations))
        .map(|((rank, name), (rating, deviation))| Standing {
            rank,
            name,
            rating,
            deviation,
            is_viewer: name == "Chloé",
        })
        .collect()
}

/// A value that wanders up and down, the same way every time.
fn wandering(count: u32) -> impl Iterator<Item = f64> {
    (0..count).map(|number| (f64::from(number) * 0.37).sin() + (f64::from(number) * 0.11).sin())
}

fn history() -> Vec<RatingPoint> {
    (1u32..)
        .zip(wandering(60))
        .map(|(number, value)| RatingPoint {
            rating: 1500.0 + f64::from(number) * 3.0 + value * 30.0,
            deviation: 40.0 + 160.0 / f64::from(number).sqrt(),
        })
        .collect()
}

fn chances() -> Vec<f64> {
    let mut chances: Vec<f64> = wandering(70).map(|value| 0.5 + value * 0.22).collect();
    chances.push(1.0);
    chances
}

const ENGLISH: Language = Language::English;

#[test]
fn golden_figures_are_as_they_were() {
    let themes = [Theme::Standard, Theme::Light];
    let names = ["Ada", "Chloé"];
    let mut differing = Vec::new();
    for theme in themes {
        let figures = [
            (
                "leaderboard",
                leaderboard("Finale · everywhere", &standings(), theme, ENGLISH),
            ),
            (
                "history",
                rating_history("Chloé · Finale", &history(), theme, ENGLISH),
            ),
            (
                "curve",
                win_curve(
                    "Finale · K7Q2",
                    GameKind::Finale,
                    names,
                    &chances(),
                    Seat::First,
                    theme,
                    ENGLISH,
                ),
            ),
        ];
        for (name, figure) in figures {
            let name = format!("figure-{name}-{theme}");
            differing.extend(changed(&name, &figure.picture.png));
        }
    }
    assert!(differing.is_empty(), "changed figures: {differing:#?}");
}

#[test]
fn texts_say_what_is_seen() {
    let french = Language::French;
    let theme = Theme::Standard;
    let alt = leaderboard("Finale", &standings()[1..3], theme, ENGLISH).alt;
    assert_eq!(
        alt,
        "Finale. 8: Þórbergur Þórðarson, 1790 ± 110. 9: Chloé, 1745 ± 62 (you)."
    );
    let alt = leaderboard("Finale", &[], theme, french).alt;
    assert_eq!(alt, "Finale. Personne pour l’instant.");
    let alt = leaderboard("Finale", &standings()[2..3], theme, french).alt;
    assert_eq!(alt, "Finale. 9\u{a0}: Chloé, 1745 ± 62 (toi).");
    let alt = win_curve(
        "",
        GameKind::Finale,
        ["", ""],
        &[0.5, 0.75, 1.0],
        Seat::First,
        theme,
        ENGLISH,
    )
    .alt;
    assert_eq!(
        alt,
        ". Chance of Blue to win, by step: 0: 50%, 1: 75%, 2: 100%."
    );
    let alt = win_curve(
        "",
        GameKind::Finale,
        ["Ada", "Chloé"],
        &[0.5, 0.75, 1.0],
        Seat::Second,
        theme,
        ENGLISH,
    )
    .alt;
    assert_eq!(
        alt,
        ". Chance of Chloé to win, by step: 0: 50%, 1: 25%, 2: 0%."
    );
    let point = |rating, deviation| RatingPoint { rating, deviation };
    let alt = rating_history(
        "Ada",
        &[point(1500.0, 350.0), point(1612.0, 201.0)],
        theme,
        french,
    )
    .alt;
    assert_eq!(
        alt,
        "Ada. Cote sur 1 partie\u{a0}: de 1500 à 1612 ± 201, au moins 1500, au plus 1612."
    );
}

fn assert_sound(figure: &Figure, what: &str) {
    let drawn = pixels(&figure.picture.png);
    assert_eq!(drawn.dimensions(), (960, 720), "{what}");
    // The margin is free.
    let ground = drawn.get_pixel(0, 0);
    for (x, y, pixel) in drawn.enumerate_pixels() {
        if !(23..=936).contains(&x) || !(20..=697).contains(&y) {
            assert_eq!(pixel, ground, "{what} at {x}, {y}");
        }
    }
    assert!(
        figure.alt.encode_utf16().count() <= ALT_TEXT_LENGTH_MAX,
        "{what}"
    );
    assert!(
        !figure.alt.contains(char::is_control),
        "{what}: {:?}",
        figure.alt
    );
}

#[test]
fn names_may_be_any_text() {
    let endless = ["W", "漢", "👩‍👩‍👧‍👦", "\n", "\u{301}"].map(|part| part.repeat(20_000));
    for name in HOSTILE
        .into_iter()
        .chain(endless.iter().map(String::as_str))
    {
        let what = format!("{name:.20?}");
        let standing = Standing {
            name,
            ..standings()[0]
        };
        assert_sound(
            &leaderboard(name, &[standing; 20], Theme::Standard, ENGLISH),
            &what,
        );
        let curve = win_curve(
            name,
            GameKind::Finale,
            [name; 2],
            &[0.2, 0.9],
            Seat::First,
            Theme::Standard,
            ENGLISH,
        );
        assert_sound(&curve, &what);
    }
}

#[test]
fn numbers_may_be_any_number() {
    let strange = [
        f64::NAN,
        f64::INFINITY,
        f64::NEG_INFINITY,
        1e300,
        -0.0,
        f64::MIN_POSITIVE,
    ];
    for value in strange {
        for other in strange {
            let what = format!("{value} {other}");
            let standing = Standing {
                rating: value,
                deviation: other,
                rank: u32::MAX,
                ..standings()[0]
            };
            assert_sound(
                &leaderboard("", &[standing, standings()[1]], Theme::Standard, ENGLISH),
                &what,
            );
            let point = RatingPoint {
                rating: value,
                deviation: other,
            };
            assert_sound(
                &rating_history("", &[point, point, history()[0]], Theme::Standard, ENGLISH),
                &what,
            );
            let chances = [value, other, 0.3];
            assert_sound(
                &win_curve(
                    "",
                    GameKind::Finale,
                    [""; 2],
                    &chances,
                    Seat::First,
                    Theme::Standard,
                    ENGLISH,
                ),
                &what,
            );
        }
    }
    for length in [0, 1, 2, 5_000] {
        let what = format!("{length} values");
        let points = vec![history()[0]; length];
        assert_sound(
            &rating_history("", &points, Theme::Standard, ENGLISH),
            &what,
        );
        let chances = vec![0.4; length];
        assert_sound(
            &win_curve(
                "",
                GameKind::Finale,
                [""; 2],
                &chances,
                Seat::First,
                Theme::Standard,
                ENGLISH,
            ),
            &what,
        );
    }
}

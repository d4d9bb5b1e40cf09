//! Pictures as they were when somebody last looked at them.
//!
//! After a wanted change: `UPDATE_GOLDEN=1 cargo test -p ludotheque-render --test it golden`, then
//! look at every changed picture, also at 360 pixels wide.

use std::fs;
use std::path::{Path, PathBuf};

use image::RgbImage;
use ludotheque_render::{Scene, Theme, card_picture};
use ludotheque_rules::{AnyMove, GameKind, Seat};

use crate::playout::{self, Playout};

/// How far a channel may be off, and in how many of a thousand pixels it may be further off:
/// other processors round soft edges differently.
const CHANNEL_TOLERANCE: u8 = 12;
const OUTLIERS_PER_THOUSAND: usize = 1;

const NAMES: [&str; 2] = ["Ada", "Þórbergur Þórðarson"];

struct Case {
    name: &'static str,
    options: &'static str,
    before: &'static str,
    /// Rolls and moves played before the picture is made; all their events are the last ones.
    actions: &'static [&'static str],
    names: [&'static str; 2],
    theme: Theme,
    viewpoint: Option<Seat>,
}

const CASES: [Case; 11] = [
    Case {
        name: "finale-start",
        before: "a/fedcb/bdcef/...../...../...../65432/23546/1 b - -",
        actions: &[],
        ..PLAIN
    },
    MIDDLE,
    Case {
        name: "finale-removal",
        before: "a/f.5.b/bd.ef/.d.../..cc./662../.54.2/..34./1 r - -",
        actions: &["2", "a6-a5", "5"],
        ..PLAIN
    },
    Case {
        name: "finale-keeper-blocked",
        before: "a/fedcb/b.cef/...d./...../.5.4./2.3.6/64325/1 r - -",
        actions: &["5", "b7-b6", "1"],
        names: ["Ada", ""],
        ..PLAIN
    },
    Case {
        name: "finale-goal",
        before: "./.f4.e/..d.a/b..../...../..2../.5..2/.b.../1 b - -",
        actions: &["4", "c7-GR"],
        ..PLAIN
    },
    Case {
        name: "finale-removed",
        before: "a/f...2/bd.ef/.d.b./.cc../.6.../65.../2.34./1 b - -",
        actions: &["2", "x a1"],
        names: ["漢字 Ωμέγα 🎲", "WWWWWWWWWWWWWWWWWWWWWWWW"],
        ..PLAIN
    },
    Case {
        name: "finale-set-up",
        options: "setup=without-luck",
        before: "a/...../...../...../...../...../...../...../1 b - br",
        actions: &["setup 23456/65432"],
        ..PLAIN
    },
    Case {
        name: "finale-dark",
        theme: Theme::Dark,
        ..MIDDLE
    },
    Case {
        name: "finale-light",
        theme: Theme::Light,
        ..MIDDLE
    },
    Case {
        name: "finale-high-contrast",
        theme: Theme::HighContrast,
        ..MIDDLE
    },
    Case {
        name: "finale-own-side-of-blue",
        viewpoint: Some(Seat::First),
        ..MIDDLE
    },
];

/// What most cases have in common.
const PLAIN: Case = Case {
    name: "",
    options: "",
    before: "",
    actions: &[],
    names: NAMES,
    theme: Theme::Standard,
    viewpoint: None,
};

const MIDDLE: Case = Case {
    name: "finale-middle",
    before: "a/f.c.b/bd.ef/.d.../..5.c/.6..2/.54.2/..34./1 r - -",
    actions: &["4", "b5-b4", "4"],
    ..PLAIN
};

impl Case {
    fn picture(&self) -> Vec<u8> {
        let Playout { position, events } =
            playout::from(GameKind::Finale, self.options, self.before, self.actions);
        let targets: Vec<AnyMove> = match position.set_up_owed() {
            Some(_) => Vec::new(),
            None => position.legal_moves(),
        };
        let scene = Scene {
            names: self.names,
            last_events: &events,
            targets: &targets,
            theme: self.theme,
            viewpoint: self.viewpoint,
            ..Scene::default()
        };
        card_picture(&position, &scene).png
    }
}

#[test]
fn pictures_are_as_they_were() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let mut changed = Vec::new();
    for case in &CASES {
        let drawn = case.picture();
        let golden = folder.join(format!("{}.png", case.name));
        if update {
            fs::write(&golden, &drawn).unwrap();
            continue;
        }
        let known = fs::read(&golden).unwrap_or_else(|error| {
            panic!("{}: {error}; UPDATE_GOLDEN=1 makes it", golden.display())
        });
        if let Some(difference) = difference(&pixels(&known), &pixels(&drawn)) {
            changed.push(keep(case.name, &drawn, &difference));
        }
    }
    assert!(
        changed.is_empty(),
        "changed pictures (see the start of tests/it/golden.rs): {changed:#?}"
    );
}

/// The pixels of a picture.
pub(crate) fn pixels(png: &[u8]) -> RgbImage {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgb);
    RgbImage::from_raw(info.width, info.height, bytes).unwrap()
}

/// Both pictures laid over each other, what differs in red; nothing if they are the same.
fn difference(known: &RgbImage, drawn: &RgbImage) -> Option<RgbImage> {
    if known.dimensions() != drawn.dimensions() {
        return Some(drawn.clone());
    }
    let mut shown = RgbImage::new(known.width(), known.height());
    let mut outliers = 0;
    for ((known, drawn), shown) in known.pixels().zip(drawn.pixels()).zip(shown.pixels_mut()) {
        let off = (0..3)
            .map(|channel| known[channel].abs_diff(drawn[channel]))
            .max();
        if off > Some(CHANNEL_TOLERANCE) {
            outliers += 1;
            shown.0 = [255, 0, 0];
        } else {
            shown.0 = known.0.map(|channel| 128 + channel / 2);
        }
    }
    let allowed = known.pixels().len() * OUTLIERS_PER_THOUSAND / 1000;
    (outliers > allowed).then_some(shown)
}

/// Leaves the new picture and the difference where they can be looked at, and says where.
fn keep(name: &str, drawn: &[u8], difference: &RgbImage) -> [PathBuf; 2] {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let files = ["drawn", "difference"].map(|what| folder.join(format!("{name}-{what}.png")));
    fs::write(&files[0], drawn).unwrap();
    let mut encoder = png::Encoder::new(
        fs::File::create(&files[1]).unwrap(),
        difference.width(),
        difference.height(),
    );
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(difference.as_raw()).unwrap();
    files
}

#[test]
fn a_changed_picture_is_noticed() {
    let known = pixels(&CASES[0].picture());
    let mut drawn = known.clone();
    assert_eq!(difference(&known, &drawn), None);
    for x in 100..140 {
        for y in 100..140 {
            drawn.put_pixel(x, y, image::Rgb([255, 255, 255]));
        }
    }
    assert!(difference(&known, &drawn).is_some());
}

//! Pictures as they were when somebody last looked at them.
//!
//! After a wanted change: `UPDATE_GOLDEN=1 cargo test -p ludotheque-render --test it golden`, then
//! look at every changed picture, also at 360 pixels wide.

use std::fs;
use std::path::{Path, PathBuf};

use image::RgbImage;
use ludotheque_render::{Scene, Theme, card_picture, card_webp};
use ludotheque_rules::{AnyMove, AnyPosition, GameKind, Seat};

use crate::playout::{self, Playout};

mod cases;

/// How far a channel may be off, and in how many of a thousand pixels it may be further off:
/// other processors round soft edges differently.
const CHANNEL_TOLERANCE: u8 = 12;
const OUTLIERS_PER_THOUSAND: usize = 1;

struct Case {
    /// Begins with the name of the game for programs.
    name: &'static str,
    game: GameKind,
    options: &'static str,
    before: &'static str,
    /// Rolls and moves played before the picture is made; all their events are the last ones.
    actions: &'static [&'static str],
    /// The move by whose piece the first of two steps was taken, if it was.
    chosen: Option<&'static str>,
    names: [&'static str; 2],
    theme: Theme,
    viewpoint: Option<Seat>,
}

impl Case {
    /// As the bot posts it.
    fn posted(&self) -> Vec<u8> {
        self.drawn(card_webp)
    }

    fn drawn<T>(&self, draw: impl FnOnce(&AnyPosition, &Scene<'_>) -> T) -> T {
        let Playout { position, events } =
            playout::from(self.game, self.options, self.before, self.actions);
        let targets: Vec<AnyMove> = match position.set_up_owed() {
            Some(_) => Vec::new(),
            None => position.legal_moves(),
        };
        let chosen = self.chosen.map(|text| {
            let is_chosen = |target: &&AnyMove| target.to_string() == text;
            targets.iter().find(is_chosen).expect("a legal move")
        });
        let scene = Scene {
            chosen,
            names: self.names,
            last_events: &events,
            targets: &targets,
            theme: self.theme,
            viewpoint: self.viewpoint,
            ..Scene::default()
        };
        draw(&position, &scene)
    }
}

#[test]
fn pictures_are_as_they_were() {
    let changed: Vec<_> = cases::all()
        .filter_map(|case| changed(case.name, &case.posted()))
        .collect();
    assert!(
        changed.is_empty(),
        "changed pictures (see the start of tests/it/golden.rs): {changed:#?}"
    );
}

/// Compares a picture with the known one of this name; if it is another, the files in which that
/// can be seen. Where an update was asked for, it becomes the known one.
pub(crate) fn changed(name: &str, drawn: &[u8]) -> Option<[PathBuf; 2]> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let golden = folder.join(format!("{name}.png"));
    let is_updated = std::env::var_os("UPDATE_GOLDEN").is_some();
    if is_updated && !golden.exists() {
        write(&golden, drawn);
        return None;
    }
    let known = fs::read(&golden)
        .unwrap_or_else(|error| panic!("{}: {error}; UPDATE_GOLDEN=1 makes it", golden.display()));
    let difference = difference(&pixels(&known), &pixels(drawn))?;
    if is_updated {
        write(&golden, drawn);
        return None;
    }
    Some(keep(name, drawn, &difference))
}

/// The pixels of a picture, a PNG or a WebP.
pub(crate) fn pixels(file: &[u8]) -> RgbImage {
    let picture = image::load_from_memory(file).unwrap();
    assert_eq!(picture.color(), image::ColorType::Rgb8);
    picture.into_rgb8()
}

/// Keeps a picture as a PNG.
fn write(path: &Path, drawn: &[u8]) {
    if image::guess_format(drawn).unwrap() == image::ImageFormat::Png {
        fs::write(path, drawn).unwrap();
    } else {
        pixels(drawn).save(path).unwrap();
    }
}

/// Both pictures laid over each other, what differs in red; nothing if they are the same.
pub(crate) fn difference(known: &RgbImage, drawn: &RgbImage) -> Option<RgbImage> {
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
    write(&files[0], drawn);
    difference.save(&files[1]).unwrap();
    files
}

#[test]
fn the_command_line_writes_what_the_bot_posts() {
    for case in cases::all().step_by(3) {
        let written = case.drawn(card_picture).png;
        let difference = difference(&pixels(&case.posted()), &pixels(&written));
        assert_eq!(difference, None, "{}", case.name);
    }
}

#[test]
fn a_changed_picture_is_noticed() {
    let known = pixels(&cases::all().next().unwrap().posted());
    let mut drawn = known.clone();
    assert_eq!(difference(&known, &drawn), None);
    for x in 100..140 {
        for y in 100..140 {
            drawn.put_pixel(x, y, image::Rgb([255, 255, 255]));
        }
    }
    assert!(difference(&known, &drawn).is_some());
}

//! Names that are no names: nothing that players call themselves may do harm.

use std::ops::Range;

use image::RgbImage;
use ludotheque_render::{ALT_TEXT_LENGTH_MAX, Scene, alt_text, card_webp, describe};
use ludotheque_rules::{AnyPosition, GameKind, Seat};

use crate::golden::pixels;

pub(crate) const HOSTILE: [&str; 12] = [
    "",
    " \n\t ",
    "\u{0}\u{1b}[31m",
    "\u{202e}txet desrever",
    "עדה לאבלייס",
    "عَلِيّ",
    "👩‍👩‍👧‍👦👩‍👩‍👧‍👦",
    "Z̸̢̛̟a̶͎͝l̷̰̾g̵͚͠o̴̟͘",
    "\u{fdfd}\u{1242b}𒐫",
    "e\u{301}\u{301}\u{301}\u{301}",
    "ⱮⱮⱮⱮⱮⱮⱮⱮⱮⱮⱮⱮⱮⱮⱮⱮⱮⱮⱮⱮ",
    "ffi ffl Ǆ ŉ ﬃ ĳ ẞ İ",
];

/// Where names are written, left to right: columns and rows of pixels inside the plates. There is
/// less room where two dice, or a star and a number, stand between them.
fn boxes(game: GameKind) -> [[Range<u32>; 2]; 2] {
    let width = match game {
        GameKind::AdEltaStelpur | GameKind::ArrowsAndStars => 258,
        _ => 298,
    };
    [[100..100 + width, 30..102], [920 - width..920, 30..102]]
}

fn start(game: GameKind) -> AnyPosition {
    AnyPosition::start(game, "", Seat::First, &mut |_| 0).unwrap()
}

#[test]
fn they_stay_in_their_boxes() {
    for game in GameKind::ALL.iter().copied() {
        let position = start(game);
        let boxes = boxes(game);
        let picture = |name: &str| -> RgbImage {
            let scene = Scene {
                names: [name, name],
                ..Scene::default()
            };
            pixels(&card_webp(&position, &scene))
        };
        let plain = picture("");
        let endless = ["W", "i", "漢", "🎲", " ", "\u{301}"].map(|part| part.repeat(100_000));
        for name in HOSTILE
            .into_iter()
            .chain(endless.iter().map(String::as_str))
        {
            let drawn = picture(name);
            for (x, y, pixel) in drawn.enumerate_pixels() {
                let inside = boxes
                    .iter()
                    .any(|[columns, rows]| columns.contains(&x) && rows.contains(&y));
                assert!(
                    inside || pixel == plain.get_pixel(x, y),
                    "{game}, {name:.40?} at {x}, {y}"
                );
            }
        }
        assert!(picture("Ada") != plain, "names are written at all");
    }
}

#[test]
fn they_leave_room_for_the_position() {
    let position = start(GameKind::Finale);
    let endless = ["W", "漢", "👩‍👩‍👧‍👦", "\n", "\u{301}"].map(|part| part.repeat(100_000));
    for name in HOSTILE
        .into_iter()
        .chain(endless.iter().map(String::as_str))
    {
        let scene = Scene {
            names: [name, name],
            ..Scene::default()
        };
        let text = alt_text(&position, &scene);
        assert!(text.encode_utf16().count() <= ALT_TEXT_LENGTH_MAX, "{text}");
        assert!(
            text.contains(" to roll. Blue: goalkeeper in Blue's goal, 2 on "),
            "{text}"
        );
        assert!(!text.contains(char::is_control), "{text:?}");
        assert!(describe(&position, &scene).board.is_ascii());
    }
}

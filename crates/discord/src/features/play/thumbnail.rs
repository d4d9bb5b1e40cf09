//! The small picture of a game beside its name. It is always the same, so that it is drawn once.

use std::sync::OnceLock;

use ludotheque_render::{Scene, card_picture_of_width};
use ludotheque_rules::{AnyPosition, GameKind, Seat};
use ludotheque_words::{Language, say};

use crate::message::v2::Picture;

/// In pixels: more than twice what a phone shows.
const WIDTH: u32 = 320;

/// The picture. Draws the first time, which takes a while.
#[must_use]
pub fn thumbnail(game: GameKind, language: Language) -> Picture {
    static DRAWN: [OnceLock<Vec<u8>>; GameKind::ALL.len()] =
        [const { OnceLock::new() }; GameKind::ALL.len()];
    let place = GameKind::ALL.iter().position(|other| *other == game);
    let drawn = DRAWN.get(place.unwrap_or_default());
    Picture {
        bytes: drawn.map_or_else(Vec::new, |drawn| drawn.get_or_init(|| draw(game)).clone()),
        alt: say!(language, "play-picture", game = game.title()),
        name: format!("{game}.png"),
    }
}

/// The board as a game begins.
fn draw(game: GameKind) -> Vec<u8> {
    let start = AnyPosition::start(game, "", Seat::First, &mut |_| 0).ok();
    let scene = Scene::default();
    let picture = start.and_then(|start| card_picture_of_width(&start, &scene, WIDTH).ok());
    picture.map_or_else(Vec::new, |picture| picture.png)
}

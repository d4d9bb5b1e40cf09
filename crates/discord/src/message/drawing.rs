//! What is drawn, which takes a while, and a thread for it where it holds nobody up.

use ludotheque_play::{PlayError, works_alone};
use ludotheque_render::{Scene, Theme, alt_text, card_webp, posters};
use ludotheque_rules::{AnyPosition, GameKind};
use ludotheque_words::Language;

use crate::message::v2::Picture;

/// A position as a picture, with the text that says the same.
#[must_use]
pub fn board(position: &AnyPosition, scene: &Scene<'_>) -> Picture {
    Picture {
        name: "board.webp".to_owned(),
        ..Picture::new(card_webp(position, scene), alt_text(position, scene))
    }
}

/// A game as the small picture beside its name. Messages name several, so that its file is called after it.
#[must_use]
pub fn thumbnail(game: GameKind, language: Language) -> Picture {
    let drawn = posters::thumbnail(game, Theme::default(), language).ok();
    let (bytes, alt) = drawn.map_or_else(Default::default, |drawn| (drawn.picture.png, drawn.alt));
    Picture {
        name: format!("{game}.png"),
        ..Picture::new(bytes, alt)
    }
}

/// What the drawing gives.
///
/// # Errors
/// [`PlayError::Panicked`] if it failed.
pub async fn aside<T: Send + 'static>(
    draw: impl FnOnce() -> T + Send + 'static,
) -> Result<T, PlayError> {
    if works_alone() {
        return Ok(draw());
    }
    let drawn = tokio::task::spawn_blocking(draw).await;
    drawn.map_err(|_| PlayError::Panicked)
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::Seat;

    use super::*;

    #[test]
    fn files_are_what_their_names_say() {
        for &game in GameKind::ALL {
            let position = AnyPosition::start(game, "", Seat::First, &mut |_| 0).unwrap();
            let board = board(&position, &Scene::default());
            assert!(board.name.ends_with(".webp") && board.bytes[8..].starts_with(b"WEBP"));
            let thumbnail = thumbnail(game, Language::English);
            assert!(thumbnail.name.ends_with(".png") && thumbnail.bytes.starts_with(b"\x89PNG"));
        }
    }
}

//! What is drawn, which takes a while, and a thread for it where it holds nobody up.

use ludotheque_play::PlayError;
use ludotheque_render::{Scene, alt_text, card_picture};
use ludotheque_rules::AnyPosition;

use crate::message::v2::Picture;

/// A position as a picture, with the text that says the same.
#[must_use]
pub fn board(position: &AnyPosition, scene: &Scene<'_>) -> Picture {
    Picture::new(card_picture(position, scene).png, alt_text(position, scene))
}

/// What the drawing gives.
///
/// # Errors
/// [`PlayError::Panicked`] if it failed.
pub async fn aside<T: Send + 'static>(
    draw: impl FnOnce() -> T + Send + 'static,
) -> Result<T, PlayError> {
    let drawn = tokio::task::spawn_blocking(draw).await;
    drawn.map_err(|_| PlayError::Panicked)
}

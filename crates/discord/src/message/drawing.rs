//! Messages that are drawn, which takes a while, on a thread where it holds nobody up.

use ludotheque_play::PlayError;

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

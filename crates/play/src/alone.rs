//! Work on one row among many, from which the others must not suffer.

use super::PlayError;

/// Does it as a task of its own: a panic in it is an error like others.
pub(super) async fn alone<T: Send + 'static>(
    work: impl Future<Output = Result<T, PlayError>> + Send + 'static,
) -> Result<T, PlayError> {
    let done = tokio::spawn(work).await;
    done.unwrap_or(Err(PlayError::Panicked))
}

//! What is asked of Discord until it is done, beside everything else.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::rest::error::RestError;
use ludotheque_play::Retry;

/// Tries after so many seconds, then again with growing pauses, until it is done, will never be, or the
/// bot stops.
pub(super) async fn until_done<Done: Future<Output = Result<(), RestError>>>(
    what: &str,
    mut pause_s: u32,
    stop: &CancellationToken,
    attempt: impl Fn() -> Done,
) {
    for tries in 1.. {
        tokio::select! {
            biased;
            () = tokio::time::sleep(Duration::from_secs(u64::from(pause_s))) => {}
            () = stop.cancelled() => return,
        }
        let Err(error) = attempt().await else {
            return;
        };
        match error.retry(tries) {
            Retry::After(seconds) => pause_s = seconds,
            last => {
                tracing::error!(what, %error, ?last, "Discord will not have it");
                return;
            }
        }
    }
}

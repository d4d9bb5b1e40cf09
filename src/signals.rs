//! Being asked to stop.

use anyhow::{Context, Result};
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;

/// Interrupting once asks everything to stop; a second time ends the program at once.
///
/// # Errors
/// When signals cannot be read.
pub fn stop_on_signals() -> Result<CancellationToken> {
    let stop = CancellationToken::new();
    let mut interrupt = signal(SignalKind::interrupt()).context("signals cannot be read")?;
    let mut terminate = signal(SignalKind::terminate()).context("signals cannot be read")?;
    let asked = stop.clone();
    tokio::spawn(async move {
        loop {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            if asked.is_cancelled() {
                std::process::exit(130);
            }
            tracing::info!("stopping");
            asked.cancel();
        }
    });
    Ok(stop)
}

//! Waiting until the program has said everything.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use tokio::time::sleep;

/// How long that may take.
const PATIENCE: Duration = Duration::from_secs(180);
const PAUSE: Duration = Duration::from_millis(200);

/// Waits until nothing is owed any more.
///
/// # Errors
/// When something stays owed, or it cannot be counted.
pub async fn until_all_is_said(count: impl AsyncFn() -> Result<i64>) -> Result<()> {
    let patience = Instant::now() + PATIENCE;
    loop {
        let owed = count().await?;
        if owed == 0 {
            return Ok(());
        }
        ensure!(Instant::now() < patience, "{owed} things are never said");
        sleep(PAUSE).await;
    }
}

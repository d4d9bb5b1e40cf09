//! How often Discord still lets the bot begin a session. It resets the token of a bot that identifies a
//! thousand times a day, and a service manager that starts a program again and again comes to that within
//! hours. Discord itself remembers the count, across restarts and machines.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::rest::Rest;
use crate::rest::error::RestError;

/// So many sessions are left for whoever looks what is wrong.
const KEPT_BACK: u64 = 50;
/// However soon Discord says that there are more.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// Whether a bot that runs may identify once more.
///
/// # Errors
/// What the API says instead.
pub async fn is_room(rest: &Rest) -> Result<bool, RestError> {
    let left = rest.session_starts().await?;
    Ok(left.is_none_or(|left| left.remaining >= KEPT_BACK))
}

/// Waits until the bot may identify, or is told to stop.
///
/// # Errors
/// What the API says instead.
pub async fn wait_for_room(rest: &Rest, stop: &CancellationToken) -> Result<(), RestError> {
    loop {
        let Some(left) = rest.session_starts().await? else {
            return Ok(());
        };
        if left.remaining >= KEPT_BACK {
            return Ok(());
        }
        let wait = left.reset_after.max(LOOK_EVERY);
        tracing::error!(
            remaining = left.remaining,
            wait_s = wait.as_secs(),
            "this bot has connected so often today that Discord would reset its token: it waits. \
             Does something start it again and again?"
        );
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = stop.cancelled() => return Ok(()),
        }
    }
}

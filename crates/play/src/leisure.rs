//! Work that nobody expects at once: films, reviews, hints, the bot's own moves, what is read in from elsewhere. It
//! gives way to clicks.

use std::cell::Cell;

use tokio::sync::oneshot;

use super::PlayError;

thread_local! {
    static ALONE: Cell<bool> = const { Cell::new(false) };
}

/// From now on this thread does what keeps a processor core busy by itself, at once, and never waits for another thread:
/// for a world in which everything happens in one order.
pub fn work_alone() {
    ALONE.set(true);
}

/// Whether this thread does everything by itself.
#[must_use]
pub fn works_alone() -> bool {
    ALONE.get()
}

/// Does something that keeps a processor core busy, on a thread of its own that gives way to all others: a click
/// beside it takes as long as without it.
///
/// # Errors
/// [`PlayError::Panicked`] if it failed.
pub async fn at_leisure<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, PlayError> {
    if works_alone() {
        return Ok(work());
    }
    let (done, result) = oneshot::channel();
    let begun = std::thread::Builder::new()
        .name("at-leisure".to_owned())
        .spawn(move || {
            give_way();
            // Nobody waits any longer when the program ends.
            let _ = done.send(work());
        });
    begun.map_err(|_| PlayError::Panicked)?;
    result.await.map_err(|_| PlayError::Panicked)
}

/// Lets the threads of everybody else go first. Elsewhere than on Linux a thread has no such number of its own, and
/// the work goes on beside the others.
fn give_way() {
    #[cfg(target_os = "linux")]
    {
        /// A tenth of what the others get while they want all of it.
        const NICE: i32 = 10;
        let this = rustix::thread::gettid();
        if let Err(error) = rustix::process::setpriority_process(Some(this), NICE) {
            tracing::debug!(%error, "a thread does not give way");
        }
    }
}

//! Numbers by which grounds and covers are told apart.

use std::sync::atomic::{AtomicU64, Ordering};

/// A number that nothing else has had in this process: of what is never changed it says everything.
pub(super) fn fresh_number() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(0);
    LAST.fetch_add(1, Ordering::Relaxed)
}

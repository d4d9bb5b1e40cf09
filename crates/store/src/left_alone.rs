//! What a newer version plays beside this one, and this one does not understand: an action, an act, a version of rules
//! or dice that it does not know. It is left alone. The process remembers such matches and tournaments for a while, so
//! that it takes them from no queue a second time: whoever understands them finds them there.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::StoreError;

/// For how long nobody looks at what was not understood.
const FOR: Duration = Duration::from_hours(1);

/// The matches or the tournaments that are left alone, as the database spells them.
#[derive(Clone, Default)]
pub(super) struct LeftAlone(Arc<Mutex<HashMap<i64, Instant>>>);

impl LeftAlone {
    /// Remembers this one if the error says that it is not understood. One line in the log for each.
    pub fn note(&self, row: i64, error: &StoreError) {
        if !error.is_of_a_newer_version() {
            return;
        }
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.insert(row, Instant::now()).is_none() {
            tracing::warn!("{error}; it is left alone");
        }
    }

    /// Those, and what a queue has in hand already: what is not to be taken from it.
    pub fn and(&self, in_hand: &[i64]) -> Vec<i64> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|_, since| since.elapsed() < FOR);
        known.keys().chain(in_hand).copied().collect()
    }
}

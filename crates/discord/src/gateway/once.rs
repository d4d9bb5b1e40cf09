//! What this process has heard already. The gateway may bring the same twice: a session that is resumed begins a little
//! before where it broke off.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::time::Instant;

use ludotheque_matches::ids::InteractionId;

/// So many are remembered: more than come in the few seconds within which something is heard again.
const REMEMBERED: usize = 1024;

/// The interactions that came last.
#[derive(Default)]
pub struct Once(Mutex<Known>);

#[derive(Default)]
struct Known {
    heard_at: HashMap<InteractionId, Instant>,
    /// The newest last.
    order: VecDeque<InteractionId>,
}

impl Once {
    /// Notes it, and whether it comes for the first time.
    pub fn note(&self, id: InteractionId) -> bool {
        let mut known = self.known();
        match known.heard_at.entry(id) {
            Entry::Occupied(_) => return false,
            Entry::Vacant(new) => new.insert(Instant::now()),
        };
        known.order.push_back(id);
        if known.order.len() > REMEMBERED
            && let Some(oldest) = known.order.pop_front()
        {
            known.heard_at.remove(&oldest);
        }
        true
    }

    /// When it came for the first time, if that is remembered.
    pub fn heard_at(&self, id: InteractionId) -> Option<Instant> {
        self.known().heard_at.get(&id).copied()
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_heard_again_is_known_and_no_more_than_so_much_is() {
        let once = Once::default();
        assert!(once.note(InteractionId(1)));
        assert!(!once.note(InteractionId(1)));
        assert!(once.heard_at(InteractionId(1)).is_some());
        let many = u64::try_from(REMEMBERED).expect("a number");
        for id in 2..many + 2 {
            assert!(once.note(InteractionId(id)));
        }
        assert_eq!(once.heard_at(InteractionId(1)), None);
        assert!(once.note(InteractionId(1)), "that was long ago");
        assert!(!once.note(InteractionId(many)));
    }
}

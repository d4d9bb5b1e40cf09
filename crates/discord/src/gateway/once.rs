//! What this process has heard already. The gateway may bring the same twice: a session that is resumed begins a little
//! before where it broke off.

use std::collections::{HashSet, VecDeque};
use std::sync::{Mutex, PoisonError};

use ludotheque_matches::ids::InteractionId;

/// So many are remembered: more than come in the few seconds within which something is heard again.
const REMEMBERED: usize = 1024;

/// The interactions that came last.
#[derive(Default)]
pub struct Once(Mutex<Known>);

#[derive(Default)]
struct Known {
    ids: HashSet<InteractionId>,
    /// The newest last.
    order: VecDeque<InteractionId>,
}

impl Once {
    /// Notes it, and whether it comes for the first time.
    pub fn note(&self, id: InteractionId) -> bool {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !known.ids.insert(id) {
            return false;
        }
        known.order.push_back(id);
        if known.order.len() > REMEMBERED
            && let Some(oldest) = known.order.pop_front()
        {
            known.ids.remove(&oldest);
        }
        true
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
        let many = u64::try_from(REMEMBERED).expect("a number");
        for id in 2..many + 2 {
            assert!(once.note(InteractionId(id)));
        }
        assert!(once.note(InteractionId(1)), "that was long ago");
        assert!(!once.note(InteractionId(many)));
    }
}

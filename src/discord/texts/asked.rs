//! Which texts were asked for on this thread, so that a test can tell which ones are in no message
//! of the catalogue.

use std::cell::RefCell;
use std::collections::BTreeSet;

thread_local! {
    static KEYS: RefCell<BTreeSet<String>> = const { RefCell::new(BTreeSet::new()) };
}

/// Notes that a text was asked for.
pub fn note(key: &str) {
    KEYS.with_borrow_mut(|keys| {
        if !keys.contains(key) {
            keys.insert(key.to_owned());
        }
    });
}

/// The keys that were noted since this was called last.
pub fn take() -> BTreeSet<String> {
    KEYS.take()
}

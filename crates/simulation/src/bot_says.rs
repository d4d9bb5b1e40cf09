//! What the bot says of itself and to nobody else: that it has panicked. tokio takes that for the end of a task, and
//! whoever waits for the task tells the person that something went wrong.

use std::cell::RefCell;
use std::panic;
use std::sync::Once;

thread_local! {
    static PANICS: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Listens from now on.
pub fn listen() {
    static LISTENS: Once = Once::new();
    LISTENS.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |what| {
            PANICS.with_borrow_mut(|panics| panics.push(what.to_string()));
            before(what);
        }));
    });
}

/// The panics on this thread since the last time.
#[must_use]
pub fn panics() -> Vec<String> {
    PANICS.take()
}

//! What the bot says of itself and to nobody else: what it logs, and that it has panicked. tokio takes that for the end of
//! a task, and whoever waits for the task tells the person that something went wrong.

use std::cell::RefCell;
use std::io;
use std::panic;
use std::sync::Once;

use tracing_subscriber::filter::LevelFilter;

thread_local! {
    static PANICS: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
    static LOGGED: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Listens to a world from now on; to the log only if nobody has asked to see it.
pub fn listen() {
    static LISTENS: Once = Once::new();
    LISTENS.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |what| {
            PANICS.with_borrow_mut(|panics| panics.push(what.to_string()));
            before(what);
        }));
        let log = tracing_subscriber::fmt().with_max_level(LevelFilter::INFO);
        let listens = log.with_writer(|| OfThisThread).try_init();
        // Whoever wants to see it has begun to before.
        drop(listens);
    });
    // What a world has left that was not lived to its end.
    LOGGED.take();
}

/// The panics on this thread since the last time.
#[must_use]
pub fn panics() -> Vec<String> {
    PANICS.take()
}

/// What was logged on this thread since it was last listened to, or asked for this.
#[must_use]
pub fn logged() -> String {
    String::from_utf8_lossy(&LOGGED.take()).into_owned()
}

/// A world is on one thread, and what is logged there is of its own.
struct OfThisThread;

impl io::Write for OfThisThread {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        LOGGED.with_borrow_mut(|logged| logged.extend_from_slice(bytes));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

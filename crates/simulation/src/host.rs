//! Something that runs by itself, on time that passes only when we say so: a process of the bot, or Discord.

use std::future::Future;
use std::time::Duration;

use anyhow::Result;
use tokio::runtime::{Builder, Runtime};
use tokio::time::{Instant, advance, sleep_until};

/// A runtime whose time is paused.
pub struct Host {
    runtime: Runtime,
    /// When it began, by the world's clock and by its own.
    began: (Duration, Instant),
}

impl Host {
    /// One that begins now.
    ///
    /// # Errors
    /// When the system gives no runtime.
    pub fn new(now: Duration) -> Result<Self> {
        let runtime = Builder::new_current_thread()
            .enable_all()
            .start_paused(true)
            .build()?;
        let began = (now, runtime.block_on(async { Instant::now() }));
        Ok(Self { runtime, began })
    }

    /// Does something in it at once.
    pub fn within<T>(&self, future: impl Future<Output = T>) -> T {
        self.runtime.block_on(future)
    }

    /// Begins something in it.
    pub fn begin(&self, future: impl Future<Output = ()> + Send + 'static) {
        self.runtime.spawn(future);
    }

    /// Lets it go on until `now`.
    pub fn go_on(&self, now: Duration) {
        let until = self.by_its_clock(now);
        self.runtime.block_on(async { sleep_until(until).await });
    }

    /// Its clock goes on to `now` at once, as that of whoever has stood still.
    pub fn wake(&self, now: Duration) {
        let until = self.by_its_clock(now);
        self.runtime
            .block_on(async { advance(until.saturating_duration_since(Instant::now())).await });
    }

    /// How many tasks there are: if that differs between two worlds, something has happened in one of them alone.
    #[must_use]
    pub fn tasks(&self) -> usize {
        self.runtime.metrics().num_alive_tasks()
    }

    /// It dies in the middle of whatever it does.
    pub fn die(self) {
        self.runtime.shutdown_background();
    }

    /// The same moment on its own clock, which shows whole milliseconds.
    fn by_its_clock(&self, now: Duration) -> Instant {
        let (began, own) = self.began;
        own + now.saturating_sub(began)
    }
}

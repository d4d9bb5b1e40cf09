//! What this machine takes for the time of day.

use std::time::SystemTime;

use tokio::time::Instant;

/// What this machine takes for the time of day; by default, what the operating system says.
#[derive(Clone, Copy, Debug, Default)]
pub struct WallClock(Option<(SystemTime, Instant)>);

impl WallClock {
    /// A clock that shows `time` now, whether or not that is right, and goes on as the runtime's does.
    #[must_use]
    pub fn showing(time: SystemTime) -> Self {
        Self(Some((time, Instant::now())))
    }

    pub(super) fn now(self) -> SystemTime {
        self.0
            .map_or_else(SystemTime::now, |(time, since)| time + since.elapsed())
    }
}

//! The stand-in's clock: real time plus a step ahead that tests choose.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;
use tokio::sync::watch;
use tokio::time::Instant;

/// A moment on the stand-in's clock: the time since it was started, steps ahead included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Moment(Duration);

impl Moment {
    /// The moment `by` later.
    pub(crate) fn after(self, by: Duration) -> Self {
        Self(self.0 + by)
    }

    /// How long after `earlier` this is; zero when it is not.
    pub(crate) fn since(self, earlier: Self) -> Duration {
        self.0.saturating_sub(earlier.0)
    }
}

#[derive(Debug)]
pub(crate) struct Clock {
    started: Instant,
    started_at: SystemTime,
    ahead: watch::Sender<Duration>,
}

impl Clock {
    pub(crate) fn showing(started_at: SystemTime) -> Self {
        Self {
            started: Instant::now(),
            started_at,
            ahead: watch::Sender::new(Duration::ZERO),
        }
    }

    pub(crate) fn now(&self) -> Moment {
        Moment(self.started.elapsed() + *self.ahead.borrow())
    }

    /// Milliseconds since 1970 on this clock.
    pub(crate) fn unix_ms(&self) -> u64 {
        let since_1970 = (self.started_at + self.now().0)
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        u64::try_from(since_1970.as_millis()).unwrap_or(u64::MAX)
    }

    /// The time now as Discord writes timestamps (ISO 8601).
    pub(crate) fn timestamp(&self) -> String {
        timestamp(self.unix_ms())
    }

    /// Moves the clock to `ahead` of the real one. It never goes back: a smaller step than an
    /// earlier one changes nothing.
    pub(crate) fn set_ahead(&self, ahead: Duration) {
        self.ahead.send_if_modified(|current| {
            let forward = ahead > *current;
            if forward {
                *current = ahead;
            }
            forward
        });
    }

    /// Returns once the clock shows `moment`, by waiting or because a test moved it.
    pub(crate) async fn reaches(&self, moment: Moment) {
        let mut moved = self.ahead.subscribe();
        loop {
            let left = moment.since(self.now());
            if left.is_zero() {
                return;
            }
            tokio::select! {
                biased;
                () = tokio::time::sleep(left) => {}
                // The sender lives in `self`, so this cannot be an error.
                _ = moved.changed() => {}
            }
        }
    }
}

/// A time in milliseconds since 1970 as ISO 8601.
pub(crate) fn timestamp(unix_ms: u64) -> String {
    OffsetDateTime::from_unix_timestamp_nanos(i128::from(unix_ms) * 1_000_000)
        .ok()
        .and_then(|at| at.format(&Rfc3339).ok())
        // Only a clock beyond the year 9999 comes here.
        .unwrap_or_else(|| "1970-01-01T00:00:00Z".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn timestamps_are_iso_8601() {
        assert_eq!(timestamp(1_704_067_200_123), "2024-01-01T00:00:00.123Z");
    }

    #[tokio::test]
    async fn moving_the_clock_ends_a_wait_and_the_clock_never_goes_back() {
        let clock = Clock::showing(SystemTime::now());
        let in_an_hour = clock.now().after(Duration::from_secs(3600));
        tokio::join!(clock.reaches(in_an_hour), async {
            clock.set_ahead(Duration::from_secs(3601));
        });
        clock.set_ahead(Duration::ZERO);
        assert!(clock.now() >= in_an_hour);
    }
}

//! Discord's clock, by what its answers say of the time, and how old an interaction is on it.
//!
//! After a connection that was broken off and resumed, Discord sends what has happened meanwhile. It has
//! told those people long since that their clicks have failed, and they may have clicked again, or thought
//! better of it.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::rest::wall_clock::WallClock;
use ludotheque_matches::ids::InteractionId;

/// Discord waits for three seconds; the rest is for clocks that differ, and for the way.
const FAILED_AFTER: Duration = Duration::from_secs(5);
/// Nothing is known of Discord's clock.
const UNKNOWN: i64 = i64::MIN;

/// Discord's clock.
pub struct Clock {
    /// By how many milliseconds it is ahead of ours.
    ahead_ms: AtomicI64,
    ours: WallClock,
}

impl Clock {
    /// Nothing is known of it yet, beside this one.
    pub fn beside(ours: WallClock) -> Self {
        let ahead_ms = AtomicI64::new(UNKNOWN);
        Self { ahead_ms, ours }
    }

    /// Takes note of the date of an answer.
    pub fn hear(&self, date: &str) {
        if let Ok(date) = httpdate::parse_http_date(date) {
            let ahead_ms = since_1970_ms(date) - self.ours_ms();
            self.ahead_ms.store(ahead_ms, Ordering::Relaxed);
        }
    }

    fn ours_ms(&self) -> i64 {
        since_1970_ms(self.ours.now())
    }

    fn ahead_ms(&self) -> Option<i64> {
        let ahead_ms = self.ahead_ms.load(Ordering::Relaxed);
        Some(ahead_ms).filter(|ahead_ms| *ahead_ms != UNKNOWN)
    }

    /// The time on Discord's clock in seconds since 1970; on ours, as long as nothing is known of Discord's.
    pub fn now_s(&self) -> i64 {
        self.ours_ms()
            .saturating_add(self.ahead_ms().unwrap_or_default())
            .div_euclid(1000)
    }

    /// Says so if our clock is wrong: by so much interactions would be refused if it were asked instead of Discord's.
    pub fn complain_if_off(&self, bearable: Duration) {
        let ahead_ms = self.ahead_ms().unwrap_or_default();
        if u128::from(ahead_ms.unsigned_abs()) > bearable.as_millis() {
            tracing::warn!(
                by_s = ahead_ms / -1000,
                "the clock of this machine is wrong by Discord's, by which interactions are judged. Set it right: \
                 other programs may go by it"
            );
        }
    }

    /// Whether an interaction is so old that Discord has called it failed, by our clock and by Discord's: one
    /// of them may be wrong.
    pub fn has_failed(&self, interaction: InteractionId) -> bool {
        self.has_failed_at(interaction, self.ours_ms())
    }

    fn has_failed_at(&self, interaction: InteractionId, now_ms: i64) -> bool {
        let Some(ahead_ms) = self.ahead_ms() else {
            return false;
        };
        let made_ms = i64::try_from(interaction.made_at_ms()).unwrap_or(i64::MAX);
        let age_ms = now_ms
            .saturating_add(ahead_ms.min(0))
            .saturating_sub(made_ms);
        u64::try_from(age_ms).is_ok_and(|age_ms| Duration::from_millis(age_ms) > FAILED_AFTER)
    }
}

fn since_1970_ms(time: SystemTime) -> i64 {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interaction_has_failed_only_if_both_clocks_say_so() {
        // Made 1,462,015,105,796 ms after 1970.
        let made = InteractionId(175_928_847_299_117_063);
        let made_ms: i64 = 1_462_015_105_796;
        let later = |ahead_ms, ms: i64| {
            let clock = Clock::beside(WallClock::default());
            clock.ahead_ms.store(ahead_ms, Ordering::Relaxed);
            clock.has_failed_at(made, made_ms + ms)
        };
        assert!(!later(0, 4_000) && later(0, 6_000));
        // Ours is ten seconds fast: Discord's tells it. Ours is slow: then it looks young.
        assert!(!later(-10_000, 10_100) && later(-10_000, 16_000));
        assert!(!later(10_000, -9_900) && later(10_000, 6_000));
        assert!(!later(UNKNOWN, 60_000), "nothing was heard yet");
    }

    #[test]
    fn the_date_of_an_answer_is_read() {
        let clock = Clock::beside(WallClock::default());
        clock.hear("yesterday");
        assert_eq!(clock.ahead_ms(), None);
        clock.hear(&httpdate::fmt_http_date(SystemTime::now()));
        let ahead_ms = clock.ahead_ms().expect("it was heard");
        assert!((-1_500..=0).contains(&ahead_ms), "{ahead_ms}");
    }
}

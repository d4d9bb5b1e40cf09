//! So many requests in any second, where several processes share what Discord allows a bot.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// Requests in a second, of all processes together, if there are several. Discord takes 50; some are on their way for
/// longer than others.
const TOGETHER: usize = 45;
const SECOND: Duration = Duration::from_secs(1);

/// When requests may go.
#[derive(Default)]
pub struct Pace(Mutex<Going>);

#[derive(Default)]
struct Going {
    /// So many in any second; as many as the limiter lets go if there is nobody else.
    share: Option<usize>,
    /// The last ones.
    last: VecDeque<Instant>,
}

impl Pace {
    /// So many processes live. Whoever the others do not know of yet has next to nothing.
    pub fn share_among(&self, living: usize, is_known: bool) {
        let mut going = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        going.share = if !is_known {
            Some(1)
        } else if living > 1 {
            Some((TOGETHER / living).max(1))
        } else {
            None
        };
    }

    /// Whether there is somebody else, as far as is known.
    pub fn is_shared(&self) -> bool {
        let going = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        going.share.is_some()
    }

    /// When the next request may go, which then goes; none if that is later than `until`.
    pub fn next(&self, now: Instant, until: Instant) -> Option<Instant> {
        let mut going = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(share) = going.share else {
            return Some(now);
        };
        while going.last.len() > share {
            going.last.pop_front();
        }
        let is_full = going.last.len() == share;
        let at = match going.last.front() {
            Some(first) if is_full => now.max(*first + SECOND),
            _ => now,
        };
        if at > until {
            return None;
        }
        going.last.push_back(at);
        Some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In how many milliseconds each of so many requests goes that are wanted at once.
    fn go(pace: &Pace, requests: usize) -> Vec<Option<u128>> {
        let now = Instant::now();
        let until = now + 3 * SECOND;
        let next = |_| Some(pace.next(now, until)?.duration_since(now).as_millis());
        (0..requests).map(next).collect()
    }

    #[test]
    fn alone_nobody_waits() {
        let pace = Pace::default();
        pace.share_among(1, true);
        assert_eq!(go(&pace, 100), vec![Some(0); 100]);
    }

    #[test]
    fn together_they_send_no_more_than_discord_takes() {
        for living in 2..=45 {
            let pace = Pace::default();
            pace.share_among(living, true);
            let gone = go(&pace, 45);
            for second in 0..=3 {
                let within = |at: &&Option<u128>| **at == Some(second * 1000);
                assert!(gone.iter().filter(within).count() * living <= TOGETHER);
            }
            assert_eq!(gone[0], Some(0));
        }
    }

    #[test]
    fn a_whole_share_goes_at_once_and_the_next_a_second_later() {
        let pace = Pace::default();
        pace.share_among(2, true);
        let share = TOGETHER / 2;
        let gone = go(&pace, 2 * share);
        assert_eq!(gone[..share], vec![Some(0); share]);
        assert_eq!(gone[share..], vec![Some(1000); share]);
    }

    #[test]
    fn it_is_shared_with_others_and_by_whoever_is_not_known_yet() {
        let pace = Pace::default();
        for (living, is_known, is_shared) in [
            (1, false, true),
            (1, true, false),
            (2, true, true),
            (0, true, false),
        ] {
            pace.share_among(living, is_known);
            assert_eq!(pace.is_shared(), is_shared, "{living} {is_known}");
        }
    }

    #[test]
    fn a_share_that_has_become_smaller_counts_what_has_gone() {
        let pace = Pace::default();
        let now = Instant::now();
        let next = || pace.next(now, now + SECOND);
        pace.share_among(9, true);
        for _ in 0..5 {
            assert_eq!(next(), Some(now));
        }
        pace.share_among(45, true);
        assert_eq!(next(), Some(now + SECOND), "one a second is left");
    }

    #[test]
    fn what_would_have_to_wait_for_too_long_does_not_go() {
        let pace = Pace::default();
        pace.share_among(100, true);
        let waits = [Some(0), Some(1000), Some(2000), Some(3000), None, None];
        assert_eq!(go(&pace, 6), waits);
        let unknown = Pace::default();
        unknown.share_among(1, false);
        assert_eq!(go(&unknown, 6), waits);
    }
}

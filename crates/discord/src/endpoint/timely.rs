//! Whether a signed request is of now, and the first of its kind. Whoever has got hold of one must not send it again.
//!
//! A process remembers what it has seen for as long as that is timely. Another process, which has not seen it, lets it
//! in. If it is so old that Discord has called it failed, `answer` drops it (`rest/clock.rs`); if not, the process
//! carries it out, finds in the database that it is done (`(match_id, interaction_id)` is unique), and Discord refuses
//! the answer.

use std::collections::{HashSet, VecDeque};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// Discord waits three seconds for an answer; the rest is for the way, and for clocks that differ.
pub const APART_AT_MOST: Duration = Duration::from_secs(30);
/// More signed requests than a process gets in that time. Beyond it the oldest are forgotten.
const REMEMBERED: usize = 65_536;

/// What is wrong with a request that is signed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Untimely {
    /// Its timestamp is no number of seconds.
    NoTime,
    /// Its time is so many seconds before now; after now, if the number is negative.
    Off(i64),
    /// It was here before.
    Again,
}

/// The signatures that have been seen.
#[derive(Default)]
pub struct Seen(Mutex<Memory>);

#[derive(Default)]
struct Memory {
    known: HashSet<[u8; 64]>,
    oldest_first: VecDeque<(Instant, [u8; 64])>,
}

impl Seen {
    /// Notes a request that is signed, at a time in seconds since 1970.
    ///
    /// # Errors
    /// Why it may not come in.
    pub fn pass(&self, signature: [u8; 64], timestamp: &[u8], now_s: i64) -> Result<(), Untimely> {
        let made_s = seconds(timestamp).ok_or(Untimely::NoTime)?;
        let age_s = now_s.saturating_sub(made_s);
        if age_s.unsigned_abs() > APART_AT_MOST.as_secs() {
            return Err(Untimely::Off(age_s));
        }
        let mut memory = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if memory.note(signature, Instant::now()) {
            Ok(())
        } else {
            Err(Untimely::Again)
        }
    }
}

impl Memory {
    /// Whether it is new.
    fn note(&mut self, signature: [u8; 64], now: Instant) -> bool {
        let is_over = |seen: Instant| now.duration_since(seen) > 2 * APART_AT_MOST;
        while let Some((seen, oldest)) = self.oldest_first.front()
            && (is_over(*seen) || self.oldest_first.len() >= REMEMBERED)
        {
            self.known.remove(oldest);
            self.oldest_first.pop_front();
        }
        let is_new = self.known.insert(signature);
        if is_new {
            self.oldest_first.push_back((now, signature));
        }
        is_new
    }
}

/// A timestamp as Discord writes it: digits.
pub fn seconds(timestamp: &[u8]) -> Option<i64> {
    let text = std::str::from_utf8(timestamp).ok()?;
    let is_number = (1..=12).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW_S: i64 = 1_700_000_000;

    #[test]
    fn only_what_is_of_now_comes_in_and_once() {
        let seen = Seen::default();
        let pass = |signature: u8, timestamp: &str| {
            seen.pass([signature; 64], timestamp.as_bytes(), NOW_S)
        };
        assert_eq!(pass(1, "1700000000"), Ok(()));
        assert_eq!(pass(1, "1700000000"), Err(Untimely::Again));
        assert_eq!(pass(2, "1699999970"), Ok(()));
        assert_eq!(pass(3, "1699999969"), Err(Untimely::Off(31)));
        assert_eq!(pass(4, "1700000030"), Ok(()));
        assert_eq!(pass(5, "1700000031"), Err(Untimely::Off(-31)));
        assert_eq!(pass(5, "1700003600"), Err(Untimely::Off(-3600)));
        for no_time in [
            "",
            "-1",
            "+1700000000",
            "17e8",
            "1700000000 ",
            "9999999999999",
        ] {
            assert_eq!(pass(6, no_time), Err(Untimely::NoTime), "{no_time}");
        }
        let not_text = seen.pass([6; 64], b"170000000\xff", NOW_S);
        assert_eq!(not_text, Err(Untimely::NoTime));
    }

    #[test]
    fn it_is_forgotten_only_when_it_is_stale_and_the_memory_is_bounded() {
        let mut memory = Memory::default();
        let begin = Instant::now();
        let stale = 2 * APART_AT_MOST;
        assert!(memory.note([0; 64], begin));
        assert!(!memory.note([0; 64], begin + stale));
        assert!(memory.note([0; 64], begin + stale + Duration::from_millis(1)));
        let many = u64::try_from(REMEMBERED).expect("small") + 10;
        for number in 0..many {
            let mut signature = [1; 64];
            signature[..8].copy_from_slice(&number.to_be_bytes());
            assert!(memory.note(signature, begin + stale));
        }
        assert_eq!(memory.known.len(), REMEMBERED);
        assert_eq!(memory.oldest_first.len(), REMEMBERED);
    }
}

//! Requests that Discord calls invalid: 401, 403, and 429 but for shared limits. After 10,000 of them in ten
//! minutes its proxy bans the address, for all bots there.
//!
//! - At a tenth of that nothing is sent but answers to interactions, until it is less again.
//! - What a channel has refused for lack of permission is not asked of it again until somebody uses the bot
//!   there, or an hour has passed: where nobody does, as in a channel for news, it may be permitted since.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use ludotheque_matches::ids::ChannelId;

/// So much time Discord looks back.
const WINDOW: Duration = Duration::from_secs(10 * 60);
/// A tenth of what is banned.
const MOST: usize = 1_000;
/// For so long a channel is believed to go on refusing.
const REFUSED_FOR: Duration = Duration::from_secs(60 * 60);

/// The last invalid requests.
#[derive(Default)]
pub struct Invalid {
    times: Mutex<VecDeque<Instant>>,
    refused: Mutex<HashMap<(ChannelId, String), Refused>>,
}

#[derive(Clone, Copy)]
struct Refused {
    code: u64,
    at: Instant,
}

impl Invalid {
    /// Counts one.
    pub fn count(&self, now: Instant) {
        let mut times = self.times.lock().unwrap_or_else(PoisonError::into_inner);
        forget_old(&mut times, now);
        if times.len() < MOST {
            times.push_back(now);
            if times.len() == MOST {
                tracing::error!(
                    "Discord refuses too much: nothing is sent but answers for a while"
                );
            }
        }
    }

    /// How many there were within the time that Discord looks back.
    pub fn lately(&self, now: Instant) -> usize {
        let mut times = self.times.lock().unwrap_or_else(PoisonError::into_inner);
        forget_old(&mut times, now);
        times.len()
    }

    /// For how long nothing is to be sent, if there were too many.
    pub fn pause(&self, now: Instant) -> Option<Duration> {
        let mut times = self.times.lock().unwrap_or_else(PoisonError::into_inner);
        forget_old(&mut times, now);
        let oldest = times.front().filter(|_| times.len() >= MOST)?;
        Some((*oldest + WINDOW).saturating_duration_since(now))
    }

    /// Notes that a channel refuses a kind of request.
    pub fn refuse(&self, channel: ChannelId, what: String, code: u64, now: Instant) {
        let mut refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        refused.retain(|_, old| now.duration_since(old.at) < REFUSED_FOR);
        refused.insert((channel, what), Refused { code, at: now });
    }

    /// The code with which a channel has refused a kind of request lately.
    pub fn refused(&self, channel: ChannelId, what: String, now: Instant) -> Option<u64> {
        let refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        let found = refused.get(&(channel, what))?;
        (now.duration_since(found.at) < REFUSED_FOR).then_some(found.code)
    }

    /// Somebody uses the bot in a channel: it may be asked for everything again.
    pub fn forgive(&self, channel: ChannelId) {
        let mut refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        refused.retain(|(other, _), _| *other != channel);
    }
}

fn forget_old(times: &mut VecDeque<Instant>, now: Instant) {
    while times
        .front()
        .is_some_and(|time| now.duration_since(*time) >= WINDOW)
    {
        times.pop_front();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_a_tenth_of_what_is_banned_nothing_is_sent_until_it_is_less() {
        let invalid = Invalid::default();
        let begin = Instant::now();
        let after = |seconds| begin + Duration::from_secs(seconds);
        for _ in 0..999 {
            invalid.count(begin);
        }
        assert_eq!(invalid.pause(begin), None);
        invalid.count(after(60));
        assert_eq!(invalid.pause(after(60)), Some(Duration::from_secs(540)));
        assert_eq!(invalid.pause(after(600)), None);
        // They are counted from the first to the last of ten minutes, whenever those begin.
        for _ in 0..998 {
            invalid.count(after(601));
        }
        assert_eq!(invalid.pause(after(602)), None);
        invalid.count(after(602));
        assert_eq!(invalid.pause(after(602)), Some(Duration::from_secs(58)));
    }

    #[test]
    fn no_more_are_remembered_than_make_a_pause() {
        let invalid = Invalid::default();
        let now = Instant::now();
        for _ in 0..1001 {
            invalid.count(now);
        }
        assert_eq!(invalid.lately(now), 1000);
    }

    #[test]
    fn refusals_stand_side_by_side_until_each_is_an_hour_old() {
        let invalid = Invalid::default();
        let begin = Instant::now();
        let after = |seconds| begin + Duration::from_secs(seconds);
        let refuse = |channel, at| invalid.refuse(ChannelId(channel), "POST".to_owned(), 50001, at);
        let asked = |channel, at| invalid.refused(ChannelId(channel), "POST".to_owned(), at);
        refuse(7, begin);
        refuse(8, after(1800));
        assert_eq!(asked(7, after(1800)), Some(50001));
        refuse(9, after(3600));
        assert_eq!(asked(8, after(3600)), Some(50001));
        let kept = invalid.refused.lock().expect("nobody has panicked").len();
        assert_eq!(kept, 2, "what is over takes no room");
    }

    #[test]
    fn a_channel_is_asked_again_when_it_is_used_or_after_an_hour() {
        let invalid = Invalid::default();
        let (channel, begin) = (ChannelId(7), Instant::now());
        let asked = |what: &str, now| invalid.refused(channel, what.to_owned(), now);
        let refuse = || invalid.refuse(channel, "POST".to_owned(), 50013, begin);
        refuse();
        assert_eq!(asked("POST", begin), Some(50013));
        assert_eq!(asked("PATCH", begin), None, "something else");
        invalid.forgive(ChannelId(8));
        assert_eq!(asked("POST", begin), Some(50013));
        invalid.forgive(channel);
        assert_eq!(asked("POST", begin), None);
        refuse();
        let after = |seconds| begin + Duration::from_secs(seconds);
        assert_eq!(asked("POST", after(3599)), Some(50013));
        assert_eq!(asked("POST", after(3600)), None);
    }
}

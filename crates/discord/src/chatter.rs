//! What others have written below the cards, as far as the bot has heard.
//!
//! A convenience, and no state that matters: what was written before a restart, or where the bot is not
//! told of messages, only leaves a card in its place that would have moved. What a message says is of no
//! concern; only its id is kept, and as long as a card above it could still be changed.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::answer::placing::is_fresh;
use ludotheque_matches::ids::{ChannelId, MessageId};

/// How often it forgets what can no longer matter.
const BETWEEN_SWEEPS_MS: u64 = 5 * 60 * 1000;

/// The newest message of others in each channel.
#[derive(Default)]
pub struct Chatter {
    heard: Mutex<Heard>,
}

#[derive(Default)]
struct Heard {
    newest: HashMap<ChannelId, MessageId>,
    /// When it was last looked what can be forgotten, in milliseconds since 1970.
    swept_ms: u64,
}

impl Chatter {
    /// Somebody else than the bot has written something.
    pub fn hear(&self, channel: ChannelId, message: MessageId) {
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        let newest = heard.newest.entry(channel).or_insert(message);
        // Events may come in another order than the messages.
        *newest = (*newest).max(message);
        let now_ms = message.made_at_ms();
        if now_ms.saturating_sub(heard.swept_ms) >= BETWEEN_SWEEPS_MS {
            heard.newest.retain(|_, message| is_fresh(*message, now_ms));
            heard.swept_ms = now_ms;
        }
    }

    /// Whether somebody else has written something below a message of the bot's.
    #[must_use]
    pub fn is_below(&self, channel: ChannelId, message: MessageId) -> bool {
        let heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        let newest = heard.newest.get(&channel);
        newest.is_some_and(|newest| *newest > message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A message that is written so many minutes after the first one.
    const fn after(minutes: u64) -> MessageId {
        MessageId((minutes * 60 * 1000) << 22)
    }

    #[test]
    fn only_what_is_newer_and_in_the_same_channel_is_below() {
        let chatter = Chatter::default();
        let [here, there] = [1, 2].map(ChannelId);
        assert!(!chatter.is_below(here, after(1)));
        chatter.hear(here, after(3));
        chatter.hear(here, after(2));
        assert!(chatter.is_below(here, after(1)));
        assert!(chatter.is_below(here, after(2)));
        assert!(!chatter.is_below(here, after(3)));
        assert!(!chatter.is_below(there, after(1)));
    }

    #[test]
    fn what_no_card_can_be_above_any_longer_is_forgotten() {
        let chatter = Chatter::default();
        for minute in 0..=100 {
            chatter.hear(ChannelId(minute), after(minute));
        }
        let heard = chatter.heard.lock().expect("no panic");
        let mut known: Vec<_> = heard.newest.keys().map(|channel| channel.0).collect();
        known.sort_unstable();
        assert_eq!(known, (51..=100).collect::<Vec<_>>());
    }
}

//! What others have written below the cards, as far as the bot has heard.
//!
//! A convenience, and no state that matters: what was written before a restart, or where the bot is not
//! told of messages, only leaves a card in its place that would have moved. What a message says is of no
//! concern; only its id is kept, and as long as a card above it could still be changed.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use super::placing::is_fresh;
use crate::ids::{ChannelId, MessageId};

/// So many channels may be known before the first look at what can be forgotten.
const FEW: usize = 1024;

/// The newest message of others in each channel.
#[derive(Default)]
pub struct Chatter {
    heard: Mutex<Heard>,
}

#[derive(Default)]
struct Heard {
    newest: HashMap<ChannelId, MessageId>,
    /// Among so many channels some can probably be forgotten.
    many: usize,
}

impl Chatter {
    /// Somebody else than the bot has written something.
    pub fn hear(&self, channel: ChannelId, message: MessageId) {
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        let newest = heard.newest.entry(channel).or_insert(message);
        // Events may come in another order than the messages.
        *newest = (*newest).max(message);
        if heard.newest.len() > heard.many.max(FEW) {
            let now_ms = message.made_at_ms();
            heard.newest.retain(|_, message| is_fresh(*message, now_ms));
            heard.many = 2 * heard.newest.len();
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
        for minute in 0..10 * FEW as u64 {
            chatter.hear(ChannelId(minute), after(minute));
        }
        let known = chatter.heard.lock().expect("no panic").newest.len();
        assert!(known <= FEW + 1, "{known}");
        let last = 10 * FEW as u64 - 1;
        assert!(chatter.is_below(ChannelId(last - 40), after(last - 45)));
    }
}

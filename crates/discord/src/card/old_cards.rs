//! Old cards that wait until there is room to make them the way to the new one (`superseded.rs`): for each channel those
//! that have become old last, each once, with what it is to become by now.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use tokio::sync::{Semaphore, SemaphorePermit};

use crate::message::v2::Message;
use ludotheque_matches::ids::{ChannelId, MatchId, MessageId};

/// So many are changed at once, each in another channel.
const AT_ONCE: usize = 4;
/// So many wait in a channel, where Discord lets five messages be changed in five seconds, and in a thread every board is a
/// new message. Of more those that have become old first stay as they are.
const WAITING_MAX: usize = 128;
/// In so many channels some wait.
const CHANNELS_MAX: usize = 1_000;

/// What an old card is to become.
#[derive(Clone, Debug)]
pub struct Way {
    /// The match that it has shown.
    pub match_id: MatchId,
    /// The link to the new card.
    pub link: Message,
}

/// Those that wait, by channel, and what each is to become; nothing where that is being sent.
type Waiting = HashMap<ChannelId, VecDeque<(MessageId, Option<Way>)>>;

/// Those that wait.
pub struct OldCards {
    channels: Mutex<Waiting>,
    turns: Semaphore,
}

impl Default for OldCards {
    fn default() -> Self {
        Self {
            channels: Mutex::default(),
            turns: Semaphore::new(AT_ONCE),
        }
    }
}

impl OldCards {
    /// Notes what a message of a channel is to become. Gives whether somebody has to be found who sees to that channel.
    #[must_use]
    pub fn add(&self, channel: ChannelId, old: MessageId, way: Way) -> bool {
        let mut channels = self.lock();
        let is_new = !channels.contains_key(&channel);
        if is_new && channels.len() >= CHANNELS_MAX {
            tracing::debug!(%channel, %old, "too many old cards wait: one stays as it is");
            return false;
        }
        let waiting = channels.entry(channel).or_default();
        match waiting.iter_mut().find(|(one, _)| *one == old) {
            Some((_, known)) => *known = Some(way),
            None => waiting.push_back((old, Some(way))),
        }
        if waiting.len() > WAITING_MAX {
            waiting.pop_front();
        }
        is_new
    }

    /// The card of a channel that has waited longest; if there is none, nobody sees to the channel any more.
    pub fn first(&self, channel: ChannelId) -> Option<MessageId> {
        let mut channels = self.lock();
        let first = channels.get(&channel).and_then(|waiting| waiting.front());
        let first = first.map(|(old, _)| *old);
        if first.is_none() {
            channels.remove(&channel);
        }
        first
    }

    /// What a card is to become, if that is something else than what was taken last; if not, it waits no longer.
    pub fn take(&self, channel: ChannelId, old: MessageId) -> Option<Way> {
        let mut channels = self.lock();
        let waiting = channels.get_mut(&channel)?;
        let at = waiting.iter().position(|(one, _)| *one == old)?;
        let way = waiting[at].1.take();
        if way.is_none() {
            waiting.remove(at);
        }
        way
    }

    /// What was taken is still to be done, unless the card is to become something else by now.
    pub fn put_back(&self, channel: ChannelId, old: MessageId, way: Way) {
        let mut channels = self.lock();
        let mut waiting = channels.get_mut(&channel).into_iter().flatten();
        if let Some((_, taken)) = waiting.find(|(one, _)| *one == old) {
            taken.get_or_insert(way);
        }
    }

    /// The cards of a channel stay as they are.
    pub fn forget(&self, channel: ChannelId) {
        self.lock().remove(&channel);
    }

    /// Waits until one may be changed; as long as this is kept it is.
    pub async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        // It is never closed.
        self.turns.acquire().await.ok()
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.channels.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whoever sees to a channel: another one does if they panic.
pub struct Seer<'a>(pub &'a OldCards, pub ChannelId);

impl Drop for Seer<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.forget(self.1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::v2::Part;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    const HERE: ChannelId = ChannelId(1);

    fn way(text: &str) -> Way {
        Way {
            match_id: MatchId::from_row(7),
            link: Message {
                parts: vec![Part::Text(text.to_owned())],
                ..Message::default()
            },
        }
    }

    fn take(cards: &OldCards, old: MessageId) -> Option<String> {
        let way = cards.take(HERE, old)?;
        match way.link.parts.as_slice() {
            [Part::Text(text)] => Some(text.clone()),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_card_becomes_what_it_is_to_become_last() {
        let (cards, old) = (OldCards::default(), MessageId(7));
        assert!(cards.add(HERE, old, way("to the second")));
        assert!(!cards.add(HERE, old, way("to the third")));
        assert_eq!(cards.first(HERE), Some(old));
        assert_eq!(take(&cards, old).as_deref(), Some("to the third"));
        cards.put_back(HERE, old, way("to the third"));
        assert_eq!(take(&cards, old).as_deref(), Some("to the third"));
        assert!(
            !cards.add(HERE, old, way("to the fourth")),
            "while it is sent"
        );
        cards.put_back(HERE, old, way("to the third"));
        assert_eq!(take(&cards, old).as_deref(), Some("to the fourth"));
        assert_eq!(take(&cards, old), None);
        assert_eq!(cards.first(HERE), None);
        assert!(cards.add(HERE, old, way("to the fifth")), "anew");
    }

    #[test]
    fn in_a_channel_the_newest_wait_and_nobody_elsewhere_for_them() {
        let (cards, elsewhere) = (OldCards::default(), ChannelId(2));
        let mut ids = (1..).map(MessageId);
        for id in ids.by_ref().take(WAITING_MAX) {
            assert_eq!(cards.add(HERE, id, way("on")), id == MessageId(1));
        }
        assert!(!cards.add(HERE, ids.next().expect("one more"), way("on")));
        assert_eq!(cards.first(HERE), Some(MessageId(2)));
        assert_eq!(take(&cards, MessageId(1)), None);
        assert!(cards.add(elsewhere, MessageId(1), way("on")));
        assert_eq!(cards.first(elsewhere), Some(MessageId(1)));
    }

    #[test]
    fn whoever_panics_leaves_the_channel_to_others() {
        let (cards, old) = (OldCards::default(), MessageId(7));
        assert!(cards.add(HERE, old, way("on")));
        let panics = catch_unwind(AssertUnwindSafe(|| {
            let _seer = Seer(&cards, HERE);
            panic!("a fault of ours")
        }));
        assert!(panics.is_err());
        assert!(cards.add(HERE, old, way("on")));
    }
}

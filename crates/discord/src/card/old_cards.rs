//! Old cards that wait until there is room to make them the way to the new one (`superseded.rs`): each once, however often
//! it has become old.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tokio::sync::{Semaphore, SemaphorePermit};

use crate::message::v2::Message;
use ludotheque_matches::ids::MessageId;

/// So many are changed at once.
const AT_ONCE: usize = 4;
/// So many wait; more stay as they are.
const WAITING_MAX: usize = 1_000;

/// Old cards that somebody sees to, each with the way that it is to become; none where that is being sent.
pub struct OldCards {
    ways: Mutex<HashMap<MessageId, Option<Message>>>,
    turns: Semaphore,
}

impl Default for OldCards {
    fn default() -> Self {
        Self {
            ways: Mutex::default(),
            turns: Semaphore::new(AT_ONCE),
        }
    }
}

impl OldCards {
    /// Notes what a message is to become. Gives whether somebody has to be found who sees to it.
    pub fn add(&self, old: MessageId, way: Message) -> bool {
        let mut ways = self.ways.lock().unwrap_or_else(PoisonError::into_inner);
        if !ways.contains_key(&old) && ways.len() >= WAITING_MAX {
            tracing::warn!(%old, "too many old cards wait: one stays as it is");
            return false;
        }
        ways.insert(old, Some(way)).is_none()
    }

    /// What a message is to become, if that is something else than what was sent last; if not, nobody sees to it any more.
    pub fn next(&self, old: MessageId) -> Option<Message> {
        let mut ways = self.ways.lock().unwrap_or_else(PoisonError::into_inner);
        let next = ways.get_mut(&old).and_then(Option::take);
        if next.is_none() {
            ways.remove(&old);
        }
        next
    }

    /// Waits until one may be changed; as long as this is kept it is.
    pub async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        // It is never closed.
        self.turns.acquire().await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::v2::Part;

    fn way(text: &str) -> Message {
        Message {
            parts: vec![Part::Text(text.to_owned())],
            ..Message::default()
        }
    }

    fn next(cards: &OldCards, old: MessageId) -> Option<String> {
        let way = cards.next(old)?;
        match way.parts.as_slice() {
            [Part::Text(text)] => Some(text.clone()),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_message_is_seen_to_by_one_who_sends_what_it_is_to_become_last() {
        let (cards, old) = (OldCards::default(), MessageId(7));
        assert!(cards.add(old, way("to the second")));
        assert!(!cards.add(old, way("to the third")));
        assert_eq!(next(&cards, old).as_deref(), Some("to the third"));
        assert!(!cards.add(old, way("to the fourth")), "while that is sent");
        assert_eq!(next(&cards, old).as_deref(), Some("to the fourth"));
        assert_eq!(next(&cards, old), None);
        assert!(cards.add(old, way("to the fifth")), "anew");
    }

    #[test]
    fn so_many_wait_and_no_more() {
        let cards = OldCards::default();
        let mut ids = (1..).map(MessageId);
        for id in ids.by_ref().take(WAITING_MAX) {
            assert!(cards.add(id, way("on")));
        }
        let other = ids.next().expect("there are more");
        assert!(!cards.add(other, way("on")));
        assert_eq!(next(&cards, other), None);
        let first = MessageId(1);
        assert!(next(&cards, first).is_some());
        assert_eq!(next(&cards, first), None);
        assert!(cards.add(other, way("on")), "there is room again");
    }
}

//! Interactions that were let in over HTTP and have had no first answer: a stop waits for them.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::Instant;

use ludotheque_matches::ids::InteractionId;

/// Then Discord has told its sender that it failed.
const GIVEN_UP_AFTER: Duration = Duration::from_secs(3);

/// What waits for an answer.
#[derive(Default)]
pub struct Unanswered {
    waiting: Mutex<Waiting>,
    answered: Notify,
}

#[derive(Default)]
struct Waiting {
    /// Which they are, and since when.
    since: HashMap<InteractionId, Instant>,
    /// Whether somebody waits until none is left, so that none may come.
    is_closed: bool,
}

impl Unanswered {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether one may come in; it is then waited for.
    pub fn let_in(&self, id: InteractionId) -> bool {
        let now = Instant::now();
        let mut waiting = self.waiting();
        if waiting.is_closed {
            return false;
        }
        let is_awaited = |since: Instant| now.duration_since(since) < GIVEN_UP_AFTER;
        waiting.since.retain(|_, since| is_awaited(*since));
        waiting.since.insert(id, now);
        true
    }

    /// It is answered, or was tried to be.
    pub fn answered(&self, id: InteractionId) {
        if self.waiting().since.remove(&id).is_some() {
            self.answered.notify_waiters();
        }
    }

    /// Lets none in any more, and waits until all are answered, or too old for it.
    pub async fn none_left(&self) {
        self.waiting().is_closed = true;
        loop {
            let answered = self.answered.notified();
            let youngest = self.waiting().since.values().max().copied();
            let Some(youngest) = youngest else { return };
            tokio::select! {
                biased;
                () = answered => {}
                () = tokio::time::sleep_until(youngest + GIVEN_UP_AFTER) => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_stop_waits_for_answers_and_not_for_ever() {
        let unanswered = Unanswered::default();
        let begun = Instant::now();
        let [first, second] = [1, 2].map(InteractionId);
        assert!(unanswered.let_in(first) && unanswered.let_in(second));
        let answer = async |after_s, id| {
            tokio::time::sleep(Duration::from_secs(after_s)).await;
            unanswered.answered(id);
        };
        tokio::join!(unanswered.none_left(), answer(1, first), answer(2, second),);
        assert_eq!(begun.elapsed(), Duration::from_secs(2));

        let unanswered = Unanswered::default();
        assert!(unanswered.let_in(first));
        unanswered.none_left().await;
        assert_eq!(begun.elapsed(), Duration::from_secs(5));
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_comes_after_a_stop_has_looked_is_not_let_in() {
        let unanswered = Unanswered::default();
        let [first, second] = [1, 2].map(InteractionId);
        assert!(unanswered.let_in(first));
        let late = async {
            let is_in = unanswered.let_in(second);
            unanswered.answered(first);
            is_in
        };
        let begun = Instant::now();
        let ((), is_in) = tokio::join!(unanswered.none_left(), late);
        assert!(!is_in && begun.elapsed().is_zero());
        assert!(!unanswered.let_in(second));
    }
}

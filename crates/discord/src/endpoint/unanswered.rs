//! Interactions that were let in and have had no first answer: a stop waits for them.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::Instant;

use ludotheque_matches::ids::InteractionId;

/// Then Discord has told its sender that it failed.
const GIVEN_UP_AFTER: Duration = Duration::from_secs(3);

/// Which they are, and since when.
#[derive(Default)]
pub struct Unanswered {
    since: Mutex<HashMap<InteractionId, Instant>>,
    answered: Notify,
}

impl Unanswered {
    fn since(&self) -> MutexGuard<'_, HashMap<InteractionId, Instant>> {
        self.since.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One is let in.
    pub fn let_in(&self, id: InteractionId) {
        let now = Instant::now();
        let mut since = self.since();
        since.retain(|_, since| now.duration_since(*since) < GIVEN_UP_AFTER);
        since.insert(id, now);
    }

    /// It is answered, or was tried to be.
    pub fn answered(&self, id: InteractionId) {
        if self.since().remove(&id).is_some() {
            self.answered.notify_waiters();
        }
    }

    /// Waits until all are answered, or too old for it.
    pub async fn none_left(&self) {
        loop {
            let answered = self.answered.notified();
            let youngest = self.since().values().max().copied();
            let Some(youngest) = youngest else { return };
            tokio::select! {
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
        unanswered.none_left().await;
        let begun = Instant::now();
        let [first, second] = [1, 2].map(InteractionId);
        unanswered.let_in(first);
        let answer = async {
            tokio::time::sleep(Duration::from_secs(1)).await;
            unanswered.answered(first);
        };
        tokio::join!(unanswered.none_left(), answer);
        assert_eq!(begun.elapsed(), Duration::from_secs(1));
        unanswered.let_in(second);
        unanswered.none_left().await;
        assert_eq!(begun.elapsed(), Duration::from_secs(4));
    }
}

//! Work that takes processors for seconds: films, reviews, imports, hints, exports. One thing at a time for
//! each person, and only as often as somebody who looks at what they get would ask; as a whole so much at
//! once that cards are drawn all the same, first come first served.
//!
//! Attempts count, whatever comes of them. All of it is in memory: who stops the program has their turns anew.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;

use crate::answer::credit::{Credit, Pace};
use crate::message::v2::Message;
use ludotheque_matches::ids::UserId;
use ludotheque_words::{Language, say};

/// So often in a row, after a while without.
pub const IN_A_ROW: u32 = 12;
/// And then once in so long.
const EVERY: Duration = Duration::from_secs(5);

/// Who does what of the kind, and what is being done.
pub struct Heavy {
    people: Arc<Mutex<People>>,
    places: Arc<Semaphore>,
}

struct People {
    at_it: HashSet<UserId>,
    credit: Credit,
}

/// Leave for one person to do one thing. It ends with this value.
pub struct Leave {
    user: UserId,
    people: Arc<Mutex<People>>,
    places: Arc<Semaphore>,
}

/// Why not now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeldBack {
    /// The last thing is not done yet.
    StillAtIt,
    /// It was too often. Again after so long.
    For(Duration),
}

impl Heavy {
    /// For a machine with so many processor cores: half of them draw cards whatever happens. Each person may do so
    /// many things in a row.
    #[must_use]
    pub fn new(cores: usize, in_a_row: u32) -> Self {
        let credit = Credit::new(Pace {
            in_a_row,
            every: EVERY,
            // Who is told when to come back may ask in between.
            longest_wait: Duration::ZERO,
        });
        let people = People {
            at_it: HashSet::new(),
            credit,
        };
        Self {
            people: Arc::new(Mutex::new(people)),
            places: Arc::new(Semaphore::new((cores / 2).max(1))),
        }
    }

    /// How many people have something done.
    #[must_use]
    pub fn at_it(&self) -> usize {
        self.locked().at_it.len()
    }

    /// Leave for a person to begin something now.
    ///
    /// # Errors
    /// [`HeldBack`] to whoever is at it or has asked too often.
    pub fn begin(&self, user: UserId) -> Result<Leave, HeldBack> {
        self.begin_at(user, Instant::now())
    }

    fn begin_at(&self, user: UserId, now: Instant) -> Result<Leave, HeldBack> {
        let mut people = self.locked();
        if people.at_it.contains(&user) {
            return Err(HeldBack::StillAtIt);
        }
        people.credit.spend(user, now).map_err(HeldBack::For)?;
        people.at_it.insert(user);
        Ok(Leave {
            user,
            people: Arc::clone(&self.people),
            places: Arc::clone(&self.places),
        })
    }

    fn locked(&self) -> MutexGuard<'_, People> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Leave {
    /// Waits until it is this person's turn.
    pub async fn place(&self) -> Option<OwnedSemaphorePermit> {
        // Nobody closes it.
        Arc::clone(&self.places).acquire_owned().await.ok()
    }
}

impl Drop for Leave {
    fn drop(&mut self) {
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        people.at_it.remove(&self.user);
    }
}

impl HeldBack {
    /// What is told to whoever is held back: the limit, and when to come back.
    #[must_use]
    pub fn told(self, language: Language) -> Message {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        Message::private_text(self.in_words(now.unwrap_or_default(), language))
    }

    /// The same, so long after the beginning of 1970.
    #[must_use]
    pub fn in_words(self, now: Duration, language: Language) -> String {
        match self {
            Self::StillAtIt => say!(language, "held-back-still-at-it"),
            Self::For(time) => {
                let at = (now + time).as_secs() + 1;
                let every = EVERY.as_secs();
                say!(language, "held-back", at = at.to_string(), every)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: UserId = UserId(1);
    const BELA: UserId = UserId(2);

    #[test]
    fn one_thing_at_a_time_and_attempts_count() {
        let (heavy, start) = (Heavy::new(2, IN_A_ROW), Instant::now());
        let after = |user, seconds| heavy.begin_at(user, start + Duration::from_secs(seconds));
        let first = after(ADA, 0).expect("the first");
        assert_eq!(after(ADA, 0).err(), Some(HeldBack::StillAtIt));
        assert!(after(BELA, 0).is_ok(), "nobody else notices");
        drop(first);
        for _ in 1..IN_A_ROW {
            drop(after(ADA, 0).expect("a few in a row"));
        }
        assert_eq!(after(ADA, 0).err(), Some(HeldBack::For(EVERY)));
        let left = Duration::from_secs(3);
        assert_eq!(after(ADA, 2).err(), Some(HeldBack::For(left)));
        drop(after(ADA, 5).expect("as told"));
        assert_eq!(after(ADA, 5).err(), Some(HeldBack::For(EVERY)));
        assert!(after(BELA, 5).is_ok());
    }

    #[tokio::test]
    async fn first_come_first_served() {
        let heavy = Heavy::new(2, IN_A_ROW);
        let [ada, bela] = [ADA, BELA].map(|user| heavy.begin(user).expect("a turn"));
        let place = ada.place().await;
        let waits = tokio::time::timeout(Duration::from_millis(1), bela.place());
        assert!(waits.await.is_err(), "one core is for cards");
        drop(place);
        assert!(bela.place().await.is_some());
    }
}

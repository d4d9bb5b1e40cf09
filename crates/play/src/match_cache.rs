//! What was found out about matches and is worth keeping for a while. It can always be found out
//! again, so that nothing is lost with the process.

use std::collections::VecDeque;
use std::future::Future;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OnceCell;

use ludotheque_matches::ids::MatchId;

/// What was found out about the matches that were asked about last, each of them once.
pub(super) struct MatchCache<T> {
    /// The newest last.
    kept: Mutex<VecDeque<(MatchId, Arc<OnceCell<T>>)>>,
    most: usize,
}

impl<T: Clone> MatchCache<T> {
    /// Remembers at most so many matches.
    pub(super) const fn new(most: usize) -> Self {
        Self {
            kept: Mutex::new(VecDeque::new()),
            most,
        }
    }

    /// What is known of a match. If nothing is, one of those who ask finds it out, and the others
    /// wait for that.
    ///
    /// # Errors
    /// Those of finding it out. Whoever asks next tries again.
    pub(super) async fn get_or_find<E, F>(
        &self,
        id: MatchId,
        find_out: impl FnOnce() -> F,
    ) -> Result<T, E>
    where
        F: Future<Output = Result<T, E>>,
    {
        let cell = self.cell(id);
        cell.get_or_try_init(find_out).await.cloned()
    }

    fn cell(&self, id: MatchId) -> Arc<OnceCell<T>> {
        // Nothing can panic while the lock is held.
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(|(known, _)| *known == id);
        let found = place.and_then(|place| kept.remove(place));
        let cell = found.map(|(_, cell)| cell).unwrap_or_default();
        kept.push_back((id, Arc::clone(&cell)));
        while kept.len() > self.most {
            kept.pop_front();
        }
        cell
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[tokio::test]
    async fn a_match_is_looked_at_once_however_many_ask() {
        let remembered = MatchCache::new(2);
        let looked = AtomicU32::new(0);
        let ask = async |number: u64| {
            let id = MatchId::from_random(number, 0);
            let find_out = async || {
                looked.fetch_add(1, Ordering::Relaxed);
                tokio::task::yield_now().await;
                Ok::<_, Infallible>(number)
            };
            let Ok(found) = remembered.get_or_find(id, find_out).await;
            found
        };
        assert_eq!(tokio::join!(ask(1), ask(1), ask(2)), (1, 1, 2));
        assert_eq!(looked.load(Ordering::Relaxed), 2);
        // 1 was asked about last, so that it is 2 that is forgotten.
        assert_eq!((ask(1).await, ask(3).await, ask(1).await), (1, 3, 1));
        assert_eq!(looked.load(Ordering::Relaxed), 3);
        assert_eq!(ask(2).await, 2);
        assert_eq!(looked.load(Ordering::Relaxed), 4);
    }

    #[tokio::test]
    async fn what_could_not_be_found_out_is_tried_again() {
        let remembered = MatchCache::new(2);
        let id = MatchId::from_random(1, 0);
        let failed = remembered.get_or_find(id, async || Err("later")).await;
        assert_eq!(failed, Err("later"));
        let found = remembered.get_or_find(id, async || Ok::<_, &str>(5)).await;
        assert_eq!(found, Ok(5));
    }
}

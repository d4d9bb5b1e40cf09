//! Several loops look every second whether anything is due of what happens although nobody clicks, and mostly nothing is: one
//! statement says so to all of them.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::{Play, PlayError};
use ludotheque_store::ByItself;

/// What was seen longer ago than this is looked at anew: more than the keeper's pause between two looks.
const LATELY: Duration = Duration::from_millis(1_500);

/// What was seen last.
#[derive(Clone, Default)]
pub struct LastLook(Arc<Seen>);

#[derive(Default)]
struct Seen {
    last: std::sync::Mutex<Option<(Instant, ByItself)>>,
    /// Whoever looks because nobody has keeps this, so that the others see what they see.
    looking: tokio::sync::Mutex<()>,
}

impl LastLook {
    /// What was seen a moment ago, or else what is seen now.
    async fn lately<E>(
        &self,
        look: impl Future<Output = Result<ByItself, E>>,
    ) -> Result<ByItself, E> {
        if let Some(seen) = self.get() {
            return Ok(seen);
        }
        let _looking = self.0.looking.lock().await;
        match self.get() {
            Some(seen) => Ok(seen),
            None => self.anew(look).await,
        }
    }

    /// What is seen now. Waits for nobody.
    async fn anew<E>(
        &self,
        look: impl Future<Output = Result<ByItself, E>>,
    ) -> Result<ByItself, E> {
        let at = Instant::now();
        let seen = look.await?;
        *self.0.last.lock().unwrap_or_else(PoisonError::into_inner) = Some((at, seen));
        Ok(seen)
    }

    fn get(&self) -> Option<ByItself> {
        let last = *self.0.last.lock().unwrap_or_else(PoisonError::into_inner);
        let lately = last.filter(|(at, _)| at.elapsed() < LATELY);
        lately.map(|(_, seen)| seen)
    }
}

impl Play {
    /// What is due now of what happens by itself.
    ///
    /// # Errors
    /// When the database cannot be reached.
    pub(super) async fn look(&self) -> Result<ByItself, PlayError> {
        self.last_look.anew(self.what_happens_by_itself()).await
    }

    /// The same, as somebody has seen it a moment ago if anybody has: what is due is seen a second later then.
    ///
    /// # Errors
    /// When the database cannot be reached.
    pub async fn happens_by_itself(&self) -> Result<ByItself, PlayError> {
        self.last_look.lately(self.what_happens_by_itself()).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[tokio::test(start_paused = true)]
    async fn what_was_seen_is_good_for_a_moment_and_for_all_who_ask() {
        let (last, looks) = (LastLook::default(), Cell::new(0));
        let look = async || {
            tokio::time::sleep(Duration::from_millis(10)).await;
            looks.update(|looks| looks + 1);
            Ok::<_, ()>(ByItself {
                clocks: false,
                tournaments: false,
                challenges: true,
                deletions: false,
                opponents: false,
            })
        };
        let (one, other) = tokio::join!(last.lately(look()), last.lately(look()));
        assert!(one.is_ok_and(|seen| seen.challenges) && other.is_ok());
        assert_eq!(looks.get(), 1);
        tokio::time::advance(Duration::from_secs(1)).await;
        assert!(last.lately(look()).await.is_ok() && looks.get() == 1);
        assert!(last.anew(look()).await.is_ok() && looks.get() == 2);
        tokio::time::advance(LATELY).await;
        assert!(last.lately(look()).await.is_ok() && looks.get() == 3);
    }

    #[tokio::test]
    async fn a_look_that_fails_is_made_again() {
        let last = LastLook::default();
        assert_eq!(last.lately(async { Err("away") }).await.err(), Some("away"));
        assert_eq!(
            last.lately(async { Err("still") }).await.err(),
            Some("still")
        );
    }
}

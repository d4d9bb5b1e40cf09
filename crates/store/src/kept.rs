//! Connections that are kept at hand between two actions. A pool tests each connection that it gets back with a round
//! trip, which is as long as a read; one that has just answered as it should needs no test.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use tokio::time::Instant;

use ludotheque_planted::{self as planted, Planted};
use sqlx::Postgres;
use sqlx::pool::PoolConnection;

use super::limited::LimitedPool;

/// A connection that was used a moment ago needs not be tried before it is used again.
pub(super) const TRUSTED_FOR: Duration = Duration::from_millis(100);
/// So many at most: the pool lacks them for everything else.
const KEPT_MAX: usize = 4;

/// Connections of a pool that did what they were asked; none at all once they are closed.
#[derive(Clone)]
pub(super) struct Kept {
    pool: LimitedPool,
    at_hand: Arc<Mutex<Option<AtHand>>>,
}

#[derive(Default)]
struct AtHand {
    /// Each since when it does nothing.
    idle: Vec<(PoolConnection<Postgres>, Instant)>,
    /// Whether somebody gives back what nobody takes.
    is_watched: bool,
}

impl Kept {
    /// None of this pool yet.
    pub fn of(pool: LimitedPool) -> Self {
        Self {
            pool,
            at_hand: Arc::new(Mutex::new(Some(AtHand::default()))),
        }
    }

    /// The one that was used last, if that is not too long ago to trust it, or another one of the pool.
    pub async fn acquire(&self) -> Result<PoolConnection<Postgres>, sqlx::Error> {
        match self.take() {
            Some(connection) => Ok(connection),
            None => self.pool.acquire().await,
        }
    }

    fn take(&self) -> Option<PoolConnection<Postgres>> {
        let (connection, since) = locked(&self.at_hand).as_mut()?.idle.pop()?;
        (since.elapsed() < TRUSTED_FOR).then_some(connection)
    }

    /// Keeps one on which nothing is under way, unless others may be waiting for it at the pool: whoever takes it here
    /// would be served before them, again and again.
    pub fn keep(&self, connection: PoolConnection<Postgres>) {
        if planted::is(Planted::ConnectionLeaked) {
            std::mem::forget(connection);
            return;
        }
        let pool = &self.pool;
        if pool.num_idle() == 0 && pool.size() >= pool.options().get_max_connections() {
            return;
        }
        let mut locked = locked(&self.at_hand);
        let Some(kept) = locked.as_mut().filter(|kept| kept.idle.len() < KEPT_MAX) else {
            return;
        };
        kept.idle.push((connection, Instant::now()));
        if !kept.is_watched {
            kept.is_watched = true;
            tokio::spawn(give_back_in_time(Arc::downgrade(&self.at_hand)));
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        locked(&self.at_hand)
            .as_ref()
            .map_or(0, |kept| kept.idle.len())
    }

    /// Gives all back to the pool, and keeps none from now on.
    pub fn close(&self) {
        *locked(&self.at_hand) = None;
    }
}

fn locked(kept: &Mutex<Option<AtHand>>) -> MutexGuard<'_, Option<AtHand>> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Gives back to the pool what nobody has taken for a while, until there is nothing left.
async fn give_back_in_time(kept: Weak<Mutex<Option<AtHand>>>) {
    loop {
        tokio::time::sleep(TRUSTED_FOR).await;
        let Some(kept) = kept.upgrade() else { return };
        let mut kept = locked(&kept);
        let Some(kept) = kept.as_mut() else { return };
        kept.idle.retain(|(_, since)| since.elapsed() < TRUSTED_FOR);
        if kept.idle.is_empty() {
            kept.is_watched = false;
            return;
        }
    }
}

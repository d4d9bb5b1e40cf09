//! Connections that are kept at hand between two actions. A pool tests each connection that it gets back with a round
//! trip, which is as long as a read; one that has just answered as it should needs no test.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use sqlx::Postgres;
use sqlx::pool::PoolConnection;
use sqlx::postgres::PgPool;

/// A connection that was used a moment ago needs not be tried before it is used again.
pub(super) const TRUSTED_FOR: Duration = Duration::from_millis(100);
/// So many at most: the pool lacks them for everything else.
const KEPT_MAX: usize = 4;

/// Connections that did what they were asked, and since when they do nothing; nothing at all once they are closed.
#[derive(Clone)]
pub(super) struct Kept(Arc<Mutex<Option<Vec<Idle>>>>);

type Idle = (PoolConnection<Postgres>, Instant);

impl Kept {
    pub fn none() -> Self {
        Self(Arc::new(Mutex::new(Some(Vec::new()))))
    }

    /// The one that was used last, if that is not too long ago to trust it.
    pub fn take(&self) -> Option<PoolConnection<Postgres>> {
        let (connection, since) = self.lock().as_mut()?.pop()?;
        (since.elapsed() < TRUSTED_FOR).then_some(connection)
    }

    /// Keeps one on which nothing is under way, unless others may be waiting for it at the pool: whoever takes it here
    /// would be served before them, again and again.
    pub fn keep(&self, connection: PoolConnection<Postgres>, pool: &PgPool) {
        if pool.num_idle() == 0 && pool.size() >= pool.options().get_max_connections() {
            return;
        }
        let mut locked = self.lock();
        let Some(kept) = locked.as_mut().filter(|kept| kept.len() < KEPT_MAX) else {
            return;
        };
        kept.push((connection, Instant::now()));
        if kept.len() == 1 {
            tokio::spawn(give_back_in_time(Arc::downgrade(&self.0)));
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.lock().as_ref().map_or(0, Vec::len)
    }

    /// Gives all back to the pool, and keeps none from now on.
    pub fn close(&self) {
        *self.lock() = None;
    }

    fn lock(&self) -> MutexGuard<'_, Option<Vec<Idle>>> {
        locked(&self.0)
    }
}

fn locked(kept: &Mutex<Option<Vec<Idle>>>) -> MutexGuard<'_, Option<Vec<Idle>>> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Gives back to the pool what nobody has taken for a while, until there is nothing left.
async fn give_back_in_time(kept: Weak<Mutex<Option<Vec<Idle>>>>) {
    loop {
        tokio::time::sleep(TRUSTED_FOR).await;
        let Some(kept) = kept.upgrade() else { return };
        let mut kept = locked(&kept);
        let Some(kept) = kept.as_mut() else { return };
        kept.retain(|(_, since)| since.elapsed() < TRUSTED_FOR);
        if kept.is_empty() {
            return;
        }
    }
}

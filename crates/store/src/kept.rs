//! Connections that are kept at hand between two actions. A pool tests each connection that it gets back with a round
//! trip, which is as long as a read; one that has just answered as it should needs no test.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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

    /// The one that was used last, if that is not too long ago to trust it. The others go back to the pool then: nobody
    /// needs so many.
    pub fn take(&self) -> Option<PoolConnection<Postgres>> {
        let mut kept = self.lock();
        let (connection, since) = kept.as_mut()?.pop()?;
        if since.elapsed() < TRUSTED_FOR {
            return Some(connection);
        }
        kept.as_mut()?.clear();
        None
    }

    /// Keeps one on which nothing is under way, unless others may be waiting for it at the pool: whoever takes it here
    /// would be served before them, again and again.
    pub fn keep(&self, connection: PoolConnection<Postgres>, pool: &PgPool) {
        if pool.num_idle() == 0 && pool.size() >= pool.options().get_max_connections() {
            return;
        }
        if let Some(kept) = self.lock().as_mut().filter(|kept| kept.len() < KEPT_MAX) {
            kept.push((connection, Instant::now()));
        }
    }

    /// Gives all back to the pool, and keeps none from now on.
    pub fn close(&self) {
        *self.lock() = None;
    }

    fn lock(&self) -> MutexGuard<'_, Option<Vec<Idle>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

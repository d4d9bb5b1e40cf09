//! Connections to a server that takes no writes: a standby, or what was the primary before another one was promoted.
//! Nothing breaks them, so that a pool would keep them while new ones already lead to the new primary.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use sqlx::PgConnection;
use tokio::time::Instant;

/// When a server last refused a write because it is read-only.
static LAST_SAID: Mutex<Option<Instant>> = Mutex::new(None);

/// If nothing was refused for so long, the next time is worth another line in the log.
const SAID_ONCE_IN: Duration = Duration::from_mins(1);

/// Notes that a server has refused a write because it is read-only.
pub(super) fn said() {
    let mut last = LAST_SAID.lock().unwrap_or_else(PoisonError::into_inner);
    if last.is_none_or(|at| at.elapsed() > SAID_ONCE_IN) {
        tracing::error!(
            "the database is read-only, as a standby or an old primary is: nothing can be saved until connections lead to one \
             that takes writes; those that do not are closed"
        );
    }
    *last = Some(Instant::now());
}

/// Whether a connection of this age may be used on. One that is older than the last refusal is asked whether it leads to
/// a server that takes writes; a newer one may have come to another server, and says by itself if not.
pub(super) async fn may_stay(
    connection: &mut PgConnection,
    age: Duration,
) -> Result<bool, sqlx::Error> {
    let last = *LAST_SAID.lock().unwrap_or_else(PoisonError::into_inner);
    if last.is_none_or(|at| age < at.elapsed()) {
        return Ok(true);
    }
    let read_only = sqlx::query_scalar!(
        r#"SELECT current_setting('transaction_read_only')::boolean AS "read_only!""#
    );
    Ok(!read_only.fetch_one(connection).await?)
}

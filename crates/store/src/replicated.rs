//! What can be read, and what cannot be taken away any more.
//!
//! Where a primary waits for a synchronous standby, nobody sees a transaction before the standby has it, with two
//! exceptions. If the primary crashes and starts again, or if the wait is cancelled (the connection is ended, or somebody
//! cancels the statement, which then says that all is well, with a warning that sqlx hands to nobody), the transaction is
//! there for everybody to see, and a failover to the standby takes it away again. So
//!
//! - what is known only because it was read, as the row of a click whose answer was lost, is not yet certain;
//! - a commit that took long may have ended because its wait was cancelled. One in milliseconds has not: what cancels it
//!   is a person, or a timer that runs for longer.
//!
//! In both cases something is written after it, in a transaction of its own. Its record stands further back in the log of the
//! server, which standbys get in order, so that whoever confirms it has everything before it. It is a message in the log
//! that nobody decodes: no row, nothing to be cleared away. A server that waits for no standby is only asked whether it
//! does, in cases that are rare; a commit in time costs nothing more. (Patroni takes a standby out of those that may be
//! promoted before it lets the primary wait for it no longer.)

use std::time::Duration;

use sqlx::Postgres;
use sqlx::pool::PoolConnection;
use tokio::time::{Instant, timeout};

use super::error::StoreError;
use super::limited::given_up;
use super::read_only;

/// A commit that took longer may have given up waiting for a standby.
const PROMPT: Duration = Duration::from_millis(50);
/// The same of what is written after it, which begins when the other wait has ended: both are cancelled by hand.
const HANGS: Duration = Duration::from_millis(500);
/// Whoever waits for an answer is told after this that nobody knows.
const CERTAIN_WITHIN: Duration = Duration::from_secs(2);

/// Waits, if a commit has taken so long that it is not certain. It was made on this connection, which is given back.
///
/// # Errors
/// As of [`until_replicated`].
pub(super) async fn certain_after(
    took: Duration,
    connection: PoolConnection<Postgres>,
) -> Result<PoolConnection<Postgres>, StoreError> {
    if took < PROMPT {
        return Ok(connection);
    }
    until_replicated(connection).await
}

/// Waits until a failover cannot take away anything that could be read on this connection before, and gives it back. On
/// another connection that may be another server.
///
/// # Errors
/// [`StoreError::Unsettled`] if that is not so after two seconds, or on a standby, which can confirm nothing.
pub(super) async fn until_replicated(
    mut connection: PoolConnection<Postgres>,
) -> Result<PoolConnection<Postgres>, StoreError> {
    let ends = Instant::now() + CERTAIN_WITHIN;
    loop {
        let begun = Instant::now();
        let writing = sqlx::query!(
            r#"SELECT standby AS "is_standby!",
                   CASE WHEN NOT standby AND current_setting('synchronous_standby_names') <> ''
                       THEN pg_logical_emit_message(true, 'ludotheque', '')::text END AS written_at
               FROM pg_is_in_recovery() AS standby"#
        )
        .fetch_one(&mut *connection);
        match timeout(ends - begun, writing).await {
            Ok(Ok(row)) if row.is_standby => {
                read_only::said();
                let standby = sqlx::Error::Protocol("this server is a standby".to_owned());
                return Err(StoreError::Unsettled(standby));
            }
            // Its own wait may have been cancelled as well.
            Ok(Ok(_)) if begun.elapsed() >= HANGS && Instant::now() < ends => {}
            Ok(Ok(_)) if begun.elapsed() < HANGS => return Ok(connection),
            Ok(Err(error)) => return Err(StoreError::Unsettled(error)),
            Ok(Ok(_)) | Err(_) => {
                return Err(StoreError::Unsettled(given_up(connection)));
            }
        }
    }
}

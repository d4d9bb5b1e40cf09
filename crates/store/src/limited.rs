//! No statement is waited for without an end. The server itself breaks off what takes longer than two seconds (`pool.rs`),
//! but not the wait for a standby, which comes after that: when one has gone, it lasts for as long as nobody has noticed.
//! Then the connection is given up, because others need its place in the pool, and nobody knows whether the statement has
//! come to pass. On the server it hangs on until a standby has come, and counts there.

use std::io;
use std::ops::Deref;
use std::pin::Pin;
use std::time::Duration;

use futures_util::TryFutureExt;
use futures_util::stream::{Stream, StreamExt, TryStreamExt, iter};
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgPool, PgQueryResult, PgRow, PgStatement, PgTypeInfo};
use sqlx::{Describe, Either, Execute, Executor, Postgres, SqlStr};
use tokio::time::timeout;

/// A click has three seconds; waiting longer than this for a connection helps nobody.
const ACQUIRE_WITHIN: Duration = Duration::from_millis(750);
/// What takes longer is a wait for a standby.
pub(super) const ANSWERED_WITHIN: Duration = Duration::from_secs(5);

/// That the server has not answered in time.
#[derive(Debug, thiserror::Error)]
#[error("the server has not answered in time")]
struct NoAnswer;

/// Gives up a connection on which nobody can say anything before the server has answered.
pub(super) fn given_up(connection: PoolConnection<Postgres>) -> sqlx::Error {
    drop(connection.detach());
    sqlx::Error::Io(io::Error::other(NoAnswer))
}

/// Whether it is not known what has come of a statement, because its connection was given up.
pub(super) fn was_given_up(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::Io(error)
        if error.get_ref().is_some_and(|cause| cause.is::<NoAnswer>()))
}

/// A pool through which single statements end in time.
#[derive(Clone, Debug)]
pub(super) struct LimitedPool(pub PgPool);

impl LimitedPool {
    /// A connection, if one can be had in time.
    pub async fn acquire(&self) -> Result<PoolConnection<Postgres>, sqlx::Error> {
        acquired_in_time(Box::pin(self.0.acquire())).await
    }
}

/// What waits for a connection, if one can be had in time. The pool's own limit counts how long a new connection takes by
/// the system's clock, and all else by the runtime's; this one goes by the runtime's alone. It comes in a box since sqlx's
/// is of tens of kilobytes, of which everybody who waits for one who waits for it would have several on the stack.
pub(super) async fn acquired_in_time<T>(
    acquired: Pin<Box<impl Future<Output = Result<T, sqlx::Error>>>>,
) -> Result<T, sqlx::Error> {
    let acquired = timeout(ACQUIRE_WITHIN, acquired).await;
    acquired.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}

impl Deref for LimitedPool {
    type Target = PgPool;

    fn deref(&self) -> &PgPool {
        &self.0
    }
}

type Boxed<'e, T> = Pin<Box<dyn Future<Output = Result<T, sqlx::Error>> + Send + 'e>>;
type Answers<'e> =
    Pin<Box<dyn Stream<Item = Result<Either<PgQueryResult, PgRow>, sqlx::Error>> + Send + 'e>>;

impl<'p> Executor<'p> for &'_ LimitedPool {
    type Database = Postgres;

    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> Answers<'e>
    where
        E: 'q + Execute<'q, Postgres>,
    {
        let pool = self.clone();
        let answered = async move {
            let mut connection = pool.acquire().await?;
            let all = connection.fetch_many(query).try_collect::<Vec<_>>();
            match timeout(ANSWERED_WITHIN, all).await {
                Ok(all) => Ok(iter(all?).map(Ok)),
                Err(_) => Err(given_up(connection)),
            }
        };
        answered.try_flatten_stream().boxed()
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> Boxed<'e, Option<PgRow>>
    where
        E: 'q + Execute<'q, Postgres>,
    {
        let pool = self.clone();
        Box::pin(async move {
            let mut connection = pool.acquire().await?;
            match timeout(ANSWERED_WITHIN, connection.fetch_optional(query)).await {
                Ok(row) => row,
                Err(_) => Err(given_up(connection)),
            }
        })
    }

    fn prepare_with<'e>(self, sql: SqlStr, parameters: &'e [PgTypeInfo]) -> Boxed<'e, PgStatement>
    where
        'p: 'e,
    {
        (&self.0).prepare_with(sql, parameters)
    }

    fn describe<'e>(self, sql: SqlStr) -> Boxed<'e, Describe<Postgres>> {
        (&self.0).describe(sql)
    }
}

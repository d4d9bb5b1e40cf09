//! One transaction that cannot be committed after a failure.

use sqlx::pool::PoolConnection;
use sqlx::{Database, PgConnection, Postgres};
use sqlx_core::transaction::TransactionManager;
use tokio::time::Instant;
use tokio::time::timeout;

use super::StoreError;
use super::error::undone;
use super::limited::{ANSWERED_WITHIN, LimitedPool, given_up};
use super::proved::ProvedLogs;
use super::replicated::{certain_after, until_replicated};
use ludotheque_planted::{self as planted, Planted};

type PgTransactions = <Postgres as Database>::TransactionManager;

/// A transaction. The first statement that fails poisons it: Postgres answers "ok" to the
/// commit of a failed transaction although nothing is stored, so [`commit`](Self::commit)
/// refuses on our side. Dropping it without a commit rolls it back.
pub struct Unit {
    /// There until it has ended. Not sqlx's transaction, whose connection cannot be given up while it is being committed.
    connection: Option<PoolConnection<Postgres>>,
    poisoned: bool,
    pub(super) proved: ProvedLogs,
}

impl Unit {
    /// Begins one on a connection of this pool.
    pub(super) async fn begin(pool: &LimitedPool, proved: ProvedLogs) -> Result<Self, sqlx::Error> {
        let mut connection = pool.acquire().await?;
        PgTransactions::begin(&mut connection, None).await?;
        Ok(Self {
            connection: Some(connection),
            poisoned: false,
            proved,
        })
    }

    /// Runs one statement. Every statement goes through here.
    pub(super) async fn run<T>(
        &mut self,
        statement: impl AsyncFnOnce(&mut PgConnection) -> Result<T, sqlx::Error>,
    ) -> Result<T, sqlx::Error> {
        let connection = self.connection.as_mut().ok_or(sqlx::Error::PoolClosed)?;
        let result = statement(connection).await;
        self.poisoned |= result.is_err();
        result
    }

    /// Lets nothing of this transaction be stored: something in it did not come to pass, although
    /// no statement failed.
    pub(super) const fn poison(&mut self) {
        self.poisoned = true;
    }

    /// Makes everything that was written durable, also where a failover would go on.
    ///
    /// # Errors
    /// [`StoreError::Poisoned`] if a statement failed before, and nothing is stored then;
    /// [`StoreError::Unsettled`] if the answer was lost or does not come within five seconds, or if the commit was slow
    /// and no standby confirms it within two more: then nobody knows, and it has to be read back.
    pub async fn commit(mut self) -> Result<(), StoreError> {
        if self.poisoned {
            self.roll_back().await?;
            return Err(StoreError::Poisoned);
        }
        let begun = Instant::now();
        let committing = self.run(async |connection| PgTransactions::commit(connection).await);
        let committed = timeout(ANSWERED_WITHIN, committing).await;
        if let Ok(Err(error)) = committed {
            if planted::is(Planted::CommitErrorSwallowed) {
                return Ok(());
            }
            return Err(match undone(error) {
                Ok(refusal) => refusal.into(),
                Err(unsettled) => unsettled,
            });
        }
        let connection = self.connection.take().ok_or(sqlx::Error::PoolClosed)?;
        if committed.is_err() {
            return Err(given_up(connection).into());
        }
        certain_after(begun.elapsed(), connection).await.map(drop)
    }

    /// Undoes everything, and gives back what was locked before it returns; a unit that is dropped
    /// does so a little later.
    ///
    /// # Errors
    /// When the database fails, which undoes everything as well.
    pub async fn roll_back(mut self) -> Result<(), StoreError> {
        let rolled_back = self.run(async |connection| PgTransactions::rollback(connection).await);
        Ok(rolled_back.await?)
    }

    /// The same, and waits until a failover cannot take away anything that could be read in it.
    ///
    /// # Errors
    /// The same, and [`StoreError::Unsettled`] if that is not so after two seconds.
    pub async fn roll_back_for_certain(mut self) -> Result<(), StoreError> {
        let rolled_back = self.run(async |connection| PgTransactions::rollback(connection).await);
        rolled_back.await?;
        let connection = self.connection.take().ok_or(sqlx::Error::PoolClosed)?;
        until_replicated(connection).await.map(drop)
    }
}

impl Drop for Unit {
    fn drop(&mut self) {
        if planted::is(Planted::RollbackForgotten) {
            std::mem::forget(self.connection.take());
        }
        if let Some(connection) = &mut self.connection {
            PgTransactions::start_rollback(connection);
        }
    }
}

//! One transaction that cannot be committed after a failure.

use std::time::Instant;

use sqlx::postgres::PgPool;
use sqlx::{PgConnection, Postgres, Transaction};

use super::StoreError;
use super::error::undone;
use super::proved::ProvedLogs;
use super::replicated::certain_after_in;

/// A transaction. The first statement that fails poisons it: Postgres answers "ok" to the
/// commit of a failed transaction although nothing is stored, so [`commit`](Self::commit)
/// refuses on our side. Dropping it without a commit rolls it back.
pub struct Unit {
    transaction: Transaction<'static, Postgres>,
    poisoned: bool,
    pool: PgPool,
    pub(super) proved: ProvedLogs,
}

impl Unit {
    pub(super) const fn new(
        transaction: Transaction<'static, Postgres>,
        pool: PgPool,
        proved: ProvedLogs,
    ) -> Self {
        Self {
            transaction,
            poisoned: false,
            pool,
            proved,
        }
    }

    /// Runs one statement. Every statement goes through here.
    pub(super) async fn run<T>(
        &mut self,
        statement: impl AsyncFnOnce(&mut PgConnection) -> Result<T, sqlx::Error>,
    ) -> Result<T, sqlx::Error> {
        let result = statement(&mut self.transaction).await;
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
    /// [`StoreError::Unsettled`] if the answer was lost, and then nobody knows: it has to be read
    /// back.
    pub async fn commit(self) -> Result<(), StoreError> {
        if self.poisoned {
            self.transaction.rollback().await?;
            return Err(StoreError::Poisoned);
        }
        let begun = Instant::now();
        let committed = self.transaction.commit().await;
        committed.map_err(|error| match undone(error) {
            Ok(refusal) => refusal.into(),
            Err(unsettled) => unsettled,
        })?;
        certain_after_in(begun.elapsed(), &self.pool).await
    }

    /// Undoes everything, and gives back what was locked before it returns; a unit that is dropped
    /// does so a little later.
    ///
    /// # Errors
    /// When the database fails, which undoes everything as well.
    pub async fn roll_back(self) -> Result<(), StoreError> {
        Ok(self.transaction.rollback().await?)
    }
}

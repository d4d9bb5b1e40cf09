//! One transaction that cannot be committed after a failure.

use sqlx::{PgConnection, Postgres, Transaction};

use super::StoreError;

/// A transaction. The first statement that fails poisons it: Postgres answers "ok" to the
/// commit of a failed transaction although nothing is stored, so [`commit`](Self::commit)
/// refuses on our side. Dropping it without a commit rolls it back.
pub struct Unit {
    transaction: Transaction<'static, Postgres>,
    poisoned: bool,
}

impl Unit {
    pub(super) const fn new(transaction: Transaction<'static, Postgres>) -> Self {
        Self {
            transaction,
            poisoned: false,
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

    /// Makes everything that was written durable.
    ///
    /// # Errors
    /// [`StoreError::Poisoned`] if a statement failed before; anything else means that the
    /// outcome is unknown and has to be read back.
    pub async fn commit(self) -> Result<(), StoreError> {
        if self.poisoned {
            self.transaction.rollback().await?;
            return Err(StoreError::Poisoned);
        }
        Ok(self.transaction.commit().await?)
    }
}

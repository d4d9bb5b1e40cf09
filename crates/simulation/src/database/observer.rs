//! Whoever looks at the database past the gates: the invariants, the clock, and who waits for whom.

use std::time::Duration;

use anyhow::{Context, Result};
use sqlx::postgres::PgRow;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tokio::runtime::Runtime;

/// One connection, which is asked and waited for.
pub struct Observer {
    connection: PgConnection,
    runtime: Runtime,
}

impl Observer {
    pub(super) fn of(url: &str) -> Result<Self> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        let connection = runtime.block_on(PgConnection::connect(url))?;
        Ok(Self {
            connection,
            runtime,
        })
    }

    /// Runs statements that give nothing back.
    ///
    /// # Errors
    /// When they fail.
    pub fn run(&mut self, sql: &str) -> Result<()> {
        let run = sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut self.connection);
        self.runtime
            .block_on(run)
            .with_context(|| sql.to_owned())
            .map(drop)
    }

    /// The rows of a query.
    ///
    /// # Errors
    /// When it fails, or a row has another shape.
    pub fn rows<T>(&mut self, sql: &'static str) -> Result<Vec<T>>
    where
        T: for<'r> sqlx::FromRow<'r, PgRow> + Send + Unpin,
    {
        let rows = sqlx::query_as(sql).fetch_all(&mut self.connection);
        self.runtime.block_on(rows).context(sql)
    }

    /// Whether this backend waits for a lock that another one has.
    pub(super) fn is_blocked(&mut self, backend: i32) -> Result<bool> {
        let asked = sqlx::query_scalar("SELECT cardinality(pg_blocking_pids($1)) > 0")
            .bind(backend)
            .fetch_one(&mut self.connection);
        Ok(self.runtime.block_on(asked)?)
    }

    /// Ends what this backend is asked for.
    pub(super) fn cancel(&mut self, backend: i32) -> Result<()> {
        self.run(&format!("SELECT pg_cancel_backend({backend})"))
    }

    /// Waits until this backend has ended, and what it held is free.
    pub(super) fn until_gone(&mut self, backend: i32) -> Result<()> {
        for _ in 0..10_000 {
            let asked = sqlx::query_scalar(
                "SELECT count(*) FROM pg_catalog.pg_stat_activity WHERE pid = $1",
            )
            .bind(backend)
            .fetch_one(&mut self.connection);
            let there: i64 = self.runtime.block_on(asked)?;
            if there == 0 {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        anyhow::bail!("backend {backend} does not end")
    }
}

//! Connections: how many, how long one waits, and that none comes back dirty.

use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, Executor, PgConnection};
use tokio::time::timeout;
use tracing::log::LevelFilter;

use super::{StoreError, Unit};

static MIGRATIONS: Migrator = sqlx::migrate!();

const MAX_CONNECTIONS: u32 = 16;
/// A click has three seconds; waiting longer than this for a connection helps nobody.
const ACQUIRE_WITHIN: Duration = Duration::from_millis(750);
/// At the start there is more patience.
const FIRST_ANSWER_WITHIN: Duration = Duration::from_secs(10);
/// What is slower than this is worth a line in the log.
const SLOW: Duration = Duration::from_millis(500);

/// The database.
#[derive(Clone)]
pub struct Store {
    pub(super) pool: PgPool,
    options: PgConnectOptions,
}

/// How the schema of the database compares with this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SchemaState {
    /// Made for this version of the program.
    Current,
    /// Behind: this many migrations are missing.
    Behind(usize),
    /// Made by a newer version of the program.
    Ahead,
}

impl Store {
    /// Opens a pool of connections. `url` is a `postgres://` address.
    ///
    /// # Errors
    /// When the address is malformed or no connection can be made.
    pub async fn connect(url: &str) -> Result<Self, StoreError> {
        let options = PgConnectOptions::from_str(url)?.application_name("ludotheque");
        // A pool would only say that it has waited in vain; a connection of its own says why.
        let first = timeout(FIRST_ANSWER_WITHIN, PgConnection::connect_with(&options));
        first
            .await
            .map_err(|_| sqlx::Error::PoolTimedOut)??
            .close()
            .await?;
        let hurried = options.clone().options([
            ("statement_timeout", "2000"),
            ("lock_timeout", "1000"),
            ("idle_in_transaction_session_timeout", "5000"),
            // The ROLLBACK below would be answered with a warning each time.
            ("client_min_messages", "error"),
        ]);
        let hurried = hurried.log_slow_statements(LevelFilter::Warn, SLOW);
        let pool = PgPoolOptions::new()
            .max_connections(MAX_CONNECTIONS)
            .acquire_timeout(ACQUIRE_WITHIN)
            // A future that is dropped while it begins a transaction leaves the connection
            // inside it, and later writes on it would vanish. We never drop such futures
            // (see `play`); should it happen all the same, this ends the transaction.
            .after_release(|connection, _| {
                Box::pin(async move {
                    connection.execute("ROLLBACK").await?;
                    Ok(true)
                })
            })
            .connect_with(hurried)
            .await?;
        Ok(Self { pool, options })
    }

    /// Brings the schema up to date. Migrations may take their time: they have a connection
    /// without the limits that clicks have.
    ///
    /// # Errors
    /// When a migration fails, or the database was made by a newer program.
    pub async fn migrate(&self) -> Result<(), StoreError> {
        let mut connection = PgConnection::connect_with(&self.options).await?;
        MIGRATIONS.run(&mut connection).await?;
        Ok(connection.close().await?)
    }

    /// Compares the schema with the one that this program was written for.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn schema_state(&self) -> Result<SchemaState, StoreError> {
        let table = sqlx::query_scalar!("SELECT to_regclass('_sqlx_migrations') IS NOT NULL")
            .fetch_one(&self.pool)
            .await?;
        let wanted: Vec<i64> = MIGRATIONS
            .iter()
            .map(|migration| migration.version)
            .collect();
        if table != Some(true) {
            return Ok(SchemaState::Behind(wanted.len()));
        }
        // The table belongs to sqlx's migrator, so this one query is not checked at build time.
        let done: Vec<i64> = sqlx::query_scalar(
            "SELECT version FROM _sqlx_migrations WHERE success ORDER BY version",
        )
        .fetch_all(&self.pool)
        .await?;
        let missing = wanted
            .iter()
            .filter(|version| !done.contains(version))
            .count();
        Ok(if missing > 0 {
            SchemaState::Behind(missing)
        } else if done.iter().any(|version| !wanted.contains(version)) {
            SchemaState::Ahead
        } else {
            SchemaState::Current
        })
    }

    /// Begins a transaction.
    ///
    /// # Errors
    /// When no connection can be had in time.
    pub async fn begin(&self) -> Result<Unit, StoreError> {
        Ok(Unit::new(self.pool.begin().await?))
    }

    /// Waits until every connection has been given back, then closes them.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

//! Connections: how many, how long one waits, and that none comes back dirty.

use std::net::IpAddr;
use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions, PgSslMode};
use sqlx::{ConnectOptions, Connection, PgConnection};
use tokio::time::timeout;
use tracing::log::LevelFilter;

use super::error::has_lost_its_server;
use super::kept::{Kept, TRUSTED_FOR};
use super::limited::{LimitedPool, acquired_in_time};
use super::proved::ProvedLogs;
use super::read_only::may_stay;
use super::{StoreError, Unit};

const MAX_CONNECTIONS: u32 = 16;
/// The pool's own limit for who waits for a connection, which is never reached (`limited.rs`).
const NEVER: Duration = Duration::from_mins(1);
/// At the start there is more patience.
const FIRST_ANSWER_WITHIN: Duration = Duration::from_secs(10);
/// What is slower than this is worth a line in the log.
const SLOW: Duration = Duration::from_millis(500);

/// The database.
#[derive(Clone)]
pub struct Store {
    pub(super) pool: LimitedPool,
    /// For the signs of life alone: however busy the others are, clocks must not seem to have stood still.
    pub(super) life: LimitedPool,
    pub(super) options: PgConnectOptions,
    pub(super) proved: ProvedLogs,
    pub(super) kept: Kept,
    pub(super) locks_first: bool,
}

/// Whether a connection to this address would leave the machine without being encrypted for certain. Of one that makes no
/// sense nothing is said: it leads nowhere.
#[must_use]
pub fn crosses_a_network_in_plain(url: &str) -> bool {
    let Ok(options) = PgConnectOptions::from_str(url) else {
        return false;
    };
    let host = options.get_host().trim_matches(['[', ']']);
    let is_here = options.get_socket().is_some()
        || host.starts_with('/')
        || host.eq_ignore_ascii_case("localhost")
        || host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback());
    let is_encrypted = matches!(
        options.get_ssl_mode(),
        PgSslMode::Require | PgSslMode::VerifyCa | PgSslMode::VerifyFull
    );
    !is_here && !is_encrypted
}

impl Store {
    /// Opens a pool of connections. `url` is a `postgres://` address.
    ///
    /// # Errors
    /// When the address is malformed or no connection can be made.
    pub async fn connect(url: &str) -> Result<Self, StoreError> {
        Self::connect_trusting(url, TRUSTED_FOR).await
    }

    /// The same with connections that are tried before use once they have lain idle for longer than this, in real time.
    ///
    /// # Errors
    /// As [`connect`](Self::connect).
    pub async fn connect_trusting(url: &str, idle: Duration) -> Result<Self, StoreError> {
        let options = PgConnectOptions::from_str(url)?
            .application_name("ludotheque")
            // Without meaning since PostgreSQL 12, and PgBouncer lets nobody in who names it.
            .extra_float_digits(None);
        // A pool would only say that it has waited in vain; a connection of its own says why.
        let first = PgConnection::connect_with(&options);
        let first = timeout(FIRST_ANSWER_WITHIN, Box::pin(first));
        first
            .await
            .map_err(|_| sqlx::Error::PoolTimedOut)??
            .close()
            .await?;
        let hurried = options.clone().log_slow_statements(LevelFilter::Warn, SLOW);
        let opened = PgPoolOptions::new()
            .max_connections(MAX_CONNECTIONS)
            .acquire_timeout(NEVER)
            .after_connect(|connection, _| Box::pin(hurry(connection)))
            // A connection is tried when it is given back. Trying it before each use as well costs
            // a quarter of the throughput; one that has lain idle is worth it.
            .test_before_acquire(false)
            .before_acquire(move |connection, state| {
                Box::pin(async move {
                    if state.idle_for > idle {
                        connection.ping().await?;
                    }
                    may_stay(connection, state.age).await
                })
            })
            .connect_with(hurried.clone());
        let pool = LimitedPool(acquired_in_time(Box::pin(opened)).await?);
        let life = PgPoolOptions::new()
            .max_connections(1)
            .acquire_timeout(NEVER)
            .after_connect(|connection, _| Box::pin(hurry(connection)))
            .before_acquire(|connection, state| Box::pin(may_stay(connection, state.age)))
            .connect_lazy_with(hurried);
        let kept = Kept::of(pool.clone());
        Ok(Self {
            pool,
            life: LimitedPool(life),
            options,
            proved: ProvedLogs::none(),
            kept,
            locks_first: false,
        })
    }

    /// Whether anything can be written at all: not in a copy that follows another database, nor where
    /// somebody has made it read-only.
    pub async fn is_writable(&self) -> Result<bool, StoreError> {
        let read_only = sqlx::query_scalar!(
            r#"SELECT current_setting('transaction_read_only')::boolean AS "read_only!""#
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(!read_only)
    }

    /// Begins a transaction.
    ///
    /// # Errors
    /// When no connection can be had in time.
    pub async fn begin(&self) -> Result<Unit, StoreError> {
        // If sqlx's future is dropped while it begins, the connection goes back to the pool inside a
        // transaction, and what is written through it later vanishes. A task of its own cannot be
        // dropped; what nobody waits for any longer is rolled back.
        let begun = tokio::spawn(begin(self.pool.clone(), self.proved.clone())).await;
        Ok(begun.unwrap_or(Err(sqlx::Error::WorkerCrashed))?)
    }

    /// Waits until every connection has been given back, then closes them.
    pub async fn close(&self) {
        self.kept.close();
        self.life.close().await;
        self.pool.close().await;
    }
}

/// Sets the limits that clicks have. Said as a statement: a pooler (PgBouncer) refuses them among the parameters of a
/// connection, or drops them without a word. In one go, for which nothing has to be prepared; and by a function, since
/// the simulation has one of that name that keeps them on its own clock.
async fn hurry(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let limits = "SELECT set_config('statement_timeout', '2000', false),
                         set_config('lock_timeout', '1000', false),
                         set_config('idle_in_transaction_session_timeout', '5000', false)";
    let set = sqlx::raw_sql(limits).execute(connection).await;
    match set {
        Ok(_) => Ok(()),
        Err(error) => {
            // sqlx says so as well, among what is not logged (`telemetry.rs`).
            if !has_lost_its_server(&error) {
                tracing::error!(%error, "a new connection cannot be given its time limits");
            }
            Err(error)
        }
    }
}

/// Begins a transaction. Connections that have died since they were used last are replaced: nothing
/// was said through them yet.
async fn begin(pool: LimitedPool, proved: ProvedLogs) -> Result<Unit, sqlx::Error> {
    let mut dead = 0;
    loop {
        match Unit::begin(&pool, proved.clone()).await {
            Err(error) if dead < MAX_CONNECTIONS && has_lost_its_server(&error) => dead += 1,
            begun => return begun,
        }
    }
}

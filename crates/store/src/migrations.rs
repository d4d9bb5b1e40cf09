//! The schema: whether this program may work on the one that is there, and how it is brought up to date while others
//! play on it.
//!
//! **Beside each other.** A program accepts a schema with more migrations than it knows, as long as the database says so:
//! `compatibility` names the migrations that a program has to know. So two versions work together for as
//! long as one likes, and the older one can be started again.
//!
//! **Without a stop.** A statement that changes a table waits for everybody who uses the table, and everybody who comes
//! later waits behind it. So a migration waits for a lock no longer than half a second: less than clicks wait for one
//! (`pool.rs`), none of which fails for it. Then all of it is taken back, and tried again a little later. Migrations that
//! say `-- no-transaction` (they make an index `CONCURRENTLY`) keep nobody waiting, and wait as long as they have to:
//! broken off, such an index would begin anew. What is left of one whose process died is dropped first.
//!
//! **One at a time.** sqlx's lock on the database is held by whoever migrates; for it too one waits half a second, and
//! tries again. To wait for it longer would keep an index from being made: that waits for every statement which
//! is under way, and the server would take the two for a deadlock after a second.

use std::collections::HashMap;
use std::path::Path;
use std::time::Duration;

use sqlx::migrate::{Migrate, MigrateError, Migration, Migrator};
use sqlx::{AssertSqlSafe, Connection, PgConnection};

use super::error::has_to_wait;
use super::{Store, StoreError};

static MIGRATIONS: Migrator = sqlx::migrate!("../../migrations");

const TABLE: &str = "_sqlx_migrations";
/// By the function, as in `pool.rs`.
const WAIT_BRIEFLY: &str = "SELECT set_config('lock_timeout', '500ms', false)";
const WAIT: &str = "SELECT set_config('lock_timeout', '0', false)";
/// With the pauses below these are about five minutes.
const TRIES_MAX: u32 = 40;
const PAUSE_MAX_S: u64 = 8;

/// How the schema of the database compares with this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SchemaState {
    /// Made for this version of the program.
    Current,
    /// A newer version has added so many migrations, and this one may go on.
    Newer(usize),
    /// Behind: this many migrations are missing.
    Behind(usize),
    /// Made by a newer version of the program, and nothing for this one.
    Ahead,
    /// Made by another text of this migration.
    Other(i64),
}

impl Store {
    /// Brings the schema up to date, beside processes that use it.
    ///
    /// # Errors
    /// When a migration fails or could not be made for minutes because of others, or the database was made by a newer
    /// program.
    pub async fn migrate(&self) -> Result<(), StoreError> {
        self.bring_up_to(&MIGRATIONS).await
    }

    /// The same with the migrations of a folder: for tests of such as this version does not have.
    ///
    /// # Errors
    /// The same, and if they cannot be read.
    pub async fn migrate_from(&self, folder: &Path) -> Result<(), StoreError> {
        self.bring_up_to(&Migrator::new(folder).await?).await
    }

    async fn bring_up_to(&self, migrations: &Migrator) -> Result<(), StoreError> {
        let mut pauses = (0..TRIES_MAX).map(|tried| PAUSE_MAX_S.min(1 << tried.min(6)));
        loop {
            let error = match self.try_to_bring_up_to(migrations).await {
                Err(StoreError::Migration(error)) => error,
                done => return done,
            };
            let waits_for = match &error {
                MigrateError::ExecuteMigration(cause, version) if has_to_wait(cause) => {
                    format!("migration {version} needs a table that others are using")
                }
                MigrateError::Execute(cause) if has_to_wait(cause) => {
                    "another process is migrating".to_owned()
                }
                _ => return Err(error.into()),
            };
            let Some(seconds) = pauses.next() else {
                return Err(error.into());
            };
            let oldest = self.oldest_transaction().await;
            let oldest = oldest.map_or_else(String::new, |oldest| format!("; {oldest}"));
            tracing::warn!("{waits_for}{oldest}: tried again in {seconds} s");
            tokio::time::sleep(Duration::from_secs(seconds)).await;
        }
    }

    async fn try_to_bring_up_to(&self, migrations: &Migrator) -> Result<(), StoreError> {
        // Without the limits that clicks have: a migration may take its time.
        let mut connection = PgConnection::connect_with(&self.options).await?;
        let done = bring_up_to(&mut connection, migrations).await;
        // With the connection goes sqlx's lock, whatever has happened.
        let closed = connection.close().await;
        done?;
        Ok(closed?)
    }

    /// Whose transaction has been open for longest, for whoever wonders why nothing happens.
    async fn oldest_transaction(&self) -> Option<String> {
        let oldest = sqlx::query!(
            r#"SELECT pid AS "pid!", coalesce(application_name, '') AS "name!",
                   extract(epoch FROM now() - xact_start)::bigint AS "open_s!"
               FROM pg_stat_activity
               WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
               ORDER BY xact_start LIMIT 1"#
        );
        let oldest = oldest.fetch_optional(&self.pool).await.ok()??;
        Some(format!(
            "the oldest open transaction is that of process {} ({:?}), for {} s",
            oldest.pid, oldest.name, oldest.open_s
        ))
    }

    /// Compares the schema with the one that this program was written for.
    pub async fn schema_state(&self) -> Result<SchemaState, StoreError> {
        let table = sqlx::query_scalar!("SELECT to_regclass('_sqlx_migrations') IS NOT NULL")
            .fetch_one(&self.pool)
            .await?;
        if table != Some(true) {
            return Ok(SchemaState::Behind(MIGRATIONS.iter().count()));
        }
        // The table belongs to sqlx's migrator, so this one query is not checked at build time.
        let done: Vec<(i64, Vec<u8>)> =
            sqlx::query_as("SELECT version, checksum FROM _sqlx_migrations WHERE success")
                .fetch_all(&self.pool)
                .await?;
        let done: HashMap<i64, Vec<u8>> = done.into_iter().collect();
        let mut missing = 0;
        for migration in MIGRATIONS.iter() {
            match done.get(&migration.version) {
                None => missing += 1,
                Some(checksum) if *checksum == *migration.checksum => {}
                Some(_) => return Ok(SchemaState::Other(migration.version)),
            }
        }
        if missing > 0 {
            return Ok(SchemaState::Behind(missing));
        }
        if self.is_outgrown().await? {
            return Ok(SchemaState::Ahead);
        }
        Ok(match done.len() - MIGRATIONS.iter().count() {
            0 => SchemaState::Current,
            newer => SchemaState::Newer(newer),
        })
    }

    /// Whether a migration was made that a program has to know, and this one does not.
    pub async fn is_outgrown(&self) -> Result<bool, StoreError> {
        let from = sqlx::query_scalar!("SELECT max(compatible_from) FROM compatibility")
            .fetch_one(&self.pool)
            .await?;
        let known = MIGRATIONS.iter().map(|migration| migration.version).max();
        Ok(from > known)
    }

    /// Whether our role may change the schema: make tables, and alter those that are there.
    pub async fn may_migrate(&self) -> Result<bool, StoreError> {
        let may = sqlx::query_scalar!(
            r#"SELECT has_schema_privilege(current_schema(), 'CREATE')
                   AND coalesce((SELECT pg_has_role(relowner, 'USAGE') FROM pg_class
                                 WHERE oid = to_regclass('matches')), true) AS "may!""#
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(may)
    }
}

/// Makes the migrations that are missing, if nobody else does.
async fn bring_up_to(
    connection: &mut PgConnection,
    migrations: &Migrator,
) -> Result<(), MigrateError> {
    sqlx::query(WAIT_BRIEFLY).execute(&mut *connection).await?;
    connection.lock().await?;
    connection.ensure_migrations_table(TABLE).await?;
    let done = connection.list_applied_migrations(TABLE).await?;
    let done: HashMap<i64, _> = done
        .into_iter()
        .map(|one| (one.version, one.checksum))
        .collect();
    let mut missing = Vec::new();
    for migration in migrations.iter() {
        match done.get(&migration.version) {
            None => missing.push(migration),
            Some(checksum) if *checksum == migration.checksum => {}
            Some(_) => return Err(MigrateError::VersionMismatch(migration.version)),
        }
    }
    // In whatever a newer program has made, nothing older may be missing.
    let unknown = done
        .keys()
        .filter(|version| !migrations.version_exists(**version));
    if let (Some(version), false) = (unknown.min(), missing.is_empty()) {
        return Err(MigrateError::VersionMissing(*version));
    }
    for migration in missing {
        if migration.no_tx {
            sqlx::query(WAIT).execute(&mut *connection).await?;
            drop_unfinished_indexes(connection, migration).await?;
            connection.apply(TABLE, migration).await?;
            sqlx::query(WAIT_BRIEFLY).execute(&mut *connection).await?;
        } else {
            connection.apply(TABLE, migration).await?;
        }
    }
    Ok(())
}

/// Drops the indexes that this migration has begun to make, in a process that died before it was done. The server leaves
/// them there, keeps them up to date and does not use them.
async fn drop_unfinished_indexes(
    connection: &mut PgConnection,
    migration: &Migration,
) -> Result<(), MigrateError> {
    let unfinished = sqlx::query!(
        r#"SELECT c.relname AS "name!", format('DROP INDEX CONCURRENTLY %I', c.relname) AS "drop!"
           FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
           WHERE NOT i.indisvalid AND pg_table_is_visible(c.oid)"#
    );
    for index in unfinished.fetch_all(&mut *connection).await? {
        let mut words = migration.sql.as_str().split_whitespace();
        if words.any(|word| word == index.name) {
            // The server has put the name into quotes.
            sqlx::query(AssertSqlSafe(index.drop))
                .execute(&mut *connection)
                .await?;
        }
    }
    Ok(())
}

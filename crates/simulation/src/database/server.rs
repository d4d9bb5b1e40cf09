//! The server, and a database for each seed.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use ludotheque_private_postgres::{PrivatePostgres, Settings};
use ludotheque_store::Store;
use tempfile::TempDir;

use super::clock::Clock;
use super::observer::Observer;

/// What all clocks show when a world begins: 2026-06-01, noon, in seconds since 1970.
const BEGUN_S: u64 = 1_780_315_200;
const TEMPLATE: &str = "template_simulation";
const CLOCK: &str = include_str!("clock.sql");

/// Nothing of it outlives the process, and nothing may happen in it that the seed has not chosen.
const SETTINGS: [&str; 5] = [
    "fsync = off",
    "full_page_writes = off",
    "synchronous_commit = off",
    "autovacuum = off",
    // Each connection lives for seconds: to plan anew for what is asked for takes longer than it saves.
    "plan_cache_mode = force_generic_plan",
];

/// What all clocks show when a world begins.
#[must_use]
pub fn begun() -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(BEGUN_S)
}

/// A private server with a template database. The order of the fields is the order in which they go.
pub struct Server {
    postgres: PrivatePostgres,
    _folder: TempDir,
    next: AtomicU32,
}

/// A database that goes with this value.
pub struct Database<'a> {
    name: String,
    server: &'a Server,
}

impl Server {
    /// Starts one, with a template that has the schema of this program.
    ///
    /// # Errors
    /// When there is no PostgreSQL, or it does not do what it should.
    pub fn start() -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let postgres = PrivatePostgres::start(Settings {
            data_folder: folder.path().join("data"),
            progress: &mut |_| {},
        })?;
        let server = Self {
            postgres,
            _folder: folder,
            next: AtomicU32::new(1),
        };
        let mut root = Observer::of(&server.postgres.connection_url())?;
        for setting in SETTINGS {
            root.run(&format!("ALTER SYSTEM SET {setting}"))?;
        }
        root.run("SELECT pg_reload_conf()")?;
        root.run("ALTER ROLE ludotheque SET search_path = public, pg_catalog")?;
        root.run(&format!("CREATE DATABASE {TEMPLATE}"))?;
        let url = server.url_of(TEMPLATE);
        let _clock = server.clock_of(TEMPLATE)?;
        let mut template = Observer::of(&url)?;
        template.run(CLOCK)?;
        drop(template);
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        runtime.block_on(async {
            let store = Store::connect(&url).await?;
            store.migrate().await?;
            store.close().await;
            anyhow::Ok(())
        })?;
        Ok(server)
    }

    /// A new database.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn database(&self) -> Result<Database<'_>> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let name = format!("seed_{number}");
        Observer::of(&self.postgres.connection_url())?
            .run(&format!("CREATE DATABASE {name} TEMPLATE {TEMPLATE}"))?;
        Ok(Database { name, server: self })
    }

    fn clock_of(&self, database: &str) -> Result<Clock> {
        let data = self.postgres.data_folder().join("cluster");
        Clock::new(&data.join(format!("clock_{database}")), begun())
    }

    fn url_of(&self, database: &str) -> String {
        let url = self.postgres.connection_url();
        let own = format!("///{}?", self.postgres.database());
        url.replacen(&own, &format!("///{database}?"), 1)
    }
}

impl Database<'_> {
    /// Somebody who looks at it, past every gate.
    ///
    /// # Errors
    /// When it does not answer.
    pub fn observer(&self) -> Result<Observer> {
        Observer::of(&self.url())
    }

    /// Its clock.
    ///
    /// # Errors
    /// When its file cannot be made.
    pub fn clock(&self) -> Result<Clock> {
        self.server.clock_of(&self.name)
    }

    /// Its address, past every gate.
    #[must_use]
    pub fn url(&self) -> String {
        self.server.url_of(&self.name)
    }

    /// Its server's socket.
    #[must_use]
    pub fn socket(&self) -> PathBuf {
        let postgres = &self.server.postgres;
        postgres
            .socket_folder()
            .join(format!(".s.PGSQL.{}", postgres.port()))
    }

    /// How whoever comes through a gate in `folder` names it.
    #[must_use]
    pub fn url_through(&self, folder: &Path) -> String {
        let postgres = &self.server.postgres;
        let (name, host) = (&self.name, folder.display());
        let (user, port) = (postgres.user(), postgres.port());
        format!("postgres:///{name}?host={host}&port={port}&user={user}&sslmode=disable")
    }

    /// The file name of a socket at a gate, so that the same address leads there.
    #[must_use]
    pub fn socket_name(&self) -> String {
        format!(".s.PGSQL.{}", self.server.postgres.port())
    }

    /// Takes it away.
    ///
    /// # Errors
    /// When it does not go.
    pub fn end(self) -> Result<()> {
        let name = &self.name;
        Observer::of(&self.server.postgres.connection_url())?
            .run(&format!("DROP DATABASE {name} WITH (FORCE)"))
            .context("the database stays")
    }
}

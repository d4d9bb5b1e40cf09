//! The server, and its databases: one for each world that there is at once, which the next world takes over.

use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::Result;
use ludotheque_private_postgres::{PrivatePostgres, Settings};
use ludotheque_store::Store;
use tempfile::TempDir;

use super::backends::Backends;
use super::clock::Clock;
use super::observer::Observer;

/// What all clocks show when a world begins: 2026-06-01, noon, in seconds since 1970.
const BEGUN_S: u64 = 1_780_315_200;
const TEMPLATE: &str = "template_simulation";
const CLOCK: &str = include_str!("clock.sql");
const AGAIN: &str = include_str!("again.sql");
const NEWER: &str = include_str!("newer.sql");

/// Nothing may happen in it that the seed has not chosen.
const SETTINGS: [&str; 3] = [
    "autovacuum = off",
    // Each connection lives for seconds: to plan anew for what is asked for takes longer than it saves.
    "plan_cache_mode = force_generic_plan",
    // Never in real time: whoever waits for each other is let go by the time limit of a statement, which follows our clock.
    "deadlock_timeout = '1h'",
];

/// After so many worlds a database is left: its catalogue grows with each.
const WORLDS: u32 = 200;

/// What all clocks show when a world begins.
#[must_use]
pub fn begun() -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(BEGUN_S)
}

/// What the world's clock shows so many seconds after 1970, if that is in the world at all.
#[must_use]
pub fn world_time(epoch_s: f64) -> Option<Duration> {
    let since_1970 = Duration::try_from_secs_f64(epoch_s).ok()?;
    since_1970.checked_sub(Duration::from_secs(BEGUN_S))
}

/// A private server with a template database. The order of the fields is the order in which they go.
pub struct Server {
    postgres: PrivatePostgres,
    _folder: TempDir,
    next: AtomicU32,
    unused: Mutex<Vec<Kept>>,
}

/// A database in which nothing has happened yet.
pub struct Database<'a> {
    server: &'a Server,
    kept: Kept,
}

/// What the next world takes over.
struct Kept {
    name: String,
    backends: Backends,
    observer: Observer,
    /// How many worlds there were in it.
    worlds: u32,
}

impl Server {
    /// Starts one, with a template that has the schema of this program.
    ///
    /// # Errors
    /// When there is no PostgreSQL, or it does not do what it should.
    pub fn start() -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let postgres = PrivatePostgres::start_fleeting(Settings {
            data_folder: folder.path().join("data"),
            progress: &mut |_| {},
        })?;
        let server = Self {
            postgres,
            _folder: folder,
            next: AtomicU32::new(1),
            unused: Mutex::default(),
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
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        runtime.block_on(async {
            let store = Store::connect(&url).await?;
            store.migrate().await?;
            store.close().await;
            anyhow::Ok(())
        })?;
        template.run(AGAIN)?;
        template.run(NEWER)?;
        template.run("CALL simulation.keep()")?;
        // So that the first world finds the same as all others.
        template.run("CALL simulation.begin_again()")?;
        Ok(server)
    }

    /// A database in which nothing has happened yet.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn database(&self) -> Result<Database<'_>> {
        let unused = self.unused().pop();
        let kept = match unused {
            Some(kept) => kept,
            None => self.another()?,
        };
        kept.backends.begin();
        Ok(Database { server: self, kept })
    }

    fn another(&self) -> Result<Kept> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let name = format!("world_{number}");
        Observer::of(&self.postgres.connection_url())?
            .run(&format!("CREATE DATABASE {name} TEMPLATE {TEMPLATE}"))?;
        let postgres = &self.postgres;
        let socket = postgres
            .socket_folder()
            .join(format!(".s.PGSQL.{}", postgres.port()));
        Ok(Kept {
            observer: Observer::of(&self.url_of(&name))?,
            backends: Backends::at(socket),
            name,
            worlds: 0,
        })
    }

    fn unused(&self) -> MutexGuard<'_, Vec<Kept>> {
        self.unused.lock().unwrap_or_else(PoisonError::into_inner)
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
    /// Whoever looks at it, past every gate.
    pub const fn observer(&mut self) -> &mut Observer {
        &mut self.kept.observer
    }

    /// The server's processes for it.
    pub(super) fn backends(&self) -> Backends {
        self.kept.backends.clone()
    }

    /// Its clock.
    ///
    /// # Errors
    /// When its file cannot be made.
    pub fn clock(&self) -> Result<Clock> {
        self.server.clock_of(&self.kept.name)
    }

    /// Its address, past every gate.
    #[must_use]
    pub fn url(&self) -> String {
        self.server.url_of(&self.kept.name)
    }

    /// How whoever comes through a gate in `folder` names it.
    #[must_use]
    pub fn url_through(&self, folder: &Path) -> String {
        let postgres = &self.server.postgres;
        let (name, host) = (&self.kept.name, folder.display());
        let (user, port) = (postgres.user(), postgres.port());
        format!("postgres:///{name}?host={host}&port={port}&user={user}&sslmode=disable")
    }

    /// The file name of a socket at a gate, so that the same address leads there.
    #[must_use]
    pub fn socket_name(&self) -> String {
        format!(".s.PGSQL.{}", self.server.postgres.port())
    }

    /// It goes: its schema is not the one that the next world expects.
    ///
    /// # Errors
    /// When it does not go.
    pub fn remove(self) -> Result<()> {
        let Self { server, kept } = self;
        Observer::of(&server.postgres.connection_url())?
            .run(&format!("DROP DATABASE {} WITH (FORCE)", kept.name))
    }

    /// Nobody uses it any more: the next world may.
    ///
    /// # Errors
    /// When it cannot be emptied.
    pub fn end(mut self) -> Result<()> {
        self.kept.worlds += 1;
        if self.kept.worlds == WORLDS {
            return self.remove();
        }
        self.kept.observer.run("CALL simulation.begin_again()")?;
        self.server.unused().push(self.kept);
        Ok(())
    }
}

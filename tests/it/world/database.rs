//! A database for each test, cloned from a template on one private server.
//!
//! The server lives as long as any test uses it and goes with the last one, so that nothing is
//! left behind when the test process ends.

use std::panic::{AssertUnwindSafe, resume_unwind};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Weak};

use futures_util::FutureExt;
use ludotheque_play::Play;
use ludotheque_private_postgres::{PrivatePostgres, Settings};
use ludotheque_store::Store;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tempfile::TempDir;
use tokio::sync::Mutex;

static SERVER: Mutex<Weak<Server>> = Mutex::const_new(Weak::new());
static NEXT: AtomicU32 = AtomicU32::new(1);

const TEMPLATE: &str = "template_ludotheque";

/// One number out of a database.
pub async fn number_on(connection: &mut PgConnection, sql: &str) -> i64 {
    let asked = sqlx::query_scalar(AssertSqlSafe(sql.to_owned())).fetch_one(connection);
    asked.await.unwrap_or_else(|error| panic!("{sql}: {error}"))
}

/// A private server with a template database. The order of the fields is the order in which
/// they go: first the server, then its folder.
struct Server {
    postgres: PrivatePostgres,
    _folder: TempDir,
}

/// A database that only one test uses.
#[derive(Clone)]
pub struct TestDatabase {
    name: String,
    url: String,
    server: Arc<Server>,
}

impl Server {
    async fn shared() -> Arc<Self> {
        let mut shared = SERVER.lock().await;
        if let Some(server) = shared.upgrade() {
            return server;
        }
        let server = Arc::new(
            tokio::task::spawn_blocking(Self::start)
                .await
                .expect("no panic"),
        );
        server.run(&format!("CREATE DATABASE {TEMPLATE}")).await;
        let template = Store::connect(&server.url_of(TEMPLATE))
            .await
            .expect("it answers");
        template.migrate().await.expect("the migrations work");
        template.close().await;
        *shared = Arc::downgrade(&server);
        server
    }

    fn start() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let settings = Settings {
            data_folder: folder.path().join("data"),
            progress: &mut |_| {},
        };
        // No PostgreSQL is a failure, not a reason to test less; the error says how to get it.
        let postgres =
            PrivatePostgres::start_fleeting(settings).unwrap_or_else(|error| panic!("{error}"));
        Self {
            postgres,
            _folder: folder,
        }
    }

    fn url_of(&self, database: &str) -> String {
        let url = self.postgres.connection_url();
        url.replacen(
            &format!("///{}?", self.postgres.database()),
            &format!("///{database}?"),
            1,
        )
    }

    async fn run(&self, sql: &str) {
        let mut connection = PgConnection::connect(&self.postgres.connection_url())
            .await
            .expect("it answers");
        let done = sqlx::raw_sql(AssertSqlSafe(sql.to_owned()))
            .execute(&mut connection)
            .await;
        done.unwrap_or_else(|error| panic!("{sql}: {error}"));
        connection.close().await.expect("the connection closes");
    }
}

impl TestDatabase {
    /// Gives a test one with the schema of this program.
    pub async fn with(test: impl AsyncFnOnce(&Self)) {
        Self::made_from(TEMPLATE, test).await;
    }

    /// Gives a test one without any table.
    pub async fn empty(test: impl AsyncFnOnce(&Self)) {
        Self::made_from("template0", test).await;
    }

    /// Gives a test a copy of this one, to which nobody may be connected.
    pub async fn with_a_copy(&self, test: impl AsyncFnOnce(&Self)) {
        Self::made_from(&self.name, test).await;
    }

    /// The only way to one, so that none is left behind, whatever becomes of the test.
    async fn made_from(template: &str, test: impl AsyncFnOnce(&Self)) {
        let server = Server::shared().await;
        let name = format!("test_{}", NEXT.fetch_add(1, Ordering::Relaxed));
        server
            .run(&format!("CREATE DATABASE {name} TEMPLATE {template}"))
            .await;
        let database = Self {
            url: server.url_of(&name),
            name,
            server,
        };
        // In a box, for a test that asks for a copy of a copy is too large for the stack of a thread otherwise.
        let happened = AssertUnwindSafe(Box::pin(test(&database)));
        let happened = happened.catch_unwind().await;
        let name = &database.name;
        let server = &database.server;
        server
            .run(&format!("DROP DATABASE {name} WITH (FORCE)"))
            .await;
        if let Err(panic) = happened {
            resume_unwind(panic);
        }
    }

    /// What reads and writes it, as one process has it.
    pub async fn open(&self) -> (Store, Play) {
        let store = Store::connect(&self.url)
            .await
            .expect("the database answers");
        (store.clone(), Play::new(store, super::DICE_KEY))
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    /// The same database as another role.
    pub fn url_as(&self, role: &str) -> String {
        self.url.replace("user=ludotheque", &format!("user={role}"))
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// The server's socket.
    pub fn socket(&self) -> String {
        let postgres = &self.server.postgres;
        let folder = postgres.socket_folder().display();
        format!("{folder}/.s.PGSQL.{}", postgres.port())
    }

    /// What the server has written into its log since it was started, for every test.
    pub fn server_log(&self) -> String {
        std::fs::read_to_string(self.server.postgres.log()).expect("its log is text")
    }

    /// A connection for looking at rows, or for damaging them.
    pub async fn connect(&self) -> PgConnection {
        PgConnection::connect(&self.url)
            .await
            .expect("the database answers")
    }

    /// One number out of the database.
    pub async fn number(&self, sql: &str) -> i64 {
        number_on(&mut self.connect().await, sql).await
    }

    /// Changes rows by hand, and tells how many the last statement has changed.
    pub async fn change(&self, sql: impl Into<String>) -> u64 {
        let sql = sql.into();
        let mut connection = self.connect().await;
        let done = sqlx::raw_sql(AssertSqlSafe(sql.clone()))
            .execute(&mut connection)
            .await;
        done.unwrap_or_else(|error| panic!("{sql}: {error}"))
            .rows_affected()
    }

    /// Asks until the database answers with this number: seldom, and on one connection, because other tests run meanwhile.
    pub async fn wait_for(&self, sql: &str, expected: i64) {
        let asking = async {
            let mut connection = self.connect().await;
            while number_on(&mut connection, sql).await != expected {
                tokio::time::sleep(super::LOOKS_AGAIN).await;
            }
        };
        let came = tokio::time::timeout(super::PATIENCE, asking).await;
        assert!(came.is_ok(), "{sql} never gave {expected}");
    }

    /// Changes a setting of the database, such as `default_transaction_read_only = on`, and ends
    /// every connection that was made before.
    pub async fn set(&self, setting: &str) {
        let name = &self.name;
        self.server
            .run(&format!("ALTER DATABASE {name} SET {setting}"))
            .await;
        self.lock_out().await;
        self.let_in().await;
    }

    /// Lets so much time pass on every running clock, for instance `3 days`, and for the answers that
    /// were to show a card.
    pub async fn let_time_pass(&self, interval: &str) {
        self.change(format!(
            "UPDATE matches SET deadline_at = deadline_at - interval '{interval}',
                 look_at = look_at - interval '{interval}'
             WHERE deadline_at IS NOT NULL;
             UPDATE cards SET due_at = due_at - interval '{interval}'"
        ))
        .await;
    }

    /// Makes every match an hour older, so that nobody has begun too many within one.
    pub async fn let_new_matches_age(&self) {
        self.change("UPDATE matches SET created_at = created_at - interval '1 hour'")
            .await;
    }

    /// Gives back what a process has taken to work on and did not live to do.
    pub async fn let_leases_end(&self) {
        self.change(
            "UPDATE matches SET opponent_due_at = now() WHERE opponent_due_at IS NOT NULL;
             UPDATE matches SET beacon_due_at = now() WHERE beacon_due_at IS NOT NULL;
             UPDATE cards SET due_at = now() WHERE shown < wanted",
        )
        .await;
    }

    /// Lets the time pass after which somebody who wants to be forgotten is searched for once more.
    pub async fn let_the_next_look_come(&self) {
        self.change(
            "UPDATE deletions
             SET due_at = now(), looked_at = looked_at - interval '10 seconds'",
        )
        .await;
    }

    /// Lets the time of every challenge run out.
    pub async fn let_challenges_expire(&self) {
        self.change("UPDATE matches SET expires_at = now() - interval '1 day'")
            .await;
    }

    /// Ends every connection and lets none in, as a database does that goes away.
    pub async fn lock_out(&self) {
        let name = &self.name;
        self.server
            .run(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false"))
            .await;
        let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname =";
        self.server.run(&format!("{end} '{name}'")).await;
    }

    /// Takes connections again.
    pub async fn let_in(&self) {
        let name = &self.name;
        self.server
            .run(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS true"))
            .await;
    }
}

/// A database and what reads and writes it.
pub struct OpenDatabase {
    database: TestDatabase,
    store: Store,
    play: Play,
}

impl OpenDatabase {
    /// Gives a test one with the schema of this program.
    pub async fn with(test: impl AsyncFnOnce(&Self)) {
        TestDatabase::with(async |database| {
            let (store, play) = database.open().await;
            let database = database.clone();
            test(&Self {
                database,
                store,
                play,
            })
            .await;
        })
        .await;
    }
}

impl From<&OpenDatabase> for TestDatabase {
    fn from(open: &OpenDatabase) -> Self {
        open.database.clone()
    }
}

impl From<&OpenDatabase> for Store {
    fn from(open: &OpenDatabase) -> Self {
        open.store.clone()
    }
}

impl From<&OpenDatabase> for Play {
    fn from(open: &OpenDatabase) -> Self {
        open.play.clone()
    }
}

#[tokio::test]
async fn a_test_that_fails_leaves_no_database_behind() {
    TestDatabase::with(async |beside| {
        let mut name = String::new();
        let failing = TestDatabase::with(async |database| {
            database.name().clone_into(&mut name);
            panic!("as a test does");
        });
        let failed = AssertUnwindSafe(failing).catch_unwind().await;
        failed.expect_err("it is handed on");
        let left = format!("SELECT count(*) FROM pg_database WHERE datname = '{name}'");
        assert_eq!(beside.number(&left).await, 0);
    })
    .await;
}

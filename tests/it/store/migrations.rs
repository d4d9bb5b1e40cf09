//! Migrations beside processes that play: nobody waits for long, and what broke off is done again; two versions on one
//! schema.

use std::path::Path;

use ludotheque_play::Play;
use ludotheque_store::{SchemaState, Store};
use sqlx::{Connection, Executor, PgConnection};
use tempfile::TempDir;

use super::clocks::step;
use super::roles::ludotheque;
use super::running;
use super::upgrade::migrate_to;
use crate::world::TestDatabase;

/// Statements that wait for somebody else's lock.
const WAITING: &str = "SELECT count(*) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
    WHERE d.datname = current_database() AND NOT l.granted";

const WAITING_FOR_TRANSACTIONS: &str = "SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event = 'virtualxid'";

/// The migrations of this version and one more, of a version to come.
fn with_one_more(sql: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for file in std::fs::read_dir("migrations").expect("they are there") {
        let file = file.expect("it can be listed");
        let copy = folder.path().join(file.file_name());
        std::fs::copy(file.path(), copy).expect("it can be copied");
    }
    let more = folder.path().join("9000_of_a_version_to_come.sql");
    std::fs::write(more, sql).expect("it can be written");
    folder
}

async fn from(store: &Store, folder: &Path) {
    store.migrate_from(folder).await.expect("they are made");
}

/// The migration before one that changes a table which a move uses.
fn before_the_wishes() -> i64 {
    let files = std::fs::read_dir("migrations").expect("they are there");
    let names = files.map(|file| file.expect("it can be listed").file_name());
    let numbers = names.filter_map(|name| {
        let name = name.to_str()?.strip_suffix("_wishes_in_matches.sql")?;
        name.parse::<i64>().ok()
    });
    numbers.min().expect("it is there") - 1
}

#[tokio::test]
async fn a_migration_waits_for_a_player_and_keeps_nobody_waiting_for_long() {
    TestDatabase::empty(async |database| {
        migrate_to(database, before_the_wishes()).await;
        let mut player = database.connect().await;
        player
            .execute("BEGIN; SELECT FROM matches")
            .await
            .expect("a transaction that reads");

        let (store, _) = database.open().await;
        let migrating = tokio::spawn({
            let store = store.clone();
            async move { store.migrate().await }
        });
        // Three times, so that it has been tried anew.
        for _ in 0..3 {
            database.wait_for(WAITING, 1).await;
            // As patient as a click is (`pool.rs`); it comes behind the migration.
            let mut other = database.connect().await;
            other
                .execute("SET lock_timeout = 1000; SELECT FROM matches")
                .await
                .expect("whoever comes later does not fail");
            other.close().await.expect("it closes");
            database.wait_for(WAITING, 0).await;
        }
        assert!(!migrating.is_finished());

        player.execute("COMMIT").await.expect("it ends");
        let migrated = migrating.await.expect("no panic");
        migrated.expect("it is made as soon as it can be");
        let state = store.schema_state().await.expect("it answers");
        assert_eq!(state, SchemaState::Current);
    })
    .await;
}

#[tokio::test]
async fn processes_that_start_together_migrate_one_after_the_other() {
    TestDatabase::empty(async |database| {
        let (store, _) = database.open().await;
        let all = tokio::join!(store.migrate(), store.migrate(), store.migrate());
        for migrated in [all.0, all.1, all.2] {
            migrated.expect("nobody is in the way of the others");
        }
        let state = store.schema_state().await.expect("it answers");
        assert_eq!(state, SchemaState::Current);
    })
    .await;
}

const INDEX: &str = "-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS matches_to_come ON matches (moved_at);
";
const INDEX_IS_WHOLE: &str = "SELECT count(*) FROM pg_index i JOIN pg_indexes n
    ON n.indexname = i.indexrelid::regclass::text
    WHERE n.indexname = 'matches_to_come' AND i.indisvalid AND n.indexdef LIKE '%moved_at%'";

#[apply(scenario)]
async fn an_index_is_made_while_people_play_and_made_again_after_a_crash(
    database: &TestDatabase,
    store: &Store,
) {
    // As a process leaves it that dies while it makes an index.
    let unfinished = "CREATE INDEX matches_to_come ON matches (created_at);
        UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'matches_to_come'::regclass";
    database.change(unfinished).await;
    let mut player = database.connect().await;
    player
        .execute("BEGIN; DELETE FROM matches WHERE false")
        .await
        .expect("a transaction that writes");

    let folder = with_one_more(INDEX);
    let migrating = ["one process", "another"].map(|_| {
        let (store, path) = (store.clone(), folder.path().to_owned());
        tokio::spawn(async move { store.migrate_from(&path).await })
    });
    // The other one waits for the first only for moments.
    database.wait_for(WAITING_FOR_TRANSACTIONS, 1).await;
    let mut other = database.connect().await;
    other
        .execute("SET lock_timeout = 100; DELETE FROM matches WHERE false")
        .await
        .expect("nobody waits behind it");
    player.execute("COMMIT").await.expect("it ends");
    for migrating in migrating {
        let migrated = migrating.await.expect("no panic");
        migrated.expect("it is made");
    }
    assert_eq!(database.number(INDEX_IS_WHOLE).await, 1);

    // Made, and not noted: it is found there.
    database
        .change("DELETE FROM _sqlx_migrations WHERE version = 9000")
        .await;
    from(store, folder.path()).await;
    assert_eq!(database.number(INDEX_IS_WHOLE).await, 1);
}

/// What a version to come may do beside this one.
const COMPATIBLE: &str = "ALTER TABLE matches ADD COLUMN mood text;
ALTER TABLE plies ADD COLUMN mood text NOT NULL DEFAULT 'calm';
CREATE TABLE moods (match_id bigint NOT NULL, mood text NOT NULL);
";

async fn play_a_little(play: &Play) {
    let id = running(play).await;
    for interaction in 20..24 {
        step(play, id, interaction).await;
    }
}

#[apply(scenario)]
async fn a_program_works_on_a_newer_schema_for_as_long_as_that_says_so(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let folder = with_one_more(COMPATIBLE);
    from(store, folder.path()).await;
    let state = store.schema_state().await.expect("it answers");
    assert_eq!(state, SchemaState::Newer(1));
    play_a_little(play).await;
    // It has nothing to migrate, and nothing against it.
    store.migrate().await.expect("there is nothing to do");
    let variables = [("DATABASE_URL", database.url())];
    for command in ["migrate", "audit"] {
        let done = ludotheque(command, &variables).await;
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(done.status.success(), "{command}: {said}");
    }

    database
        .change("INSERT INTO compatibility VALUES (9000)")
        .await;
    let state = store.schema_state().await.expect("it answers");
    assert_eq!(state, SchemaState::Ahead);
    let migrate = ludotheque("migrate", &variables).await;
    assert_eq!(migrate.status.code(), Some(78));
    let said = String::from_utf8_lossy(&migrate.stderr).into_owned();
    assert!(said.contains("was made by a newer version"), "{said}");
}

#[apply(scenario)]
async fn a_program_that_lacks_a_migration_does_not_touch_a_newer_schema(
    database: &TestDatabase,
    store: &Store,
) {
    let folder = with_one_more(COMPATIBLE);
    from(store, folder.path()).await;
    database
        .change("DELETE FROM _sqlx_migrations WHERE version = 1")
        .await;
    let refused = store.migrate().await.expect_err("it would do it again");
    assert!(refused.is_final(), "{refused}");
    let mut connection: PgConnection = database.connect().await;
    connection.ping().await.expect("and leaves no lock behind");
}

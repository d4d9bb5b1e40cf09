//! Two roles, as docs/database.md sets them up: one owns the tables, the other plays.

use std::process::Output;

use ludotheque_matches::{Command, Turn};
use ludotheque_play::Play;
use ludotheque_store::{Room, SchemaState, Store};
use sqlx::Connection;

use super::{actor, ask, running, to_act};
use crate::world::{DICE_KEY, TestDatabase};

const PAGE: &str = include_str!("../../../docs/database.md");

/// The SQL of the page, for a database that is there and roles that are only this test's.
fn set_up(database: &TestDatabase) -> String {
    let blocks = PAGE.split("```sql\n").skip(1);
    let sql: String = blocks
        .filter_map(|block| block.split("```").next())
        .collect();
    let statements = sql
        .split_inclusive(';')
        .filter(|statement| !statement.contains("CREATE DATABASE"));
    let sql: String = statements.collect();
    assert!(sql.contains("DEFAULT PRIVILEGES"), "{sql}");
    let name = database.name();
    sql.replace("ludotheque_owner", &format!("owner_of_{name}"))
        .replace("ludotheque_bot", &format!("bot_of_{name}"))
}

pub(super) async fn ludotheque(task: &str, variables: &[(&str, &str)]) -> Output {
    tokio::process::Command::new(env!("CARGO_BIN_EXE_ludotheque"))
        .args([task].iter().filter(|task| !task.is_empty()))
        .env("DISCORD_TOKEN", "")
        .env("LUDOTHEQUE_DICE_KEY", "0".repeat(64))
        .envs(variables.iter().copied())
        .output()
        .await
        .expect("the program runs")
}

fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[tokio::test]
async fn a_bot_without_the_right_to_change_the_schema_plays_and_refuses_another_schema() {
    TestDatabase::empty(async |database| {
    database.change(set_up(database)).await;
    let owner = database.url_as(&format!("owner_of_{}", database.name()));
    let bot = database.url_as(&format!("bot_of_{}", database.name()));

    // Before the first migration the bot says what to do, and does not try.
    let started = ludotheque("", &[("DATABASE_URL", &bot)]).await;
    assert_eq!(started.status.code(), Some(1));
    let said = errors(&started);
    assert!(said.contains("Run `ludotheque migrate`"), "{said}");
    assert_eq!(
        Store::connect(&bot)
            .await
            .expect("it answers")
            .schema_state()
            .await
            .expect("it answers"),
        SchemaState::Behind(
            std::fs::read_dir("migrations")
                .expect("they are there")
                .count()
        )
    );

    let with_both = [("DATABASE_URL", &*bot), ("MIGRATION_DATABASE_URL", &*owner)];
    let migrated = ludotheque("migrate", &with_both).await;
    assert!(migrated.status.success(), "{}", errors(&migrated));

    // It plays, and cannot change the schema.
    let store = Store::connect(&bot).await.expect("it answers");
    let play = Play::new(store.clone(), DICE_KEY);
    let id = running(&play).await;
    let mover = to_act(&play, id).await;
    let roll = ask(id, actor(mover, 20), Some(1), Command::Turn(Turn::Roll));
    play.act(roll).await.expect("rolled");
    store
        .take_due_cards(Room::of(1))
        .await
        .expect("the outbox is its own");
    assert!(!store.may_migrate().await.expect("it answers"));
    store.migrate().await.expect_err("it may not");
    store.close().await;
    let mut as_bot = sqlx::PgConnection::connect(&bot).await.expect("it answers");
    for change in [
        "CREATE TABLE another (id integer)",
        "ALTER TABLE matches ADD COLUMN another integer",
        "DROP TABLE pings",
        "TRUNCATE plies",
        "INSERT INTO _sqlx_migrations SELECT 99, '', now(), true, '', 0 WHERE false; DROP TABLE _sqlx_migrations",
    ] {
        sqlx::raw_sql(change)
            .execute(&mut as_bot)
            .await
            .err()
            .unwrap_or_else(|| panic!("the bot may {change}"));
    }
    as_bot.close().await.expect("it closes");

    // Another schema than its own ends it, with a sentence.
    for (change, expected, code) in [
        (
            "DELETE FROM _sqlx_migrations WHERE version = 2",
            "lacks 1 migrations",
            // Whoever then runs `ludotheque migrate` need not start the bot as well.
            1,
        ),
        (
            "INSERT INTO _sqlx_migrations SELECT 2, description, installed_on, success,
                 sha256('another'), execution_time FROM _sqlx_migrations WHERE version = 1",
            "another text",
            78,
        ),
        (
            "UPDATE _sqlx_migrations SET version = 9999,
                 checksum = (SELECT checksum FROM kept) WHERE version = 2;
             INSERT INTO _sqlx_migrations SELECT 2, description, installed_on, success,
                 (SELECT checksum FROM kept), execution_time FROM _sqlx_migrations WHERE version = 1;
             INSERT INTO compatibility VALUES (9999)",
            "newer version",
            78,
        ),
    ] {
        database.change("CREATE TABLE IF NOT EXISTS kept AS
             SELECT checksum FROM _sqlx_migrations WHERE version = 2").await;
        database.change(change).await;
        let started = ludotheque("", &[("DATABASE_URL", &bot)]).await;
        assert_eq!(started.status.code(), Some(code), "{change}");
        let said = errors(&started);
        assert!(said.contains(expected), "{change}: {said}");
    }
}).await;
}

//! A primary that waits for a standby, and what is visible on it although the standby does not have it: a failover would
//! take it away, so nobody is told that it is stored.

use std::time::{Duration, Instant};

use ludotheque_matches::ids::{InteractionId, UserId};
use ludotheque_matches::{Command, Turn};
use ludotheque_play::{Attempt, Play, PlayError};
use ludotheque_private_postgres::{PrivatePostgres, Settings};
use ludotheque_store::{Store, StoreError};
use ludotheque_words::Language;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tempfile::TempDir;

use super::{actor, ask, running_by, terms, to_act};
use crate::world::{DICE_KEY, number_on};

/// Whose commit waits for a standby.
const WAITING: &str = "FROM pg_stat_activity WHERE wait_event = 'SyncRep'";

/// A server of its own: whom it waits for is a setting of all its databases. The order of the fields is the order in which
/// they go.
struct Primary {
    postgres: PrivatePostgres,
    _folder: TempDir,
}

impl Primary {
    async fn start() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let data_folder = folder.path().join("data");
        let started = tokio::task::spawn_blocking(move || {
            PrivatePostgres::start(Settings {
                data_folder,
                progress: &mut |_| {},
            })
        });
        let postgres = started.await.expect("no panic");
        Self {
            postgres: postgres.unwrap_or_else(|error| panic!("{error}")),
            _folder: folder,
        }
    }

    async fn number(&self, sql: &str) -> i64 {
        let url = self.postgres.connection_url();
        let mut connection = PgConnection::connect(&url).await.expect("it answers");
        number_on(&mut connection, sql).await
    }

    async fn until(&self, sql: &str, expected: i64) {
        let waiting = async {
            while self.number(sql).await != expected {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        let waited = tokio::time::timeout(Duration::from_secs(20), waiting).await;
        waited.unwrap_or_else(|_| panic!("never {expected}: {sql}"));
    }

    async fn execute(&self, sql: &str) {
        let url = self.postgres.connection_url();
        let mut connection = PgConnection::connect(&url).await.expect("it answers");
        let done = sqlx::raw_sql(AssertSqlSafe(sql.to_owned()));
        let done = done.execute(&mut connection).await;
        done.unwrap_or_else(|error| panic!("{sql}: {error}"));
    }

    async fn set(&self, name: &str, value: &str) {
        self.execute(&format!("ALTER SYSTEM SET {name} = '{value}'"))
            .await;
        self.execute("SELECT pg_reload_conf()").await;
        let set = format!(
            "SELECT count(*) FROM pg_settings WHERE name = '{name}' AND setting = '{value}'"
        );
        self.until(&set, 1).await;
    }

    /// From now on commits wait for a standby of this name; for none if it is empty.
    async fn wait_for(&self, standby: &str) {
        self.set("synchronous_standby_names", standby).await;
    }

    /// Its database, migrated.
    async fn store(&self) -> Store {
        let store = Store::connect(&self.postgres.connection_url()).await;
        let store = store.expect("it answers");
        store.migrate().await.expect("the migrations work");
        store
    }
}

/// A roll in a match of its own, by a statement alone and by a transaction around it.
async fn rolls(primary: &Primary) -> [(Play, Attempt); 2] {
    let store = primary.store().await;
    let ways = [store.clone(), store.locking_first()];
    let [one, other] = ways.map(|store| Play::new(store, DICE_KEY));
    let mut rolls = Vec::new();
    for (play, interaction) in [(&one, 100), (&other, 200)] {
        let id = running_by(play, interaction).await;
        let mover = actor(to_act(play, id).await, interaction + 5);
        rolls.push(ask(id, mover, Some(1), Command::Turn(Turn::Roll)));
    }
    let [first, second] = <[Attempt; 2]>::try_from(rolls).expect("two");
    [(one, first), (other, second)]
}

fn assert_unknown<T>(rolled: Result<T, PlayError>) {
    match rolled {
        Err(PlayError::Store(StoreError::Unsettled(_))) => {}
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("acknowledged, and a failover would take it away"),
    }
}

/// Two rolls whose commits wait for a standby that is gone, until `ends` is done to that. They are visible then, and not
/// acknowledged before a standby has them.
async fn given_up_by(ends: &str) {
    let primary = Primary::start().await;
    let [(one, first), (other, second)] = rolls(&primary).await;
    primary.wait_for("gone").await;
    let (play, ask) = (one.clone(), first.clone());
    let statement = tokio::spawn(async move { play.act(ask).await });
    let (play, ask) = (other.clone(), second.clone());
    let transaction = tokio::spawn(async move { play.act(ask).await });
    primary
        .until(&format!("SELECT count(*) {WAITING}"), 2)
        .await;
    let rolled = "SELECT count(*) FROM plies WHERE interaction_id IN (105, 205)";
    assert_eq!(primary.number(rolled).await, 0, "nobody sees it yet");
    // Whoever cancels something is a person, and slower than this.
    tokio::time::sleep(Duration::from_millis(600)).await;
    let ended = format!("SELECT count(*) FROM (SELECT {ends}(pid) {WAITING}) AS ended");
    assert_eq!(primary.number(&ended).await, 2);
    primary.until(rolled, 2).await;
    assert_unknown(statement.await.expect("no panic"));
    assert_unknown(transaction.await.expect("no panic"));

    primary.wait_for("").await;
    for (play, ask) in [(one, first), (other, second)] {
        let found = play.act(ask).await;
        let found = found.unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(found.stored.live.plies, 2, "it was stored once");
    }
}

#[tokio::test]
async fn a_move_that_is_found_is_acknowledged_when_a_standby_has_it() {
    given_up_by("pg_terminate_backend").await;
}

#[tokio::test]
async fn a_commit_that_somebody_has_cancelled_is_acknowledged_when_a_standby_has_it() {
    given_up_by("pg_cancel_backend").await;
}

#[tokio::test]
async fn a_move_that_no_standby_confirms_gives_its_connection_back() {
    let primary = Primary::start().await;
    let rolls = rolls(&primary).await;
    primary.wait_for("gone").await;
    for (play, ask) in &rolls {
        let rolled = tokio::time::timeout(Duration::from_secs(8), play.act(ask.clone())).await;
        assert_unknown(rolled.expect("it is not waited for without an end"));
        // Other matches can be looked at meanwhile.
        let seen = play.view(ask.match_id).await.expect("it is read");
        assert_eq!(seen.stored.live.plies, 1, "nobody sees it yet");
    }
    primary.wait_for("").await;
    for (play, ask) in rolls {
        let found = play.act(ask).await;
        let found = found.unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(found.stored.live.plies, 2, "it was stored once");
    }
}

#[tokio::test]
async fn a_challenge_that_no_standby_confirms_is_in_doubt_until_it_is_found() {
    let primary = Primary::start().await;
    let play = Play::new(primary.store().await, DICE_KEY);
    primary.wait_for("gone").await;
    let challenge = || play.challenge(actor(1, 10), terms(), Language::English);
    // The second try waits for the person whom the first one holds, in vain.
    let made = tokio::time::timeout(Duration::from_secs(10), challenge()).await;
    assert_unknown(made.expect("it is not waited for without an end"));
    primary.wait_for("").await;
    let found = challenge().await;
    let found = found.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(primary.number("SELECT count(*) FROM matches").await, 1);
    assert_eq!(found.stored.live.plies, 0);
}

#[tokio::test]
async fn statements_that_no_standby_confirms_fill_no_pool() {
    let primary = Primary::start().await;
    let store = primary.store().await;
    primary.wait_for("gone").await;
    let mut hanging = tokio::task::JoinSet::new();
    for interaction in 0..16 {
        let store = store.clone();
        hanging.spawn(async move {
            store
                .take_interaction(InteractionId(interaction))
                .await
                .map(drop)
        });
    }
    let for_life = store.clone();
    hanging.spawn(async move { for_life.try_writing().await });
    let ended = tokio::time::timeout(Duration::from_secs(8), hanging.join_all()).await;
    for ended in ended.expect("none is waited for without an end") {
        assert_unknown(ended.map_err(PlayError::from));
    }
    assert!(
        store
            .is_writable()
            .await
            .expect("the pool has a connection")
    );
    primary.wait_for("").await;
    store.try_writing().await.expect("a sign of life");
}

#[tokio::test]
async fn a_slow_disk_leaves_nobody_in_doubt_although_all_connections_are_busy() {
    let primary = Primary::start().await;
    let store = primary.store().await;
    primary.set("commit_siblings", "0").await;
    primary.set("commit_delay", "100000").await;
    let mut units = Vec::new();
    for person in 1..=16 {
        let mut unit = store.begin().await.expect("a connection");
        unit.hold_person(UserId(person))
            .await
            .expect("nobody else does");
        units.push(unit);
    }
    let last = units.pop().expect("sixteen");
    // Whatever is given back is somebody else's at once.
    let others = [store.clone(), store.clone()].map(|store| {
        tokio::spawn(async move {
            let unit = store.begin().await;
            tokio::time::sleep(Duration::from_secs(1)).await;
            unit
        })
    });
    tokio::time::sleep(Duration::from_millis(50)).await;
    let begun = Instant::now();
    let committed = last.commit().await;
    assert!(
        begun.elapsed() > Duration::from_millis(50),
        "the disk is slow"
    );
    committed.expect("no standby is waited for");
    for other in others {
        drop(other.await.expect("no panic"));
    }
}

#[tokio::test]
async fn what_is_read_on_a_standby_is_not_certain() {
    let primary = Primary::start().await;
    let [(_, ask), _] = rolls(&primary).await;
    // A function that is found before that of PostgreSQL.
    primary
        .execute(
            "CREATE FUNCTION public.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS 'SELECT true';
             ALTER DATABASE ludotheque SET search_path = public, pg_catalog",
        )
        .await;
    let store = Store::connect(&primary.postgres.connection_url()).await;
    let store = store.expect("it answers");
    // The interaction by which the match was accepted.
    let found = store.found_again(ask.match_id, InteractionId(101)).await;
    assert_unknown(found.map_err(PlayError::from));
}

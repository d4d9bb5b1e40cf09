//! A primary that waits for a standby, and what is visible on it although the standby does not have it: a failover would
//! take it away, so nobody is told that it is stored.

use std::time::Duration;

use ludotheque_matches::{Command, Turn};
use ludotheque_play::{Attempt, Play, PlayError};
use ludotheque_private_postgres::{PrivatePostgres, Settings};
use ludotheque_store::{Store, StoreError};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tempfile::TempDir;

use super::{actor, ask, running_by, to_act};
use crate::world::DICE_KEY;

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
        let number = sqlx::query_scalar(AssertSqlSafe(sql.to_owned()));
        let number = number.fetch_one(&mut connection).await;
        number.unwrap_or_else(|error| panic!("{sql}: {error}"))
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

    /// From now on commits wait for a standby of this name; for none if it is empty.
    async fn wait_for(&self, standby: &str) {
        let url = self.postgres.connection_url();
        let mut connection = PgConnection::connect(&url).await.expect("it answers");
        let set = format!("ALTER SYSTEM SET synchronous_standby_names = '{standby}'");
        for sql in [&*set, "SELECT pg_reload_conf()"] {
            let done = sqlx::raw_sql(AssertSqlSafe(sql.to_owned()));
            done.execute(&mut connection).await.expect("it is set");
        }
        let set = format!(
            "SELECT count(*) FROM pg_settings
             WHERE name = 'synchronous_standby_names' AND setting = '{standby}'"
        );
        self.until(&set, 1).await;
    }
}

/// A roll in a match of its own, by a statement alone and by a transaction around it.
async fn rolls(primary: &Primary) -> [(Play, Attempt); 2] {
    let store = Store::connect(&primary.postgres.connection_url()).await;
    let store = store.expect("it answers");
    store.migrate().await.expect("the migrations work");
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
    let [(play, ask), _] = rolls(&primary).await;
    primary.wait_for("gone").await;
    let rolled = tokio::time::timeout(Duration::from_secs(8), play.act(ask.clone())).await;
    let rolled = rolled.expect("it is not waited for without an end");
    assert!(rolled.is_err(), "acknowledged, and no standby has it");
    // Other matches can be looked at meanwhile.
    let seen = play.view(ask.match_id).await.expect("it is read");
    assert_eq!(seen.stored.live.plies, 1, "nobody sees it yet");
    primary.wait_for("").await;
    let found = play.act(ask).await;
    let found = found.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(found.stored.live.plies, 2, "it was stored once");
}

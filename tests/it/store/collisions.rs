//! Transactions that the server rolls back in favour of others, and servers that take no writes: nobody's fault, and
//! tried again or waited out.

use std::time::Duration;

use ludotheque_matches::ids::MatchId;
use ludotheque_matches::{Command, Terms, Turn};
use ludotheque_play::{Attempt, Play, PlayError};
use ludotheque_store::{Store, StoreError};
use ludotheque_words::Language;
use sqlx::{Connection, PgConnection};

use super::roles::ludotheque;
use super::{actor, ask, running_by, terms, to_act};
use crate::world::{DICE_KEY, TestDatabase};

/// How many statements wait for somebody's lock.
const WAITING: &str = "SELECT count(*) FROM pg_stat_activity
                       WHERE datname = current_database() AND wait_event_type = 'Lock'";

async fn roll(play: &Play, interaction: u64) -> Attempt {
    let id = running_by(play, interaction).await;
    let actor = actor(to_act(play, id).await, interaction + 5);
    ask(id, actor, Some(1), Command::Turn(Turn::Roll))
}

/// By a statement alone, and by a transaction around it.
fn both_ways(store: &Store) -> [Play; 2] {
    [store.clone(), store.clone().locking_first()].map(|store| Play::new(store, DICE_KEY))
}

async fn run(connection: &mut PgConnection, sql: &'static str, id: MatchId) {
    let done = sqlx::query(sql).bind(id.to_row()).execute(connection).await;
    done.unwrap_or_else(|error| panic!("{sql}: {error}"));
}

/// Somebody who has the row of the card, for which a move waits.
async fn with_card(database: &TestDatabase, id: MatchId) -> PgConnection {
    let mut other = database.connect().await;
    // The server ends whoever notices the deadlock first.
    let begin = "SET deadlock_timeout = '1min'; BEGIN";
    sqlx::raw_sql(begin)
        .execute(&mut other)
        .await
        .expect("begun");
    run(
        &mut other,
        "UPDATE cards SET tries = tries WHERE match_id = $1",
        id,
    )
    .await;
    other
}

#[apply(scenario)]
async fn a_move_that_was_rolled_back_to_serialise_is_made(database: &TestDatabase) {
    let isolation = "default_transaction_isolation = 'repeatable read'";
    database.set(isolation).await;
    let store = Store::connect(database.url()).await.expect("it answers");
    for (play, interaction) in both_ways(&store).iter().zip((100..).step_by(10)) {
        let ask = roll(play, interaction).await;
        let mut other = with_card(database, ask.match_id).await;
        let (rolled, ()) = tokio::join!(play.act(ask), async {
            database.wait_for(WAITING, 1).await;
            let commit = sqlx::raw_sql("COMMIT").execute(&mut other).await;
            commit.expect("committed");
        });
        let rolled = rolled.unwrap_or_else(|error| panic!("{interaction}: {error:?}"));
        assert_eq!(rolled.stored.live.plies, 2);
    }
}

#[apply(scenario)]
async fn a_move_that_was_rolled_back_out_of_a_deadlock_is_made(database: &TestDatabase) {
    database.set("deadlock_timeout = '200ms'").await;
    let store = Store::connect(database.url()).await.expect("it answers");
    for (play, interaction) in both_ways(&store).iter().zip((100..).step_by(10)) {
        let ask = roll(play, interaction).await;
        let id = ask.match_id;
        let mut other = with_card(database, id).await;
        let (rolled, ()) = tokio::join!(play.act(ask), async {
            database.wait_for(WAITING, 1).await;
            let lock = "SELECT FROM matches WHERE match_id = $1 FOR NO KEY UPDATE";
            run(&mut other, lock, id).await;
            other.close().await.expect("it closes");
        });
        let rolled = rolled.unwrap_or_else(|error| panic!("{interaction}: {error:?}"));
        assert_eq!(rolled.stored.live.plies, 2);
    }
    assert!(database.server_log().contains("deadlock detected"));
}

/// The server refuses the first insert of a challenge, and then always.
#[apply(scenario)]
async fn a_challenge_that_was_rolled_back_is_made_or_said_to_have_collided(
    database: &TestDatabase,
    play: &Play,
) {
    let collide = "CREATE SEQUENCE collisions;
        CREATE FUNCTION collide() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN
            IF nextval('collisions') <> 2 THEN
                RAISE 'could not serialize access' USING ERRCODE = '40001';
            END IF;
            RETURN NEW;
        END$$;
        CREATE TRIGGER collide BEFORE INSERT ON matches EXECUTE FUNCTION collide();";
    database.change(collide).await;
    let challenge = |number| play.challenge(actor(1, number), terms(), Language::English);
    challenge(10).await.expect("made at the second try");
    let Err(PlayError::Store(error)) = challenge(20).await else {
        panic!("it is refused each time")
    };
    assert!(matches!(error, StoreError::RolledBack(_)), "{error:?}");
    assert!(error.is_outage(), "workers try again and blame no match");
}

/// What was the primary is read-only, and the next connection leads to the new one.
#[apply(scenario)]
async fn connections_to_a_server_that_has_become_read_only_are_replaced(database: &TestDatabase) {
    let store = Store::connect(database.url()).await.expect("it answers");
    let plays = both_ways(&store);
    let asks = [roll(&plays[0], 100).await, roll(&plays[1], 200).await];
    database.set("default_transaction_read_only = on").await;
    // Connections that have ended are noticed when they have been idle for a moment.
    tokio::time::sleep(Duration::from_millis(150)).await;
    let views = asks
        .iter()
        .cycle()
        .take(8)
        .map(|ask| plays[0].view(ask.match_id));
    for seen in futures_util::future::join_all(views).await {
        seen.expect("it can still be read");
    }
    for (play, ask) in plays.iter().zip(&asks) {
        let refused = play.act(ask.clone()).await;
        let Err(PlayError::Store(StoreError::Unwritable(_))) = refused else {
            panic!("it is read-only: {:?}", refused.err())
        };
    }
    assert!(store.beat(10.0).await.is_err());
    // From now on, for new connections alone.
    let writable = format!(
        "SET TRANSACTION READ WRITE; ALTER DATABASE {} SET default_transaction_read_only = off",
        database.name()
    );
    database.change(writable).await;
    for (play, ask) in plays.iter().zip(asks) {
        play.act(ask).await.expect("another connection");
    }
    store.beat(10.0).await.expect("another connection");
    // Those too that were idle all the time.
    let challenges = (1000..1008).map(|number| {
        let proposed = Terms {
            challenger: actor(number, number).player,
            ..terms()
        };
        plays[0].challenge(actor(number, number), proposed, Language::English)
    });
    for made in futures_util::future::join_all(challenges).await {
        made.expect("another connection");
    }
}

#[apply(scenario)]
async fn a_start_on_a_read_only_database_says_what_to_do(database: &TestDatabase) {
    database.set("default_transaction_read_only = on").await;
    for task in ["", "migrate"] {
        let ended = ludotheque(task, &[("DATABASE_URL", database.url())]).await;
        let said = String::from_utf8(ended.stderr).expect("text");
        assert_eq!(ended.status.code(), Some(1), "{task}: {said}");
        let why = "ludotheque: The database is read-only: ";
        assert!(
            said.lines()
                .last()
                .is_some_and(|last| last.starts_with(why)),
            "{task}: {said}"
        );
    }
    database.set("default_transaction_read_only = off").await;
}

/// What a server or a proxy says as it ends a connection.
#[apply(scenario)]
async fn a_server_that_ends_connections_is_away_and_nothing_is_broken(
    database: &TestDatabase,
    play: &Play,
) {
    for (code, interaction) in [
        "57P01", "57P02", "57P03", "57P05", "25P03", "08006", "08P01",
    ]
    .iter()
    .zip((100..).step_by(10))
    {
        let ask = roll(play, interaction).await;
        let end = format!(
            "CREATE OR REPLACE FUNCTION ended() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN
                 RAISE 'it ends' USING ERRCODE = '{code}';
             END$$;
             CREATE TRIGGER ended BEFORE INSERT ON plies EXECUTE FUNCTION ended();"
        );
        database.change(end).await;
        let Err(PlayError::Store(error)) = play.act(ask).await else {
            panic!("{code}: it cannot be stored")
        };
        assert!(error.is_outage(), "{code}: {error:?}");
        database.change("DROP TRIGGER ended ON plies").await;
    }
}

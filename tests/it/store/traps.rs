//! What sqlx does when futures are dropped, errors swallowed and connections lost: that none of it
//! reaches a match.

use futures_util::future::join_all;
use ludotheque_matches::ids::{ChannelId, MatchId, MessageId, UserId};
use ludotheque_matches::{Command, Turn};
use ludotheque_play::Play;
use ludotheque_rules::GameKind;
use ludotheque_store::{CardVersion, Room, Showings, ShownBy, Store, StoreError, WhichCard};
use sqlx::Connection;

use super::{actor, append, ask, running, to_act};
use crate::world::{PATIENCE, TestDatabase};

/// More than the pool has connections.
const MANY: u32 = 40;

/// Writes through every connection of the pool, and looks from outside whether it is there. A
/// connection that has been left inside a transaction says yes and keeps nothing.
async fn assert_writes_are_kept(database: &TestDatabase, store: &Store, id: MatchId) {
    let writes = (0..MANY).map(|number| {
        let message = MessageId(u64::from(number) + 1);
        let drawn = CardVersion {
            match_id: id,
            version: number,
            showings: Showings {
                noted: 0,
                one_is_owed: false,
            },
            which: WhichCard::Only,
            card_channel: ChannelId(50),
            awaits_opponent: false,
        };
        async move {
            let shown = store.card_shown(&drawn, ChannelId(50), message, ShownBy::Answer);
            shown.await
        }
    });
    for written in join_all(writes).await {
        assert!(written.expect("written").is_card(), "the card is noted");
    }
    let shown = database.number("SELECT shown::bigint FROM cards").await;
    assert!(shown >= 0, "a write has vanished");
    let idle = "SELECT count(*) FROM pg_stat_activity
                WHERE datname = current_database() AND state LIKE 'idle in transaction%'";
    // What was dropped is rolled back soon, by whoever gives the connection back.
    database.wait_for(idle, 0).await;
}

/// Opens as many connections as the pool will.
async fn fill(store: &Store) {
    let units = join_all((0..16).map(|_| store.begin())).await;
    assert!(units.iter().all(Result::is_ok), "sixteen connections");
}

#[apply(scenario)]
async fn a_transaction_that_is_dropped_while_it_begins_leaves_nothing_behind(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let id = running(play).await;
    fill(store).await;
    for polls in 1..6 {
        for _ in 0..MANY {
            let mut begun = Box::pin(store.begin());
            for _ in 0..polls {
                if futures_util::poll!(begun.as_mut()).is_ready() {
                    break;
                }
                tokio::task::yield_now().await;
            }
        }
    }
    assert_writes_are_kept(database, store, id).await;
}

#[apply(scenario)]
async fn a_transaction_that_is_dropped_in_a_statement_is_rolled_back(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let id = running(play).await;
    let stored = play.view(id).await.expect("it is there").stored;
    for number in 0..u64::from(MANY) {
        let mut unit = store.begin().await.expect("a transaction");
        let mut appended = Box::pin(append(&mut unit, &stored, 30 + number));
        // Sent, and as a rule not answered yet.
        let _ = futures_util::poll!(appended.as_mut());
    }
    assert_writes_are_kept(database, store, id).await;
    assert_eq!(database.number("SELECT count(*) FROM plies").await, 1);
}

#[apply(scenario)]
async fn when_every_connection_is_taken_one_is_told_so_in_time(store: &Store) {
    let units = join_all((0..16).map(|_| store.begin())).await;
    assert!(units.iter().all(Result::is_ok), "sixteen connections");
    // Alone, sqlx would wait for thirty seconds.
    let refused = tokio::time::timeout(PATIENCE, store.begin()).await;
    let refused = refused.expect("an answer in time").err();
    assert!(matches!(refused, Some(StoreError::Busy)), "{refused:?}");
    drop(units);
    store.begin().await.expect("free again");
}

#[apply(scenario)]
async fn a_statement_that_has_to_wait_for_a_lock_gives_up(database: &TestDatabase, play: &Play) {
    let id = running(play).await;
    let mover = to_act(play, id).await;
    let mut holder = database.connect().await;
    sqlx::raw_sql("BEGIN; LOCK TABLE plies IN ACCESS EXCLUSIVE MODE")
        .execute(&mut holder)
        .await
        .expect("locked");
    let roll = || ask(id, actor(mover, 20), Some(1), Command::Turn(Turn::Roll));
    let waited = tokio::time::timeout(PATIENCE, play.act(roll())).await;
    let error = waited.expect("an answer in time").err().expect("no answer");
    assert!(error.to_string().contains("cannot be reached"), "{error}");
    holder.close().await.expect("it closes");
    play.act(roll()).await.expect("it goes on by itself");
}

#[apply(scenario)]
async fn connections_that_have_died_are_replaced_before_they_are_used(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let id = running(play).await;
    let mover = to_act(play, id).await;
    fill(store).await;
    database.lock_out().await;
    database.let_in().await;
    let roll = ask(id, actor(mover, 20), Some(1), Command::Turn(Turn::Roll));
    play.act(roll).await.expect("rolled");
}

/// `SELECT *` would answer with "cached plan must not change result type".
#[apply(scenario)]
async fn a_new_column_disturbs_nobody_who_is_connected(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let id = running(play).await;
    for table in ["matches", "plies", "cards", "pings"] {
        let alter = format!("ALTER TABLE {table} ADD COLUMN new_one integer DEFAULT 7");
        database.change(alter).await;
    }
    let mover = to_act(play, id).await;
    let roll = ask(id, actor(mover, 20), Some(1), Command::Turn(Turn::Roll));
    play.act(roll).await.expect("rolled");
    store.take_due_cards(Room::of(5)).await.expect("read");
    store.take_due_pings(Room::of(5)).await.expect("read");
    store.games_of(UserId(mover), 5).await.expect("read");
}

#[apply(scenario)]
async fn the_log_of_the_server_has_no_warning_for_each_use(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    running(play).await;
    drop(store.begin().await.expect("a transaction"));
    store.close().await;
    let log = database.server_log();
    assert!(!log.contains("no transaction in progress"), "{log}");
}

#[apply(scenario)]
async fn nothing_is_stored_after_a_statement_has_failed(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let id = running(play).await;
    let stored = play.view(id).await.expect("it is there").stored;
    let mut later = stored.clone();
    later.live.plies += 1;
    // From the same board once more, which no statement objects to; and by the same click.
    for (again, interaction) in [(&stored, 31), (&later, 30)] {
        let mut unit = store.begin().await.expect("a transaction");
        let once = append(&mut unit, &stored, 30).await;
        assert!(once.is_ok());
        let twice = append(&mut unit, again, interaction).await.err();
        assert!(
            matches!(twice, Some(StoreError::PlyTaken { ply, .. }) if ply == again.live.plies),
            "{twice:?}"
        );
        assert!(matches!(unit.commit().await, Err(StoreError::Poisoned)));
        assert_eq!(database.number("SELECT count(*) FROM plies").await, 1);
    }
}

#[apply(scenario)]
async fn a_use_case_that_nobody_waits_for_is_finished_all_the_same(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let id = running(play).await;
    let mover = to_act(play, id).await;
    let roll = ask(id, actor(mover, 20), Some(1), Command::Turn(Turn::Roll));
    // Polled once, which begins it, and dropped.
    let mut act = Box::pin(play.act(roll));
    assert!(futures_util::poll!(act.as_mut()).is_pending());
    drop(act);
    play.finish().await;
    assert_eq!(database.number("SELECT count(*) FROM plies").await, 2);
    // Every connection is usable: what is written through it is there.
    for number in 0..32 {
        store
            .seasons(GameKind::Finale, i64::from(number) + 1)
            .await
            .expect("it answers");
    }
}

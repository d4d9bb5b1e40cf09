//! Processes that share the shards of a bot, as the database sees them: who lives, who holds what, whose turn it is.

use ludotheque_matches::ids::InteractionId;
use ludotheque_store::{ProcessOf, Shard, ShardMap, Store};

use crate::world::TestDatabase;

const BOT: &str = "7";

fn process(number: i64) -> ProcessOf {
    ProcessOf {
        application: BOT.to_owned(),
        process: number,
    }
}

fn shard(total: u32, number: u32) -> Shard {
    Shard { total, number }
}

/// A process with connections of its own.
async fn join(database: &TestDatabase, number: i64) -> Store {
    let store = Store::connect(database.url()).await.expect("it answers");
    let joined = store.join_processes(&process(number), true).await;
    joined.expect("it joins");
    store
}

async fn renew(store: &Store, number: i64) -> bool {
    let renewed = store.renew_process(&process(number)).await;
    renewed.expect("it answers")
}

async fn map(store: &Store, number: i64) -> ShardMap {
    store.shard_map(&process(number)).await.expect("it answers")
}

async fn living(store: &Store) -> Vec<i64> {
    let map = map(store, 0).await;
    map.living.iter().map(|one| one.process).collect()
}

/// Who holds which shards of four, and who connects them beside that.
async fn held(store: &Store) -> Vec<(u32, i64, Option<i64>)> {
    let held = map(store, 0).await.held;
    held.iter()
        .map(|held| (held.shard.number, held.process, held.successor))
        .collect()
}

async fn want(store: &Store, total: u32) {
    let wanted = store.want_shards(BOT, total).await;
    wanted.expect("they can be wanted");
}

async fn take(store: &Store, number: i64, shards: &[u32]) {
    let shards: Vec<Shard> = shards.iter().map(|number| shard(4, *number)).collect();
    let taken = store.take_shards(&process(number), &shards).await;
    taken.expect("it answers");
}

/// Lets so many seconds pass since this process said that it lives, and since when it has done so.
async fn silent_for(database: &TestDatabase, number: i64, seconds: f64) {
    database
        .change(format!(
            "UPDATE processes SET renewed_at = now() - make_interval(secs => {seconds})
             WHERE process = {number}"
        ))
        .await;
}

/// Waits until the server has noticed that somebody is gone.
async fn gone(database: &TestDatabase) {
    database
        .wait_for(
            "SELECT count(*) FROM processes p JOIN pg_stat_activity a
                ON a.pid = p.backend AND a.backend_start = p.backend_began WHERE process = 1",
            0,
        )
        .await;
}

/// Lets everybody have said for long that they live.
async fn long_steady(database: &TestDatabase) {
    database
        .change("UPDATE processes SET steady_since = now() - interval '9 seconds'")
        .await;
}

async fn taken_long_ago(database: &TestDatabase) {
    database
        .change("UPDATE shard_leases SET taken_at = now() - interval '31 seconds'")
        .await;
}

#[apply(scenario)]
async fn two_that_want_the_same_shard_at_once_do_not_both_get_it(database: &TestDatabase) {
    let (one, two) = (join(database, 1).await, join(database, 2).await);
    want(&one, 4).await;
    for _ in 0..10 {
        let all = [0, 1, 2, 3];
        tokio::join!(take(&one, 1, &all), take(&two, 2, &all));
        let held = held(&one).await;
        assert_eq!(held.len(), 4, "each has one holder: {held:?}");
        database.change("DELETE FROM shard_leases").await;
    }
}

#[apply(scenario)]
async fn who_has_not_said_for_a_while_that_it_lives_holds_nothing(database: &TestDatabase) {
    let (one, two) = (join(database, 1).await, join(database, 2).await);
    long_steady(database).await;
    want(&one, 4).await;
    take(&one, 1, &[0, 1]).await;
    take(&two, 2, &[2, 3]).await;

    silent_for(database, 1, 7.0).await;
    assert!(renew(&two, 2).await);
    assert_eq!(living(&two).await, [1, 2], "it may be slow");
    silent_for(database, 1, 9.0).await;
    assert!(renew(&two, 2).await);
    assert_eq!(held(&two).await, [(2, 2, None), (3, 2, None)]);
    assert!(!renew(&one, 1).await, "it learns of it");
    let taken = one.take_shards(&process(1), &[shard(4, 0)]).await;
    assert!(taken.is_err(), "and can take nothing");
    take(&two, 2, &[0, 1]).await;
    assert_eq!(held(&two).await.len(), 4);

    let joined = one.join_processes(&process(1), true).await;
    joined.expect("it may come again");
    assert_eq!(living(&two).await, [1, 2]);
}

#[apply(scenario)]
async fn one_whose_connection_is_gone_is_not_waited_for_as_long(database: &TestDatabase) {
    let (one, two) = (join(database, 1).await, join(database, 2).await);
    long_steady(database).await;
    silent_for(database, 1, 4.0).await;
    assert!(renew(&two, 2).await);
    assert_eq!(living(&two).await, [1, 2], "it is connected");
    one.close().await;
    gone(database).await;
    silent_for(database, 1, 1.0).await;
    assert!(renew(&two, 2).await);
    assert_eq!(living(&two).await, [1, 2], "it may be connecting anew");
    silent_for(database, 1, 4.0).await;
    assert!(renew(&two, 2).await);
    assert_eq!(living(&two).await, [2]);
}

#[apply(scenario)]
async fn who_comes_after_a_crash_does_not_wait_for_the_dead(database: &TestDatabase) {
    let one = join(database, 1).await;
    want(&one, 4).await;
    take(&one, 1, &[0, 1, 2, 3]).await;
    one.close().await;
    gone(database).await;
    let two = Store::connect(database.url()).await.expect("it answers");
    for (number, is_first) in [(2, true), (3, false)] {
        let joined = two.join_processes(&process(number), true).await;
        let has_buried = joined.expect("it joins");
        assert_eq!(
            has_buried, is_first,
            "it knows that somebody may hear still"
        );
    }
    assert_eq!(living(&two).await, [2, 3]);
    assert_eq!(held(&two).await, []);
}

/// Whoever is back first must not take all the others for dead.
#[apply(scenario)]
async fn after_the_database_was_away_or_its_clock_was_set_nobody_is_dead(database: &TestDatabase) {
    let (one, two) = (join(database, 1).await, join(database, 2).await);
    for seconds in [60.0, -3600.0] {
        silent_for(database, 1, seconds).await;
        silent_for(database, 2, seconds).await;
        assert!(renew(&two, 2).await);
        assert!(renew(&one, 1).await, "{seconds} s");
    }
    // Until it has been there for a while again.
    silent_for(database, 1, 60.0).await;
    assert!(renew(&two, 2).await);
    assert_eq!(living(&two).await, [1, 2]);
    long_steady(database).await;
    silent_for(database, 1, -3600.0).await;
    assert!(renew(&two, 2).await);
    assert_eq!(
        living(&two).await,
        [2],
        "one that died before the clock was set back"
    );
}

/// Whoever starts then comes before any of the others has said again that it lives.
#[apply(scenario)]
async fn who_comes_after_the_database_was_away_takes_nobody_for_dead(database: &TestDatabase) {
    let (one, two) = (join(database, 1).await, join(database, 2).await);
    for number in [1, 2] {
        silent_for(database, number, 60.0).await;
    }
    let three = join(database, 3).await;
    assert_eq!(living(&three).await, [1, 2, 3]);
    assert!(renew(&three, 3).await);
    assert_eq!(living(&three).await, [1, 2, 3], "nor when it first says so");
    assert!(renew(&one, 1).await && renew(&two, 2).await);

    // Another server has taken its place, to which nobody is connected yet.
    one.close().await;
    gone(database).await;
    database
        .change("UPDATE processes SET server_began = server_began - interval '1 hour'")
        .await;
    let four = join(database, 4).await;
    assert_eq!(living(&four).await, [1, 2, 3, 4]);
    silent_for(database, 1, 4.0).await;
    long_steady(database).await;
    assert!(renew(&two, 2).await);
    assert_eq!(living(&two).await, [1, 2, 3, 4]);
}

/// The answer to the first time was lost on its way.
#[apply(scenario)]
async fn who_comes_twice_is_there_once(database: &TestDatabase) {
    let one = join(database, 1).await;
    want(&one, 4).await;
    take(&one, 1, &[0]).await;
    one.close().await;
    gone(database).await;
    let one = join(database, 1).await;
    assert_eq!(living(&one).await, [1]);
    assert_eq!(held(&one).await, [(0, 1, None)], "what it holds it keeps");
    assert!(renew(&one, 1).await);
}

/// When others see that somebody has come the database alone knows, not when it was written.
#[apply(scenario)]
async fn who_has_come_is_known_to_whoever_looks_after_it_has_said_that_it_lives(
    database: &TestDatabase,
) {
    let (one, two) = (join(database, 1).await, join(database, 2).await);
    let is_known = async || {
        let living = map(&two, 2).await.living;
        living.iter().all(|other| other.knows_us)
    };
    assert!(renew(&one, 1).await);
    assert!(!is_known().await, "it may have looked before");
    assert!(renew(&two, 2).await);
    assert!(!is_known().await, "nobody has looked since");
    assert!(renew(&one, 1).await);
    assert!(is_known().await);
    assert!(renew(&two, 2).await);
    assert!(is_known().await, "once and for all");
}

#[apply(scenario)]
async fn a_shard_that_was_lost_is_waited_for_again(database: &TestDatabase) {
    let one = join(database, 1).await;
    want(&one, 4).await;
    take(&one, 1, &[0]).await;
    let is_fresh = async || map(&one, 1).await.held[0].fresh;
    let noted = one.note_connected(&process(1), &[shard(4, 0)]).await;
    noted.expect("it is connected");
    taken_long_ago(database).await;
    assert!(!is_fresh().await);
    let noted = one.note_connected(&process(1), &[]).await;
    noted.expect("it is no longer");
    assert!(is_fresh().await);
    taken_long_ago(database).await;
    let noted = one.note_connected(&process(1), &[]).await;
    noted.expect("nothing is new");
    assert!(!is_fresh().await, "but not for ever");
}

/// It cannot reach Discord either.
#[apply(scenario)]
async fn who_does_not_connect_what_it_was_to_take_over_makes_room(database: &TestDatabase) {
    let (one, two) = (join(database, 1).await, join(database, 2).await);
    let three = join(database, 3).await;
    want(&one, 4).await;
    take(&one, 1, &[0]).await;
    let succeed = async |store: &Store, number| {
        let (own, wanted) = (process(number), [shard(4, 0)]);
        let succeeds = store.succeed_to_shards(&own, &wanted).await;
        succeeds.expect("it answers");
        held(&one).await[0].2
    };
    assert_eq!(succeed(&two, 2).await, Some(2));
    assert_eq!(succeed(&three, 3).await, Some(2), "it has only begun");
    taken_long_ago(database).await;
    assert_eq!(succeed(&three, 3).await, Some(3));
    let noted = one.note_connected(&process(1), &[shard(4, 0)]).await;
    noted.expect("it has come to itself");
    taken_long_ago(database).await;
    assert_eq!(succeed(&two, 2).await, Some(3), "nobody misses anything");
}

#[apply(scenario)]
async fn a_shard_moves_when_its_next_holder_has_connected_it(database: &TestDatabase) {
    let (one, two) = (join(database, 1).await, join(database, 2).await);
    let three = join(database, 3).await;
    want(&one, 4).await;
    take(&one, 1, &[0, 1, 2, 3]).await;
    let wanted = [shard(4, 3)];
    let succeed = two.succeed_to_shards(&process(2), &wanted).await;
    succeed.expect("it may");
    let succeed = three.succeed_to_shards(&process(3), &wanted).await;
    succeed.expect("nothing is wrong with that");
    assert_eq!(held(&one).await[3], (3, 1, Some(2)), "one at a time");

    let all = [0, 1, 2, 3].map(|number| shard(4, number));
    let noted = one.note_connected(&process(1), &all).await;
    noted.expect("it holds them still");
    assert_eq!(held(&one).await[3], (3, 1, Some(2)));
    let noted = two.note_connected(&process(2), &wanted).await;
    noted.expect("it has connected it");
    assert_eq!(held(&one).await[3], (3, 2, None));
    let noted = one.note_connected(&process(1), &all).await;
    noted.expect("what it no longer holds is not its own");
    let map = map(&one, 1).await;
    assert_eq!(map.held[3].process, 2);
    assert!(map.held.iter().all(|held| held.connected));

    let succeed = two.succeed_to_shards(&process(2), &[shard(4, 0)]).await;
    succeed.expect("it may");
    two.leave_processes(&process(2)).await.expect("it leaves");
    let left = [(0, 1, None), (1, 1, None), (2, 1, None)];
    assert_eq!(held(&one).await, left, "what it was to take over stays");
}

#[apply(scenario)]
async fn a_set_of_shards_goes_when_the_next_one_is_whole(database: &TestDatabase) {
    let one = join(database, 1).await;
    let totals = async || map(&one, 1).await.totals;
    want(&one, 1).await;
    want(&one, 4).await;
    assert_eq!(totals().await, [4], "nobody held any");
    take(&one, 1, &[0, 1, 2, 3]).await;
    want(&one, 8).await;
    want(&one, 8).await;
    assert_eq!(totals().await, [4, 8], "the old one is held");
    let mut all: Vec<Shard> = (0..8).map(|number| shard(8, number)).collect();
    let taken = one.take_shards(&process(1), &all).await;
    taken.expect("all of them");
    let last = all.pop().expect("there are some");
    for (connected, expected) in [
        (all.clone(), vec![4, 8]),
        ([all, vec![last]].concat(), vec![8]),
    ] {
        let noted = one.note_connected(&process(1), &connected).await;
        noted.expect("it is noted");
        one.retire_shard_sets(BOT).await.expect("it answers");
        assert_eq!(totals().await, expected);
    }
    assert_eq!(held(&one).await.len(), 8, "and its leases with it");
}

#[apply(scenario)]
async fn turns_to_identify_are_had_one_after_the_other(database: &TestDatabase) {
    let (one, two) = (join(database, 1).await, join(database, 2).await);
    let take = async |store: &Store, bucket, turn| {
        let taken = store.take_identify_turn(BOT, bucket, turn, 20.0).await;
        taken.expect("it answers")
    };
    let (first, second) = tokio::join!(take(&one, 0, 11), take(&two, 0, 12));
    assert!(first.is_none() != second.is_none(), "one of them has it");
    let wait_s = first.or(second).expect("the other one waits");
    assert!((19.0..=20.0).contains(&wait_s), "{wait_s} s");
    assert_eq!(take(&one, 1, 13).await, None, "another bucket");

    let (mine, other) = if first.is_none() { (11, 12) } else { (12, 11) };
    for (turn, left) in [(other, 19.0..=20.0), (mine, 4.0..=5.0)] {
        let is_kept = one.keep_identify_turn(BOT, 0, turn, 5.0).await;
        assert_eq!(is_kept.expect("it answers"), turn == mine);
        let wait_s = take(&two, 0, 14).await.expect("it is too soon");
        assert!(left.contains(&wait_s), "{wait_s} s, after that of {turn}");
    }
    // What was written before the clock of the database was set back says nothing.
    database
        .change("UPDATE identify_turns SET next_at = now() + interval '1 hour'")
        .await;
    assert_eq!(take(&two, 0, 15).await, None);
}

#[apply(scenario)]
async fn an_interaction_is_answered_by_whoever_is_first(database: &TestDatabase) {
    let (one, two) = (join(database, 1).await, join(database, 2).await);
    for id in 1..=20 {
        let id = InteractionId(id);
        let (one, two) = tokio::join!(one.take_interaction(id), two.take_interaction(id));
        let (one, two) = (one.expect("it answers"), two.expect("it answers"));
        assert!(one != two, "one of them");
    }
    let prune = async || one.prune_interactions(15).await.expect("it answers");
    assert!(!prune().await);
    let kept = "SELECT count(*) FROM interactions_taken";
    assert_eq!(database.number(kept).await, 20);
    database
        .change("UPDATE interactions_taken SET taken_at = now() - interval '1 hour'")
        .await;
    assert!(prune().await, "so many at once");
    assert_eq!(database.number(kept).await, 5);
    assert!(!prune().await);
    assert_eq!(database.number(kept).await, 0);
}

//! Calls of which nobody knows whether they were posted: whoever was about to has died.

use ludotheque_matches::ids::{ChannelId, MessageId};
use ludotheque_matches::{Answer, Command};
use ludotheque_play::Play;
use ludotheque_store::{DuePing, Retry, Room};
use ludotheque_words::Language;

use super::clocks::step;
use super::{actor, ask, running, terms};
use crate::world::TestDatabase;

const BEGUN: &str = "UPDATE pings SET posting_since = now() - interval ";

/// What is due once everybody has had time enough.
async fn due_later(database: &TestDatabase, play: &Play) -> Vec<DuePing> {
    database.change("UPDATE pings SET due_at = now()").await;
    play.take_due_pings(Room::of(9)).await.expect("it answers")
}

/// Plays a match until somebody is to be called.
async fn until_called(database: &TestDatabase, play: &Play) {
    let id = running(play).await;
    let owed = "SELECT count(*) FROM pings WHERE state = 'owed'";
    for interaction in 100.. {
        if database.number(owed).await == 1 {
            break;
        }
        step(play, id, interaction).await;
    }
}

#[apply(scenario)]
async fn a_call_that_may_have_been_posted_is_looked_for_when_it_is_overtaken(
    database: &TestDatabase,
    play: &Play,
) {
    let id = running(play).await;
    let owed = "SELECT count(*) FROM pings WHERE state = 'owed'";
    let mut interactions = 100..;
    let mut act = async || step(play, id, interactions.next().expect("one more")).await;
    while database.number(owed).await == 0 {
        act().await;
    }
    // One that nobody was about to post needs not be taken away.
    while database.number(owed).await == 1 {
        act().await;
    }
    assert_eq!(due_later(database, play).await.len(), 0, "it was overtaken");

    while database.number(owed).await == 0 {
        act().await;
    }
    let [call] = *due_later(database, play).await else {
        panic!("one call is owed")
    };
    assert!(!call.stale && !call.may_stand && call.message.is_none());
    // Whoever took it dies, and it is taken again.
    let [again] = *due_later(database, play).await else {
        panic!("it is owed still")
    };
    assert!(!again.stale && again.may_stand && again.ply == call.ply);
    // The player acts. Whoever may be posting it still gets a moment.
    while database
        .number("SELECT count(*) FROM pings WHERE state = 'stale'")
        .await
        == 0
    {
        act().await;
    }
    let at_once = play.take_due_pings(Room::of(9)).await.expect("it answers");
    assert_eq!(at_once.len(), 0);
    let found = due_later(database, play).await;
    let [stale] = *found.iter().filter(|due| due.stale).collect::<Vec<_>>() else {
        panic!("one is to be taken away: {found:?}")
    };
    assert!(stale.may_stand && stale.message.is_none() && stale.ply == call.ply);
    // Discord does not know the nonce for ever, and posting anew would be no finding.
    database.change(&format!("{BEGUN} '1 hour'")).await;
    let found = due_later(database, play).await;
    assert!(found.iter().all(|due| !due.may_stand), "{found:?}");
}

#[apply(scenario)]
async fn a_call_that_was_refused_or_noted_does_not_have_to_be_looked_for(
    database: &TestDatabase,
    play: &Play,
) {
    until_called(database, play).await;
    let unknown = "SELECT count(*) FROM pings WHERE posting_since IS NOT NULL";
    for (may_stand, left) in [(true, 1), (false, 0)] {
        let [mut call] = *due_later(database, play).await else {
            panic!("one call is owed")
        };
        call.may_stand = may_stand;
        let failed = play.ping_failed(call, Retry::After(1)).await;
        failed.expect("noted");
        assert_eq!(database.number(unknown).await, left);
    }
    let [call] = *due_later(database, play).await else {
        panic!("one call is owed")
    };
    play.ping_sent(call, MessageId(7)).await.expect("noted");
    assert_eq!(database.number(unknown).await, 0);
}

#[apply(scenario)]
async fn a_direct_call_that_cannot_be_taken_away_leaves_no_trace_of_its_channel(
    database: &TestDatabase,
    play: &Play,
) {
    until_called(database, play).await;
    let [mut call] = *due_later(database, play).await else {
        panic!("one call is owed")
    };
    call.channel = ChannelId(999);
    play.note_place(call).await.expect("noted");
    play.ping_sent(call, MessageId(7)).await.expect("noted");
    database.change("UPDATE pings SET state = 'stale'").await;
    let never = Retry::Never("it is gone".to_owned());
    play.ping_failed(call, never).await.expect("noted");
    let left = "SELECT count(*) FROM pings WHERE channel_id = 999";
    assert_eq!(database.number(left).await, 0);
}

#[apply(scenario)]
async fn whoever_wants_direct_calls_is_called_to_a_challenge_and_others_by_its_card(
    database: &TestDatabase,
    play: &Play,
) {
    let called =
        "SELECT coalesce(sum(user_id), 0)::bigint FROM pings WHERE ply = 0 AND state = 'owed'";
    for (calls, interaction, user) in [("here", 100, 0), ("direct", 200, 2)] {
        let want = format!(
            "INSERT INTO settings (user_id, calls) VALUES (2, '{calls}')
             ON CONFLICT (user_id) DO UPDATE SET calls = '{calls}'"
        );
        database.change(want).await;
        let made = play.challenge(actor(1, interaction), terms(), Language::English);
        let id = made.await.expect("a challenge").stored.live.id;
        assert_eq!(database.number(called).await, user, "{calls}");
        let withdraw = ask(
            id,
            actor(1, interaction + 1),
            Some(0),
            Command::Answer(Answer::Cancel),
        );
        play.act(withdraw).await.expect("withdrawn");
    }
}

#[apply(scenario)]
async fn calls_that_are_long_over_are_deleted_and_nothing_else(
    database: &TestDatabase,
    play: &Play,
) {
    let id = running(play).await;
    let insert = format!(
        "DELETE FROM pings;
         INSERT INTO pings (match_id, ply, channel_id, user_id, state, due_at)
         SELECT {id}, ply, 50, 1, state, now() - days * interval '1 day'
         FROM (VALUES (100, 'done', 30), (101, 'done', 20), (102, 'done', 8), (103, 'done', 6), (104, 'done', 0),
             (105, 'owed', 30), (106, 'sent', 30), (107, 'stale', 30)) v (ply, state, days)",
        id = id.to_row()
    );
    database.change(insert).await;
    let left = "SELECT sum(ply - 100) FROM pings";
    // Nobody waits for whoever has one of them.
    let mut other = database.connect().await;
    let hold = "BEGIN; SELECT FROM pings WHERE ply = 100 FOR UPDATE";
    sqlx::raw_sql(hold).execute(&mut other).await.expect("held");
    assert!(play.prune_calls(1).await.expect("one"), "there may be more");
    assert_eq!(database.number(left).await, 27);
    assert!(!play.prune_calls(2).await.expect("the other"));
    assert_eq!(database.number(left).await, 25);
    let roll_back = sqlx::raw_sql("ROLLBACK").execute(&mut other).await;
    roll_back.expect("let go");
    assert!(!play.prune_calls(9).await.expect("the first"));
    assert_eq!(database.number("SELECT count(*) FROM pings").await, 5);
    assert!(!play.prune_calls(9).await.expect("nothing"));
    step(play, id, 100).await;
}

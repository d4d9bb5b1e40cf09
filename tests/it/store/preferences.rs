//! Calls as their players want them, on a real server: held in quiet hours, said once at their end,
//! once a day, whoever else works and whatever dies.

use futures_util::future::join_all;
use ludotheque_matches::calling::{Change, Plan, Way, Zone};
use ludotheque_matches::ids::{MatchId, MessageId, UserId};
use ludotheque_matches::{Automatic, ChallengesFrom, Command, Refusal, Turn};
use ludotheque_play::{Choices, Play, PlayError};
use ludotheque_store::{DuePing, DueRound, Retry, Room, Settings, Store};
use ludotheque_words::Language;

use super::{actor, ask, running_by, to_act};
use crate::world::TestDatabase;

const HELD: &str = "SELECT count(*) FROM pings WHERE state = 'owed' AND due_at = 'infinity'";
const ROUNDS: &str = "SELECT count(*) FROM rounds";
const HOUR_S: i64 = 3600;

pub(super) async fn choose(play: &Play, user: u64, calls: Change) -> Settings {
    let choices = Choices {
        calls,
        ..Choices::default()
    };
    let chosen = play.choose(UserId(user), choices, Language::English).await;
    chosen.expect("it can be chosen")
}

/// Quiet hours from this hour on, for two hours.
async fn quiet_now(database: &TestDatabase) -> Change {
    let hour = database
        .number("SELECT extract(hour FROM now() AT TIME ZONE 'UTC')::bigint")
        .await;
    let quiet = format!("{hour}-{}", (hour + 2) % 24).parse();
    Change {
        zone: Zone::parse("UTC").ok(),
        quiet: Some(Some(quiet.expect("two hours"))),
        ..Change::default()
    }
}

fn no_quiet() -> Change {
    Change {
        quiet: Some(None),
        ..Change::default()
    }
}

/// The call of whoever is to act in a match, as the worker takes it.
async fn due_call(database: &TestDatabase, play: &Play) -> DuePing {
    database
        .change("UPDATE pings SET due_at = now() WHERE due_at < 'infinity'")
        .await;
    let due = play.take_due_pings(Room::of(10)).await.expect("it answers");
    let [call] = due[..] else {
        panic!("one call is due: {due:?}")
    };
    call
}

/// Takes the call of whoever is to act, and holds it as the worker does in quiet hours.
async fn hold(database: &TestDatabase, play: &Play) -> DuePing {
    let call = due_call(database, play).await;
    let (plan, _) = play.plan_call(call).await.expect("it answers");
    let Plan::HoldUntil(until) = plan else {
        panic!("it is quiet: {plan:?}")
    };
    play.hold_call(call, until).await.expect("held");
    call
}

/// The one round that is due.
async fn due_round(play: &Play) -> DueRound {
    let due = play
        .take_due_rounds(Room::of(10))
        .await
        .expect("it answers");
    let [round] = due[..] else {
        panic!("one round is due: {due:?}")
    };
    round
}

/// A running match, whoever is to act, and quiet hours of theirs.
async fn in_quiet_hours(database: &TestDatabase, play: &Play) -> (MatchId, u64) {
    let id = running_by(play, 10).await;
    let mover = to_act(play, id).await;
    choose(play, mover, quiet_now(database).await).await;
    // The change itself has planned a round, in which there is nothing to say.
    let round = due_round(play).await;
    assert!(play.begin_round(round).await.expect("it answers").is_none());
    assert_eq!(database.number(ROUNDS).await, 0);
    // Whoever accepted is not called if it is their turn at once.
    let call = "INSERT INTO pings (match_id, ply, channel_id, user_id, state, due_at)
         SELECT match_id, plies, channel_id, CASE to_move WHEN 0 THEN first_id ELSE second_id END,
             'owed', now() FROM matches ON CONFLICT DO NOTHING";
    database.change(call).await;
    (id, mover)
}

async fn roll(play: &Play, id: MatchId, interaction: u64) {
    let mover = to_act(play, id).await;
    let ask = ask(
        id,
        actor(mover, interaction),
        None,
        Command::Turn(Turn::Roll),
    );
    play.act(ask).await.expect("rolled");
}

#[apply(scenario)]
async fn what_is_owed_in_quiet_hours_is_kept_until_they_end_also_by_a_process_that_comes_later(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let (_, mover) = in_quiet_hours(database, play).await;
    let call = hold(database, play).await;
    assert_eq!(call.user, UserId(mover));
    assert_eq!(database.number(HELD).await, 1);
    let left_s = "SELECT extract(epoch FROM due_at - now())::bigint FROM rounds";
    let left_s = database.number(left_s).await;
    assert!((HOUR_S - 1..=2 * HOUR_S).contains(&left_s), "{left_s} s");
    store.close().await;

    let (_, play) = &database.open().await;
    assert!(
        play.take_due_pings(Room::of(10))
            .await
            .expect("it answers")
            .is_empty()
    );
    assert!(
        play.take_due_rounds(Room::of(10))
            .await
            .expect("it answers")
            .is_empty()
    );
    // Looked at too early, nothing is said, and nothing is lost.
    database.change("UPDATE rounds SET due_at = now()").await;
    let early = due_round(play).await;
    assert!(play.begin_round(early).await.expect("it answers").is_none());
    assert_eq!(database.number(HELD).await, 1);
    let due_now = "SELECT count(*) FROM rounds WHERE due_at < now() + interval '10 minutes'";
    assert_eq!(database.number(due_now).await, 0);

    // The quiet hours are over, because their player says so.
    choose(play, mover, no_quiet()).await;
    let due = due_round(play).await;
    let round = play.begin_round(due).await.expect("it answers");
    let held = round.expect("there is something to say").held;
    let places: Vec<_> = held.iter().map(|held| (held.match_id, held.ply)).collect();
    assert_eq!(places, [(call.match_id, call.ply)]);
    play.ping_sent(held[0], MessageId(7)).await.expect("noted");
    play.end_round(UserId(mover)).await.expect("ended");
    assert_eq!(database.number(ROUNDS).await, 0);
}

#[apply(scenario)]
async fn whoever_comes_in_quiet_hours_is_not_called_afterwards(
    database: &TestDatabase,
    play: &Play,
) {
    let (id, mover) = in_quiet_hours(database, play).await;
    hold(database, play).await;
    roll(play, id, 100).await;
    choose(play, mover, no_quiet()).await;
    let due = due_round(play).await;
    let round = play.begin_round(due).await.expect("it answers");
    let held = round.expect("it is not quiet").held;
    assert!(held.is_empty(), "{held:?}");
    assert_eq!(database.number(HELD).await, 0);
}

#[apply(scenario)]
async fn no_call_is_held_without_a_round_that_says_it(database: &TestDatabase, play: &Play) {
    let (_, mover) = in_quiet_hours(database, play).await;
    let call = due_call(database, play).await;
    let (Plan::HoldUntil(until), _) = play.plan_call(call).await.expect("it answers") else {
        panic!("it is quiet")
    };
    for _ in 0..40 {
        let (held, ended) =
            tokio::join!(play.hold_call(call, until), play.end_round(UserId(mover)));
        held.expect("held");
        ended.expect("ended");
        assert_eq!(
            (database.number(HELD).await, database.number(ROUNDS).await),
            (1, 1)
        );
        database
            .change("UPDATE pings SET due_at = now(); DELETE FROM rounds")
            .await;
    }
}

#[apply(scenario)]
async fn of_two_workers_one_says_the_message_of_the_day_and_a_dead_one_is_followed(
    database: &TestDatabase,
    play: &Play,
) {
    let id = running_by(play, 10).await;
    let mover = to_act(play, id).await;
    let daily = Change {
        way: Some(Way::Daily),
        zone: Zone::parse("Asia/Tokyo").ok(),
        ..Change::default()
    };
    choose(play, mover, daily).await;
    let round = due_round(play).await;
    assert!(!round.is_daily_due, "not before its hour");
    play.end_round(UserId(mover)).await.expect("ended");
    assert!(
        play.take_due_rounds(Room::of(10))
            .await
            .expect("it answers")
            .is_empty()
    );

    let others = [database.open().await, database.open().await];
    for _ in 0..3 {
        let hour_comes = "UPDATE rounds SET planned_at = planned_at - (due_at - now()),
             daily_at = daily_at - (due_at - now()), due_at = now()";
        database.change(hour_comes).await;
        let taken = others
            .iter()
            .map(|(_, play)| play.take_due_rounds(Room::of(10)));
        let taken: Vec<DueRound> = join_all(taken)
            .await
            .into_iter()
            .flat_map(|taken| taken.expect("it answers"))
            .collect();
        let [first] = taken[..] else {
            panic!("one of them has it: {taken:?}")
        };
        assert!(first.is_daily_due);
        // Whoever had it is dead; fifty seconds later somebody else has it, and it is the same round.
        database.change("UPDATE rounds SET due_at = now()").await;
        let again = due_round(play).await;
        assert_eq!(again.planned_at, first.planned_at);
        assert!(again.is_daily_due);
        let begun = play.begin_round(again).await.expect("it answers");
        let waiting = begun.expect("it is not quiet").waiting.expect("it is due");
        let listed: Vec<MatchId> = waiting.iter().map(|line| line.match_id).collect();
        assert_eq!(listed, [id]);
        play.end_round(UserId(mover)).await.expect("ended");
        let left_s = "SELECT extract(epoch FROM due_at - now())::bigint FROM rounds";
        let left_s = database.number(left_s).await;
        assert!((1..=24 * HOUR_S).contains(&left_s), "{left_s} s");
        assert!(
            play.take_due_rounds(Room::of(10))
                .await
                .expect("it answers")
                .is_empty()
        );
    }
}

#[apply(scenario)]
async fn a_round_that_is_begun_stays_the_same_round_when_it_fails_or_somebody_chooses_anew(
    database: &TestDatabase,
    play: &Play,
) {
    let (_, mover) = in_quiet_hours(database, play).await;
    hold(database, play).await;
    choose(play, mover, no_quiet()).await;
    let first = due_round(play).await;
    let failed = play.round_failed(first, Retry::After(0));
    failed.await.expect("noted");
    let second = due_round(play).await;
    assert_eq!(second.planned_at, first.planned_at);
    assert_eq!(second.tries, 2);
    let without = Change {
        reminders: Some(false),
        ..Change::default()
    };
    database
        .change("UPDATE rounds SET planned_at = planned_at - interval '1 minute'")
        .await;
    choose(play, mover, without).await;
    let third = due_round(play).await;
    assert_eq!(third.planned_at, first.planned_at - 60);
    // What seems hopeless is not tried at once, and not forgotten.
    let never = Retry::Never("gone".to_owned());
    play.round_failed(third, never).await.expect("noted");
    assert_eq!(database.number(HELD).await, 1);
    let due_soon = "SELECT count(*) FROM rounds WHERE due_at < now() + interval '50 minutes'";
    assert_eq!(database.number(due_soon).await, 0);
}

#[apply(scenario)]
async fn whoever_wants_no_reminders_keeps_the_call_that_there_was(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let (id, mover) = in_quiet_hours(database, play).await;
    choose(play, mover, no_quiet()).await;
    let call = due_call(database, play).await;
    play.ping_sent(call, MessageId(7)).await.expect("noted");
    for (reminders, way, expected) in [
        (false, Way::Here, 0),
        (true, Way::Never, 0),
        (true, Way::Here, 1),
    ] {
        let change = Change {
            way: Some(way),
            reminders: Some(reminders),
            ..Change::default()
        };
        choose(play, mover, change).await;
        let mut unit = store.begin().await.expect("a transaction");
        let plies = play.view(id).await.expect("a match").stored.live.plies;
        unit.want_reminder(id, plies, UserId(mover), 1)
            .await
            .expect("asked");
        unit.commit().await.expect("stored");
        let reminders = "SELECT count(*) FROM pings WHERE reminder = 1";
        assert_eq!(database.number(reminders).await, expected);
        let standing = "SELECT count(*) FROM pings WHERE reminder = 0 AND state = 'sent'";
        assert_eq!(database.number(standing).await, 1 - expected);
    }
}

#[apply(scenario)]
async fn a_message_of_several_calls_goes_with_the_last_of_them(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let (first, second) = (running_by(play, 10).await, running_by(play, 20).await);
    let rows = "DELETE FROM pings;
         INSERT INTO pings (match_id, ply, channel_id, user_id, state, due_at)
         SELECT match_id, 9, 50, 1, 'owed', 'infinity' FROM matches";
    database.change(rows).await;
    let held = store.held_calls(UserId(1)).await.expect("it answers");
    assert_eq!(held.len(), 2);
    for call in &held {
        play.ping_sent(*call, MessageId(7)).await.expect("noted");
    }
    let calls = [first, second].map(|id| {
        let of_match = |call: &&DuePing| call.match_id == id;
        let call = *held.iter().find(of_match).expect("a call of the match");
        let message = Some(MessageId(7));
        DuePing { message, ..call }
    });
    for (call, shared) in [(calls[0], true), (calls[1], false)] {
        let row = call.match_id.to_row();
        let stale = format!("UPDATE pings SET state = 'stale' WHERE match_id = {row}");
        database.change(stale).await;
        assert_eq!(play.is_shared_call(call).await.expect("it answers"), shared);
    }
}

#[apply(scenario)]
async fn settings_come_back_as_they_were_chosen_and_hours_need_a_zone(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let chosen = Choices {
        language: Some(Some(Language::French)),
        calls: Change {
            way: Some(Way::Direct),
            reminders: Some(false),
            zone: Zone::parse("America/St Johns").ok(),
            quiet: Some("23-7".parse().ok()),
            ..Change::default()
        },
        ..Choices::default()
    };
    let without_zone = Choices {
        calls: Change {
            zone: None,
            ..chosen.calls.clone()
        },
        ..chosen.clone()
    };
    let refused = play
        .choose(UserId(1), without_zone, Language::English)
        .await;
    assert!(matches!(refused, Err(PlayError::Refused(Refusal::NoZone))));
    assert_eq!(database.number("SELECT count(*) FROM settings").await, 0);

    let said = play.choose(UserId(1), chosen, Language::English).await;
    let said = said.expect("stored").preferences;
    let read = store.preferences_of(UserId(1)).await.expect("it answers");
    assert_eq!(read.notifications, said.notifications);
    assert_eq!(read.language, Some(Language::French));
    assert_eq!(read.last_language, Some(Language::English));
    let zone = read.notifications.zone.expect("it is known");
    assert_eq!(zone.name(), "America/St_Johns");
    assert_eq!(
        read.notifications
            .quiet
            .map(|quiet| quiet.to_string())
            .as_deref(),
        Some("23-7")
    );
    assert!(!read.notifications.reminders);

    // What Discord has refused is noted until somebody chooses how to be called.
    play.note_direct_refused(UserId(1)).await.expect("noted");
    let read = store.preferences_of(UserId(1)).await.expect("it answers");
    assert!(read.notifications.direct_refused && !read.notifications.is_direct());
    let again = Change {
        way: Some(Way::Direct),
        ..Change::default()
    };
    assert!(
        choose(play, 1, again)
            .await
            .preferences
            .notifications
            .is_direct()
    );
    // A zone that the program does not know any more is as good as none.
    database
        .change("UPDATE settings SET zone = 'Europe/Atlantis'")
        .await;
    let read = store.preferences_of(UserId(1)).await.expect("it answers");
    assert_eq!(read.notifications.quiet_until(read.now), None);
}

#[apply(scenario)]
async fn settings_are_changed_all_or_none(database: &TestDatabase, play: &Play) {
    let before = play.settings(UserId(1)).await.expect("it answers");
    let choices = Choices {
        language: Some(Some(Language::French)),
        challenges_from: Some(ChallengesFrom::Nobody),
        automatic: Some(Automatic::Forced),
        off_leaderboards: Some(true),
        ..Choices::default()
    };
    let choose = || play.choose(UserId(1), choices.clone(), Language::English);
    // What is written last cannot be.
    database
        .change("ALTER TABLE leaderboard_opt_outs ADD CONSTRAINT nobody CHECK (user_id < 0)")
        .await;
    choose().await.expect_err("the database refuses it");
    let after = play.settings(UserId(1)).await.expect("it answers");
    assert_eq!(after.preferences.language, before.preferences.language);
    assert_eq!(after.challenges_from, before.challenges_from);
    assert_eq!(after.automatic, before.automatic);

    database
        .change("ALTER TABLE leaderboard_opt_outs DROP CONSTRAINT nobody")
        .await;
    let after = choose().await.expect("it can be chosen");
    assert_eq!(after.preferences.language, Some(Language::French));
    assert_eq!(after.challenges_from, ChallengesFrom::Nobody);
    assert_eq!(after.automatic, Automatic::Forced);
    assert!(after.off_leaderboards);
}

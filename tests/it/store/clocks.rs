//! Clocks on a real server: who loses on time, when, once; reminders; time that is given back.

use std::time::Instant;

use futures_util::future::join_all;
use ludotheque_matches::ids::{ChannelId, InteractionId, MatchId, UserId};
use ludotheque_matches::{Answer, Clock, Command, EndReason, Place, Refusal, State, Terms, Turn};
use ludotheque_play::{self as play, Play, PlayError, View};
use ludotheque_rules::{MatchResult, Node};
use ludotheque_store::Store;
use ludotheque_words::Language;

use super::{actor, ask, player, running_by, terms};
use crate::world::TestDatabase;

/// How many matches are due in the same second. `CLOCKS=10000` asks for more.
const MATCHES: usize = 120;
/// How many processes settle them.
const PROCESSES: usize = 4;

/// How many matches have a clock at which nobody looks within the next minute.
pub(super) const PUT_OFF: &str = "SELECT count(*) FROM matches, service_time
    WHERE look_at + behind > now() + interval '1 minute'";

/// The one to act rolls, or makes the first move.
pub(super) async fn step(play: &Play, id: MatchId, interaction: u64) -> View {
    let live = play.view(id).await.expect("it is whole").stored.live;
    let turn = match live.board().expect("it runs").node() {
        Node::Chance(_) => Turn::Roll,
        _ => Turn::MoveAt(0),
    };
    let mover = live.to_act().expect("it goes on").1.user.0;
    let actor = actor(mover, interaction);
    play.act(ask(id, actor, Some(live.plies), Command::Turn(turn)))
        .await
        .expect("legal")
}

/// A match in which both sides have made a turn.
async fn under_way(play: &Play, first_interaction: u64) -> MatchId {
    let id = running_by(play, first_interaction).await;
    for interaction in first_interaction + 2.. {
        let live = step(play, id, interaction).await.stored.live;
        if live.board().expect("it runs").both_have_moved() {
            break;
        }
    }
    id
}

/// A running match between two who have no other, in a channel of their own.
async fn between_two_more(play: &Play, number: u64) {
    let (challenger, invited) = (10_000 + 2 * number, 10_001 + 2 * number);
    let terms = Terms {
        challenger: player(challenger),
        invited: Some(player(invited)),
        place: Place {
            server: None,
            channel: ChannelId(1_000 + number),
        },
        ..terms()
    };
    let challenge = play
        .challenge(actor(challenger, challenger), terms, Language::English)
        .await;
    let id = challenge.expect("a challenge").stored.live.id;
    let accept = Command::Answer(Answer::Accept);
    play.act(ask(id, actor(invited, invited), Some(0), accept))
        .await
        .expect("accepted");
}

pub(super) async fn view(play: &Play, id: MatchId) -> View {
    play.view(id).await.expect("it is whole")
}

pub(super) fn ending(view: &View) -> Option<(EndReason, bool)> {
    match &view.stored.live.state {
        State::Finished(_, ending) => Some((ending.reason.clone(), ending.winner.is_some())),
        _ => None,
    }
}

#[apply(scenario)]
async fn a_match_whose_time_has_run_out_is_ended_by_the_program_and_shows_its_dice(
    database: &TestDatabase,
    play: &Play,
) {
    let id = under_way(play, 1_000).await;
    let fresh = running_by(play, 2_000).await;
    let before = view(play, id).await.stored.live;
    let (slow, _) = before.to_act().expect("it runs");

    database.let_time_pass("71 hours").await;
    assert_eq!(play.tend_clocks(10).await.expect("it answers"), 2);
    assert_eq!(ending(&view(play, id).await), None, "an hour is left");
    database.let_time_pass("1 hour").await;
    assert_eq!(play.tend_clocks(10).await.expect("it answers"), 2);

    let lost = view(play, id).await.stored;
    let last = lost.log.last().expect("it has a log");
    assert_eq!(last.actor, UserId::PROGRAM);
    assert_eq!(last.interaction, InteractionId::of_program(before.plies));
    assert!(lost.dice.revealed().is_some(), "its dice can be checked");
    let record = play::record(&lost).expect("it was played");
    assert_eq!(record.end_word(), "timeout");
    assert_eq!(record.result(), MatchResult::Won(slow.other()));

    let aborted = view(play, fresh).await;
    assert_eq!(ending(&aborted), Some((EndReason::Aborted, false)));
    let record = play::record(&aborted.stored).expect("it was begun");
    assert_eq!(record.end_word(), "aborted");
    assert_eq!(play.tend_clocks(10).await.expect("it answers"), 0);
    let owed = "SELECT count(*) FROM cards WHERE shown < wanted AND due_at <= now()";
    assert_eq!(database.number(owed).await, 2, "the cards show it at once");
    let calls = "SELECT count(*) FROM pings WHERE state = 'owed'";
    assert_eq!(database.number(calls).await, 1, "one player is told");
    let told = "SELECT user_id FROM pings WHERE state = 'owed'";
    let winner = lost.live.board().expect("it was played");
    let winner = winner.player(slow.other()).user;
    assert_eq!(database.number(told).await, winner.to_row(), "who waited");
}

#[apply(scenario)]
async fn a_click_that_comes_too_late_settles_the_match_itself(
    database: &TestDatabase,
    play: &Play,
) {
    let id = under_way(play, 1_000).await;
    let live = view(play, id).await.stored.live;
    let mover = live.to_act().expect("it runs").1.user.0;
    database.let_time_pass("3 days").await;
    let roll = |number, interaction, seen| {
        let roll = Command::Turn(Turn::Roll);
        play.act(ask(id, actor(number, interaction), seen, roll))
    };
    let stranger = roll(7, 5_000, Some(live.plies)).await;
    assert!(
        matches!(stranger, Err(PlayError::Refused(Refusal::NotSeated))),
        "a stranger changes nothing"
    );
    assert_eq!(ending(&view(play, id).await), None);
    for (interaction, seen) in [(5_001, Some(live.plies)), (5_002, None)] {
        let late = roll(mover, interaction, seen).await;
        let Err(PlayError::Refused(refusal)) = late else {
            panic!("it is too late")
        };
        assert_eq!(refusal, Refusal::TimeOver);
        let end = ending(&view(play, id).await);
        assert_eq!(end, Some((EndReason::TimedOut, true)));
    }
    assert_eq!(play.tend_clocks(10).await.expect("it answers"), 0);
}

#[apply(scenario)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[expect(
    clippy::print_stderr,
    reason = "the time is what one asks for with CLOCKS"
)]
async fn what_is_due_in_the_same_second_is_settled_once_by_whoever_comes_and_none_early(
    database: &TestDatabase,
    play: &Play,
) {
    let count = std::env::var("CLOCKS").map_or(MATCHES, |count| {
        count.parse().expect("CLOCKS is a number of matches")
    });
    let began = Instant::now();
    for first in (0..count as u64).step_by(10) {
        let last = (first + 10).min(count as u64);
        join_all((first..last).map(|number| between_two_more(play, number))).await;
    }
    let made = began.elapsed();
    play.beat(false).await.expect("it answers");
    // Half of them come due while the processes are already at work, and have looked at them before.
    database
        .change(
            "UPDATE matches SET deadline_at = now() - t.behind
             + (match_id % 1000 - 500) * interval '1 millisecond' FROM service_time t;
         UPDATE matches SET look_at = deadline_at - interval '1 second';
         CREATE TABLE due AS SELECT match_id, deadline_at + t.behind AS due_at
             FROM matches, service_time t",
        )
        .await;

    let began = Instant::now();
    let running = "SELECT count(*) FROM matches WHERE status = 'running'";
    join_all((0..PROCESSES).map(async |_| {
        let (store, play) = database.open().await;
        // Only an idle process asks whether all is done: asking costs more than settling.
        while play.tend_clocks(64).await.expect("it answers") > 0
            || database.number(running).await > 0
        {
            play.beat(false).await.expect("it answers");
        }
        store.close().await;
    }))
    .await;
    let settled = began.elapsed();
    eprintln!("{count} matches made in {made:.1?}, settled by {PROCESSES} in {settled:.1?}");

    let number = async |sql| database.number(sql).await;
    let finished = "SELECT count(*) FROM matches WHERE status = 'finished'";
    assert_eq!(number(finished).await, count as i64);
    let ends = "SELECT count(*) FROM plies WHERE actor_id = 0 AND action = 'abort'";
    assert_eq!(number(ends).await, count as i64, "each once");
    let early = "SELECT count(*) FROM plies JOIN due USING (match_id)
                 WHERE actor_id = 0 AND made_at < due_at";
    assert_eq!(number(early).await, 0, "none early");
}

/// The state of each call of a match in order, and which reminder it is.
async fn calls(database: &TestDatabase, id: MatchId) -> Vec<(String, i16)> {
    let mut connection = database.connect().await;
    sqlx::query_as(
        "SELECT state, reminder FROM pings WHERE match_id = $1 AND state <> 'done'
         ORDER BY ply, reminder",
    )
    .bind(id.to_row())
    .fetch_all(&mut connection)
    .await
    .expect("rows")
}

/// What [`calls`] finds if there is this one alone.
fn only(reminder: i16) -> Vec<(String, i16)> {
    vec![("owed".to_owned(), reminder)]
}

#[apply(scenario)]
async fn a_player_is_reminded_at_a_half_and_at_an_eighth_once_each_in_place_of_the_call(
    database: &TestDatabase,
    play: &Play,
) {
    let tend = async || play.tend_clocks(10).await.expect("it answers");
    let id = under_way(play, 1_000).await;
    for (pass, due, reminder) in [
        ("35 hours", 0, 0),
        ("1 hour", 1, 1),
        ("26 hours", 0, 1),
        ("1 hour", 1, 2),
        ("8 hours", 0, 2),
    ] {
        database.let_time_pass(pass).await;
        assert_eq!(tend().await, due, "after {pass}");
        assert_eq!(tend().await, 0, "after {pass}");
        assert_eq!(calls(database, id).await, only(reminder), "after {pass}");
    }
    // The next turn begins with a call of its own, and has its own reminders. If nobody looked in
    // time, there is one for both.
    for interaction in 5_000.. {
        let before = view(play, id).await.stored.live;
        if before.turn_has_passed(&step(play, id, interaction).await.stored.live) {
            break;
        }
    }
    assert_eq!(calls(database, id).await, only(0));
    database.let_time_pass("70 hours").await;
    assert_eq!((tend().await, tend().await), (1, 0));
    assert_eq!(calls(database, id).await, only(2));
}

#[apply(scenario)]
async fn a_clock_that_is_looked_at_too_soon_reminds_nobody(database: &TestDatabase, play: &Play) {
    let id = under_way(play, 1_000).await;
    let called = calls(database, id).await;
    // Of the 72 hours so many are left when it is looked at next.
    for (pass, reminder, left) in [(1, called, 36), (36, only(1), 9), (1, only(1), 9)] {
        database.let_time_pass(&format!("{pass} hours")).await;
        database
            .change("UPDATE matches SET look_at = now() - interval '1 hour'")
            .await;
        assert_eq!(play.tend_clocks(10).await.expect("it answers"), 1);
        assert_eq!(calls(database, id).await, reminder, "after {pass} hours");
        let looks = "SELECT extract(epoch FROM deadline_at - look_at)::bigint / 3600 FROM matches";
        assert_eq!(database.number(looks).await, left, "after {pass} hours");
    }
}

#[apply(scenario)]
async fn a_live_match_has_no_reminders_and_one_without_a_clock_never_ends(
    database: &TestDatabase,
    play: &Play,
) {
    let with_clock = async |interaction, clock, rated| {
        let terms = Terms {
            clock,
            rated,
            ..terms()
        };
        let view = play
            .challenge(actor(1, interaction), terms, Language::English)
            .await?;
        let id = view.stored.live.id;
        let accept = Command::Answer(Answer::Accept);
        let accept = ask(id, actor(2, interaction + 1), Some(0), accept);
        play.act(accept).await.map(|view| view.stored)
    };
    let refused = with_clock(10, None, true).await.map(|stored| stored.live);
    assert!(
        matches!(refused, Err(PlayError::Refused(Refusal::RatedWithoutClock))),
        "{refused:?}"
    );
    let timeless = with_clock(20, None, false).await.expect("accepted");
    assert_eq!(timeless.due(), None, "nothing is said of its end yet");
    let live = with_clock(30, Some(Clock::TwoMinutes), true).await;
    let live = live.expect("accepted");
    let left_s = live.turn.expect("it has a clock").left_s();
    assert!((110..=120).contains(&left_s), "{left_s} s are left");
    for (pass, due) in [("100 seconds", 0), ("20 seconds", 1), ("3 days", 0)] {
        database.let_time_pass(pass).await;
        assert_eq!(play.tend_clocks(10).await.expect("it answers"), due);
    }
    let running = "SELECT count(*) FROM matches WHERE status = 'running' AND clock IS NULL";
    assert_eq!(database.number(running).await, 1);
    let reminders = "SELECT count(*) FROM pings WHERE reminder > 0";
    assert_eq!(database.number(reminders).await, 0);
}

#[apply(scenario)]
async fn a_challenge_can_be_answered_as_long_after_an_outage(database: &TestDatabase, play: &Play) {
    play.beat(false).await.expect("it answers");
    let made = play.challenge(actor(1, 1_000), terms(), Language::English);
    let id = made.await.expect("a challenge").stored.live.id;
    let closes_at = view(play, id).await.stored.expires_at;
    // Nobody was up for a week; a challenge is open for less.
    database
        .change(
            "UPDATE service_clock SET beat_at = beat_at - interval '7 days';
             UPDATE matches SET expires_at = expires_at - interval '7 days'",
        )
        .await;
    let withdrawn = play.expire_challenges(10).await.expect("it answers");
    assert_eq!(withdrawn, 0, "time stands still before anybody is up");
    play.beat(true).await.expect("it answers");
    let withdrawn = play.expire_challenges(10).await.expect("it answers");
    assert_eq!(withdrawn, 0, "nor did the outage use it up");
    let moved_s = view(play, id).await.stored.expires_at - closes_at;
    assert!((0..60).contains(&moved_s), "{moved_s} s later");
    let listed = play.games_of(UserId(1)).await.expect("a list");
    assert_eq!(listed.len(), 1, "it is still listed");
    database
        .change("UPDATE matches SET expires_at = expires_at - interval '7 days'")
        .await;
    let withdrawn = play.expire_challenges(10).await.expect("it answers");
    assert_eq!(withdrawn, 1, "time in which the bot was up does");
}

#[apply(scenario)]
async fn time_in_which_nobody_was_up_is_given_back_once_by_whoever_comes_first(
    database: &TestDatabase,
    play: &Play,
) {
    play.beat(false).await.expect("it answers");
    let last_beat = Instant::now();
    let given_back = "SELECT extract(epoch FROM given_back)::bigint FROM service_clock";
    // Since the database that this one was copied from was made, nobody was up.
    let before_s = database.number(given_back).await;
    let id = under_way(play, 1_000).await;
    let turn = async || view(play, id).await.stored.turn.expect("it has a clock");
    let due_at = turn().await.due_at;

    // An hour was left when the last process ended, two hours ago.
    database.let_time_pass("71 hours").await;
    database
        .change("UPDATE service_clock SET beat_at = beat_at - interval '2 hours'")
        .await;
    database
        .change(
            "UPDATE matches SET deadline_at = deadline_at - interval '2 hours',
             look_at = look_at - interval '2 hours' WHERE deadline_at IS NOT NULL",
        )
        .await;

    // Nobody has noticed yet, and yet nobody is too late: the time stands still.
    let left_s = turn().await.left_s();
    assert!((3_500..=3_620).contains(&left_s), "{left_s} s are left");
    step(play, id, 5_000).await;
    let mut others = Vec::new();
    for _ in 0..PROCESSES {
        others.push(database.open().await);
    }
    let beats = others.iter().map(|(_, play)| play.beat(true));
    for beat in join_all(beats).await {
        beat.expect("it answers");
    }
    let given_back_s = database.number(given_back).await;
    // However long the test has taken until then, nobody was up in that time either.
    let gone_s = i64::try_from(last_beat.elapsed().as_secs()).expect("seconds") + 10;
    let fits = (7_200..=7_200 + gone_s).contains(&(given_back_s - before_s));
    assert!(fits, "{given_back_s} s, of which {gone_s} s are the test's");
    play.beat(true).await.expect("it answers");
    assert_eq!(database.number(given_back).await, given_back_s, "once");
    assert!(
        turn().await.due_at >= due_at - 71 * 3_600,
        "no clock has lost time"
    );
}

#[apply(scenario)]
async fn a_damaged_match_holds_up_no_other_clock(database: &TestDatabase, play: &Play) {
    let damaged = under_way(play, 1_000).await;
    let healthy = under_way(play, 2_000).await;
    database
        .change(format!(
            "UPDATE plies SET action = 'roll 0' WHERE match_id = {} AND ply = 1",
            damaged.to_row()
        ))
        .await;
    database.let_time_pass("3 days").await;
    assert_eq!(play.tend_clocks(10).await.expect("it answers"), 2);
    let ended = ending(&view(play, healthy).await);
    assert_eq!(ended, Some((EndReason::TimedOut, true)));
    assert_eq!(play.tend_clocks(10).await.expect("it answers"), 0);
}

/// Without them everybody's time would be given back while people play.
#[apply(scenario)]
async fn signs_of_life_do_not_wait_for_busy_connections(store: &Store, play: &Play) {
    let busy = join_all((0..16).map(|_| store.begin())).await;
    assert!(busy.iter().all(Result::is_ok), "all there are");
    assert!(store.begin().await.is_err(), "none is left");
    play.beat(false).await.expect("it has one of its own");
}

//! Matches without a clock on a real server: they end some day, and both players are told before.

use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_matches::{Answer, Command, EndReason, Terms};
use ludotheque_play::Play;
use ludotheque_store::Due;
use ludotheque_words::Language;

use super::clocks::{ending, step, view};
use super::{actor, ask, terms};
use crate::world::TestDatabase;

/// A match without a clock in which both sides have made a turn.
async fn without_a_clock(play: &Play, first_interaction: u64) -> MatchId {
    let terms = Terms {
        clock: None,
        rated: false,
        ..terms()
    };
    let challenge = actor(1, first_interaction);
    let challenge = play.challenge(challenge, terms, Language::English).await;
    let id = challenge.expect("a challenge").stored.live.id;
    let accept = Command::Answer(Answer::Accept);
    play.act(ask(id, actor(2, first_interaction + 1), Some(0), accept))
        .await
        .expect("accepted");
    for interaction in first_interaction + 2.. {
        let live = step(play, id, interaction).await.stored.live;
        if live.board().expect("it runs").both_have_moved() {
            break;
        }
    }
    id
}

#[apply(scenario)]
async fn a_match_without_a_clock_ends_without_a_result_and_both_are_told_before(
    database: &TestDatabase,
    play: &Play,
) {
    let id = without_a_clock(play, 1_000).await;
    let before = view(play, id).await.stored;
    let owed = "SELECT count(*) FROM cards WHERE shown < wanted AND due_at <= now()";
    database
        .change("UPDATE cards SET shown = wanted, showings = 0")
        .await;

    database.let_time_pass("1439 hours").await;
    assert_eq!(play.tend_clocks(10).await.expect("it answers"), 0);
    database.let_time_pass("1 hour").await;
    assert_eq!(play.tend_clocks(10).await.expect("it answers"), 1);
    let told = view(play, id).await.stored;
    assert_eq!(told.live.plies, before.live.plies, "it is still there");
    let Some(Due::NoResult(at)) = told.due() else {
        panic!("the card says when it ends, not {:?}", told.due())
    };
    let in_s = at - told.read_at_us / 1_000_000;
    assert!((30 * 86_400 - 60..=30 * 86_400).contains(&in_s), "{in_s} s");
    assert_eq!(database.number(owed).await, 1, "the card shows it");
    let reminders =
        "SELECT count(DISTINCT user_id) FROM pings WHERE reminder > 0 AND state = 'owed'";
    assert_eq!(database.number(reminders).await, 2, "both are told");
    let games = play.games_of(UserId(1)).await.expect("a list");
    assert_eq!(games[0].due, Some(Due::NoResult(at)));
    assert_eq!(play.tend_clocks(10).await.expect("it answers"), 0);

    database.let_time_pass("719 hours").await;
    play.tend_clocks(10).await.expect("it answers");
    assert_eq!(ending(&view(play, id).await), None, "an hour is left");
    database.let_time_pass("1 hour").await;
    assert_eq!(play.tend_clocks(10).await.expect("it answers"), 1);
    let over = view(play, id).await;
    assert_eq!(ending(&over), Some((EndReason::Aborted, false)));
    assert!(over.stored.dice.revealed().is_some(), "its dice are shown");
    let reminders = "SELECT count(*) FROM pings WHERE reminder > 0";
    assert_eq!(database.number(reminders).await, 2, "each was told once");
}

#[apply(scenario)]
async fn whoever_plays_on_in_a_match_without_a_clock_has_all_the_time_again(
    database: &TestDatabase,
    play: &Play,
) {
    let id = without_a_clock(play, 1_000).await;
    database.let_time_pass("60 days").await;
    assert_eq!(play.tend_clocks(10).await.expect("it answers"), 1);
    let mut interaction = 2_000;
    let seat = async || {
        let live = view(play, id).await.stored.live;
        live.to_act().expect("it runs").0
    };
    let slow = seat().await;
    while seat().await == slow {
        interaction += 1;
        step(play, id, interaction).await;
    }
    let again = view(play, id).await.stored;
    assert_eq!(again.due(), None);
    let left_s = again.turn.expect("it has an end").left_s();
    assert!((89 * 86_400..=90 * 86_400).contains(&left_s), "{left_s} s");
}

#[apply(scenario)]
async fn a_match_without_a_clock_that_ran_before_the_upgrade_gets_its_end(
    database: &TestDatabase,
    play: &Play,
) {
    let id = without_a_clock(play, 1_000).await;
    database
        .change("UPDATE matches SET deadline_at = NULL, look_at = NULL")
        .await;
    let migration = include_str!("../../../migrations/0040_matches_without_a_clock.sql");
    let (_, filled) = migration.split_once("\n\n").expect("what it fills in");
    database.change(filled).await;
    database.let_time_pass("90 days").await;
    assert_eq!(play.tend_clocks(10).await.expect("it answers"), 1);
    assert!(ending(&view(play, id).await).is_some());
}

//! Many hands on one match: one is first, the others are told at once.

use std::time::Duration;

use ludotheque_matches::ids::MatchId;
use ludotheque_matches::{Command, Refusal, Turn};
use ludotheque_play::{Attempt, Play, PlayError};
use ludotheque_store::{Store, StoreError};
use sqlx::{Connection, PgConnection};

use super::{actor, append, ask, running, running_by, to_act};
use crate::world::{PATIENCE, TestDatabase};

fn roll(id: MatchId, mover: u64, interaction: u64, seen: Option<u32>) -> Attempt {
    ask(
        id,
        actor(mover, interaction),
        seen,
        Command::Turn(Turn::Roll),
    )
}

#[apply(scenario)]
async fn of_two_hundred_clicks_at_once_one_is_accepted(database: &TestDatabase, play: &Play) {
    let id = running(play).await;
    let mover = to_act(play, id).await;
    let clicks = (0..200).map(|number| play.act(roll(id, mover, 1000 + number, Some(1))));
    let answers = futures_util::future::join_all(clicks).await;
    let accepted = answers.iter().filter(|answer| answer.is_ok()).count();
    let answered = answers.iter().all(|answer| {
        matches!(
            answer,
            Ok(_)
                | Err(PlayError::Refused(
                    Refusal::BoardMovedOn | Refusal::BeingChanged
                ))
                | Err(PlayError::Store(StoreError::Busy))
        )
    });
    assert!(answered, "the others are told why");
    assert_eq!(accepted, 1);
    assert_eq!(database.number("SELECT count(*) FROM plies").await, 2);
}

/// Another transaction that has the match, as a slow click has it.
pub(super) async fn hold(database: &TestDatabase, id: MatchId) -> PgConnection {
    let mut holder = database.connect().await;
    sqlx::raw_sql("BEGIN")
        .execute(&mut holder)
        .await
        .expect("begun");
    sqlx::query("SELECT FROM matches WHERE match_id = $1 FOR NO KEY UPDATE")
        .bind(id.to_row())
        .execute(&mut holder)
        .await
        .expect("locked");
    holder
}

#[apply(scenario)]
async fn a_click_on_a_match_that_another_one_holds_is_answered_and_does_not_queue(
    database: &TestDatabase,
    play: &Play,
) {
    let id = running(play).await;
    let mover = to_act(play, id).await;
    let holder = hold(database, id).await;
    let clicks = (0..40).map(|number| play.act(roll(id, mover, 1000 + number, Some(1))));
    let answers = futures_util::future::join_all(clicks);
    // Less than the server lets a statement wait for a lock: nobody has waited for one.
    let answers = tokio::time::timeout(PATIENCE, answers).await;
    for answer in answers.expect("nobody waits for the lock") {
        let refused = matches!(answer, Err(PlayError::Refused(Refusal::BeingChanged)));
        assert!(refused, "{:?}", answer.err());
    }
    // Meanwhile everybody can look, and other matches go on.
    play.view(id).await.expect("it can be seen");
    running_by(play, 500).await;
    holder.close().await.expect("the slow click ends");
    play.act(roll(id, mover, 2000, Some(1)))
        .await
        .expect("free again");
}

/// The slow click ends while the next one tries again: that one is decided on the new board.
#[apply(scenario)]
async fn a_click_that_meets_a_short_lock_is_carried_out_after_it(
    database: &TestDatabase,
    play: &Play,
) {
    let id = running(play).await;
    let mover = to_act(play, id).await;
    let holder = hold(database, id).await;
    let (rolled, ()) = tokio::join!(play.act(roll(id, mover, 1000, Some(1))), async {
        tokio::time::sleep(Duration::from_millis(60)).await;
        holder.close().await.expect("the slow click ends");
    });
    assert_eq!(rolled.expect("rolled").stored.live.plies, 2);
}

#[apply(scenario)]
async fn of_two_players_who_act_at_once_one_is_first_and_the_other_is_told(play: &Play) {
    for interaction in (100..).step_by(10).take(20) {
        let id = running_by(play, interaction).await;
        let resign = |number| {
            let actor = actor(number, interaction + 1 + number);
            play.act(ask(id, actor, Some(1), Command::Resign))
        };
        let (ada, bela) = tokio::join!(resign(1), resign(2));
        assert_ne!(ada.is_ok(), bela.is_ok(), "one of them resigns");
        let told = ada.err().or(bela.err()).expect("the other is told");
        let told = matches!(
            told,
            PlayError::Refused(Refusal::Over | Refusal::BoardMovedOn | Refusal::BeingChanged)
        );
        assert!(told);
        assert_eq!(play.view(id).await.expect("whole").stored.live.plies, 2);
    }
}

#[apply(scenario)]
async fn a_click_on_an_old_board_changes_nothing_and_a_typed_command_means_the_newest(
    database: &TestDatabase,
    play: &Play,
) {
    let id = running(play).await;
    let mover = to_act(play, id).await;
    let old = play.act(roll(id, mover, 20, Some(0))).await;
    assert!(matches!(
        old,
        Err(PlayError::Refused(Refusal::BoardMovedOn))
    ));
    assert_eq!(database.number("SELECT count(*) FROM plies").await, 1);
    play.act(roll(id, mover, 21, None)).await.expect("rolled");
}

/// Two transactions that both read ply 1 and write ply 2, as two programs without locks would.
#[apply(scenario)]
async fn the_second_of_two_transactions_from_one_board_is_refused_by_the_database(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let id = running(play).await;
    let stored = play.view(id).await.expect("it is there").stored;
    let mut slow = store.begin().await.expect("a transaction");
    let mut fast = store.begin().await.expect("a transaction");
    assert!(append(&mut fast, &stored, 30).await.is_ok());
    fast.commit().await.expect("stored");
    let is_taken = |error| matches!(error, Some(StoreError::PlyTaken { ply: 1, .. }));
    assert!(is_taken(append(&mut slow, &stored, 31).await.err()));
    drop(slow);
    // Even if the match forgets how far it is, its log does not.
    database.change("UPDATE matches SET plies = 1").await;
    let mut unit = store.begin().await.expect("a transaction");
    assert!(is_taken(append(&mut unit, &stored, 31).await.err()));
    drop(unit);
    assert_eq!(database.number("SELECT count(*) FROM plies").await, 2);
}

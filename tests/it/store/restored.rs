//! What is put right after a database was brought back from a backup. The drill as a whole is
//! `scenarios::restore`.

use ludotheque::audit::broken_promise;
use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_matches::{Chapter, Command, Link, Opening, State, Terms, Turn};
use ludotheque_play::{
    Play, PlayError, SeriesBegin, after_restore, copy_forgotten, read_forgotten,
};
use ludotheque_rules::SeriesRule;
use ludotheque_store::{Forgotten, Store, StoredMatch};
use ludotheque_words::Language;

use super::{actor, ask, forget, running_by, running_on, terms, terms_to, to_act};
use crate::world::{DICE_KEY, TestDatabase};

async fn found(store: &Store, id: MatchId) -> StoredMatch {
    store.find_match(id).await.expect("read").expect("there")
}

async fn resigns(play: &Play, id: MatchId, interaction: u64) {
    let by = actor(to_act(play, id).await, interaction);
    let done = play.act(ask(id, by, None, Command::Resign)).await;
    done.expect("given up");
}

/// Whether the dice of a match that is over are those that were promised.
fn is_kept(stored: &StoredMatch) -> bool {
    let (promise, secret) = (stored.promise(), stored.dice.revealed());
    let board = stored.live.board().expect("it was played");
    let promise = promise.expect("something was promised");
    let kept = promise.check(secret.expect("it is shown"), &board.transcript);
    kept.is_ok()
}

#[apply(scenario)]
async fn a_series_goes_on_with_the_new_dice_and_can_be_checked(
    _database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let series = Terms {
        chapter: Some(Chapter::first(SeriesRule::Championship)),
        ..terms()
    };
    let first = running_on(play, series, 100).await;
    let begun = found(store, first).await;
    assert_eq!(broken_promise(&begun, Some(&DICE_KEY)), None);
    for interaction in [200, 201] {
        // What was put right is put right again: that costs another promise.
        let done = after_restore(store, &DICE_KEY, &[]).await.expect("right");
        assert_eq!((done.renewed, done.damaged), (1, vec![]));
        let by = actor(to_act(play, first).await, interaction);
        let turn = play.act(ask(first, by, None, Command::Turn(Turn::Roll)));
        assert!(!matches!(turn.await, Err(PlayError::Damaged { .. })));
        let goes_on = found(store, first).await;
        assert_eq!(broken_promise(&goes_on, Some(&DICE_KEY)), None);
    }
    resigns(play, first, 300).await;
    let over = found(store, first).await;
    assert_eq!(over.live.renewals.len(), 2);
    assert!(is_kept(&over));

    play.start_due_games(8)
        .await
        .expect("begun, if it was not yet");
    let mut all = store.match_ids(None, 10).await.expect("read");
    all.retain(|id| *id != first);
    let next = all[0];
    resigns(play, next, 400).await;
    let next = found(store, next).await;
    assert!(is_kept(&next));
    let begin = play.first_of_series(&next).await.expect("read");
    let SeriesBegin {
        match_id,
        game,
        promised,
    } = begin.expect("it is a later game");
    assert_eq!((match_id, game), (first, 1));
    let promise = next.promise().expect("something was promised");
    let secret = next.dice.revealed().expect("it is over");
    assert_eq!(promise.promised_with(game, secret), Some(promised));
    assert_ne!(Some(promised), over.dice.commitment());
}

#[apply(scenario)]
async fn a_match_that_promises_nothing_is_broken_off(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let challenge = play.challenge(actor(1, 100), terms(), Language::English);
    let id = challenge.await.expect("a challenge").stored.live.id;
    let stored = found(store, id).await;
    let opening = Opening {
        terms: &stored.live.terms,
        rules_version: stored.rules_version,
        interaction: stored.challenge,
        dice_version: 0,
        commitment: None,
    };
    let hash = Link::opening(id, opening).to_string();
    database
        .change(format!(
            "UPDATE matches SET dice_version = 0, dice_commitment = NULL,
                 dice_secret = sha256('old'), terms_hash = '\\x{hash}' WHERE match_id = {}",
            id.to_row()
        ))
        .await;
    let accept = Command::Answer(ludotheque_matches::Answer::Accept);
    let begun = play.act(ask(id, actor(2, 101), Some(0), accept)).await;
    begun.expect("accepted");
    let done = after_restore(store, &DICE_KEY, &[]).await.expect("right");
    assert_eq!((done.renewed, done.broken_off), (0, 1));
    assert!(matches!(
        found(store, id).await.live.state,
        State::Finished(..)
    ));
}

#[apply(scenario)]
async fn only_who_was_forgotten_after_the_backup_is_forgotten_again(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let folder = tempfile::tempdir().expect("a folder");
    let (list, kept) = (folder.path().join("list"), folder.path().join("kept"));
    let play = play.clone().with_forgotten_list(list.clone());
    running_by(&play, 100).await;
    play.ask_to_forget(UserId(2)).await.expect("noted");
    forget(database, &play).await;
    // They have come back since, and were not forgotten again.
    running_by(&play, 200).await;
    let offer = play.challenge(actor(1, 300), terms_to(3), Language::English);
    offer.await.expect("a challenge");

    let lines = read_forgotten(&list).expect("it can be read");
    assert_eq!(lines.len(), 1);
    copy_forgotten(&list, &kept).expect("copied");
    copy_forgotten(&list, &kept).expect("once");
    assert_eq!(read_forgotten(&kept).expect("read"), lines);
    let later = Forgotten {
        pseudonym: DICE_KEY.pseudonym(UserId(3)),
        at_s: lines[0].at_s,
    };
    let done = after_restore(store, &DICE_KEY, &[lines[0], later]).await;
    assert_eq!(done.expect("right").forgotten, 1);
    let count = |user: u64| {
        format!("SELECT count(*) FROM matches WHERE {user} IN (invited_id, first_id, second_id)")
    };
    assert_eq!(database.number(&count(3)).await, 0);
    assert_ne!(database.number(&count(2)).await, 0);

    std::fs::write(&list, "17 1\n").expect("written");
    let refused = read_forgotten(&list).expect_err("no pseudonym");
    assert!(
        refused.to_string().starts_with("Line 1 of the list"),
        "{refused}"
    );
}

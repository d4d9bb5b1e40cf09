//! The key of the dice is replaced while matches go on.

use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_matches::{Command, Turn};
use ludotheque_play::dice_key::DiceKey;
use ludotheque_play::{KeyFit, Play, PlayError, key_fit, reseal};
use ludotheque_store::Store;
use ludotheque_words::Language;
use sqlx::Connection;

use super::{actor, ask, running_by, to_act};
use crate::world::{DICE_KEY, TestDatabase};

/// The key of all tests as it was given on the command line: old now.
fn old() -> String {
    "00".repeat(32)
}

fn keys(text: &str) -> DiceKey {
    DiceKey::from_hex(text).expect("keys")
}

async fn rolls(play: &Play, id: MatchId, interaction: u64) -> Result<(), PlayError> {
    let mover = to_act(play, id).await;
    let roll = Command::Turn(Turn::Roll);
    play.act(ask(id, actor(mover, interaction), None, roll))
        .await
        .map(drop)
}

async fn fit(store: &Store, key: &DiceKey) -> (usize, usize, usize) {
    let KeyFit {
        matches,
        opened,
        older,
    } = key_fit(store, key).await.expect("the database answers");
    (matches, opened, older)
}

#[apply(scenario)]
async fn a_new_key_takes_the_place_of_the_old_one_in_every_match(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let mut ids = Vec::new();
    for number in 1..=6 {
        let id = running_by(play, number * 100).await;
        ids.push(id);
    }
    // One is over, and its secret is shown; the others go on.
    play.act(ask(ids[0], actor(1, 5_000), None, Command::Resign))
        .await
        .expect("given up");

    let new = "11".repeat(32);
    let (only_new, both) = (keys(&new), keys(&format!("{new} {}", old())));
    assert_eq!(fit(store, &DICE_KEY).await, (5, 5, 0));
    assert_eq!(fit(store, &both).await, (5, 5, 5));
    assert_eq!(fit(store, &only_new).await, (5, 0, 0));
    let with = |key: &DiceKey| Play::new(store.clone(), key.clone());
    assert!(with(&both).key_fits().await.expect("it answers"));
    assert!(!with(&only_new).key_fits().await.expect("it answers"));

    // Before anything is sealed anew people play on, and begin new matches under the new key.
    let play = with(&both);
    rolls(&play, ids[1], 6_000).await.expect("rolled");
    ids.push(running_by(&play, 700).await);
    assert_eq!(fit(store, &both).await, (6, 6, 5));
    let refused = rolls(&with(&DICE_KEY), ids[6], 6_001).await;
    assert!(
        matches!(refused, Err(PlayError::Damaged { .. })),
        "{refused:?}"
    );

    // Somebody plays in one of them all the time: the others are done, and it the next time.
    let mut connection = database.connect().await;
    let mut transaction = connection.begin().await.expect("begun");
    sqlx::query("SELECT FROM matches WHERE match_id = $1 FOR UPDATE")
        .bind(ids[2].to_row())
        .execute(&mut *transaction)
        .await
        .expect("held");
    let first = reseal(store, &both).await.expect("the database answers");
    assert_eq!((first.resealed, first.current), (5, 1));
    assert_eq!((first.busy, first.closed), (vec![ids[2]], vec![]));
    transaction.rollback().await.expect("let go");
    let second = reseal(store, &both).await.expect("the database answers");
    assert_eq!((second.resealed, second.current), (1, 6));
    assert_eq!((second.busy, second.closed), (vec![], vec![]));

    // The old key is needed no more, and opens nothing.
    assert_eq!(fit(store, &only_new).await, (6, 6, 0));
    assert_eq!(fit(store, &DICE_KEY).await, (6, 0, 0));
    let play = with(&only_new);
    for (number, id) in (0..).zip(&ids[2..]) {
        rolls(&play, *id, 7_000 + number).await.expect("rolled");
    }
    // A row that was damaged is named, and is no reason not to start.
    database
        .change(format!(
            "UPDATE matches
             SET dice_secret = set_byte(dice_secret, 40, 255 - get_byte(dice_secret, 40))
             WHERE match_id = {}",
            ids[3].to_row()
        ))
        .await;
    let third = reseal(store, &only_new)
        .await
        .expect("the database answers");
    assert_eq!(
        (third.resealed, third.current, third.closed),
        (0, 6, vec![ids[3]])
    );
    assert!(play.key_fits().await.expect("it answers"));
}

#[apply(scenario)]
async fn who_was_forgotten_under_the_old_key_is_known_under_the_new_one(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    play.block(UserId(41), super::player(7))
        .await
        .expect("blocked");
    play.ask_to_forget(UserId(7)).await.expect("asked");
    super::forget(database, play).await;
    let both = keys(&format!("{} {}", "11".repeat(32), old()));
    let play = Play::new(store.clone(), both);
    let mut terms = super::terms_to(41);
    terms.challenger = super::player(7);
    let blocked = play.challenge(actor(7, 10), terms, Language::English).await;
    assert!(matches!(blocked, Err(PlayError::Refused(_))));
    assert_eq!(store.forgotten_people().await.expect("it answers"), 1);
}

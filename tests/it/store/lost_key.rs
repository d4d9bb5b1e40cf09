//! The key of the dice is lost: what is left goes on with another one.

use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_matches::{Command, State};
use ludotheque_play::dice_key::DiceKey;
use ludotheque_play::{Play, PlayError, after_restore, key_fit, lost_key};
use ludotheque_store::Store;
use ludotheque_words::Language;

use super::{actor, ask, forget, running_by, terms_to};
use crate::world::{DICE_KEY, TestDatabase};

async fn found_lost(store: &Store, id: MatchId) -> bool {
    let stored = store.find_match(id).await.expect("read");
    stored.expect("there").is_key_lost()
}

#[apply(scenario)]
async fn matches_that_are_over_stay_and_others_are_broken_off(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    // Somebody was forgotten before: their rows are sealed with the key that is lost.
    let left = running_by(play, 400).await;
    play.ask_to_forget(UserId(2)).await.expect("noted");
    forget(database, play).await;
    let over = running_by(play, 100).await;
    play.act(ask(over, actor(1, 5_000), None, Command::Resign))
        .await
        .expect("given up");
    let running = running_by(play, 200).await;
    let offer = play.challenge(actor(1, 300), terms_to(3), Language::English);
    let proposed = offer.await.expect("a challenge").stored.live.id;

    let other = DiceKey::new([0x11; 32]);
    let still_fits = lost_key(store, &DICE_KEY).await;
    assert!(
        matches!(still_fits, Err(PlayError::KeyFits)),
        "{still_fits:?}"
    );
    let wrong = after_restore(store, &other, &[]).await;
    assert!(matches!(wrong, Err(PlayError::WrongKey)), "{wrong:?}");
    let before = store.find_match(over).await.expect("read").expect("there");

    let done = lost_key(store, &other).await.expect("it is made ready");
    assert_eq!(done.damaged, []);
    let with_other = Play::new(store.clone(), other.clone());
    assert!(with_other.key_fits().await.expect("it answers"));
    assert_eq!(key_fit(store, &other).await.expect("read").matches, 0);
    for id in [over, left] {
        let stored = store.find_match(id).await.expect("read").expect("there");
        assert!(stored.dice.revealed().is_some() && !stored.is_key_lost());
        assert!(with_other.view(id).await.is_ok());
    }
    let after = store.find_match(over).await.expect("read").expect("there");
    assert_eq!(after.log, before.log);
    for id in [running, proposed] {
        let stored = store.find_match(id).await.expect("read").expect("there");
        let is_over = matches!(stored.live.state, State::Finished(..) | State::Withdrawn(_));
        assert!(is_over && stored.is_key_lost() && stored.dice.revealed().is_none());
    }
    // Others can be begun, and a person who was there before can be forgotten.
    running_by(&with_other, 500).await;
    with_other.ask_to_forget(UserId(1)).await.expect("noted");
    forget(database, &with_other).await;
    let named = "SELECT count(*) FROM matches WHERE 1 IN (challenger_id, first_id, second_id)";
    assert_eq!(database.number(named).await, 0);
    // A run that did not come to its end is gone on with: of what was done once nothing is done again.
    let begun = running_by(&Play::new(store.clone(), DICE_KEY), 600).await;
    let third = DiceKey::new([0x22; 32]);
    let again = lost_key(store, &third).await.expect("it is made ready");
    assert_eq!(again.broken_off, 1, "all others are over");
    let nothing = lost_key(store, &third).await.expect("nothing is left");
    assert_eq!((nothing.broken_off, nothing.sealed), (0, 0));
    assert!(found_lost(store, begun).await);
}

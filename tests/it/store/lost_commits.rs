//! The connection breaks while a transaction is being committed. Whether it is stored, the row of
//! the click says, and nobody guesses.

use ludotheque_matches::ids::InteractionId;
use ludotheque_matches::{Command, Terms, Turn};
use ludotheque_play::Play;
use ludotheque_store::Store;
use ludotheque_words::Language;

use super::clocks::PUT_OFF;
use super::{actor, ask, running_by, terms, to_act};
use crate::world::{Break, Broken, DICE_KEY, Proxy, TestDatabase};

const BREAKS: [Break; 4] = [Break::Before, Break::After, Break::Told, Break::During];

#[apply(scenario)]
async fn a_move_whose_commit_was_not_heard_of_is_stored_once(database: &TestDatabase) {
    let proxy = Proxy::start(database).await;
    let store = Store::connect(proxy.url()).await.expect("it answers");
    // By a statement alone, and by a transaction around it.
    let ways = [
        (store.clone(), Broken::Statement),
        (store.locking_first(), Broken::Commit),
    ];
    let ways = ways.map(|(store, what)| (Play::new(store, DICE_KEY), what));
    let cases = ways.iter().flat_map(|way| BREAKS.map(|when| (way, when)));
    for (((play, what), when), interaction) in cases.zip((100..).step_by(10)) {
        let id = running_by(play, interaction).await;
        let mover = to_act(play, id).await;
        proxy.break_next(when).await;
        let roll = ask(
            id,
            actor(mover, interaction + 5),
            Some(1),
            Command::Turn(Turn::Roll),
        );
        let rolled = play.act(roll).await;
        let rolled = rolled.unwrap_or_else(|error| panic!("{when:?}: {error}"));
        assert_eq!(proxy.broken().await, Some(*what), "{when:?}");
        assert_eq!(rolled.stored.live.plies, 2, "{when:?}");
        let now = play.view(id).await.expect("it replays").stored;
        assert_eq!(now.live, rolled.stored.live, "{when:?}");
        assert_eq!(now.log[1].interaction, InteractionId(interaction + 5));
    }
}

#[apply(scenario)]
async fn a_challenge_whose_commit_was_not_heard_of_is_made_once(database: &TestDatabase) {
    let proxy = Proxy::start(database).await;
    let store = Store::connect(proxy.url()).await.expect("it answers");
    let play = Play::new(store.clone(), DICE_KEY);
    for (when, interaction) in BREAKS.into_iter().zip(100..) {
        proxy.break_next(when).await;
        let proposed = Terms {
            challenger: actor(interaction, interaction).player,
            ..terms()
        };
        let made = play.challenge(actor(interaction, interaction), proposed, Language::English);
        let made = made.await;
        let made = made.unwrap_or_else(|error| panic!("{when:?}: {error}"));
        assert_eq!(proxy.broken().await, Some(Broken::Commit), "{when:?}");
        assert_eq!(made.stored.challenge, InteractionId(interaction));
    }
    let made = database.number("SELECT count(*) FROM matches").await;
    assert_eq!(made, 4);
}

#[apply(scenario)]
async fn a_clock_whose_commit_broke_off_is_looked_at_again_in_seconds(database: &TestDatabase) {
    let proxy = Proxy::start(database).await;
    let store = Store::connect(proxy.url()).await.expect("it answers");
    let play = Play::new(store, DICE_KEY);
    let id = running_by(&play, 100).await;
    database.let_time_pass("3 days").await;
    proxy.break_next(Break::Before).await;
    assert_eq!(play.tend_clocks(10).await.expect("it takes them"), 1);
    assert_eq!(proxy.broken().await, Some(Broken::Commit));
    let live = play.view(id).await.expect("it replays").stored.live;
    assert!(!live.state.is_over(), "nothing was stored");
    assert_eq!(database.number(PUT_OFF).await, 0);
    database.let_time_pass("11 seconds").await;
    assert_eq!(play.tend_clocks(10).await.expect("it takes it again"), 1);
    let live = play.view(id).await.expect("it replays").stored.live;
    assert!(live.state.is_over(), "as its time is");
}

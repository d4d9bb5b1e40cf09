//! A board never goes back: an edit by the worker and an answer to a click, both on their way at once.

use std::time::{Duration, Instant};

use ludotheque_standin::{Fault, RateLimit, Settings, Standin};
use serde_json::json;

use crate::world::{CardView, PATIENCE, TestDatabase, World};

const EDIT: &str = "PATCH /channels/*/messages/*";

/// Somebody rolls in their own view, so that the worker has to show it. Then, with a button that the
/// worker is about to show, they move in the card itself: the card, and how much it shows then.
async fn both_at_once(world: &World, begin_with: impl Fn()) -> (CardView, u32) {
    loop {
        let card = world.finale(json!([])).await;
        let mover = card.to_act().expect("somebody is to act");
        let own = CardView::of(&world.press(mover, &card, "view").await);
        begin_with();
        let own = CardView::of(&world.press(mover, &own, "roll").await);
        let used_up = |discord: &Standin| discord.faults().pending() == 0;
        let sent = world.discord.wait_for(used_up, PATIENCE).await;
        sent.expect("the worker edits the card");
        // Where it waits for its permit, it has drawn the board by then.
        tokio::time::sleep(Duration::from_millis(150)).await;
        if own.first_action().starts_with("m=") {
            let moves = own.button(own.first_action());
            let moved = world.press_raw(mover, &card, &moves).await;
            let plies = CardView::of(&moved).plies();
            assert_eq!((moved.kind, plies), (7, own.plies() + 1));
            return (card, plies);
        }
    }
}

/// For so long the card shows nothing older.
async fn stays_at(world: &World, (card, plies): (CardView, u32), time: Duration) {
    let until = Instant::now() + time;
    while Instant::now() < until {
        let shown = world.now(&card).plies();
        assert!(
            shown >= plies,
            "the board went back to {shown} from {plies}"
        );
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[apply(scenario)]
async fn an_edit_that_is_slow_on_its_way_covers_no_newer_board(world: &World) {
    let late = || {
        let late = Fault::Late(Duration::from_millis(500));
        world.discord.faults().on(EDIT, 1, late);
    };
    let shown = both_at_once(world, late).await;
    stays_at(world, shown, Duration::from_secs(1)).await;
}

#[apply(scenario)]
async fn an_edit_that_waits_for_its_permit_covers_no_newer_board(database: &TestDatabase) {
    let settings = Settings {
        message_limit: RateLimit {
            requests: 1,
            window: Duration::from_secs(3),
        },
        ..Settings::default()
    };
    World::made_of(database, settings, async |world| {
        world.start_bot().await;
        // The worker learns what the limit is, and has to wait for its next edit.
        let card = world.finale(json!([])).await;
        let mover = card.to_act().expect("somebody begins");
        let own = CardView::of(&world.press(mover, &card, "view").await);
        world.press(mover, &own, "roll").await;
        let rolled = |discord: &Standin| {
            let shown = discord.message(card.message);
            shown.is_some_and(|shown| CardView::read(&shown).plies() == 2)
        };
        let shown = world.discord.wait_for(rolled, PATIENCE).await;
        shown.expect("the card shows the roll");
        let shown = both_at_once(world, || {}).await;
        stays_at(world, shown, Duration::from_secs(4)).await;
    })
    .await;
}

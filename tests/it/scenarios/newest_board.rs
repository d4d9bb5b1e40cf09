//! A board never goes back: an edit by the worker and an answer to a click, both on their way at once.

use std::time::{Duration, Instant};

use ludotheque_standin::{Fault, RateLimit, Settings, Standin};
use serde_json::json;

use crate::world::{CardView, PATIENCE, TestDatabase, World};

const EDIT: &str = "PATCH /channels/*/messages/*";

/// Somebody has rolled in their own view, so that the worker has to show it, and can move in the card itself
/// with a button that the worker is about to show.
struct Rolled {
    mover: String,
    card: CardView,
    moves: String,
    plies: u32,
}

async fn rolled(world: &World, begin_with: impl Fn()) -> Rolled {
    loop {
        let card = world.finale(json!([])).await;
        let mover = card.to_act().expect("somebody is to act").to_owned();
        let own = CardView::of(&world.press(&mover, &card, "view").await);
        begin_with();
        let own = CardView::of(&world.press(&mover, &own, "roll").await);
        let used_up = |discord: &Standin| discord.faults().pending() == 0;
        let sent = world.discord.wait_for(used_up, PATIENCE).await;
        sent.expect("the worker edits the card");
        // Where it waits for its permit, it has drawn the board by then.
        tokio::time::sleep(Duration::from_millis(150)).await;
        if own.first_action().starts_with("m=") {
            let moves = own.button(own.first_action());
            let plies = own.plies();
            return Rolled {
                mover,
                card,
                moves,
                plies,
            };
        }
    }
}

/// They do so: the card, and how much it shows then.
async fn both_at_once(world: &World, begin_with: impl Fn()) -> (CardView, u32) {
    let rolled = rolled(world, begin_with).await;
    let Rolled { mover, card, .. } = rolled;
    let moved = world.press_raw(&mover, &card, &rolled.moves).await;
    let plies = CardView::of(&moved).plies();
    assert_eq!((moved.kind, plies), (7, rolled.plies + 1));
    (card, plies)
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

/// So few messages in a channel that the worker has to wait for its second edit.
fn few_messages() -> Settings {
    Settings {
        message_limit: RateLimit {
            requests: 1,
            window: Duration::from_secs(3),
        },
        ..Settings::default()
    }
}

/// The worker learns what the limit is, and has to wait for its next edit.
async fn one_edit(world: &World) {
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
}

#[apply(scenario)]
async fn an_edit_that_waits_for_its_permit_covers_no_newer_board(database: &TestDatabase) {
    World::made_of(database, few_messages(), async |world| {
        world.start_bot().await;
        one_edit(world).await;
        let shown = both_at_once(world, || {}).await;
        stays_at(world, shown, Duration::from_secs(4)).await;
    })
    .await;
}

#[apply(scenario)]
async fn a_newer_board_whose_answer_is_lost_is_not_waited_for_long(database: &TestDatabase) {
    World::made_of(database, few_messages(), async |world| {
        world.start_bot().await;
        one_edit(world).await;
        let rolled = rolled(world, || {}).await;
        let answers = "POST /interactions/*/*/callback";
        // As often as it is tried.
        world.discord.faults().on(answers, 4, Fault::Status(502));
        let mover = world.member(&rolled.mover);
        let begun = Instant::now();
        let clicked = world
            .discord
            .click_raw(mover, rolled.card.message, &rolled.moves);
        assert!(clicked.await.is_err(), "the answer is lost");
        let _too_late = world.discord.take_objections();
        let moved = |discord: &Standin| {
            let shown = discord.message(rolled.card.message);
            shown.is_some_and(|shown| CardView::read(&shown).plies() > rolled.plies)
        };
        let shown = world.discord.wait_for(moved, PATIENCE).await;
        shown.expect("the card shows the move");
        assert!(
            begun.elapsed() < Duration::from_secs(20),
            "nobody waits for a lease"
        );
    })
    .await;
}

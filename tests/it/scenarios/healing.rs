//! Every refusal of Discord's at every send: the match is played on after each.

use ludotheque_standin::{Fault, MessageId, Permissions, Standin};
use serde_json::json;

use crate::world::{CardView, PATIENCE, Says, World};

/// What Discord may answer to any request: status and code.
pub const REFUSALS: [(u16, u32); 17] = [
    // Unknown channel, guild, message.
    (404, 10003),
    (404, 10004),
    (404, 10008),
    // Missing access, missing permissions, somebody who takes no messages.
    (403, 50001),
    (403, 50013),
    (403, 50007),
    // A thread that sleeps, or is locked.
    (400, 50083),
    (400, 160_005),
    // A dead token, a slow mode, an automatic moderator, a body that it does not like.
    (401, 50027),
    (403, 20028),
    (400, 240_000),
    (400, 50035),
    // Too many edits of an old message, too many of anything, an overload.
    (429, 30046),
    (429, 0),
    (429, 40062),
    (503, 130_000),
    (500, 0),
];

const ANSWER: &str = "POST /interactions/*/*/callback";
const EDIT: &str = "PATCH /channels/*/messages/*";
const CREATE: &str = "POST /channels/*/messages";
const DELETE: &str = "DELETE /channels/*/messages/*";

/// A match that somebody has begun, as `/board` shows it to whoever is to act.
pub async fn board(world: &World, code: &str, name: &str) -> CardView {
    let options = json!([{"name": "match", "value": code}]);
    let card = CardView::of(&world.command(name, "board", options).await);
    match card.to_act() {
        Some(mover) if mover != name => Box::pin(board(world, code, mover)).await,
        _ => card,
    }
}

/// One click more, which must count one ply more.
pub async fn goes_on(world: &World, code: &str, plies: u32, after: &str) -> CardView {
    let card = board(world, code, "Ada").await;
    assert_eq!(card.plies(), plies, "{after}");
    let next = CardView::of(&world.play_on(&card).await);
    assert_eq!(next.plies(), plies + 1, "{after}");
    next
}

/// The player to act rolls or moves in their own view: the card is then the worker's.
async fn play_in_own_view(world: &World, card: &CardView) -> u32 {
    let mover = card.to_act().expect("the match goes on");
    let own = CardView::of(&world.press(mover, card, "view").await);
    let reply = match own.list() {
        Some(list) => world.choose(mover, &own, &list.values[0]).await,
        None => world.press(mover, &own, own.first_action()).await,
    };
    CardView::of(&reply).plies()
}

pub async fn all_happened(world: &World, after: &str) {
    let used_up = |discord: &Standin| discord.faults().pending() == 0;
    let happened = world.discord.wait_for(used_up, PATIENCE).await;
    assert!(happened.is_ok(), "{after}: never tried");
}

#[apply(scenario)]
async fn an_answer_that_is_refused_comes_in_another_way(world: &World) {
    for (status, code) in REFUSALS.into_iter().filter(|(status, _)| *status < 429) {
        let refused = Fault::Refused { status, code };
        let card = world.finale(json!([])).await;
        let id = card.match_code();
        // Once: the board comes as a new message, which is the card then.
        world.discord.faults().on(ANSWER, 1, refused.clone());
        let reply = world.play_on(&card).await;
        assert!(reply.kind == 4 && !reply.ephemeral, "{code}");
        let card = CardView::of(&reply);
        assert_eq!(card.plies(), 2, "{code}");
        // Twice: a line says so.
        world.discord.faults().on(ANSWER, 2, refused);
        let reply = world.play_on(&card).await;
        assert!(reply.ephemeral, "{code}");
        reply.says("did not let me");
        goes_on(world, &id, 3, &format!("answer, {code}")).await;
    }
}

#[apply(scenario)]
async fn an_edit_that_is_refused_is_made_good(world: &World) {
    for (status, code) in REFUSALS {
        let card = world.finale(json!([])).await;
        world
            .discord
            .faults()
            .on(EDIT, 1, Fault::Refused { status, code });
        let plies = play_in_own_view(world, &card).await;
        let after = format!("edit, {code}");
        all_happened(world, &after).await;
        goes_on(world, &card.match_code(), plies, &after).await;
    }
}

#[apply(scenario)]
async fn a_new_message_that_is_refused_is_made_good(world: &World) {
    for (status, code) in REFUSALS {
        let card = world.finale(json!([])).await;
        let mover = card.to_act().expect("somebody begins");
        let own = CardView::of(&world.press(mover, &card, "view").await);
        // The card is gone, and the worker may not post another one.
        assert!(world.discord.delete_message(card.message));
        world
            .discord
            .faults()
            .on(CREATE, 1, Fault::Refused { status, code });
        let plies = CardView::of(&world.press(mover, &own, "roll").await).plies();
        let after = format!("create, {code}");
        all_happened(world, &after).await;
        goes_on(world, &card.match_code(), plies, &after).await;
    }
}

#[apply(scenario)]
async fn a_board_that_a_moderator_deletes_is_posted_again_as_it_is(world: &World) {
    let card = world.finale(json!([])).await;
    let mover = card.to_act().expect("somebody begins");
    let own = CardView::of(&world.press(mover, &card, "view").await);
    assert!(world.discord.delete_message(card.message));
    // The worker posts the board, for the moderator to delete it again.
    world.press(mover, &own, "roll").await;
    let posted_by_worker = async |gone: &[MessageId]| {
        let newest = |discord: &Standin| {
            let messages = discord.messages(world.channel());
            let mut boards = messages.iter().map(CardView::read);
            let is_new = |board: &CardView| {
                board.picture.is_some() && board.plies() == 2 && !gone.contains(&board.message)
            };
            boards.find(is_new)
        };
        let board = world.discord.wait_until(newest, PATIENCE).await;
        board.expect("the board is there").message
    };
    let first = posted_by_worker(&[]).await;
    world.all_cards_shown().await;
    assert!(world.discord.delete_message(first));
    world
        .database
        .change("UPDATE cards SET shown = wanted - 1, due_at = now()")
        .await;
    posted_by_worker(&[first]).await;
}

#[apply(scenario)]
async fn a_call_that_cannot_be_taken_away_holds_nobody_up(world: &World) {
    for (status, code) in REFUSALS {
        let mut card = world.finale(json!([])).await;
        let before = card.to_act();
        while card.to_act() == before {
            card = CardView::of(&world.play_on(&card).await);
        }
        // Calls wait a few seconds, for which nobody has the time here.
        world
            .database
            .change("UPDATE pings SET due_at = now() WHERE state = 'owed'")
            .await;
        let owed = "SELECT count(*) FROM pings WHERE state = 'owed'";
        world.database.wait_for(owed, 0).await;
        world
            .discord
            .faults()
            .on(DELETE, 1, Fault::Refused { status, code });
        let moved = CardView::of(&world.play_on(&card).await);
        let after = format!("delete, {code}");
        all_happened(world, &after).await;
        goes_on(world, &card.match_code(), moved.plies(), &after).await;
    }
}

#[apply(scenario)]
async fn a_match_whose_channel_is_gone_is_played_elsewhere(world: &World) {
    let gone = world.discord.create_channel("games");
    let card = world.first_game_in(gone).await;
    world.discord.delete_channel(gone);
    let (mover, code) = (card.to_act().expect("somebody begins"), card.match_code());
    let options = json!([{"name": "match", "value": code}]);
    let reply = world.command(mover, "board", options).await;
    let own = CardView::of(&reply);
    assert!(reply.ephemeral && own.has_button("roll"), "{}", own.text);
    let rolled = CardView::of(&world.press(mover, &own, "roll").await);
    assert_eq!(rolled.plies(), 2);
    // Once the worker has seen that the channel is gone, the card moves to where it is asked for.
    let lost = "SELECT count(*) FROM cards WHERE given_up IS NOT NULL";
    world.database.wait_for(lost, 1).await;
    goes_on(world, &code, 2, "channel gone").await;
    world.database.wait_for(lost, 0).await;
}

#[apply(scenario)]
async fn a_bot_that_is_kicked_and_comes_back_goes_on(world: &World) {
    let card = world.finale(json!([])).await;
    let mover = card.to_act().expect("somebody begins");
    let own = CardView::of(&world.press(mover, &card, "view").await);
    world
        .discord
        .set_bot_permissions(world.channel(), Permissions(0));
    let rolled = CardView::of(&world.press(mover, &own, "roll").await);
    let given_up = "SELECT count(*) FROM cards WHERE given_up IS NOT NULL";
    world.database.wait_for(given_up, 1).await;
    // The card's own buttons go on meanwhile, and show the board again.
    let late = world.press_raw(mover, &card, &card.button("roll")).await;
    late.says("moved on");
    world
        .discord
        .set_bot_permissions(world.channel(), Permissions::ORDINARY);
    goes_on(world, &card.match_code(), rolled.plies(), "kicked").await;
    world.database.wait_for(given_up, 0).await;
}

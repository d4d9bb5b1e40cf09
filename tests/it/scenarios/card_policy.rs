//! Where the board is shown next: in its card, or in a new one below it.

use std::time::Duration;

use ludotheque_standin::{Fault, Scope, Standin};
use serde_json::json;

use crate::world::{CardView, PATIENCE, World};

const IN_PLACE: u64 = 7;
const NEW_MESSAGE: u64 = 4;

/// Waits until an old card is nothing but a line that links to the new one.
async fn becomes_a_link(world: &World, old: &CardView, new: &CardView) {
    let is_a_link = |discord: &Standin| {
        let stripped = discord
            .message(old.message)
            .map(|message| CardView::read(&message));
        stripped.is_some_and(|stripped| {
            stripped.buttons.is_empty()
                && stripped.picture.is_none()
                && stripped.text.contains(&format!("/{})", new.message))
        })
    };
    let stripped = world.discord.wait_for(is_a_link, PATIENCE).await;
    stripped.expect("the old card links to the new one");
}

#[apply(scenario)]
async fn a_card_that_is_not_fresh_is_followed_by_a_new_one_and_becomes_a_link(world: &World) {
    let old = world.finale(json!([])).await;
    let fresh = world.play_on(&old).await;
    assert_eq!(fresh.kind, IN_PLACE, "a fresh card changes where it is");

    world.discord.set_clock_ahead(Duration::from_secs(51 * 60));
    let old = world.now(&old);
    let reply = world.play_on(&old).await;
    assert_eq!(reply.kind, NEW_MESSAGE);
    let new = CardView::of(&reply);
    assert_ne!(new.message, old.message);
    assert_eq!(new.plies(), old.plies() + 1);
    becomes_a_link(world, &old, &new).await;

    // The new one is the card from now on.
    let next = world.play_on(&new).await;
    assert_eq!(next.kind, IN_PLACE);
    assert_eq!(CardView::of(&next).message, new.message);
}

#[apply(scenario)]
async fn an_old_card_becomes_a_link_also_where_discord_lets_it_wait(world: &World) {
    let old = world.finale(json!([])).await;
    world.discord.set_clock_ahead(Duration::from_secs(51 * 60));
    let old = world.now(&old);
    let limited = Fault::RateLimited {
        retry_after: Duration::from_secs(3),
        scope: Scope::User,
    };
    let changes = "PATCH /channels/*/messages/*";
    world.discord.faults().on(changes, 1, limited);
    let new = CardView::of(&world.play_on(&old).await);
    becomes_a_link(world, &old, &new).await;
}

/// The link is on its way while somebody goes on where the board was.
#[apply(scenario)]
async fn an_old_card_in_which_somebody_goes_on_is_the_card_again(world: &World) {
    let old = world.finale(json!([])).await;
    let link = "PATCH /channels/*/messages/*";
    let late = Fault::Late(Duration::from_secs(1));
    world.discord.faults().on(link, 1, late);
    let of_it = json!([{"name": "match", "value": old.match_code()}]);
    let newer = CardView::of(&world.command("Ada", "board", of_it).await);
    let is_under_way = |discord: &Standin| discord.faults().pending() == 0;
    let under_way = world.discord.wait_for(is_under_way, PATIENCE).await;
    under_way.expect("the old one is to become a link");

    let played = world.play_on(&old).await;
    assert_eq!(played.kind, IN_PLACE);
    becomes_a_link(world, &newer, &old).await;
    let path = format!("/messages/{}", old.message);
    let is_the_card_again = |discord: &Standin| {
        let mut requests = discord.requests().into_iter();
        let was_a_link = requests.any(|sent| sent.method == "PATCH" && sent.path.ends_with(&path));
        let now = discord.message(old.message);
        was_a_link && now.is_some_and(|now| !CardView::read(&now).buttons.is_empty())
    };
    let again = world.discord.wait_for(is_the_card_again, PATIENCE).await;
    again.expect("play goes on where it is");
}

#[apply(scenario)]
async fn an_old_challenge_that_is_taken_back_makes_no_new_message(world: &World) {
    let challenge = world.challenge_to_bela(json!([])).await;
    world.discord.set_clock_ahead(Duration::from_secs(51 * 60));
    let reply = world.press("Ada", &challenge, "cancel").await;
    assert_eq!(reply.kind, IN_PLACE);
}

#[apply(scenario)]
async fn in_a_thread_every_board_is_a_new_message(world: &World) {
    let thread = world.discord.create_thread(world.channel(), "a match");
    let bela = world.member("Bela").to_string();
    let options = json!([{"name": "game", "value": 0}, {"name": "user", "value": bela}]);
    let challenge = (world.discord)
        .command(world.member("Ada"), thread, "challenge", options)
        .await
        .expect("an answer");
    let mut card = CardView::of(&challenge);
    let reply = world.press("Bela", &card, "accept").await;
    assert_eq!(reply.kind, NEW_MESSAGE);
    card = CardView::of(&reply);
    for _ in 0..3 {
        let reply = world.play_on(&card).await;
        assert_eq!(reply.kind, NEW_MESSAGE);
        card = CardView::of(&reply);
    }
    let is_one_card = |discord: &Standin| {
        let messages = discord.messages(thread);
        let with_board = messages
            .iter()
            .filter(|message| CardView::read(message).picture.is_some());
        with_board.count() == 1
    };
    let one = world.discord.wait_for(is_one_card, PATIENCE).await;
    one.expect("only the last message is a card");
}

#[apply(scenario)]
async fn a_thread_that_sleeps_is_woken_by_the_next_board(world: &World) {
    let thread = world.discord.create_thread(world.channel(), "a match");
    let card = world.first_game_in(thread).await;
    let mover = card.to_act().expect("somebody begins");
    let own = CardView::of(&world.press(mover, &card, "view").await);
    world.discord.archive_thread(thread, false);
    // The worker brings the board: it may not change the old one, and posts.
    world.press(mover, &own, "roll").await;
    let is_awake = |discord: &Standin| {
        discord.messages(thread).iter().any(|message| {
            let card = CardView::read(message);
            card.picture.is_some() && card.plies() == 2
        })
    };
    let awake = world.discord.wait_for(is_awake, PATIENCE).await;
    awake.expect("the board is there");
}

#[apply(scenario)]
async fn a_card_below_which_people_talk_is_followed_by_a_new_one(world: &World) {
    let card = world.finale(json!([])).await;
    let chat = |words| {
        let said = (world.discord).chat(world.member("Chloé"), world.channel(), words);
        said.expect("it is said");
    };
    chat("who is winning?");
    let reply = world.play_on(&card).await;
    assert_eq!(reply.kind, NEW_MESSAGE);
    let new = CardView::of(&reply);
    becomes_a_link(world, &card, &new).await;

    // What the bot itself writes there moves nothing.
    let other = world.challenge_to(1, "Ada", json!([])).await;
    assert!(other.message > new.message);
    let next = CardView::of(&world.play_on(&new).await);
    assert_eq!(next.message, new.message);

    // The worker does the same.
    let mover = next.to_act().expect("it goes on");
    let own = CardView::of(&world.press(mover, &next, "view").await);
    chat("nobody knows");
    world.play_on(&own).await;
    let is_moved = |discord: &Standin| {
        let messages = discord.messages(world.channel());
        let mut cards = messages.iter().map(CardView::read);
        cards.find(|card| card.message > other.message && card.alt.is_some())
    };
    let moved = world.discord.wait_until(is_moved, PATIENCE).await;
    let moved = moved.expect("the board is posted below what was said");
    becomes_a_link(world, &next, &moved).await;
}

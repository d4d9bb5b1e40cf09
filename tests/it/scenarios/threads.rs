//! Matches in threads of their own.

use std::time::Duration;

use ludotheque_standin::{ChannelId, Fault, Standin};
use serde_json::{Value, json};

use super::healing::{all_happened, goes_on};
use crate::world::{CardView, PATIENCE, Says, World};

const LOOKED_AT: &str = "SELECT count(*) FROM threads WHERE due_at <= now() + interval '3 minutes'";

/// The thread of a channel that has only one, once it is there.
async fn thread_of(world: &World, channel: ChannelId) -> ChannelId {
    let find = |discord: &Standin| discord.threads(channel).first().copied();
    let found = world.discord.wait_until(find, PATIENCE).await;
    found.expect("a thread is made")
}

/// The newest board in a thread, once there is one for which `is_it` holds.
async fn board_in(world: &World, thread: ChannelId, is_it: impl Fn(&CardView) -> bool) -> CardView {
    let find = |discord: &Standin| {
        let messages = discord.messages(thread);
        let mut boards = messages.iter().rev().map(CardView::read);
        boards.find(|board| board.alt.is_some() && is_it(board))
    };
    let found = world.discord.wait_until(find, PATIENCE).await;
    found.expect("the board is shown in the thread")
}

fn title(world: &World, thread: ChannelId) -> String {
    let channel = world.discord.channel_object(thread).expect("it is there");
    channel["name"].as_str().unwrap_or_default().to_owned()
}

fn is_archived(discord: &Standin, thread: ChannelId) -> bool {
    let channel = discord.channel_object(thread);
    channel.is_some_and(|channel| channel["thread_metadata"]["archived"] == true)
}

/// Waits until nothing is to be done about threads for now.
async fn all_looked_at(world: &World) {
    world.database.wait_for(LOOKED_AT, 0).await;
}

/// A match of Ada's against Bela's in a thread of its own: the message of the challenge, the thread, and
/// the first board in it.
async fn match_in_thread(world: &World, more: Value) -> (CardView, ChannelId, CardView) {
    let mut options = vec![json!({"name": "thread", "value": true})];
    options.extend(more.as_array().cloned().unwrap_or_default());
    let challenge = world.challenge_to_bela(Value::Array(options)).await;
    world.press("Bela", &challenge, "accept").await;
    let thread = thread_of(world, world.channel()).await;
    let board = board_in(world, thread, |_| true).await;
    (challenge, thread, board)
}

#[apply(scenario)]
async fn a_match_moves_into_its_thread_when_it_begins_and_the_thread_closes_after_it(
    world: &World,
) {
    let challenge = world
        .challenge_to_bela(json!([{"name": "thread", "value": true}]))
        .await;
    assert_eq!(
        world.discord.threads(world.channel()),
        [],
        "nobody has accepted yet"
    );
    world.press("Bela", &challenge, "accept").await;
    let thread = thread_of(world, world.channel()).await;
    let code = challenge.match_code();
    let named = title(world, thread);
    let possible = ["Ada v Bela", "Bela v Ada"].map(|seats| format!("Finale: {seats} ({code})"));
    assert!(possible.contains(&named), "{named}");
    let board = board_in(world, thread, |_| true).await;
    let begins = world.now(&challenge).text;
    begins.says(&format!("is played in <#{thread}>"));

    // Every board in a thread is a new message, and the one before becomes a link.
    let next = CardView::of(&world.play_on(&board).await);
    assert_ne!(next.message, board.message);
    let becomes_a_link = |discord: &Standin| {
        let old = discord.message(board.message);
        old.is_some_and(|old| CardView::read(&old).text.contains("further down"))
    };
    let link = world.discord.wait_for(becomes_a_link, PATIENCE).await;
    link.expect("the board before becomes a link");
    world.resign("Bela", &next).await;
    let last = board_in(world, thread, CardView::is_over).await;
    all_looked_at(world).await;
    assert!(
        !is_archived(&world.discord, thread),
        "the buttons under the last board are pressed"
    );

    // An hour later it is closed, with that board.
    let hour = "UPDATE threads SET due_at = now(), closes_at = now()";
    world.database.change(hour).await;
    let closed = |discord: &Standin| is_archived(discord, thread);
    let closed = world.discord.wait_for(closed, PATIENCE).await;
    closed.expect("it is closed");
    assert!(world.now(&last).has_button("rematch"));
}

#[apply(scenario)]
async fn a_series_stays_in_its_thread_which_is_named_with_the_score(world: &World) {
    let series = json!([{"name": "series", "value": 0}]);
    let (_, thread, first) = match_in_thread(world, series).await;
    let score = |scores: [&'static str; 2]| {
        move |discord: &Standin| {
            let channel = discord.channel_object(thread);
            let name = channel.and_then(|channel| channel["name"].as_str().map(str::to_owned));
            name.is_some_and(|name| scores.iter().any(|score| name.contains(score)))
        }
    };
    let named = world
        .discord
        .wait_for(score(["0–0", "0–0"]), PATIENCE)
        .await;
    named.expect("the title has the score");
    world.resign("Bela", &first).await;
    let second = board_in(world, thread, |board| {
        !board.is_over() && board.match_code() != first.match_code()
    })
    .await;
    second.says("game 2");
    let named = world
        .discord
        .wait_for(score(["1–0", "0–1"]), PATIENCE)
        .await;
    named.expect("the title has the new score");
    assert_eq!(
        world.discord.threads(world.channel()),
        [thread],
        "there is one thread"
    );
    assert_eq!(
        world.discord.messages(world.channel()).len(),
        1,
        "nothing else is posted there"
    );
}

#[apply(scenario)]
async fn a_rematch_wakes_the_thread_that_was_closed(world: &World) {
    let (_, thread, board) = match_in_thread(world, json!([])).await;
    world.resign("Bela", &board).await;
    let over = board_in(world, thread, CardView::is_over).await;
    all_looked_at(world).await;
    world.discord.archive_thread(thread, false);
    let proposed = world.press("Ada", &over, "rematch").await;
    assert!(!proposed.ephemeral, "{}", proposed.text());
    let card = CardView::of(&proposed);
    let accepted = world.press("Bela", &card, "accept").await;
    assert!(!accepted.ephemeral, "{}", accepted.text());
    let board = board_in(world, thread, |board| !board.is_over()).await;
    board.says("Game 2");
    all_looked_at(world).await;
    assert!(!is_archived(&world.discord, thread));
    assert!(
        title(world, thread).contains("–"),
        "{}",
        title(world, thread)
    );
    assert_eq!(world.discord.threads(world.channel()), [thread]);
    // A thread that fell asleep in the middle of a match is woken at the next look.
    world.discord.archive_thread(thread, false);
    world
        .database
        .change("UPDATE threads SET due_at = now() WHERE due_at IS NOT NULL")
        .await;
    let awake = |discord: &Standin| !is_archived(discord, thread);
    let awake = world.discord.wait_for(awake, PATIENCE).await;
    awake.expect("it is woken");
}

#[apply(scenario)]
async fn the_server_says_whether_and_the_challenge_may_say_otherwise(world: &World) {
    let threads = json!([{"name": "threads", "value": true}]);
    world.command("Ada", "setup change", threads).await;
    let options = |more: Value| {
        let mut options = vec![json!({"name": "game", "value": 0})];
        options.extend(more.as_array().cloned().unwrap_or_default());
        Value::Array(options)
    };
    let without = options(json!([{"name": "thread", "value": false}]));
    let challenge = world.command("Ada", "challenge", without).await;
    world
        .press("Bela", &CardView::of(&challenge), "accept")
        .await;
    all_looked_at(world).await;
    assert_eq!(world.discord.threads(world.channel()), []);
    // In a thread there is no other one.
    let thread = world.discord.create_thread(world.channel(), "a thread");
    let card = world.first_game_in(thread).await;
    assert!(card.alt.is_some());
    all_looked_at(world).await;
    assert_eq!(world.discord.threads(world.channel()), [thread]);
    // A practice match begins at once.
    let elsewhere = world.discord.create_channel("elsewhere");
    let chloe = world.member("Chloé");
    let practice = world
        .discord
        .command(chloe, elsewhere, "practice", options(json!([])));
    assert!(!practice.await.expect("an answer").ephemeral);
    let own = thread_of(world, elsewhere).await;
    assert!(title(world, own).contains("Bot "), "{}", title(world, own));
    board_in(world, own, |_| true).await;
}

#[apply(scenario)]
async fn a_thread_begins_at_the_card_that_is_there_when_the_one_that_it_was_to_begin_at_is_deleted(
    world: &World,
) {
    let options = json!([{"name": "thread", "value": true}]);
    let challenge = world.challenge_to_bela(options).await;
    let starting = format!("POST /channels/{}/messages/*/threads", world.channel());
    let late = Fault::Late(Duration::from_secs(2));
    world.discord.faults().on(&starting, 1, late);
    let card = CardView::of(&world.press("Bela", &challenge, "accept").await);
    all_happened(world, "threads").await;
    assert!(world.discord.delete_message(card.message));
    // Whoever asks for the board sees it in a message that is the card from then on.
    goes_on(world, &card.match_code(), 1, "the deleted card").await;
    let thread = thread_of(world, world.channel()).await;
    board_in(world, thread, |board| board.plies() == 2).await;
}

#[apply(scenario)]
async fn a_thread_that_cannot_be_made_leaves_the_match_where_it_is(world: &World) {
    let options = json!([{"name": "thread", "value": true}]);
    let challenge = world.challenge_to_bela(options).await;
    let lost = ludotheque_standin::Permissions::CREATE_PUBLIC_THREADS;
    let left = ludotheque_standin::Permissions::ORDINARY.without(lost);
    world.discord.set_bot_permissions(world.channel(), left);
    let card = CardView::of(&world.press("Bela", &challenge, "accept").await);
    world
        .database
        .wait_for("SELECT count(*) FROM threads", 0)
        .await;
    let next = CardView::of(&world.play_on(&card).await);
    assert_eq!(next.message, card.message);
    assert_eq!(world.discord.threads(world.channel()), []);
}

#[apply(scenario)]
async fn a_match_whose_thread_was_deleted_moves_to_where_a_player_asks_for_it(world: &World) {
    let (_, thread, board) = match_in_thread(world, json!([])).await;
    all_looked_at(world).await;
    world.discord.delete_channel(thread);
    let code = board.match_code();
    let named = json!([{"name": "match", "value": code}]);
    world.command("Ada", "draw", named.clone()).await;
    world
        .database
        .wait_for("SELECT count(*) FROM threads", 0)
        .await;
    let moved = world.command("Ada", "board", named).await;
    let moved = CardView::of(&moved);
    assert!(
        moved.has_button("roll") || moved.list().is_some(),
        "{moved:#?}"
    );
    let next = world.press("Bela", &moved, "draw-no").await;
    assert_eq!(next.kind, 7, "it is played on there");
}

//! Ends of matches, told in messages of their own, and what can be done there.

use ludotheque_standin::{ChannelId, MessageId, Standin};
use serde_json::{Value, json};

use crate::scenarios::practice::answered;
use crate::world::{CardView, PATIENCE, World};

const OWED: &str = "SELECT count(*) FROM ends WHERE due_at IS NOT NULL";

/// The ends that are told in a channel.
fn told_in(discord: &Standin, channel: ChannelId) -> Vec<CardView> {
    let messages = discord.messages(channel);
    let messages = messages.iter().map(CardView::read);
    messages
        .filter(|message| message.has_button("share"))
        .collect()
}

/// Waits for the first end in a channel.
async fn told(world: &World, channel: ChannelId) -> CardView {
    let first = |discord: &Standin| told_in(discord, channel).into_iter().next();
    let told = world.discord.wait_until(first, PATIENCE).await;
    world.database.wait_for(OWED, 0).await;
    assert_eq!(told_in(&world.discord, channel).len(), 1);
    told.expect("it is told")
}

async fn set_ends(world: &World, ends: usize) {
    let options = json!([{"name": "ends", "value": ends}]);
    world.command("Ada", "setup change", options).await;
}

async fn announce_in(world: &World, channel: ChannelId) {
    let options = json!([{"name": "announcements", "value": channel.to_string()}]);
    world.command("Ada", "setup change", options).await;
}

/// A match that Bela has given up, late enough to count.
async fn resigned(world: &World) -> CardView {
    let mut card = world.finale(json!([])).await;
    for _ in 0..8 {
        card = CardView::of(&world.play_on(&card).await);
    }
    world.resign("Bela", &card).await;
    card
}

#[apply(scenario)]
async fn the_end_is_told_where_the_match_was_played_and_mentions_nobody(world: &World) {
    let pings = || ["Ada", "Bela"].map(|name| world.discord.pings(world.member(name)).len());
    let card = world.finale(json!([])).await;
    let before = pings();
    world.resign("Bela", &card).await;
    let end = told(world, world.channel()).await;
    assert!(
        end.text.starts_with("**Ada** beat **Bela** at **Finale**")
            && end.text.contains("Bela resigned.")
            && end.text.contains("to the board"),
        "{}",
        end.text
    );
    assert!(!end.text.contains("<@"), "{}", end.text);
    assert!(end.picture.is_some() && end.alt.is_some(), "{end:#?}");
    assert!(end.message > card.message, "it is a new message");
    assert_eq!(pings(), before);

    let rematch = CardView::of(&world.press("Bela", &end, "rematch").await);
    assert!(rematch.has_button("accept"), "{rematch:#?}");
    let own = world.press("Ada", &end, "winner").await;
    assert!(own.ephemeral && own.text().contains("won this match yourself"));
    let lost = world.press("Bela", &end, "winner").await;
    assert!(lost.ephemeral && CardView::of(&lost).has_button("rematch"));
}

#[apply(scenario)]
async fn a_draw_is_told_and_has_no_winner_to_play(world: &World) {
    let card = world.finale(json!([])).await;
    let menu = CardView::of(&world.press("Ada", &card, "more").await);
    world.press("Ada", &menu, "draw").await;
    let (code, plies) = (card.match_code(), card.plies() + 1);
    let agreed = format!("1:{code}:{plies}:draw-yes");
    world.press_raw("Bela", &card, &agreed).await;
    let end = told(world, world.channel()).await;
    assert!(
        end.text.contains("drew") && end.text.contains("agreed"),
        "{}",
        end.text
    );
    assert!(!end.has_button("winner"), "nobody has won: {end:#?}");
    let pressed = end.button("share").replace("share", "winner");
    let nobody = world.press_raw("Chloé", &end, &pressed).await;
    assert!(nobody.text().contains("Nobody won"), "{}", nobody.text());
}

#[apply(scenario)]
async fn a_match_that_is_played_out_or_out_of_time_is_told(world: &World) {
    let mut card = world.finale(json!([])).await;
    while !card.is_over() {
        card = CardView::of(&world.play_on(&card).await);
    }
    let end = told(world, world.channel()).await;
    assert!(end.text.contains(" turns"), "{}", end.text);
    let elsewhere = world.discord.create_channel("elsewhere");
    let mut card = world.first_game_in(elsewhere).await;
    for _ in 0..8 {
        card = CardView::of(&world.play_on(&card).await);
    }
    world.database.let_time_pass("3 days").await;
    let end = told(world, elsewhere).await;
    assert!(end.text.contains("ran out of time."), "{}", end.text);
}

#[apply(scenario)]
async fn a_server_moves_the_ends_or_wants_none(world: &World) {
    let results = world.discord.create_channel("results");
    announce_in(world, results).await;
    // Where it was played, and a line among the results.
    resigned(world).await;
    told(world, world.channel()).await;
    let is_there = |discord: &Standin| discord.messages(results).len() == 1;
    assert!(world.discord.wait_for(is_there, PATIENCE).await.is_ok());
    // Among the results, where no line follows.
    set_ends(world, 1).await;
    resigned(world).await;
    let end = told(world, results).await;
    assert!(end.text.contains("resigned"), "{}", end.text);
    assert_eq!(world.discord.messages(results).len(), 2);
    // Nowhere, but for the line.
    set_ends(world, 2).await;
    resigned(world).await;
    let is_there = |discord: &Standin| discord.messages(results).len() == 3;
    assert!(world.discord.wait_for(is_there, PATIENCE).await.is_ok());
    assert_eq!(told_in(&world.discord, results).len(), 1);
    assert_eq!(told_in(&world.discord, world.channel()).len(), 1);
    assert_eq!(world.database.number("SELECT count(*) FROM ends").await, 2);
}

#[apply(scenario)]
async fn what_has_no_result_or_is_practice_is_not_told(world: &World) {
    let card = world.finale(json!([])).await;
    let aborted = json!([{"name": "match", "value": card.match_code()}]);
    world.command("Bela", "abort", aborted).await;
    let game = json!([{"name": "game", "value": 0}, {"name": "level", "value": 0}]);
    let practice = CardView::of(&world.command("Ada", "practice", game).await);
    // The program may begin.
    let practice = answered(world, &practice).await;
    world.resign("Ada", &practice).await;
    assert_eq!(world.database.number("SELECT count(*) FROM ends").await, 0);
}

#[apply(scenario)]
async fn a_channel_that_is_gone_holds_up_nothing(world: &World) {
    let elsewhere = world.discord.create_channel("elsewhere");
    let card = world.first_game_in(elsewhere).await;
    world.resign("Bela", &card).await;
    world.discord.delete_channel(elsewhere);
    let settled = format!("{OWED} OR given_up LIKE '%10003%'");
    world.database.wait_for(OWED, 0).await;
    assert_eq!(world.database.number(&settled).await, 1);
}

#[apply(scenario)]
async fn a_crash_between_the_end_and_its_message_loses_and_doubles_nothing(world: &World) {
    let card = world.finale(json!([])).await;
    world.resign("Bela", &card).await;
    world.stop_bot().await;
    let owed = world.database.number(OWED).await;
    let there = told_in(&world.discord, world.channel()).len();
    assert_eq!(owed + i64::try_from(there).expect("a few"), 1);
    world.start_bot().await;
    told(world, world.channel()).await;
    // Posted, but never noted: the nonce finds the message that is there.
    world
        .database
        .change("UPDATE ends SET due_at = now()")
        .await;
    world.database.wait_for(OWED, 0).await;
    assert_eq!(told_in(&world.discord, world.channel()).len(), 1);
}

#[apply(scenario)]
async fn a_bystander_challenges_the_winner_once(world: &World) {
    resigned(world).await;
    let end = told(world, world.channel()).await;
    let challenge = world.press("Chloé", &end, "winner").await;
    assert!(!challenge.ephemeral, "{}", challenge.text());
    let card = CardView::of(&challenge);
    assert!(card.text.contains("for fun"), "{}", card.text);
    let [ada, chloé] = ["Ada", "Chloé"].map(|name| format!("<@{}>", world.member(name)));
    assert!(card.text.contains(&ada) && card.text.contains(&chloé));
    let again = world.press("Chloé", &end, "winner").await;
    assert!(again.ephemeral, "one challenge is enough: {}", again.text());
    let open = "SELECT count(*) FROM matches WHERE status = 'open'";
    assert_eq!(world.database.number(open).await, 1);
    assert!(world.now(&end).has_button("winner"), "the end stays");
}

#[apply(scenario)]
async fn only_its_players_share_a_match_and_each_of_them_once(world: &World) {
    let mut card = world.finale(json!([])).await;
    for _ in 0..14 {
        card = CardView::of(&world.play_on(&card).await);
    }
    world.resign("Bela", &card).await;
    let end = told(world, world.channel()).await;
    let stranger = world.press("Chloé", &end, "share").await;
    assert!(stranger.ephemeral && stranger.text().contains("Only the two players"));
    let by_hand = end.button("share").replace("share", "share-line");
    let stranger = world.press_raw("Chloé", &end, &by_hand).await;
    assert!(stranger.text().contains("Only the two players"));

    let question = CardView::of(&world.press("Ada", &end, "share").await);
    let before = newest(world);
    let posted = world.press("Ada", &question, "share-line").await;
    assert!(posted.text().contains("Posted"), "{}", posted.text());
    let line = newest(world);
    assert_ne!(before["id"], line["id"]);
    let line = CardView::read(&line);
    assert!(
        line.text.contains("Ada played **Finale** against Bela")
            && !line.text.contains("resigned")
            && !line.text.contains("<@"),
        "{}",
        line.text
    );
    let again = world.press("Ada", &question, "share-turns").await;
    assert!(again.text().contains("already"), "{}", again.text());

    let question = CardView::of(&world.press("Bela", &end, "share").await);
    let posted = world.press("Bela", &question, "share-turns").await;
    assert!(posted.text().contains("Posted"), "{}", posted.text());
    let film = newest(world);
    let file = film["attachments"][0]["id"].as_str().expect("a file");
    let file = world.discord.file(file.parse().expect("a number"));
    let file = file.expect("it is there");
    assert!(file.starts_with(b"GIF89a") && file.len() <= 1_000_000);
}

fn newest(world: &World) -> Value {
    let messages = world.discord.messages(world.channel());
    let id = |message: &Value| -> Option<MessageId> { message["id"].as_str()?.parse().ok() };
    let newest = messages.iter().max_by_key(|message| id(message));
    newest.expect("there are messages").clone()
}

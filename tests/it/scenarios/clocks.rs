//! Clocks as players meet them: on the card, in calls and reminders, and when time has run out.

use ludotheque_standin::Standin;
use serde_json::json;

use crate::world::{CardView, PATIENCE, Says, Whispers, World};

/// Plays until both sides have made a turn.
async fn under_way(world: &World) -> CardView {
    let mut card = world.finale(json!([])).await;
    let mut movers = vec![card.to_act().expect("somebody begins")];
    while movers.len() < 3 {
        card = CardView::of(&world.play_on(&card).await);
        movers.push(card.to_act().expect("it goes on"));
        movers.dedup();
    }
    card
}

/// Waits until the card says this.
async fn says(world: &World, card: &CardView, text: &str) -> CardView {
    let said = |discord: &Standin| {
        let card = CardView::read(&discord.message(card.message)?);
        card.text.contains(text).then_some(card)
    };
    let said = world.discord.wait_until(said, PATIENCE).await;
    said.unwrap_or_else(|_| panic!("the card says {text:?}: {}", world.now(card).text))
}

#[apply(scenario)]
async fn a_match_is_lost_on_time_and_late_clicks_are_told(world: &World) {
    let card = under_way(world).await;
    card.says("due <t:");
    let (slow, button) = (card.to_act().expect("it runs"), card.button("roll"));
    let (winner, loser) = (world.member(card.waiting()), world.member(slow));
    world.database.let_time_pass("3 days").await;
    let late = world.press_raw(slow, &card, &button).await;
    late.whispers("time for this turn has run out");
    late.says("ran out of time");
    let over = says(world, &card, "ran out of time").await;
    assert!(over.is_over() && !over.has_button("roll"), "{over:#?}");
    let alt = over.alt.expect("it has a picture");
    assert!(alt.contains("ran out of time"), "{alt}");
    // The one who waited is told, by a message that notifies nobody else, and that stays.
    let told = format!(
        "<@{winner}>: <@{loser}> ran out of time in Finale (`{}`), so you win.",
        card.match_code()
    );
    let is_told = |discord: &Standin| {
        let messages = discord.messages(world.channel());
        messages
            .iter()
            .any(|message| message.to_string().contains(&told))
    };
    let waited = world.discord.wait_for(is_told, PATIENCE).await;
    assert!(waited.is_ok(), "{told}");
    let last = world.discord.pings(loser).len();
    world.command("Chloé", "games", json!([])).await;
    assert!(is_told(&world.discord));
    assert_eq!(
        world.discord.pings(loser).len(),
        last,
        "nobody else is notified"
    );
}

#[apply(scenario)]
async fn a_match_that_nobody_comes_to_play_is_broken_off(world: &World) {
    let card = world.finale(json!([])).await;
    let card = CardView::of(&world.play_on(&card).await);
    world.database.let_time_pass("3 days").await;
    let over = says(world, &card, "Cancelled").await;
    assert!(
        over.text
            .contains("ran out of time before both sides had moved"),
        "{}",
        over.text
    );
    let alt = over.alt.as_deref().expect("it has a picture");
    assert!(
        alt.contains("because") && alt.contains("ran out of time"),
        "{alt}"
    );
    assert!(!over.has_button("roll"), "{over:#?}");
    says(world, &card, "Ratings unchanged").await;
    let changes = "SELECT count(*) FROM rating_changes";
    assert_eq!(world.database.number(changes).await, 0, "it does not count");
}

#[apply(scenario)]
async fn a_reminder_takes_the_place_of_the_call_and_mentions_only_the_player(world: &World) {
    let card = under_way(world).await;
    let (slow, other) = (card.to_act().expect("it runs"), card.waiting());
    let calls = |discord: &Standin, part: &str| {
        let messages = discord.messages(world.channel());
        let is_call = |message: &&serde_json::Value| message.to_string().contains(part);
        messages.iter().filter(is_call).count()
    };
    let pinged = world.discord.pings(world.member(other)).len();
    for pass in ["37 hours", "27 hours"] {
        let before = world.discord.pings(world.member(slow)).len();
        world.database.let_time_pass(pass).await;
        let reminded = |discord: &Standin| {
            discord.pings(world.member(slow)).len() > before
                && calls(discord, "your time runs out") == 1
                && calls(discord, ": your turn in") == 0
        };
        let reminded = world.discord.wait_for(reminded, PATIENCE).await;
        reminded.unwrap_or_else(|_| panic!("a reminder after {pass}"));
    }
    assert_eq!(world.discord.pings(world.member(other)).len(), pinged);
    let list = world.command(slow, "games", json!([])).await.text();
    assert!(list.contains("**your turn** · due <t:"), "{list}");
    // The reminder goes when the player has come.
    CardView::of(&world.play_on(&world.now(&card)).await);
    let gone = |discord: &Standin| calls(discord, "your time runs out") == 0;
    let gone = world.discord.wait_for(gone, PATIENCE).await;
    gone.expect("the reminder goes away");
}

#[apply(scenario)]
async fn a_challenge_names_its_clock_and_without_one_it_is_not_rated(world: &World) {
    let clock = |place: usize| json!({"name": "clock", "value": place});
    for (options, expected) in [
        (json!([]), "rated: the result counts · 3 days a turn"),
        (
            json!([clock(0)]),
            "rated: the result counts · 2 minutes a turn",
        ),
        (json!([clock(6)]), "for fun: no ratings · no clock"),
    ] {
        let card = world.challenge_to_bela(options).await;
        card.says(expected);
        world.press("Ada", &card, "cancel").await;
    }
    // Bela is not to be asked again for a while.
    let other = world.member("Chloé").to_string();
    let options = json!([
        {"name": "game", "value": 0}, {"name": "user", "value": other},
        clock(6), {"name": "rated", "value": true}
    ]);
    let refused = world.command("Ada", "challenge", options).await;
    refused.whispers("without a clock cannot be rated");
}

//! How each state is reached.

use serde_json::{Value, json};

use super::stage::{Players, Stage};
use crate::scenarios::practice::answered;
use crate::world::{CardView, World};

const TO_ACT: [&str; 2] = ["first: to act", "second: waits"];
const PLAYERS: [&str; 2] = ["first: plays", "second: plays"];

/// The stage for a match as it is now, with whoever is to act in the first column.
async fn as_it_is<'a>(world: &'a World, card: &CardView) -> Stage<'a> {
    let names = [card.to_act().expect("it runs"), card.waiting()];
    let (titles, plies) = (TO_ACT, card.plies());
    Stage::of(world, card, plies, Players { titles, names }).await
}

/// The stage for a match that is over.
async fn over<'a>(world: &'a World, card: &CardView, plies: u32) -> Stage<'a> {
    let (titles, names) = (PLAYERS, ["Ada", "Bela"]);
    Stage::of(world, card, plies, Players { titles, names }).await
}

/// A match in which both have made a turn, and somebody has more than one legal move.
async fn with_a_choice(world: &World, options: Value) -> CardView {
    let mut card = world.finale(options).await;
    let mut movers = vec![card.to_act().expect("somebody begins")];
    while movers.len() < 3 || card.choices() < 2 {
        card = CardView::of(&world.play_on(&card).await);
        movers.push(card.to_act().expect("it goes on"));
        movers.dedup();
    }
    card
}

/// Somebody uses a button of the private menu.
async fn press_away(world: &World, name: &str, card: &CardView, word: &str) {
    let id = format!("1:{}:{}:{word}", card.match_code(), card.plies());
    let reply = world.press_raw(name, card, &id).await;
    assert!(reply.ephemeral, "{word}: {}", reply.text());
    world.all_cards_shown().await;
}

async fn challenge(world: &World, options: Value) -> CardView {
    CardView::of(&world.command("Ada", "challenge", options).await)
}

pub async fn challenge_to_one(world: &World) -> Stage<'_> {
    let card = world.challenge_to_bela(json!([])).await;
    let (titles, names) = (["first: challenges", "second: is asked"], ["Ada", "Bela"]);
    Stage::of(world, &card, 0, Players { titles, names }).await
}

pub async fn challenge_to_anyone(world: &World) -> Stage<'_> {
    let options = json!([{"name": "game", "value": 0}, {"name": "rated", "value": false}]);
    let card = challenge(world, options).await;
    let (titles, names) = (["first: challenges", "second: anyone"], ["Ada", "Bela"]);
    Stage::of(world, &card, 0, Players { titles, names }).await
}

pub async fn before_the_first_roll(world: &World) -> Stage<'_> {
    let card = world.finale(json!([])).await;
    as_it_is(world, &card).await
}

pub async fn before_a_move(world: &World) -> Stage<'_> {
    let card = with_a_choice(world, json!([])).await;
    as_it_is(world, &card).await
}

pub async fn on_an_old_board(world: &World) -> Stage<'_> {
    let card = with_a_choice(world, json!([])).await;
    let names = [card.to_act().expect("it runs"), card.waiting()];
    let (titles, plies) = (TO_ACT, card.plies() - 1);
    Stage::of(world, &card, plies, Players { titles, names }).await
}

pub async fn draw_offered(world: &World) -> Stage<'_> {
    let card = with_a_choice(world, json!([])).await;
    press_away(world, card.waiting(), &card, "draw").await;
    let card = world.now(&card);
    as_it_is(world, &card).await
}

pub async fn takeback_asked(world: &World) -> Stage<'_> {
    let mut card = with_a_choice(world, json!([])).await;
    // Until a choice has ended a turn.
    loop {
        let (mover, had) = (card.to_act().expect("it runs"), card.choices());
        card = CardView::of(&world.play_on(&card).await);
        if card.to_act() != Some(mover) && had > 1 {
            break;
        }
    }
    press_away(world, card.waiting(), &card, "takeback").await;
    let card = world.now(&card);
    as_it_is(world, &card).await
}

pub async fn against_the_bot(world: &World) -> Stage<'_> {
    let options = json!([{"name": "game", "value": 0}, {"name": "level", "value": 0}]);
    let card = CardView::of(&world.command("Ada", "practice", options).await);
    let mut card = answered(world, &card).await;
    while card.choices() < 2 || card.plies() < 8 {
        let reply = match card.list() {
            Some(list) => world.choose("Ada", &card, &list.values[0]).await,
            None => world.press("Ada", &card, card.first_action()).await,
        };
        card = answered(world, &CardView::of(&reply)).await;
    }
    let (titles, plies) = (["first: to act", "second: a member"], card.plies());
    let names = ["Ada", "Bela"];
    Stage::of(world, &card, plies, Players { titles, names }).await
}

pub async fn between_two_games(world: &World) -> Stage<'_> {
    let card = with_a_choice(world, json!([{"name": "series", "value": 0}])).await;
    let plies = card.plies() + 1;
    press_away(world, "Ada", &card, "resign-yes").await;
    let running = "SELECT count(*) FROM matches WHERE status = 'running'";
    world.database.wait_for(running, 1).await;
    world.all_cards_shown().await;
    over(world, &card, plies).await
}

pub async fn finished(world: &World) -> Stage<'_> {
    let card = with_a_choice(world, json!([])).await;
    let plies = card.plies() + 1;
    press_away(world, "Ada", &card, "resign-yes").await;
    over(world, &card, plies).await
}

pub async fn lost_on_time(world: &World) -> Stage<'_> {
    let card = with_a_choice(world, json!([])).await;
    world.database.let_time_pass("3 days").await;
    let ended = "SELECT count(*) FROM matches WHERE end_reason = 'timed_out'";
    world.database.wait_for(ended, 1).await;
    // Chance decided who was to act and has lost.
    let names = [card.to_act().expect("it ran"), card.waiting()];
    let titles = ["first: was too late", "second: has won"];
    Stage::of(world, &card, card.plies() + 1, Players { titles, names }).await
}

pub async fn broken_off(world: &World) -> Stage<'_> {
    let card = world.finale(json!([])).await;
    let plies = card.plies() + 1;
    press_away(world, "Bela", &card, "abort").await;
    over(world, &card, plies).await
}

pub async fn withdrawn(world: &World) -> Stage<'_> {
    let card = world.challenge_to_bela(json!([])).await;
    world.press("Ada", &card, "cancel").await;
    over(world, &card, 1).await
}

pub async fn set_aside(world: &World) -> Stage<'_> {
    let card = with_a_choice(world, json!([])).await;
    world.all_cards_shown().await;
    let damage = "UPDATE matches SET terms_hash = sha256(terms_hash)";
    world.database.change(damage).await;
    over(world, &card, card.plies()).await
}

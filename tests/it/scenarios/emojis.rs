//! The application's emojis: the bot's own pictures, uploaded once, never needed.

use std::time::Duration;

use ludotheque_standin::{Fault, Standin};
use serde_json::json;

use crate::world::{CardView, PATIENCE, World};

const OUT_OF_DATE: &str = "ludo_die_000000";
const STRANGERS: &str = "party_parrot";
/// A die and a piece of both sides of four games.
const WANTED: usize = 9;

/// The names of all, when all are there.
async fn names(world: &World) -> Vec<String> {
    let all = |discord: &Standin| Some(discord.emojis()).filter(|names| names.len() == WANTED);
    let all = world.discord.wait_until(all, PATIENCE).await;
    all.expect("the emojis are in step")
}

/// How often the bot has asked this of the emojis.
fn asked(discord: &Standin, method: &str) -> usize {
    let requests = discord.requests().into_iter();
    let is_meant = |path: &str| path.ends_with("/emojis");
    requests
        .filter(|request| request.method == method && is_meant(&request.path))
        .count()
}

fn uploads(world: &World) -> usize {
    asked(&world.discord, "POST")
}

/// The card as Discord shows it.
fn shown(world: &World, card: &CardView) -> String {
    let message = world.discord.message(card.message);
    message.expect("the card").to_string()
}

/// The card when next somebody is to roll.
async fn until_roll(world: &World, mut card: CardView) -> CardView {
    for _ in 0..8 {
        card = CardView::of(&world.play_on(&card).await);
        if card.has_button("roll") {
            return card;
        }
    }
    panic!("nobody is to roll: {card:#?}")
}

#[apply(scenario)]
async fn pictures_are_uploaded_once_and_kept_in_step(world: &World) {
    let first = names(world).await;
    assert!(
        first.iter().all(|name| name.starts_with("ludo_")),
        "{first:?}"
    );
    assert_eq!(uploads(world), WANTED);

    // One is out of date, one is missing, and one is not ours.
    world.stop_bot().await;
    let die = first
        .iter()
        .find(|name| name.contains("die"))
        .expect("a die");
    world.discord.delete_emoji(die);
    world.discord.add_emoji(OUT_OF_DATE);
    world.discord.add_emoji(STRANGERS);
    world.start_bot().await;
    let in_step = |discord: &Standin| {
        let names = discord.emojis();
        let is_there = |name: &str| names.iter().any(|there| there == name);
        (is_there(die) && !is_there(OUT_OF_DATE)).then_some(names)
    };
    let now = world.discord.wait_until(in_step, PATIENCE).await;
    let now = now.expect("they are in step again");
    assert_eq!(now.len(), WANTED + 1, "{now:?}");
    assert!(now.iter().any(|name| name == STRANGERS), "{now:?}");
    assert_eq!(uploads(world), WANTED + 1, "only what was missing");
}

#[apply(scenario)]
async fn a_card_goes_without_emojis_when_discord_does_not_want_them(world: &World) {
    let names = names(world).await;
    let card = world.finale(json!([])).await;
    let card = until_roll(world, card).await;
    let there = shown(world, &card);
    assert!(there.contains("\"name\":\"ludo_die_"), "{there}");

    for name in &names {
        world.discord.delete_emoji(name);
    }
    let next = until_roll(world, card).await;
    let there = shown(world, &next);
    assert!(
        !there.contains("ludo_"),
        "the match goes on without them: {there}"
    );
}

#[apply(scenario)]
async fn what_another_process_uploads_first_is_used_all_the_same(world: &World) {
    let names = names(world).await;
    let die = names.iter().find(|name| name.contains("die"));
    let die = die.expect("a die");
    world.stop_bot().await;
    world.discord.delete_emoji(die);
    let late = Fault::Late(Duration::from_secs(2));
    world
        .discord
        .faults()
        .on("POST /applications/*/emojis", 1, late);
    let looked = asked(&world.discord, "GET");
    // The other one is faster after this one has looked what is missing, which may be before it is connected.
    tokio::join!(world.start_bot(), async {
        let has_looked = move |discord: &Standin| asked(discord, "GET") > looked;
        let has_looked = world.discord.wait_for(has_looked, PATIENCE).await;
        has_looked.expect("it looks what is missing");
        world.discord.add_emoji(die);
    });
    let looks_again = move |discord: &Standin| asked(discord, "GET") >= looked + 2;
    let looks_again = world.discord.wait_for(looks_again, PATIENCE).await;
    looks_again.expect("it looks who has been faster");
    assert_eq!(uploads(world), WANTED + 1, "it was too late");

    let card = world.finale(json!([])).await;
    let card = until_roll(world, card).await;
    let there = shown(world, &card);
    assert!(there.contains(die.as_str()), "{there}");
}

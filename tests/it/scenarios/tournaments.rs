//! `/tournament`: from the form to the podium, by commands and buttons.

use std::collections::BTreeSet;

use ludotheque_standin::{Fault, MessageId, Permissions, Standin};
use serde_json::{Value, json};

use crate::world::{CardView, PATIENCE, Says, Whispers, World};

const MEMBERS: [&str; 4] = ["Ada", "Bela", "Chloé", "Dmitri"];

/// The place of the evening in the list of kinds of `/tournament new`.
pub(super) const EVENING: u8 = 1;

/// What `/tournament new` is told: Finale, of this kind, and more.
pub(super) fn options(kind: u8, more: &[Value]) -> Value {
    let mut options = vec![
        json!({"name": "game", "value": 0}),
        json!({"name": "kind", "value": kind}),
    ];
    options.extend_from_slice(more);
    json!(options)
}

/// Ada, who may make events, opens one: the organiser's desk, and its message.
pub(super) async fn opened_as(world: &World, kind: u8, more: &[Value]) -> (CardView, CardView) {
    let may = Permissions::ORDINARY | Permissions::MANAGE_EVENTS;
    world
        .discord
        .set_member_permissions(world.member("Ada"), may);
    let told = options(kind, more);
    let desk = world.command("Ada", "tournament new", told).await;
    assert!(desk.ephemeral);
    let shown = shown(world, "Open for sign-up").await;
    (CardView::of(&desk), shown)
}

/// An evening of Finale.
async fn opened(world: &World) -> (CardView, CardView) {
    let name = json!({"name": "name", "value": "The *big* night"});
    opened_as(world, EVENING, &[name]).await
}

/// Waits until a message in the channel says something, and gives the newest that does.
pub(super) async fn shown(world: &World, words: &str) -> CardView {
    let found = |discord: &Standin| {
        let messages = discord.messages(world.channel());
        let mut messages = messages.iter().rev().map(CardView::read);
        messages.find(|message| message.text.contains(words))
    };
    let found = world.discord.wait_until(found, PATIENCE).await;
    found.unwrap_or_else(|_| panic!("nobody says {words:?}"))
}

/// The cards of all matches that go on.
async fn running(world: &World) -> Vec<CardView> {
    let mut connection = world.database.connect().await;
    let ids: Vec<i64> = sqlx::query_scalar(
        "SELECT c.message_id FROM cards c JOIN matches m USING (match_id)
         WHERE m.status = 'running' AND c.message_id IS NOT NULL ORDER BY match_id",
    )
    .fetch_all(&mut connection)
    .await
    .expect("read");
    let ids = ids.into_iter().map(|id| MessageId(id.cast_unsigned()));
    ids.map(|id| CardView::read(&world.discord.message(id).expect("it is there")))
        .collect()
}

/// Lets whoever is to act in a match give it up.
async fn give_up(world: &World, card: &CardView) {
    let names = card
        .to_act_of(&MEMBERS)
        .expect("somebody is to act")
        .to_owned();
    world.resign(&names, card).await;
}

#[apply(scenario)]
async fn an_evening_goes_from_the_form_to_the_podium(world: &World) {
    let (desk, open) = opened(world).await;
    open.says(r"The \*big\* night");
    for name in MEMBERS {
        let joined = world.press(name, &open, "join").await;
        joined.whispers("Your games begin by themselves");
    }
    world
        .press("Bela", &open, "join")
        .await
        .whispers("You take part already");
    shown(world, "**4** so far").await;
    world
        .press_raw("Bela", &open, &desk.button("start"))
        .await
        .whispers("Only whoever organises");
    world
        .press("Ada", &desk, "start")
        .await
        .says("/tournament lead");
    let mut met = BTreeSet::new();
    for round in 1..=3 {
        shown(world, &format!("**Round {round} of 3**")).await;
        let is_there = "SELECT count(*) FROM cards c JOIN matches m USING (match_id)
                        WHERE m.status = 'running' AND c.message_id IS NOT NULL";
        world.database.wait_for(is_there, 2).await;
        world.all_cards_shown().await;
        let cards = running(world).await;
        for card in &cards {
            card.says("Tournament `T-");
            let people: Vec<&str> = MEMBERS
                .into_iter()
                .filter(|name| card.text.contains(&format!("<@{}>", world.member(name))))
                .collect();
            assert!(met.insert(people.clone()), "{people:?} meet twice");
            give_up(world, card).await;
        }
    }
    let podium = shown(world, "is over. Games: 6.").await;
    podium.says("`3.`");
    let over = shown(world, "**Over.**").await;
    assert_eq!(over.message, open.message, "one message, kept up to date");
    assert_eq!(met.len(), 6, "everybody has met everybody: {met:?}");
    world
        .press("Bela", &over, "table")
        .await
        .whispers("Ties are broken");
    let why = world.press("Bela", &over, "why").await;
    why.whispers("Nobody meets the same opponent twice");
    why.says("were free");
    let list = world.press("Chloé", &over, "list").await;
    assert!(list.ephemeral && list.kind != 0);
    world
        .press_raw("Dmitri", &over, &open.button("join"))
        .await
        .whispers("over");
    let listed = world.command("Ada", "tournament show", json!([])).await;
    listed.whispers("· over");
}

#[apply(scenario)]
async fn whoever_may_not_make_events_opens_none_and_a_game_cannot_be_broken_off(world: &World) {
    let options = json!([{"name": "game", "value": 0}, {"name": "kind", "value": 0}]);
    let refused = world.command("Bela", "tournament new", options).await;
    refused.whispers("permission to manage events");
    // Flèches et Étoiles has no dice whose luck could be left out.
    let without_luck = json!([
        {"name": "game", "value": 3},
        {"name": "kind", "value": 0},
        {"name": "counts", "value": 1},
    ]);
    let refused = world.command("Ada", "tournament new", without_luck).await;
    refused.whispers("no dice");
    let (desk, open) = opened(world).await;
    world
        .press("Ada", &desk, "start")
        .await
        .whispers("At least 2");
    for name in ["Ada", "Bela"] {
        world.press(name, &open, "join").await;
    }
    world.press("Ada", &desk, "start").await;
    let is_there = "SELECT count(*) FROM cards c JOIN matches m USING (match_id)
                    WHERE m.status = 'running' AND c.message_id IS NOT NULL";
    world.database.wait_for(is_there, 1).await;
    world.all_cards_shown().await;
    let cards = running(world).await;
    let card = &cards[0];
    let abort = card.button("more").replace("more", "abort");
    let name = card.to_act_of(&MEMBERS).expect("somebody").to_owned();
    world
        .press_raw(&name, card, &abort)
        .await
        .says("a game of a tournament");
    let takeback = card.button("more").replace("more", "takeback");
    world
        .press_raw(&name, card, &takeback)
        .await
        .says("no move is taken back");
    // Taken out with a reason, and struck out.
    let code = open.text.split('`').find(|word| word.starts_with("T-"));
    let code = code.expect("its code");
    let lead = |act: u64, more: Value| {
        let mut options = vec![
            json!({"name": "tournament", "value": code}),
            json!({"name": "act", "value": act}),
            json!({"name": "reason", "value": "a mistake"}),
        ];
        options.extend(more.as_array().cloned().unwrap_or_default());
        json!(options)
    };
    let unclear = world
        .command("Ada", "tournament lead", lead(0, json!([])))
        .await;
    unclear.whispers("Say whom or what");
    let bela = world.member("Bela").to_string();
    let out = lead(0, json!([{"name": "user", "value": bela}]));
    world
        .command("Ada", "tournament lead", out)
        .await
        .whispers("You organise");
    world
        .press_raw("Bela", &open, &open.button("join"))
        .await
        .whispers("An organiser has taken you out");
    let struck = lead(2, json!([{"name": "game", "value": 1}]));
    world
        .command("Ada", "tournament lead", struck)
        .await
        .whispers("You organise");
    shown(world, "**Over.**").await;
    let foreign = json!([
        {"name": "tournament", "value": "T-ZZZZ"},
        {"name": "act", "value": 4},
        {"name": "reason", "value": "x"},
    ]);
    world
        .command("Ada", "tournament lead", foreign)
        .await
        .whispers("no such tournament");
}

/// The program may die, or hear nothing, after Discord has posted the message of a tournament. The message that is found
/// when it tries again shows the state before.
#[apply(scenario)]
async fn a_message_that_was_posted_unheard_is_brought_up_to_date(world: &World) {
    let messages = "POST /channels/*/messages";
    world.discord.faults().on(messages, 1, Fault::CutAfter);
    let (_, open) = opened(world).await;
    world
        .press("Bela", &open, "join")
        .await
        .whispers("Your games begin by themselves");
    let due = "SELECT count(*) FROM tournaments WHERE due_at IS NOT NULL";
    world.database.wait_for(due, 0).await;
    world.now(&open).says("**1** so far");
    assert_eq!(
        world.discord.messages(world.channel()).len(),
        1,
        "one message"
    );
}

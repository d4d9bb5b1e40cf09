//! `/settings`, `/block` and `/unblock`, and what they do to challenges.

use serde_json::{Value, json};

use crate::world::{CardView, PATIENCE, World};

fn user(world: &World, name: &str) -> Value {
    json!([{"name": "user", "value": world.member(name).to_string()}])
}

/// Ada challenges Bela, and this is what she is told.
async fn challenge(world: &World) -> ludotheque_standin::Reply {
    let options = json!([
        {"name": "game", "value": 0},
        {"name": "user", "value": world.member("Bela").to_string()},
    ]);
    world.command("Ada", "challenge", options).await
}

#[tokio::test]
async fn who_wants_no_challenges_gets_none_until_they_want_them_again() {
    let world = World::start().await;
    let shown = world.command("Bela", "settings", json!([])).await;
    assert!(shown.ephemeral);
    let settings = CardView::of(&shown);
    assert!(
        settings.text.contains("may challenge you"),
        "{}",
        settings.text
    );
    let changed = world
        .press_raw("Bela", &settings, "1:me:challenges-nobody")
        .await;
    assert_eq!(changed.kind, 7, "the same message shows it");
    assert!(
        changed.text().contains("nobody may challenge you"),
        "{}",
        changed.text()
    );
    let refused = challenge(&world).await;
    assert!(
        refused.ephemeral && refused.text().contains("takes no challenges"),
        "{}",
        refused.text()
    );
    let changed = world
        .press_raw("Bela", &settings, "1:me:challenges-anyone")
        .await;
    assert!(
        changed.text().contains("anyone whom you have not blocked"),
        "{}",
        changed.text()
    );
    assert!(!challenge(&world).await.ephemeral);
    world.end().await;
}

#[tokio::test]
async fn who_is_blocked_is_not_told_so() {
    let world = World::start().await;
    let done = world.command("Bela", "block", user(&world, "Ada")).await;
    assert!(
        done.ephemeral && done.text().contains("can no longer"),
        "{}",
        done.text()
    );
    let refused = challenge(&world).await;
    assert!(refused.ephemeral, "{}", refused.text());
    assert!(!refused.text().contains("block"), "{}", refused.text());

    let open = json!([{"name": "game", "value": 0}]);
    let open = CardView::of(&world.command("Bela", "challenge", open).await);
    let refused = world.press("Ada", &open, "accept").await;
    assert!(
        refused.ephemeral && refused.text().contains("cannot be accepted"),
        "{}",
        refused.text()
    );
    assert!(!refused.text().contains("block"), "{}", refused.text());

    // The list knows the name; choosing it lets Ada in again.
    let settings = CardView::of(&world.command("Bela", "settings", json!([])).await);
    assert!(settings.text.contains("Blocked: Ada"), "{}", settings.text);
    let ada = world.member("Ada").to_string();
    let changed = world.choose("Bela", &settings, &ada).await;
    assert_eq!(changed.kind, 7);
    assert!(
        changed.text().contains("Blocked: nobody"),
        "{}",
        changed.text()
    );
    assert!(!challenge(&world).await.ephemeral);
    world.end().await;
}

#[tokio::test]
async fn a_block_is_taken_back_by_a_command_too() {
    let world = World::start().await;
    for (command, said) in [
        ("unblock", "have not blocked"),
        ("block", "can no longer"),
        ("block", "can no longer"),
        ("unblock", "no longer blocked"),
        ("unblock", "have not blocked"),
    ] {
        let reply = world.command("Bela", command, user(&world, "Ada")).await;
        assert!(
            reply.ephemeral && reply.text().contains(said),
            "/{command}: {}",
            reply.text()
        );
    }
    let oneself = world.command("Bela", "block", user(&world, "Bela")).await;
    assert!(
        oneself.text().contains("cannot block yourself"),
        "{}",
        oneself.text()
    );
    world.end().await;
}

#[tokio::test]
async fn values_that_were_never_offered_change_nothing() {
    let world = World::start().await;
    world.command("Bela", "block", user(&world, "Ada")).await;
    let settings = CardView::of(&world.command("Bela", "settings", json!([])).await);
    let list = settings
        .list()
        .expect("the list of who is blocked")
        .custom_id;
    for value in ["", "x", "-1", "99999999999999999999", "1 OR true"] {
        const STRING_SELECT: u64 = 3;
        let reply = world
            .discord
            .component_raw(
                world.member("Bela"),
                settings.message,
                &list,
                STRING_SELECT,
                &[value],
            )
            .await
            .unwrap_or_else(|trouble| panic!("{value}: {trouble}"));
        assert!(
            reply.text().contains("have not blocked"),
            "{value}: {}",
            reply.text()
        );
    }
    assert_eq!(
        world.database.number("SELECT count(*) FROM blocks").await,
        1
    );
    world.end().await;
}

#[tokio::test]
async fn a_player_who_asks_for_it_is_taken_out_of_the_match() {
    let world = World::start().await;
    let card = world.finale(json!([])).await;
    let page = world.command("Bela", "privacy", json!([])).await;
    assert!(
        page.ephemeral && page.text().contains("my-data delete"),
        "{}",
        page.text()
    );

    let asked = world.command("Bela", "my-data delete", json!([])).await;
    assert!(asked.ephemeral);
    let question = CardView::of(&asked);
    assert_eq!(question.buttons.len(), 1, "{question:#?}");
    assert_eq!(question.buttons[0].1, "1:me:delete-yes");
    let done = world.press_raw("Bela", &question, "1:me:delete-yes").await;
    assert!(done.text().contains("is being deleted"), "{}", done.text());

    // The match ends, and its card knows Bela no more.
    let bela = world.member("Bela").to_string();
    let is_gone = |discord: &ludotheque_standin::Standin| {
        discord.message(card.message).is_some_and(|card| {
            let card = CardView::read(&card);
            card.is_over() && !card.text.contains(&bela)
        })
    };
    world
        .discord
        .wait_for(is_gone, PATIENCE)
        .await
        .expect("the card shows a former player");
    let shown = world.now(&card);
    assert!(shown.text.contains("former player"), "{}", shown.text);
    world.end().await;
}

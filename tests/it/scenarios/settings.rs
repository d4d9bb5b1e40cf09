//! `/settings`, `/block` and `/unblock`, and what they do to challenges.

use serde_json::{Value, json};

use crate::world::{CardView, PATIENCE, Says, Whispers, World};

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

#[apply(scenario)]
async fn who_wants_no_challenges_gets_none_until_they_want_them_again(world: &World) {
    let shown = world.command("Bela", "settings", json!([])).await;
    assert!(shown.ephemeral);
    let settings = CardView::of(&shown);
    settings.says("may challenge you");
    let changed = world
        .press_raw("Bela", &settings, "1:me:challenges-nobody")
        .await;
    assert_eq!(changed.kind, 7, "the same message shows it");
    changed.says("nobody may challenge you");
    let refused = challenge(world).await;
    assert!(
        refused.ephemeral && refused.text().contains("accepts no challenges"),
        "{}",
        refused.text()
    );
    let changed = world
        .press_raw("Bela", &settings, "1:me:challenges-anyone")
        .await;
    assert!(
        changed.text().contains("anyone you have not blocked"),
        "{}",
        changed.text()
    );
    assert!(!challenge(world).await.ephemeral);
}

#[apply(scenario)]
async fn who_is_blocked_is_not_told_so(world: &World) {
    let done = world.command("Bela", "block", user(world, "Ada")).await;
    done.whispers("can no longer");
    let refused = challenge(world).await;
    assert!(refused.ephemeral, "{}", refused.text());
    refused.does_not_say("block");

    let open = json!([{"name": "game", "value": 0}]);
    let open = CardView::of(&world.command("Bela", "challenge", open).await);
    let refused = world.press("Ada", &open, "accept").await;
    refused.whispers("cannot be accepted");
    refused.does_not_say("block");

    // The list knows the name; choosing it lets Ada in again.
    let settings = CardView::of(&world.command("Bela", "settings", json!([])).await);
    settings.says("Blocked:** Ada");
    let ada = world.member("Ada").to_string();
    let changed = world.choose("Bela", &settings, &ada).await;
    assert_eq!(changed.kind, 7);
    changed.says("Blocked:** nobody");
    assert!(!challenge(world).await.ephemeral);
}

#[apply(scenario)]
async fn a_block_is_taken_back_by_a_command_too(world: &World) {
    for (command, said) in [
        ("unblock", "have not blocked"),
        ("block", "can no longer"),
        ("block", "can no longer"),
        ("unblock", "no longer blocked"),
        ("unblock", "have not blocked"),
    ] {
        let reply = world.command("Bela", command, user(world, "Ada")).await;
        assert!(
            reply.ephemeral && reply.text().contains(said),
            "/{command}: {}",
            reply.text()
        );
    }
    let oneself = world.command("Bela", "block", user(world, "Bela")).await;
    oneself.says("cannot block yourself");
}

#[apply(scenario)]
async fn values_that_were_never_offered_change_nothing(world: &World) {
    world.command("Bela", "block", user(world, "Ada")).await;
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
}

#[apply(scenario)]
async fn a_time_zone_is_typed_and_what_is_none_is_answered_with_suggestions(world: &World) {
    let (ada, channel) = (world.member("Ada"), world.channel());
    let set = async |options: Value| world.command("Ada", "settings", options).await.text();
    let quiet = json!([{"name": "quiet", "value": "22-8"}]);
    let said = set(quiet.clone()).await;
    assert!(
        said.contains("your time zone for that: set it with **Time zone…**"),
        "{said}"
    );
    let said = set(json!([{"name": "zone", "value": "Europe/Parris"}])).await;
    assert!(said.contains("Did you mean `Europe/Paris`"), "{said}");
    let hostile = format!("<@1> **{}", "x".repeat(5_900));
    let said = set(json!([{"name": "zone", "value": hostile}])).await;
    assert!(said.contains("I don't know the time zone"), "{said}");
    assert!(!said.contains("<@1>") && said.len() < 400, "{said}");
    let typed = json!([{"name": "zone", "value": "par", "focused": true}]);
    let offered = world.discord.autocomplete(ada, channel, "settings", typed);
    let offered = offered.await.expect("suggestions");
    assert!(
        offered.iter().any(|zone| zone.name == "Europe/Paris"),
        "{offered:?}"
    );
    assert_eq!(
        world.database.number("SELECT count(*) FROM settings").await,
        0
    );

    // In the panel: a button, and a form.
    let panel = CardView::of(&world.command("Ada", "settings", json!([])).await);
    assert!(!panel.buttons.iter().any(|(_, id)| id == "1:me:quiet"));
    let form = world.press_raw("Ada", &panel, "1:me:zone").await;
    assert_eq!(form.kind, 9, "a form");
    let line = json!([{"type": 1, "components": [
        {"type": 4, "custom_id": "line", "value": "new york"}
    ]}]);
    let sent = world.discord.submit_modal(ada, channel, "1:me:zone", line);
    let said = sent.await.expect("an answer").text();
    said.says("Time zone:** America/New_York, where it is ");
    let said = set(quiet).await;
    assert!(
        said.contains("from 22:00 to 08:00 I send you nothing"),
        "{said}"
    );
    for hours in ["22", "8-8", "22-25", "soon"] {
        let said = set(json!([{"name": "quiet", "value": hours}])).await;
        assert!(said.contains("two different full hours"), "{hours}: {said}");
    }
    let said = set(json!([])).await;
    assert!(
        said.contains("from 22:00 to 08:00"),
        "nothing has changed: {said}"
    );
    for word in ["none", "Off", "Aucune"] {
        set(json!([{"name": "quiet", "value": "22-8"}])).await;
        let said = set(json!([{"name": "quiet", "value": word}])).await;
        assert!(said.contains("Quiet hours:** none"), "{word}: {said}");
    }
}

#[apply(scenario)]
async fn everything_is_set_by_the_command_at_once_and_shown_in_words(world: &World) {
    let options = json!([
        {"name": "language", "value": 2}, {"name": "calls", "value": 2},
        {"name": "daily", "value": 7}, {"name": "reminders", "value": false},
        {"name": "quiet", "value": "23:00 - 6:00"}, {"name": "zone", "value": "asia/tokyo"},
        {"name": "challenges", "value": 1}, {"name": "leaderboards", "value": false},
        {"name": "automatic", "value": 2},
    ]);
    let shown = world.command("Ada", "settings", options).await;
    let said = shown.text();
    for words in [
        "Tes réglages",
        "à 07:00, un seul message privé",
        "Rappels\u{a0}:** aucun",
        "de 23:00 à 06:00",
        "Asia/Tokyo",
        "personne ne peut te défier",
        "tu n’y figures pas",
        "je joue les coups forcés",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
    // All or nothing: what comes with something that cannot be read is not kept either.
    let options = json!([{"name": "calls", "value": 3}, {"name": "zone", "value": "nowhere"}]);
    world.command("Ada", "settings", options).await;
    let said = world.command("Ada", "settings", json!([])).await.text();
    assert!(said.contains("à 07:00, un seul message privé"), "{said}");
}

#[apply(scenario)]
async fn lists_that_come_back_with_what_they_never_offered_change_nothing(world: &World) {
    const STRING_SELECT: u64 = 3;
    let options = json!([{"name": "zone", "value": "UTC"}, {"name": "daily", "value": 7}]);
    let panel = CardView::of(&world.command("Bela", "settings", options).await);
    // What time it is may change.
    let settings = |shown: &CardView| {
        let lines = shown.text.lines();
        let lines = lines.map(|line| line.split(", where it is now ").next());
        lines
            .map(Option::unwrap_or_default)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let said = settings(&panel);
    for list in ["language", "calls", "daily", "quiet"] {
        for value in ["", "x", "-1", "24", "99999999999", "fr-FR", "HERE", "8-8"] {
            let (id, values) = (format!("1:me:{list}"), [value]);
            let bela = world.member("Bela");
            let reply =
                (world.discord).component_raw(bela, panel.message, &id, STRING_SELECT, &values);
            let shown = CardView::of(&reply.await.expect("an answer"));
            assert_eq!(settings(&shown), said, "{list} {value}");
        }
    }
}

#[apply(scenario)]
async fn a_player_who_asks_for_it_is_taken_out_of_the_match(world: &World) {
    let card = world.finale(json!([])).await;
    let page = world.command("Bela", "privacy", json!([])).await;
    page.whispers("Delete my data");

    let asked = world.command("Bela", "my-data delete", json!([])).await;
    assert!(asked.ephemeral);
    let question = CardView::of(&asked);
    assert_eq!(question.buttons.len(), 2, "{question:#?}");
    assert_eq!(question.buttons[0].1, "1:me:delete-yes");
    let kept = world.press_raw("Bela", &question, "1:me:delete-no").await;
    assert!(
        kept.text().contains("Nothing has changed"),
        "{}",
        kept.text()
    );
    let done = world.press_raw("Bela", &question, "1:me:delete-yes").await;
    done.says("is being deleted");

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
    shown.says("former player");
}

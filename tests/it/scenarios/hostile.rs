//! Clicks and options that nobody should send: each gets a useful answer and changes nothing.

use futures_util::future::join_all;
use serde_json::json;

use crate::world::{CardView, Says, Whispers, World};

#[apply(scenario)]
async fn a_stranger_gets_a_watchers_view(world: &World) {
    let card = world.finale(json!([])).await;
    let reply = world.press("Chloé", &card, "roll").await;
    assert!(reply.ephemeral);
    let view = CardView::of(&reply);
    view.says("You are not playing in this match");
    assert!(view.alt.is_some() && view.buttons.is_empty());
    assert_eq!(world.now(&card).plies(), card.plies());
}

#[apply(scenario)]
async fn the_other_player_has_to_wait(world: &World) {
    let card = world.finale(json!([])).await;
    let reply = world.press(card.waiting(), &card, "roll").await;
    reply.whispers("not your turn");
}

#[apply(scenario)]
async fn a_double_click_rolls_once(world: &World) {
    let card = world.finale(json!([])).await;
    let (name, roll) = (card.to_act().expect("somebody begins"), card.button("roll"));
    let replies = join_all((0..8).map(|_| world.press_raw(name, &card, &roll))).await;
    let rolled = replies.iter().filter(|reply| reply.kind == 7);
    assert_eq!(rolled.count(), 1, "one of the clicks rolls");
    assert_eq!(world.database.number("SELECT count(*) FROM plies").await, 2);
    assert_eq!(world.now(&card).plies(), 2);
}

#[apply(scenario)]
async fn an_event_that_comes_twice_is_carried_out_once(world: &World) {
    let card = world.finale(json!([])).await;
    world.discord.faults().duplicate_events(1);
    let reply = world.play_on(&card).await;
    assert_eq!(CardView::of(&reply).plies(), 2);
    let next = CardView::of(&world.play_on(&world.now(&card)).await);
    assert_eq!(next.plies(), 3, "the second event has done nothing");
    // Nor is Discord asked to refuse a second answer: it would object.
    world.all_cards_shown().await;
}

#[apply(scenario)]
async fn what_is_asked_while_somebody_types_is_answered_once_although_it_comes_twice(
    world: &World,
) {
    world.discord.faults().duplicate_events(1);
    let typed = json!([{"name": "match", "value": "", "focused": true}]);
    let (ada, channel) = (world.member("Ada"), world.channel());
    let suggested = world.discord.autocomplete(ada, channel, "roll", typed);
    suggested.await.expect("suggestions");
    // What came before has been answered by then.
    world.command("Ada", "help", json!([])).await;
    let requests = world.discord.requests();
    let answers = requests
        .iter()
        .filter(|one| one.path.ends_with("/callback"));
    assert_eq!(answers.count(), 2);
}

#[apply(scenario)]
async fn what_cannot_be_read_is_answered_once_although_it_comes_twice(world: &World) {
    world.discord.faults().duplicate_events(1);
    let no_role = json!([
        {"name": "game", "value": 0},
        {"name": "kind", "value": 0},
        {"name": "name", "value": "Cup"},
        {"name": "champion-role", "value": "no role"},
    ]);
    let (ada, channel) = (world.member("Ada"), world.channel());
    let reply = world
        .discord
        .command_raw(ada, channel, "tournament new", no_role)
        .await;
    reply.expect("an answer").whispers("I cannot read this");
}

#[apply(scenario)]
async fn an_old_board_says_so_and_shows_the_new_one(world: &World) {
    let card = world.finale(json!([])).await;
    let old_roll = card.button("roll");
    let mover = card.to_act().expect("somebody begins");
    world.play_on(&card).await;
    // By the player who was faster than the picture, and by one who does not play.
    for name in [mover, "Chloé"] {
        let reply = world.press_raw(name, &card, &old_roll).await;
        let shown = CardView::of(&reply);
        assert!(reply.ephemeral && shown.alt.is_some() && shown.buttons.is_empty());
        shown.says("To the board");
        if name == mover {
            shown.says("moved on");
        }
    }
    let now = world.now(&card);
    assert_eq!(now.plies(), 2);
    assert!(
        !now.text.contains("moved on") && !now.text.contains("not playing"),
        "{}",
        now.text
    );
    assert_eq!(world.database.number("SELECT count(*) FROM plies").await, 2);
}

#[apply(scenario)]
async fn a_malformed_button_gets_an_answer(world: &World) {
    let card = world.finale(json!([])).await;
    let code = card.match_code();
    let longest = "x".repeat(100);
    let custom_ids = [
        "",
        "x",
        ":::",
        "1",
        "1:K7Q2",
        "9:K7Q2:1:roll",
        "1:K7Q2:1:roll:more",
        "1:!!!!:1:roll",
        "1:K7Q2:99999999999999999999:roll",
        "1:K7Q2:1:m=",
        "🎲",
        "1\0:K7Q2:1:roll",
        &longest,
    ];
    for custom_id in custom_ids.map(str::to_owned).into_iter().chain([
        format!("1:{code}:1:m=b2-c3'; DROP TABLE plies; --"),
        format!("1:{code}:4294967295:roll"),
        format!("1:{code}:1:accept"),
        format!("1:{code}:1:choose"),
    ]) {
        let reply = world.press_raw("Ada", &card, &custom_id).await;
        assert!(!reply.text().is_empty(), "{custom_id:?} gets no answer");
    }
    assert_eq!(world.database.number("SELECT count(*) FROM plies").await, 1);
}

#[apply(scenario)]
async fn an_option_of_two_thousand_characters_gets_an_answer(world: &World) {
    let mut card = world.finale(json!([])).await;
    while card.has_button("roll") {
        card = CardView::of(&world.play_on(&card).await);
    }
    let mover = world.member(card.to_act().expect("somebody is to move"));
    let long = "@everyone <@1> **x** ".repeat(100);
    for (command, options) in [
        (
            "move",
            json!([{"name": "notation", "type": 3, "value": long}]),
        ),
        (
            "board",
            json!([{"name": "match", "type": 3, "value": long}]),
        ),
        ("roll", json!([{"name": "match", "type": 3, "value": long}])),
        (
            "challenge",
            json!([{"name": "game", "type": 4, "value": 0},
                             {"name": "variant", "type": 3, "value": long}]),
        ),
        (
            "challenge",
            json!([{"name": "game", "type": 4, "value": 99}]),
        ),
        (
            "challenge",
            json!([{"name": "game", "type": 3, "value": long}]),
        ),
        ("challenge", json!([])),
    ] {
        let reply = world
            .discord
            .command_raw(mover, world.channel(), command, options.clone())
            .await
            .unwrap_or_else(|trouble| panic!("/{command} {options}: {trouble}"));
        let text = reply.text();
        assert!(
            reply.ephemeral && !text.is_empty() && text.len() < 1000,
            "/{command}: {text}"
        );
    }
    assert_eq!(world.now(&card).plies(), card.plies());
}

#[apply(scenario)]
async fn a_component_that_the_library_cannot_read_gets_an_answer(world: &World) {
    const USER_SELECT: u64 = 5;
    const NO_SUCH_COMPONENT: u64 = 77;
    let card = world.finale(json!([])).await;
    let id = card.button("roll");
    let stranger = world.member("Chloé");
    for (kind, values) in [(USER_SELECT, ["no id"]), (NO_SUCH_COMPONENT, ["x"])] {
        let reply = world
            .discord
            .component_raw(stranger, card.message, &id, kind, &values)
            .await
            .unwrap_or_else(|trouble| panic!("kind {kind}: {trouble}"));
        assert!(reply.ephemeral && !reply.text().is_empty(), "kind {kind}");
    }
    assert_eq!(world.now(&card).plies(), card.plies());
}

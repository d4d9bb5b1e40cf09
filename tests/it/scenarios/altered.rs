//! Fields of interactions that are altered, missing, of the wrong type or far too long: each gets a private
//! answer, and nothing changes.

use std::time::Duration;

use ludotheque_standin::Reply;
use serde_json::{Value, json};

use crate::custom_ids::issued;
use crate::world::{CardView, World};

const PLIES: &str = "SELECT count(*) FROM plies";
const MATCHES: &str = "SELECT count(*) FROM matches";

/// A text as long as Discord takes for an option, with everything in it that means something somewhere.
fn long() -> String {
    "@everyone <@1> **x** `'; DROP TABLE plies; --\n".repeat(120)
}

/// What stands in the database before and after.
async fn state(world: &World) -> [i64; 2] {
    [
        world.database.number(PLIES).await,
        world.database.number(MATCHES).await,
    ]
}

/// Values that an option of this type does not take.
fn wrong_values(kind: u64) -> Vec<Value> {
    const NUMBER: u64 = 4;
    let others = [
        json!({"type": 3, "value": long()}),
        json!({"type": 4, "value": 0}),
        json!({"type": 5, "value": true}),
        json!({"type": 6, "value": "no id"}),
        json!({"type": 10, "value": 0.5}),
        json!({"type": 99, "value": "x"}),
    ];
    let others = others.into_iter().filter(|other| other["type"] != kind);
    // Of the right type by name only.
    let mut wrong = vec![
        json!({"type": kind}),
        json!({"type": kind, "value": null}),
        json!({"type": kind, "value": {}}),
        json!({"type": kind, "value": [1]}),
    ];
    match kind {
        NUMBER => wrong.extend([-1, i64::MIN, i64::MAX].map(|n| json!({"type": kind, "value": n}))),
        6..=9 | 11 => {
            wrong.extend(["no id", "1", ""].map(|id| json!({"type": kind, "value": id})));
        }
        _ => {}
    }
    others.chain(wrong).collect()
}

#[apply(scenario)]
async fn an_option_of_every_command_is_altered_in_every_way(world: &World) {
    let card = world.finale(json!([])).await;
    let code = card.match_code();
    let before = state(world).await;
    let mut tried = 0;
    for command in world.slash_commands() {
        let name = command.name.as_str();
        for option in &command.options {
            let kind = option["type"].as_u64().expect("a type");
            for mut wrong in wrong_values(kind) {
                wrong["name"] = option["name"].clone();
                // The others are as they should be.
                let others = command.required().filter(|other| *other != option);
                let others = others.map(|other| {
                    let value = world.value_for(other, &code);
                    json!({"name": other["name"], "type": other["type"], "value": value})
                });
                let sent: Value = others.chain([wrong]).collect();
                try_raw(world, name, &sent).await;
                tried += 1;
            }
        }
        try_raw(world, name, &json!([])).await;
        try_raw(
            world,
            name,
            &json!([{"name": "no such option", "type": 3, "value": "x"}]),
        )
        .await;
    }
    assert!(tried > 400, "{tried}");
    assert_eq!(state(world).await, before);
    assert_eq!(CardView::of(&world.play_on(&card).await).plies(), 2);
}

/// Chloé uses a command with any options, and gets an answer that is no fault.
async fn try_raw(world: &World, name: &str, options: &Value) {
    let member = world.member("Chloé");
    let (discord, channel) = (&world.discord, world.channel());
    let used = discord
        .command_raw(member, channel, name, options.clone())
        .await;
    let reply = used.unwrap_or_else(|why| panic!("/{name} {options}: {why}"));
    assert!(
        says_something(&reply) && !reply.text().contains("went wrong on our side"),
        "/{name} {options}: {}",
        reply.text()
    );
}

fn says_something(reply: &Reply) -> bool {
    !reply.text().is_empty() && reply.text().chars().count() <= 4000
}

#[apply(scenario)]
async fn what_is_typed_for_a_suggestion_may_be_anything(world: &World) {
    world.finale(json!([])).await;
    let before = state(world).await;
    for command in world.slash_commands() {
        let (name, options) = (&command.name, command.options.iter());
        let suggested = options.filter(|option| option["autocomplete"] == true);
        for option in suggested {
            for value in [json!(long()), json!(""), json!(7), json!(null), json!({})] {
                let typed = json!([{"name": option["name"], "type": 3, "value": value,
                    "focused": true}]);
                for member in ["Ada", "Chloé"] {
                    let asked = world.discord.autocomplete_raw(
                        world.member(member),
                        world.channel(),
                        name,
                        typed.clone(),
                    );
                    let reply = asked.await;
                    let reply = reply.unwrap_or_else(|why| panic!("/{name} {typed}: {why}"));
                    assert!(reply.data["choices"].is_array(), "/{name} {typed}");
                }
            }
        }
    }
    assert_eq!(state(world).await, before);
}

#[apply(scenario)]
async fn every_form_of_a_button_is_sent_as_every_kind_of_component(world: &World) {
    const NO_VALUES: &[&str] = &[];
    let card = world.finale(json!([])).await;
    let (code, stranger, long) = (card.match_code(), world.member("Chloé"), long());
    let before = state(world).await;
    const BEGINS_OR_ENDS: [&str; 5] = [
        "delete-yes",
        ":help:finale:",
        ":play:finale:",
        "play-this",
        "next-level",
    ];
    let forms = issued();
    // Those that delete or begin something are for real, whatever comes with them.
    let is_harmless = |form: &&str| !BEGINS_OR_ENDS.iter().any(|part| form.contains(part));
    for form in forms.filter(is_harmless) {
        let id = form.replace("MATCH", &code);
        for (kind, values) in [
            (3, NO_VALUES),
            (3, &[""]),
            (3, &[long.as_str()]),
            (3, &["a", "b", "c"]),
            (5, &["1"]),
            (6, &["no id"]),
            (8, &["1"]),
            (99, &["x"]),
        ] {
            let sent = world
                .discord
                .component_raw(stranger, card.message, &id, kind, values);
            let reply = sent
                .await
                .unwrap_or_else(|why| panic!("{id}, {kind}: {why}"));
            let is_form = reply.kind == 9;
            assert!(
                is_form || (reply.ephemeral && says_something(&reply)),
                "{id}, {kind}: {}",
                reply.text()
            );
        }
    }
    assert_eq!(state(world).await, before);
    assert_eq!(CardView::of(&world.play_on(&card).await).plies(), 2);
}

#[apply(scenario)]
async fn every_form_of_a_button_is_sent_as_a_form_of_every_shape(world: &World) {
    let card = world.finale(json!([])).await;
    let (code, stranger) = (card.match_code(), world.member("Chloé"));
    let row = |input: Value| json!([{"type": 1, "components": [input]}]);
    let shapes = [
        json!([]),
        json!([{"type": 1, "components": []}]),
        row(json!({"type": 4, "custom_id": "line", "value": long()})),
        row(json!({"type": 4, "custom_id": "line", "value": ""})),
        row(json!({"type": 4, "custom_id": "other", "value": "b2-c3"})),
        row(json!({"type": 4, "custom_id": "line", "value": 7})),
        row(json!({"type": 4, "custom_id": "line"})),
        row(json!({"type": 3, "custom_id": "line", "values": ["x"]})),
        json!([{"type": 18, "component": {"type": 4, "custom_id": "line", "value": "b2-c3"}}]),
        json!([{"type": 99}]),
    ];
    let before = state(world).await;
    let forms = issued();
    for form in forms.filter(|form| !form.ends_with("delete-yes")) {
        let id = form.replace("MATCH", &code);
        for shape in &shapes {
            let sent =
                world
                    .discord
                    .submit_modal_raw(stranger, world.channel(), &id, shape.clone());
            let reply = sent
                .await
                .unwrap_or_else(|why| panic!("{id}, {shape}: {why}"));
            assert!(
                reply.ephemeral && says_something(&reply),
                "{id}, {shape}: {}",
                reply.text()
            );
        }
    }
    assert_eq!(state(world).await, before);
    assert_eq!(CardView::of(&world.play_on(&card).await).plies(), 2);
}

#[apply(scenario)]
async fn an_event_with_fields_missing_or_wrong_is_answered_or_dropped(world: &World) {
    const FAILED_AFTER: Duration = Duration::from_secs(10);
    let card = world.finale(json!([])).await;
    let mover = card.to_act().expect("somebody begins");
    let (waiting, id) = (world.member(card.waiting()), card.button("roll"));
    let before = state(world).await;
    let patches = [
        json!({"locale": null}),
        json!({"locale": 7}),
        json!({"locale": "tlh-KX"}),
        json!({"guild_locale": null}),
        json!({"channel": null}),
        json!({"channel": {"type": 99}}),
        json!({"channel_id": "no id"}),
        json!({"app_permissions": null}),
        json!({"app_permissions": "a lot"}),
        json!({"member": null}),
        json!({"member": {"permissions": "all"}}),
        json!({"member": {"user": null}}),
        json!({"member": {"nick": 7}}),
        json!({"guild_id": null}),
        json!({"guild_id": "x"}),
        json!({"message": null}),
        json!({"message": {"id": null}}),
        json!({"data": null}),
        json!({"data": {"custom_id": null}}),
        json!({"data": {"custom_id": 7}}),
        json!({"data": {"component_type": "button"}}),
        json!({"data": {"component_type": null}}),
        json!({"authorizing_integration_owners": null}),
        json!({"authorizing_integration_owners": {"7": "x"}}),
        json!({"context": 77}),
        json!({"entitlements": null}),
        json!({"attachment_size_limit": null}),
        json!({"version": null}),
        json!({"type": 77}),
    ];
    for patch in patches {
        let sent = world
            .discord
            .click_altered(waiting, card.message, &id, patch.clone());
        let reply = sent.await.unwrap_or_else(|why| panic!("{patch}: {why}"));
        assert!(
            reply.ephemeral && says_something(&reply),
            "{patch}: {}",
            reply.text()
        );
    }
    // Without these nobody can be answered.
    for (number, field) in (1..).zip(["id", "token"]) {
        let altered = json!({field: null});
        let sent = world
            .discord
            .click_altered(waiting, card.message, &id, altered);
        let passing = async {
            world.command("Chloé", "help", json!([])).await;
            world.discord.set_clock_ahead(FAILED_AFTER * number);
        };
        let (sent, ()) = tokio::join!(sent, passing);
        assert!(sent.is_err(), "{field}: {sent:?}");
    }
    let objections = world.discord.take_objections();
    let expected = |objection: &String| objection.contains("not answered within 3 s");
    assert!(objections.iter().all(expected), "{objections:?}");
    assert_eq!(state(world).await, before);
    let rolled = world.press(mover, &card, "roll").await;
    assert_eq!(CardView::of(&rolled).plies(), 2, "the bot goes on");
}

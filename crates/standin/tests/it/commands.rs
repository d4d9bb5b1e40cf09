use ludotheque_standin::{Choice, MessageId, Permissions, Trouble};
use serde_json::{Value, json};

use crate::bot::{message, pong, says, scene};

fn challenge() -> Value {
    json!([{
        "name": "challenge",
        "description": "Challenge somebody",
        "description_localizations": {"fr": "Défier quelqu’un"},
        "options": [
            {"type": 3, "name": "game", "description": "Which", "required": true,
             "choices": [{"name": "Finale", "value": "finale"}]},
            {"type": 6, "name": "user", "description": "Whom"},
            {"type": 4, "name": "days", "description": "Days a move", "min_value": 1, "max_value": 14},
            {"type": 3, "name": "note", "description": "A note", "max_length": 20},
        ],
    }, {
        "name": "match",
        "description": "Matches",
        "options": [{"type": 1, "name": "show", "description": "One", "options": [
            {"type": 3, "name": "id", "description": "Its id", "required": true, "autocomplete": true},
        ]}],
    }, {"type": 2, "name": "Challenge to a game"}, {"type": 3, "name": "Explain this board"}])
}

#[tokio::test]
async fn a_command_arrives_with_everything_that_serenity_wants() {
    let (discord, mut bot) = scene(challenge()).await;
    let (ada, bela, channel) = (
        discord.member("Ada"),
        discord.member("Bela"),
        discord.channel(),
    );
    discord.set_locale(ada, "fr");
    let options =
        json!([{"name": "game", "value": "finale"}, {"name": "user", "value": bela.to_string()}]);
    let (reply, event) = tokio::join!(discord.command(ada, channel, "challenge", options), async {
        let event = bot.interaction().await;
        bot.answer(&event, says("**challenge**")).await.ok();
        event
    });
    assert_eq!(event["type"], 2);
    assert_eq!(event["data"]["name"], "challenge");
    assert_eq!(
        event["data"]["options"][0],
        json!({"name": "game", "type": 3, "value": "finale"})
    );
    assert_eq!(event["data"]["options"][1]["type"], 6);
    let bela = bela.to_string();
    assert_eq!(
        event["data"]["resolved"]["users"][&bela]["global_name"],
        "Bela"
    );
    assert!(event["data"]["resolved"]["members"][&bela]["roles"].is_array());
    assert_eq!(event["member"]["user"]["id"], ada.to_string());
    assert_eq!(
        (&event["locale"], &event["guild_locale"]),
        (&json!("fr"), &json!("en-GB"))
    );
    assert_eq!(event["context"], 0);
    assert_eq!(event["attachment_size_limit"], 10_485_760);
    assert!(event["entitlements"].is_array());
    assert_eq!(
        event["authorizing_integration_owners"]["0"],
        discord.guild().to_string()
    );
    assert!(event["app_permissions"].is_string());
    assert!(event["channel"].get("last_message_id").is_some());

    let reply = reply.expect("a reply");
    assert_eq!((reply.kind, reply.ephemeral), (4, false));
    let shown = reply.message.expect("a message");
    assert_eq!(shown["interaction_metadata"]["name"], "challenge");
    assert_eq!(shown["interaction_metadata"]["user"]["id"], ada.to_string());
    assert_eq!(discord.messages(channel), [shown]);
    assert_eq!(discord.objections(), [""; 0]);
}

#[tokio::test]
async fn channels_and_roles_come_with_the_options_and_choices_that_name_them() {
    let command = json!([{"name": "pong", "description": "Pong", "options": [
        {"type": 7, "name": "where", "description": "Where"},
        {"type": 8, "name": "role", "description": "Who"},
    ]}]);
    let (discord, mut bot) = scene(command).await;
    let (ada, bela, channel) = (
        discord.member("Ada"),
        discord.member("Bela"),
        discord.channel(),
    );
    let role = discord.create_role("Players");
    discord.give_role(bela, role);
    let may = Permissions::ORDINARY | Permissions::MANAGE_GUILD;
    discord.set_member_permissions(bela, may);
    let options = json!([
        {"name": "where", "value": channel.to_string()},
        {"name": "role", "value": role.to_string()},
    ]);
    let (reply, event) = tokio::join!(discord.command(bela, channel, "pong", options), async {
        let event = bot.interaction().await;
        bot.answer(&event, says("pong")).await.ok();
        event
    });
    let message = reply.expect("a reply").message.expect("a message");
    let resolved = &event["data"]["resolved"];
    assert_eq!(resolved["channels"][channel.to_string()]["type"], 0);
    assert_eq!(resolved["roles"][role.to_string()]["name"], "Players");
    assert_eq!(event["member"]["roles"], json!([role.to_string()]));
    assert_eq!(event["member"]["permissions"], may.0.to_string());

    let message = MessageId::of(&message).expect("a message has an id");
    let named = channel.to_string();
    for (kind, value, there) in [
        (8, named.as_str(), true),
        (8, "5", false),
        (6, named.as_str(), false),
    ] {
        let values = [value];
        let chosen = discord.component_raw(ada, message, "x", kind, &values);
        let (reply, event) = tokio::join!(chosen, async {
            let event = bot.interaction().await;
            bot.answer(&event, says("pong")).await.ok();
            event
        });
        reply.expect("a reply");
        assert_eq!(event["data"]["values"], json!([value]));
        let resolved = &event["data"]["resolved"]["channels"][value];
        assert_eq!(resolved.is_object(), there, "{kind} {value}: {event}");
    }
    assert_eq!(discord.objections(), [""; 0]);
}

#[tokio::test]
async fn in_direct_messages_there_is_a_user_and_no_guild() {
    let (discord, mut bot) = scene(pong()).await;
    let ada = discord.member("Ada");
    let direct = discord.direct_channel(ada);
    let (reply, event) = tokio::join!(discord.command(ada, direct, "pong", json!([])), async {
        let event = bot.interaction().await;
        bot.answer(&event, says("pong")).await.ok();
        event
    });
    reply.expect("a reply");
    assert_eq!(event["user"]["id"], ada.to_string());
    assert_eq!(event["context"], 1);
    assert!(event.get("guild_id").is_none() && event.get("member").is_none());
    let bela = discord.member("Bela");
    let peeking = discord.command(bela, direct, "pong", json!([])).await;
    assert!(
        matches!(peeking, Err(Trouble::NotOffered(_))),
        "{peeking:?}"
    );
}

#[tokio::test]
async fn the_client_lets_through_only_what_was_registered() {
    let (discord, _bot) = scene(challenge()).await;
    let (ada, channel) = (discord.member("Ada"), discord.channel());
    let game = json!({"name": "game", "value": "finale"});
    for (name, options, why) in [
        ("nothing", json!([]), "no command"),
        ("challenge", json!([]), "required"),
        (
            "challenge",
            json!([{"name": "game", "value": "chess"}]),
            "no choice",
        ),
        (
            "challenge",
            json!([{"name": "game", "value": 7}]),
            "does not take",
        ),
        (
            "challenge",
            json!([{"name": "game", "type": 4, "value": 7}]),
            "has type",
        ),
        (
            "challenge",
            json!([game, {"name": "wager", "value": "1"}]),
            "no option",
        ),
        (
            "challenge",
            json!([game, {"name": "days", "value": 15}]),
            "does not take",
        ),
        (
            "challenge",
            json!([game, {"name": "note", "value": "x".repeat(21)}]),
            "does not take",
        ),
        ("match show", json!([]), "required"),
    ] {
        let trouble = discord.command(ada, channel, name, options).await;
        let Err(Trouble::NotOffered(said)) = trouble else {
            panic!("{trouble:?}");
        };
        assert!(said.contains(why), "{said} instead of {why}");
    }
}

#[tokio::test]
async fn a_hostile_client_sends_anything() {
    let (discord, mut bot) = scene(challenge()).await;
    let (ada, channel) = (discord.member("Ada"), discord.channel());
    let long = "x".repeat(2000);
    let options =
        json!([{"name": "game", "value": long}, {"name": "user", "type": 3, "value": "nobody"}]);
    let (reply, event) = tokio::join!(
        discord.command_raw(ada, channel, "challenge", options),
        async {
            let event = bot.interaction().await;
            bot.answer(&event, says("no")).await.ok();
            event
        }
    );
    reply.expect("a reply");
    assert_eq!(event["data"]["options"][0]["value"], long);
    assert_eq!(event["data"]["options"][1]["type"], 3);
}

#[tokio::test]
async fn subcommands_nest_and_autocomplete_asks_for_the_focused_option() {
    let (discord, mut bot) = scene(challenge()).await;
    let (ada, channel) = (discord.member("Ada"), discord.channel());
    let typing = json!([{"name": "id", "value": "K7", "focused": true}]);
    let (choices, event) = tokio::join!(
        discord.autocomplete(ada, channel, "match show", typing),
        async {
            let event = bot.interaction().await;
            let choices = json!([{"name": "K7Q2: Finale", "value": "K7Q2"}]);
            bot.answer(&event, json!({"type": 8, "data": {"choices": choices}}))
                .await
                .ok();
            event
        }
    );
    assert_eq!(event["type"], 4);
    let nested = &event["data"]["options"][0];
    assert_eq!(
        (&nested["name"], &nested["type"]),
        (&json!("show"), &json!(1))
    );
    assert_eq!(nested["options"][0]["focused"], true);
    assert_eq!(nested["options"][0]["type"], 3);
    let expected = Choice {
        name: "K7Q2: Finale".to_owned(),
        value: json!("K7Q2"),
    };
    assert_eq!(choices.expect("choices"), [expected]);
}

#[tokio::test]
async fn commands_of_menus_carry_their_target() {
    let (discord, mut bot) = scene(challenge()).await;
    let (ada, bela, channel) = (
        discord.member("Ada"),
        discord.member("Bela"),
        discord.channel(),
    );
    let (reply, event) = tokio::join!(
        discord.command_on_user(ada, channel, "Challenge to a game", bela),
        async {
            let event = bot.interaction().await;
            bot.answer(&event, says("done")).await.ok();
            event
        }
    );
    assert_eq!(event["data"]["type"], 2);
    assert_eq!(event["data"]["target_id"], bela.to_string());
    assert_eq!(
        event["data"]["resolved"]["users"][bela.to_string()]["global_name"],
        "Bela"
    );

    let target = reply.expect("a reply").message_id().expect("a message");
    let (_, event) = tokio::join!(
        discord.command_on_message(ada, channel, "Explain this board", target),
        async {
            let event = bot.interaction().await;
            bot.answer(&event, says("done")).await.ok();
            event
        }
    );
    assert_eq!(
        event["data"]["resolved"]["messages"][target.to_string()]["content"],
        "done"
    );
}

#[tokio::test]
async fn overwriting_keeps_ids_and_changes_versions_only_of_what_changed() {
    let (discord, bot) = scene(challenge()).await;
    let before = discord.commands();
    let mut changed = challenge();
    changed[1]["description"] = json!("Your matches");
    let after = bot.register(changed).await;
    for index in 0..4 {
        assert_eq!(after[index]["id"], before[index]["id"]);
        assert_eq!(
            after[index]["version"] == before[index]["version"],
            index != 1
        );
    }
    // Lists leave the localizations out unless asked, as Discord does.
    let path = format!("/applications/{}/commands", bot.application());
    let short = bot.get(&path).await.ok();
    assert!(short[0].get("description_localizations").is_none());
    let long = bot
        .get(&format!("{path}?with_localizations=true"))
        .await
        .ok();
    assert_eq!(
        long[0]["description_localizations"]["fr"],
        "Défier quelqu’un"
    );
}

#[tokio::test]
async fn single_commands_come_change_and_go_and_guilds_have_their_own() {
    let (discord, bot) = scene(pong()).await;
    let guild = format!(
        "/applications/{}/guilds/{}/commands",
        bot.application(),
        discord.guild()
    );
    let made = bot
        .post(&guild, json!({"name": "ping", "description": "x"}))
        .await
        .ok();
    assert_eq!(made["guild_id"], discord.guild().to_string());
    assert_eq!(discord.commands().len(), 2);
    let one = format!("{guild}/{}", made["id"].as_str().expect("an id"));
    let edited = bot.patch(&one, json!({"description": "y"})).await.ok();
    assert_eq!(bot.get(&one).await.ok(), edited);
    assert_eq!(edited["description"], "y");
    assert_eq!(bot.delete(&one).await.status, 204);
    assert_eq!(bot.get(&one).await.refusal(), (404, 10063));
    assert_eq!(discord.commands().len(), 1);
}

#[tokio::test]
async fn a_command_that_breaks_a_rule_is_refused() {
    let (discord, bot) = scene(json!([])).await;
    let path = format!("/applications/{}/commands", bot.application());
    let option = |name: &str, required: bool| json!({"type": 3, "name": name, "description": "x", "required": required});
    let with = |options: Value| json!({"name": "a", "description": "x", "options": options});
    let choices: Vec<Value> = (0..26)
        .map(|n| json!({"name": n.to_string(), "value": n}))
        .collect();
    let many: Vec<Value> = (0..26).map(|n| option(&format!("o{n}"), false)).collect();
    for (command, code) in [
        (
            json!({"name": "Capital", "description": "x"}),
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (
            json!({"name": "two words", "description": "x"}),
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (
            json!({"name": "a".repeat(33), "description": "x"}),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (json!({"name": "a"}), "BASE_TYPE_REQUIRED"),
        (
            json!({"name": "a", "description": "x".repeat(101)}),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            json!({"name": "A", "type": 2, "description": "x"}),
            "APPLICATION_COMMAND_INVALID_DESCRIPTION",
        ),
        (
            with(json!([option("a", false), option("b", true)])),
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            with(json!([option("a", false), option("a", false)])),
            "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
        ),
        (with(json!(many)), "BASE_TYPE_MAX_LENGTH"),
        (
            with(json!([{"type": 4, "name": "a", "description": "x", "choices": choices}])),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            with(
                json!([{"type": 3, "name": "a", "description": "x", "autocomplete": true, "choices": [{"name": "a", "value": "a"}]}]),
            ),
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
        ),
    ] {
        let answer = bot.post(&path, command.clone()).await;
        assert_eq!(answer.refusal(), (400, 50035), "{command}");
        assert!(
            answer.body.to_string().contains(code),
            "{code}: {}",
            answer.body
        );
        let objections = discord.take_objections();
        assert!(
            objections.iter().any(|objection| objection.contains(code)),
            "{objections:?}"
        );
    }
    let twice = json!([{"name": "a", "description": "x"}, {"name": "a", "description": "y"}]);
    assert_eq!(bot.put(&path, twice).await.refusal(), (400, 50035));
    let many: Vec<Value> = (0..101)
        .map(|n| json!({"name": format!("c{n}"), "description": "x"}))
        .collect();
    assert_eq!(bot.put(&path, json!(many)).await.refusal(), (400, 50035));
    assert!(discord.commands().is_empty());
}

#[tokio::test]
async fn the_bot_learns_who_it_is() {
    let (discord, bot) = scene(pong()).await;
    assert_eq!(
        bot.get("/users/@me").await.ok()["id"],
        discord.bot().to_string()
    );
    assert_eq!(
        bot.get("/oauth2/applications/@me").await.ok()["id"],
        bot.application()
    );
    assert_eq!(
        bot.get("/applications/@me").await.ok()["id"],
        bot.application()
    );
    assert_eq!(bot.get("/gateway").await.ok()["url"], discord.gateway_url());
    assert_eq!(bot.get("/gateway/bot").await.ok()["shards"], 1);
    let member = format!(
        "/guilds/{}/members/{}",
        discord.guild(),
        discord.member("Ada")
    );
    assert_eq!(bot.get(&member).await.ok()["user"]["global_name"], "Ada");
    assert_eq!(bot.get("/guilds/1").await.refusal(), (404, 10004));
    let unknown = bot.post("/lobbies", message("x")).await;
    assert_eq!(unknown.status, 404);
    assert!(discord.take_objections()[0].contains("no such route"));
}

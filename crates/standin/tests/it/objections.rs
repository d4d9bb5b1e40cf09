//! Each rule, broken once: refused as Discord refuses, and kept as an objection.

use serde_json::{Value, json};

use crate::bot::{Bot, button, message, pong, scene, use_pong, v2};
use ludotheque_standin::Standin;

struct Case {
    body: Value,
    code: &'static str,
}

/// Posts `body`, which is refused with `code` in its errors and objected to; and `right`, which
/// is neither.
async fn refused(discord: &Standin, bot: &Bot, cases: Vec<Case>) {
    let path = format!("/channels/{}/messages", discord.channel());
    for Case { body, code } in cases {
        let answer = bot.post(&path, body.clone()).await;
        assert_eq!(answer.refusal(), (400, 50035), "{code}: {body}");
        assert!(
            answer.body["errors"].to_string().contains(code),
            "{code}: {:#}",
            answer.body
        );
        let objections = discord.take_objections();
        assert!(
            objections.iter().any(|o| o.contains(code)),
            "{code}: {objections:#?}"
        );
    }
    assert!(
        discord.messages(discord.channel()).is_empty(),
        "nothing refused is stored"
    );
}

async fn accepted(discord: &Standin, bot: &Bot, bodies: Vec<Value>) {
    let path = format!("/channels/{}/messages", discord.channel());
    for body in bodies {
        bot.post(&path, body.clone()).await.ok();
        assert_eq!(discord.objections(), [""; 0], "{body}");
    }
}

fn case(code: &'static str, body: Value) -> Case {
    Case { body, code }
}

/// A classic message with one row of these.
fn row(components: Value) -> Value {
    let mut body = message("text");
    body["components"] = json!([{"type": 1, "components": components}]);
    body
}

fn press(custom_id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "Press", "custom_id": custom_id})
}

fn select(options: usize) -> Value {
    let options: Vec<Value> = (0..options)
        .map(|n| json!({"label": format!("move {n}"), "value": n.to_string()}))
        .collect();
    json!({"type": 3, "custom_id": "s", "options": options})
}

fn texts(number: usize) -> Value {
    (0..number)
        .map(|_| json!({"type": 10, "content": "x"}))
        .collect()
}

#[tokio::test]
async fn layout() {
    let (discord, bot) = scene(pong()).await;
    let six: Value = (0..6).map(|n| press(&n.to_string())).collect();
    let five: Value = (0..5).map(|n| press(&n.to_string())).collect();
    let rows = |number: usize| {
        let mut body = message("text");
        body["components"] = (0..number).map(|n| button(&n.to_string())).collect();
        body
    };
    let section = |accessory: Value| {
        v2(
            json!([{"type": 9, "components": [{"type": 10, "content": "x"}], "accessory": accessory}]),
        )
    };
    refused(&discord, &bot, vec![
        case("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", {
            let mut body = v2(texts(1));
            body["content"] = json!("text");
            body
        }),
        case("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", {
            let mut body = v2(texts(1));
            body["embeds"] = json!([{"title": "x"}]);
            body
        }),
        case("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", v2(texts(41))),
        // Nested ones count, the container itself too.
        case("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", v2(json!([{"type": 17, "components": texts(40)}]))),
        case("BASE_TYPE_BAD_LENGTH", row(six)),
        case("BASE_TYPE_BAD_LENGTH", row(json!([]))),
        case("BASE_TYPE_BAD_LENGTH", rows(6)),
        case("COMPONENT_LAYOUT_WIDTH_EXCEEDED", row(json!([select(1), press("b")]))),
        // Without the flag there are rows only, and nothing but rows holds buttons.
        case("BASE_TYPE_CHOICES", json!({"content": "x", "components": texts(1), "allowed_mentions": {"parse": []}})),
        case("BASE_TYPE_CHOICES", v2(json!([press("loose")]))),
        case("BASE_TYPE_CHOICES", v2(json!([{"type": 17, "components": [{"type": 17, "components": texts(1)}]}]))),
        case("BASE_TYPE_CHOICES", row(json!([{"type": 99, "custom_id": "x"}]))),
        case("BASE_TYPE_REQUIRED", section(Value::Null)),
        case("BASE_TYPE_CHOICES", section(json!({"type": 10, "content": "x"}))),
        case("COMPONENT_DUPLICATE_ID", v2(json!([{"type": 10, "id": 7, "content": "x"}, {"type": 10, "id": 7, "content": "y"}]))),
    ]).await;
    accepted(
        &discord,
        &bot,
        vec![
            v2(texts(40)),
            v2(json!([{"type": 17, "components": texts(39)}])),
            row(five),
            rows(5),
            row(json!([select(25)])),
            section(press("accessory")),
            v2(json!([{"type": 14, "divider": true, "spacing": 1}, {"type": 10, "content": "x"}])),
        ],
    )
    .await;
}

#[tokio::test]
async fn custom_ids_and_buttons() {
    let (discord, bot) = scene(pong()).await;
    let with = |field: &str, value: Value| {
        let mut press = press("x");
        press[field] = value;
        row(json!([press]))
    };
    refused(
        &discord,
        &bot,
        vec![
            case(
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                row(json!([press("x"), press("x")])),
            ),
            case(
                "BASE_TYPE_BAD_LENGTH",
                row(json!([press(&"x".repeat(101))])),
            ),
            case("BASE_TYPE_BAD_LENGTH", row(json!([press("")]))),
            case("BASE_TYPE_REQUIRED", with("custom_id", Value::Null)),
            case("BASE_TYPE_BAD_LENGTH", with("label", json!("x".repeat(81)))),
            case("BUTTON_COMPONENT_INVALID_EMPTY", with("label", Value::Null)),
            case("BASE_TYPE_CHOICES", with("style", json!(7))),
            case(
                "BASE_TYPE_REQUIRED",
                json!({"content": "x", "allowed_mentions": {"parse": []}, "components": [
            {"type": 1, "components": [{"type": 2, "style": 5, "label": "open"}]}]}),
            ),
            case(
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                with("url", json!("https://example.com")),
            ),
        ],
    )
    .await;
    accepted(
        &discord,
        &bot,
        vec![
            row(json!([press(&"é".repeat(100))])),
            with("label", json!("x".repeat(80))),
            row(json!([{"type": 2, "style": 5, "label": "open", "url": "https://example.com"}])),
            row(json!([{"type": 2, "style": 2, "custom_id": "e", "emoji": {"name": "🎲"}}])),
        ],
    )
    .await;
}

#[tokio::test]
async fn selects() {
    let (discord, bot) = scene(pong()).await;
    let with_option = |field: &str, value: Value| {
        let mut select = select(2);
        select["options"][0][field] = value;
        row(json!([select]))
    };
    let with = |field: &str, value: Value| {
        let mut select = select(2);
        select[field] = value;
        row(json!([select]))
    };
    refused(
        &discord,
        &bot,
        vec![
            case("BASE_TYPE_BAD_LENGTH", row(json!([select(26)]))),
            case("BASE_TYPE_BAD_LENGTH", row(json!([select(0)]))),
            case(
                "BASE_TYPE_BAD_LENGTH",
                with_option("label", json!("x".repeat(101))),
            ),
            case("BASE_TYPE_BAD_LENGTH", with_option("label", json!(""))),
            case(
                "BASE_TYPE_BAD_LENGTH",
                with_option("value", json!("x".repeat(101))),
            ),
            case(
                "BASE_TYPE_BAD_LENGTH",
                with_option("description", json!("x".repeat(101))),
            ),
            case(
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                with_option("value", json!("1")),
            ),
            case("BASE_TYPE_REQUIRED", with_option("value", Value::Null)),
            case(
                "BASE_TYPE_BAD_LENGTH",
                with("placeholder", json!("x".repeat(151))),
            ),
            case("BASE_TYPE_BAD_LENGTH", with("min_values", json!(2))),
            case("BASE_TYPE_BAD_LENGTH", with("max_values", json!(3))),
        ],
    )
    .await;
    accepted(
        &discord,
        &bot,
        vec![
            with_option("description", json!("x".repeat(100))),
            with("max_values", json!(2)),
            with("placeholder", json!("x".repeat(150))),
        ],
    )
    .await;
}

#[tokio::test]
async fn texts_pictures_and_mentions() {
    let (discord, bot) = scene(pong()).await;
    let gallery = |items: Value| v2(json!([{"type": 12, "items": items}]));
    let picture =
        |url: &str, alt: usize| json!({"media": {"url": url}, "description": "x".repeat(alt)});
    let half = json!({"type": 10, "content": "x".repeat(2001)});
    let mentions = |allowed: Value| json!({"content": "x", "allowed_mentions": allowed});
    refused(
        &discord,
        &bot,
        vec![
            case(
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                v2(json!([half, {"type": 17, "components": [half]}])),
            ),
            case(
                "BASE_TYPE_BAD_LENGTH",
                v2(json!([{"type": 10, "content": ""}])),
            ),
            case(
                "BASE_TYPE_BAD_LENGTH",
                gallery(json!([picture("https://example.com/a.png", 1025)])),
            ),
            case("BASE_TYPE_BAD_LENGTH", gallery(json!([]))),
            case(
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                gallery(json!([picture("attachment://board.png", 3)])),
            ),
            case(
                "URL_TYPE_INVALID_SCHEME",
                gallery(json!([picture("file:///etc/passwd", 3)])),
            ),
            case("BASE_TYPE_REQUIRED", gallery(json!([{"media": {}}]))),
            case("BASE_TYPE_BAD_LENGTH", message(&"x".repeat(2001))),
            case(
                "BASE_TYPE_BAD_LENGTH",
                json!({"content": "x", "nonce": "x".repeat(26), "allowed_mentions": {"parse": []}}),
            ),
            case(
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                mentions(json!({"parse": ["users"], "users": ["1"]})),
            ),
            case(
                "MESSAGE_FLAGS_INVALID",
                json!({"content": "x", "flags": 64, "allowed_mentions": {"parse": []}}),
            ),
        ],
    )
    .await;
    accepted(
        &discord,
        &bot,
        vec![
            gallery(json!([picture("https://example.com/a.png", 1024)])),
            message(&"x".repeat(2000)),
            mentions(json!({"parse": [], "users": ["1"]})),
        ],
    )
    .await;
}

#[tokio::test]
async fn what_discord_lets_pass_is_objected_to_all_the_same() {
    let (discord, bot) = scene(pong()).await;
    let path = format!("/channels/{}/messages", discord.channel());
    let made = bot.post(&path, json!({"content": "x"})).await.ok();
    assert!(discord.take_objections()[0].contains("ALLOWED_MENTIONS_MISSING"));
    let one = format!("{path}/{}", made["id"].as_str().expect("an id"));
    bot.patch(&one, json!({"content": "y"})).await.ok();
    assert!(
        discord.take_objections()[0].contains("ALLOWED_MENTIONS_MISSING"),
        "on edits too"
    );
    let mut body = message("x");
    body["enforce_nonce"] = json!(true);
    bot.post(&path, body).await.ok();
    assert!(discord.take_objections()[0].contains("NONCE_MISSING"));
}

#[tokio::test]
async fn answers_to_interactions_are_checked_alike() {
    let (discord, mut bot) = scene(json!([{"name": "pong", "description": "x", "options": [
        {"type": 3, "name": "a", "description": "x", "autocomplete": true}]}]))
    .await;
    let (ada, channel) = (discord.member("Ada"), discord.channel());
    let input = |custom_id: &str| json!({"type": 1, "components": [{"type": 4, "custom_id": custom_id, "label": "x", "style": 1}]});
    let modal = |title: &str, rows: Value| json!({"type": 9, "data": {"custom_id": "m", "title": title, "components": rows}});
    let six: Value = (0..6).map(|n| input(&n.to_string())).collect();
    let cases = vec![
        case(
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            json!({"type": 4, "data": v2(texts(41))}),
        ),
        case(
            "BASE_TYPE_BAD_LENGTH",
            modal(&"x".repeat(46), json!([input("a")])),
        ),
        case("BASE_TYPE_BAD_LENGTH", modal("x", six)),
        case(
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            modal("x", json!([input("a"), input("a")])),
        ),
        case("BASE_TYPE_CHOICES", modal("x", json!([button("b")]))),
    ];
    for Case { body, code } in cases {
        let (_, answer) = use_pong(&discord, async {
            let event = bot.interaction().await;
            let answer = bot.answer(&event, body.clone()).await;
            bot.answer(&event, crate::bot::says("right")).await.ok();
            answer
        })
        .await;
        assert_eq!(answer.refusal(), (400, 50035), "{body}");
        assert!(
            answer.body["errors"]["data"].to_string().contains(code),
            "{code}: {:#}",
            answer.body
        );
        assert!(discord.take_objections()[0].contains(code));
    }
    let (_, ()) = use_pong(&discord, async {
        let event = bot.interaction().await;
        bot.answer(&event, json!({"type": 4, "data": {"content": "x"}}))
            .await
            .ok();
    })
    .await;
    assert!(discord.take_objections()[0].contains("ALLOWED_MENTIONS_MISSING"));
    let typing = json!([{"name": "a", "value": "", "focused": true}]);
    let choices: Value = (0..26)
        .map(|n| json!({"name": n.to_string(), "value": n.to_string()}))
        .collect();
    let (_, answer) = tokio::join!(discord.autocomplete(ada, channel, "pong", typing), async {
        let event = bot.interaction().await;
        let answer = bot
            .answer(&event, json!({"type": 8, "data": {"choices": choices}}))
            .await;
        bot.answer(&event, json!({"type": 8, "data": {"choices": []}}))
            .await
            .ok();
        answer
    });
    assert_eq!(answer.refusal(), (400, 50035));
    assert!(discord.take_objections()[0].contains("BASE_TYPE_MAX_LENGTH"));
    let (_, ()) = use_pong(&discord, async {
        let event = bot.interaction().await;
        bot.answer(&event, modal("x", json!([{"type": 18, "label": "x", "component": {"type": 4, "custom_id": "a", "style": 1}}]))).await.ok();
    }).await;
    assert!(discord.take_objections()[0].contains("LABEL_LOSES_VALUES"));
}

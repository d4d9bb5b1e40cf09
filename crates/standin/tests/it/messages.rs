use std::time::Duration;

use serde_json::{Value, json};

use crate::bot::{Bot, button, message, pong, scene, v2};
use ludotheque_standin::{MessageId, Standin};

async fn messages() -> (Standin, Bot, String) {
    let (discord, bot) = scene(pong()).await;
    let path = format!("/channels/{}/messages", discord.channel());
    (discord, bot, path)
}

fn id(message: &Value) -> &str {
    message["id"].as_str().expect("an id")
}

#[tokio::test]
async fn a_message_is_made_read_changed_and_deleted() {
    let (discord, mut bot, path) = messages().await;
    let made = bot.post(&path, message("one")).await.ok();
    let one = format!("{path}/{}", id(&made));
    assert_eq!(bot.get(&one).await.ok(), made);
    assert_eq!(bot.event("MESSAGE_CREATE").await["id"], made["id"]);
    let edited = bot.patch(&one, message("two")).await.ok();
    assert_eq!(
        (&edited["content"], &edited["id"]),
        (&json!("two"), &made["id"])
    );
    assert_eq!(bot.event("MESSAGE_UPDATE").await["content"], "two");
    assert_eq!(bot.delete(&one).await.status, 204);
    assert_eq!(bot.event("MESSAGE_DELETE").await["id"], made["id"]);
    assert_eq!(bot.get(&one).await.refusal(), (404, 10008));
    assert_eq!(
        bot.patch(&one, message("three")).await.refusal(),
        (404, 10008)
    );
    assert_eq!(discord.objections(), [""; 0]);
}

#[tokio::test]
async fn an_edit_changes_only_what_it_names() {
    let (_discord, bot, path) = messages().await;
    let mut body = message("text");
    body["components"] = json!([button("x")]);
    let made = bot.post(&path, body).await.ok();
    let one = format!("{path}/{}", id(&made));
    let stripped = bot
        .patch(
            &one,
            json!({"components": [], "allowed_mentions": {"parse": []}}),
        )
        .await
        .ok();
    assert_eq!(stripped["content"], "text");
    assert_eq!(stripped["components"], json!([]));
}

#[tokio::test]
async fn a_message_becomes_v2_only_when_the_old_fields_go_and_then_stays_so() {
    let (discord, bot, path) = messages().await;
    let made = bot.post(&path, message("old")).await.ok();
    let one = format!("{path}/{}", id(&made));
    let display = v2(json!([{"type": 10, "content": "new"}]));
    assert_eq!(
        bot.patch(&one, display.clone()).await.refusal(),
        (400, 50035)
    );
    assert!(!discord.take_objections().is_empty());
    let mut clean = display;
    clean["content"] = Value::Null;
    assert_eq!(bot.patch(&one, clean).await.ok()["flags"], 1 << 15);
    // Without the flag it is a V2 message all the same.
    let unflagged = json!({"components": [{"type": 10, "content": "newer"}], "allowed_mentions": {"parse": []}});
    assert_eq!(bot.patch(&one, unflagged).await.ok()["flags"], 1 << 15);
    assert_eq!(
        bot.patch(&one, message("text")).await.refusal(),
        (400, 50035)
    );
}

#[tokio::test]
async fn a_nonce_makes_a_message_once_for_some_minutes() {
    let (discord, bot, path) = messages().await;
    let mut body = message("once");
    body["nonce"] = json!("match-K7Q2-ply-4");
    body["enforce_nonce"] = json!(true);
    let first = bot.post(&path, body.clone()).await.ok();
    let second = bot.post(&path, body.clone()).await.ok();
    assert_eq!(first["id"], second["id"]);
    assert_eq!(discord.messages(discord.channel()).len(), 1);
    body["enforce_nonce"] = json!(false);
    assert_ne!(bot.post(&path, body.clone()).await.ok()["id"], first["id"]);
    body["enforce_nonce"] = json!(true);
    discord.set_clock_ahead(Duration::from_secs(6 * 60));
    assert_ne!(
        bot.post(&path, body).await.ok()["id"],
        first["id"],
        "forgotten"
    );
}

#[tokio::test]
async fn lists_go_back_and_forth() {
    let (discord, bot, path) = messages().await;
    for number in 0..5 {
        bot.post(&path, message(&number.to_string())).await.ok();
    }
    let texts = |list: Value| -> Vec<String> {
        let list = list.as_array().expect("a list").clone();
        list.iter()
            .map(|m| m["content"].as_str().expect("text").to_owned())
            .collect()
    };
    assert_eq!(
        texts(bot.get(&format!("{path}?limit=2")).await.ok()),
        ["4", "3"]
    );
    let all = discord.messages(discord.channel());
    let middle = id(&all[2]);
    assert_eq!(
        texts(bot.get(&format!("{path}?before={middle}")).await.ok()),
        ["1", "0"]
    );
    assert_eq!(
        texts(
            bot.get(&format!("{path}?after={middle}&limit=1"))
                .await
                .ok()
        ),
        ["3"]
    );
}

#[tokio::test]
async fn replies_refer_to_a_message_that_exists() {
    let (discord, bot, path) = messages().await;
    let said = discord
        .chat(discord.member("Ada"), discord.channel(), "hello")
        .expect("said");
    let mut reply = message("hi");
    reply["message_reference"] = json!({"message_id": said.to_string()});
    let made = bot.post(&path, reply.clone()).await.ok();
    assert_eq!(
        (&made["type"], &made["message_reference"]["message_id"]),
        (&json!(19), &json!(said.to_string()))
    );
    assert!(
        discord.pings(discord.member("Ada")).is_empty(),
        "replied_user was not asked for"
    );
    reply["message_reference"] = json!({"message_id": "1"});
    assert_eq!(bot.post(&path, reply.clone()).await.refusal(), (400, 50035));
    reply["message_reference"]["fail_if_not_exists"] = json!(false);
    assert_eq!(bot.post(&path, reply).await.status, 200);
}

#[tokio::test]
async fn what_is_empty_unknown_or_not_ours_is_refused() {
    let (discord, bot, path) = messages().await;
    assert_eq!(bot.post(&path, message(" ")).await.refusal(), (400, 50006));
    assert_eq!(
        bot.post("/channels/1/messages", message("x"))
            .await
            .refusal(),
        (404, 10003)
    );
    let said = discord
        .chat(discord.member("Ada"), discord.channel(), "mine")
        .expect("said");
    let hers = format!("{path}/{said}");
    assert_eq!(bot.patch(&hers, message("x")).await.refusal(), (403, 50005));
    assert_eq!(bot.delete(&hers).await.refusal(), (403, 50013));
    assert!(discord.delete_message(said));
    assert!(!discord.delete_message(MessageId(1)));
    assert_eq!(bot.get(&hers).await.refusal(), (404, 10008));
    let gone = discord.create_channel("gone");
    discord.delete_channel(gone);
    assert_eq!(
        bot.get(&format!("/channels/{gone}")).await.refusal(),
        (404, 10003)
    );
}

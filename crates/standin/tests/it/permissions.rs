use ludotheque_standin::Permissions;
use reqwest::Method;
use serde_json::json;

use crate::bot::{message, pong, says, scene, use_pong};

#[tokio::test]
async fn what_the_bot_may_not_is_refused_by_its_code() {
    let (discord, mut bot) = scene(pong()).await;
    let channel = discord.channel();
    let path = format!("/channels/{channel}/messages");
    let made = bot.post(&path, message("x")).await.ok();
    let one = format!("{path}/{}", made["id"].as_str().expect("an id"));
    let ordinary = Permissions::ORDINARY;

    discord.set_bot_permissions(channel, ordinary.without(Permissions::VIEW_CHANNEL));
    assert_eq!(bot.get(&one).await.refusal(), (403, 50001));
    assert_eq!(bot.post(&path, message("x")).await.refusal(), (403, 50001));

    discord.set_bot_permissions(channel, ordinary.without(Permissions::SEND_MESSAGES));
    assert_eq!(bot.post(&path, message("x")).await.refusal(), (403, 50013));
    // Editing its own needs no leave to send.
    assert_eq!(bot.patch(&one, message("y")).await.status, 200);

    discord.set_bot_permissions(channel, ordinary.without(Permissions::ATTACH_FILES));
    let upload = bot
        .upload(
            Method::POST,
            &path,
            &message("x"),
            &[("a.txt", b"a".to_vec())],
        )
        .await;
    assert_eq!(upload.refusal(), (403, 50013));

    discord.set_bot_permissions(channel, ordinary.without(Permissions::READ_MESSAGE_HISTORY));
    assert_eq!(bot.get(&one).await.refusal(), (403, 50013));
    assert_eq!(bot.get(&path).await.ok(), json!([]));

    discord.set_bot_permissions(
        channel,
        ordinary.without(Permissions::CREATE_PUBLIC_THREADS),
    );
    let thread = bot
        .post(&format!("{one}/threads"), json!({"name": "x"}))
        .await;
    assert_eq!(thread.refusal(), (403, 50013));

    // Interactions say what the bot may, and need no leave to be answered.
    discord.set_bot_permissions(channel, Permissions(0));
    let (reply, event) = use_pong(&discord, async {
        let event = bot.interaction().await;
        bot.answer(&event, says("pong")).await.ok();
        event
    })
    .await;
    assert_eq!(event["app_permissions"], "0");
    reply.expect("a reply");
}

#[tokio::test]
async fn direct_messages_open_notify_and_can_be_refused() {
    let (discord, bot) = scene(pong()).await;
    let ada = discord.member("Ada");
    let opened = bot
        .post(
            "/users/@me/channels",
            json!({"recipient_id": ada.to_string()}),
        )
        .await
        .ok();
    assert_eq!(
        (&opened["type"], &opened["id"]),
        (&json!(1), &json!(discord.direct_channel(ada).to_string()))
    );
    let path = format!(
        "/channels/{}/messages",
        opened["id"].as_str().expect("an id")
    );
    bot.post(&path, message("your turn")).await.ok();
    assert_eq!(discord.pings(ada).len(), 1);
    discord.refuse_direct_messages(ada, true);
    assert_eq!(
        bot.post(&path, message("your turn")).await.refusal(),
        (403, 50007)
    );
    let nobody = bot
        .post("/users/@me/channels", json!({"recipient_id": "1"}))
        .await;
    assert_eq!(nobody.refusal(), (400, 50033));
}

use ludotheque_standin::ChannelId;
use serde_json::json;

use crate::bot::{message, pong, scene};

#[tokio::test]
async fn a_thread_starts_at_a_message_or_in_a_channel() {
    let (discord, mut bot) = scene(pong()).await;
    let channel = discord.channel();
    let made = bot
        .post(
            &format!("/channels/{channel}/messages"),
            message("match K7Q2"),
        )
        .await
        .ok();
    let path = format!(
        "/channels/{channel}/messages/{}/threads",
        made["id"].as_str().expect("an id")
    );
    let thread = bot
        .post(
            &path,
            json!({"name": "K7Q2", "auto_archive_duration": 4320}),
        )
        .await
        .ok();
    assert_eq!((&thread["id"], &thread["type"]), (&made["id"], &json!(11)));
    assert_eq!(thread["thread_metadata"]["auto_archive_duration"], 4320);
    assert_eq!(bot.event("THREAD_CREATE").await["id"], thread["id"]);
    assert_eq!(
        bot.post(&path, json!({"name": "again"})).await.refusal(),
        (400, 160_004)
    );
    let in_channel = format!("/channels/{channel}/threads");
    let second = bot
        .post(&in_channel, json!({"name": "second", "type": 11}))
        .await
        .ok();
    let threads = discord.threads(channel);
    assert_eq!(
        threads,
        [
            ChannelId::of(&thread).expect("an id"),
            ChannelId::of(&second).expect("an id")
        ]
    );
    assert_eq!(
        bot.post(&in_channel, json!({"type": 11})).await.refusal(),
        (400, 50035)
    );
    assert_eq!(
        bot.post(
            &in_channel,
            json!({"name": "x", "type": 11, "auto_archive_duration": 5})
        )
        .await
        .refusal(),
        (400, 50035)
    );
    let active = bot
        .get(&format!("/guilds/{}/threads/active", discord.guild()))
        .await
        .ok();
    assert_eq!(active["threads"].as_array().map(Vec::len), Some(2));
    bot.post(
        &format!("/channels/{}/messages", threads[0]),
        message("in here"),
    )
    .await
    .ok();
    assert_eq!(discord.messages(threads[0]).len(), 1);
}

#[tokio::test]
async fn archived_threads_wake_for_messages_and_not_for_edits_and_locked_ones_for_nothing() {
    let (discord, bot) = scene(pong()).await;
    let channel = discord.channel();
    let thread = bot
        .post(
            &format!("/channels/{channel}/threads"),
            json!({"name": "x", "type": 11}),
        )
        .await
        .ok();
    let id = ChannelId::of(&thread).expect("an id");
    let path = format!("/channels/{id}/messages");
    let made = bot.post(&path, message("one")).await.ok();
    let one = format!("{path}/{}", made["id"].as_str().expect("an id"));

    discord.archive_thread(id, false);
    assert_eq!(
        bot.patch(&one, message("two")).await.refusal(),
        (400, 50083)
    );
    bot.post(&path, message("three")).await.ok();
    let archived =
        || discord.channel_object(id).expect("a thread")["thread_metadata"]["archived"].clone();
    assert_eq!(archived(), false);

    let rename = format!("/channels/{id}");
    assert_eq!(
        bot.patch(&rename, json!({"name": "y", "archived": true}))
            .await
            .ok()["name"],
        "y"
    );
    assert_eq!(archived(), true);
    assert_eq!(
        bot.patch(&rename, json!({"name": "z"})).await.refusal(),
        (400, 50083)
    );
    assert_eq!(
        bot.patch(&rename, json!({"archived": false})).await.status,
        200
    );

    discord.archive_thread(id, true);
    assert_eq!(
        bot.post(&path, message("four")).await.refusal(),
        (400, 160_005)
    );
}

//! Members that a bot asks for over the gateway, and sessions from which no event comes any more.

use serde_json::{Value, json};

use crate::bot::{Bot, message, pong, scene};

/// Asks for members of a guild, with these fields besides it.
async fn ask(bot: &mut Bot, guild: impl ToString, mut fields: Value) {
    fields["guild_id"] = json!(guild.to_string());
    bot.gateway.say(&json!({"op": 8, "d": fields})).await;
}

/// Waits until everything that was said on the gateway before has been heard.
async fn heard(bot: &mut Bot) -> Value {
    bot.gateway.say(&json!({"op": 1, "d": null})).await;
    bot.gateway.payload().await
}

#[tokio::test]
async fn members_come_as_an_event_and_who_is_none_is_named() {
    let (discord, mut bot) = scene(pong()).await;
    bot.event("GUILD_CREATE").await;
    let me = discord.bot().to_string();
    let asked = json!({"user_ids": [me, "7"], "limit": 0, "presences": false, "nonce": "quiet?"});
    ask(&mut bot, discord.guild(), asked).await;
    let chunk = bot.event("GUILD_MEMBERS_CHUNK").await;
    assert_eq!(chunk["guild_id"], discord.guild().to_string());
    let members = chunk["members"].as_array().expect("members");
    assert_eq!(members.len(), 1);
    assert_eq!(members[0]["user"]["id"], me);
    assert_eq!(chunk["not_found"], json!(["7"]));
    let place = (&chunk["chunk_index"], &chunk["chunk_count"]);
    assert_eq!(place, (&json!(0), &json!(1)));
    assert_eq!(chunk["nonce"], "quiet?");

    ask(
        &mut bot,
        discord.guild(),
        json!({"user_ids": me, "nonce": "x".repeat(33)}),
    )
    .await;
    let chunk = bot.event("GUILD_MEMBERS_CHUNK").await;
    assert!(chunk["nonce"].is_null(), "it is too long");
    ask(
        &mut bot,
        discord.guild(),
        json!({"query": "ad", "limit": 5}),
    )
    .await;
    let chunk = bot.event("GUILD_MEMBERS_CHUNK").await;
    assert_eq!(chunk["members"][0]["user"]["global_name"], "Ada");
    assert!(chunk["not_found"].is_null());
    assert_eq!(discord.member_requests(), 3);
    assert_eq!(discord.objections(), [""; 0]);
}

#[tokio::test]
async fn what_discord_does_not_answer_is_objected_to() {
    let (discord, mut bot) = scene(pong()).await;
    bot.event("GUILD_CREATE").await;
    let (guild, me) = (discord.guild().0, discord.bot().to_string());
    let many: Vec<String> = (0..101).map(|id: u32| id.to_string()).collect();
    for (guild, asked, expected) in [
        (7, json!({"user_ids": [me]}), "no such guild"),
        (guild, json!({}), "Either query or user_ids"),
        (
            guild,
            json!({"user_ids": [me], "query": ""}),
            "Either query or user_ids",
        ),
        (guild, json!({"user_ids": ["me"]}), "decimal string"),
        (guild, json!({"user_ids": many}), "At most 100"),
        (guild, json!({"query": "ad"}), "needs a limit"),
        (guild, json!({"query": "", "limit": 0}), "GUILD_MEMBERS"),
        (
            guild,
            json!({"user_ids": [me], "presences": true}),
            "GUILD_PRESENCES",
        ),
    ] {
        ask(&mut bot, guild, asked.clone()).await;
        assert_eq!(heard(&mut bot).await["op"], 11, "{asked}: no event");
        let objections = discord.take_objections();
        assert_eq!(objections.len(), 1, "{asked}: {objections:?}");
        assert!(objections[0].contains(expected), "{objections:?}");
    }
}

#[tokio::test]
async fn a_silent_session_lives_and_hears_nothing_and_the_next_one_is_well() {
    let (discord, mut bot) = scene(pong()).await;
    bot.event("GUILD_CREATE").await;
    discord.faults().silence_sessions();
    let me = json!({"user_ids": [discord.bot().to_string()]});
    ask(&mut bot, discord.guild(), me.clone()).await;
    let path = format!("/channels/{}/messages", discord.channel());
    bot.post(&path, message("x")).await.ok();
    assert_eq!(heard(&mut bot).await["op"], 11);
    assert_eq!(discord.member_requests(), 1);

    bot.gateway.close().await;
    discord.bot_gone().await;
    let mut again = Bot::connect(&discord).await;
    ask(&mut again, discord.guild(), me).await;
    again.event("GUILD_MEMBERS_CHUNK").await;
}

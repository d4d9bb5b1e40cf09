use ludotheque_standin::{Settings, Standin};
use serde_json::json;

use crate::bot::{Bot, Gateway, INTENTS, identify, message, pong, quick, says, scene, use_pong};

async fn discord() -> Standin {
    Standin::start(quick()).await.expect("start")
}

#[tokio::test]
async fn ready_comes_with_the_bot_and_the_guild_follows() {
    let discord = discord().await;
    let mut bot = Bot::connect(&discord).await;
    let ready = bot.ready.clone();
    assert_eq!(ready["user"]["id"], discord.bot().to_string());
    assert_eq!(ready["user"]["bot"], true);
    assert_eq!(ready["resume_gateway_url"], discord.gateway_url());
    assert_eq!(
        ready["guilds"],
        json!([{"id": discord.guild().to_string(), "unavailable": true}])
    );
    let guild = bot.event("GUILD_CREATE").await;
    assert_eq!(guild["channels"][0]["id"], discord.channel().to_string());
    // What serenity drops the whole event for when it is missing.
    assert!(guild["stage_instances"].is_array());
    assert!(guild["roles"][0]["colors"]["primary_color"].is_number());
    assert!(guild["members"][0]["user"]["public_flags"].is_number());
    assert_eq!(discord.identifies(), 1);
}

#[tokio::test]
async fn without_the_guilds_intent_there_is_no_guild_but_there_are_interactions() {
    let discord = discord().await;
    let bot = Bot::connect(&discord).await;
    bot.register(pong()).await;
    let mut gateway = Gateway::connect(&discord).await;
    gateway.say(&identify(discord.token(), 0)).await;
    assert_eq!(gateway.payload().await["t"], "READY");
    let (_, interaction) = use_pong(&discord, async {
        let heard = gateway.payload().await;
        bot.answer(&heard["d"], says("pong")).await.ok();
        heard
    })
    .await;
    assert_eq!(interaction["t"], "INTERACTION_CREATE");
}

#[tokio::test]
async fn a_wrong_token_closes_with_4004_and_is_401_on_rest() {
    let discord = discord().await;
    let mut gateway = Gateway::connect(&discord).await;
    gateway.say(&identify("wrong", INTENTS)).await;
    assert_eq!(gateway.closed().await, Some(4004));

    let http = reqwest::Client::new();
    let me = format!("{}/api/v10/users/@me", discord.api_url());
    let bare = http.get(&me).send().await.expect("an answer");
    assert_eq!(bare.status(), 401);
    let wrong = http.get(&me).header("authorization", "Bot wrong");
    assert_eq!(wrong.send().await.expect("an answer").status(), 401);
}

#[tokio::test]
async fn what_may_not_be_said_closes_with_its_code() {
    let discord = discord().await;
    let privileged = INTENTS | (1 << 15);
    for (payload, code) in [
        (identify(discord.token(), privileged), 4014),
        (identify(discord.token(), 1 << 40), 4013),
        (json!({"op": 3, "d": {}}), 4003),
        (json!({"op": 99, "d": {}}), 4001),
        (
            json!({"op": 2, "d": {"token": discord.token(), "intents": 0, "shard": [2, 1]}}),
            4010,
        ),
    ] {
        let mut gateway = Gateway::connect(&discord).await;
        gateway.say(&payload).await;
        assert_eq!(gateway.closed().await, Some(code), "{payload}");
    }
    let mut bot = Bot::connect(&discord).await;
    bot.event("GUILD_CREATE").await;
    bot.gateway.say(&identify(discord.token(), 0)).await;
    assert_eq!(bot.gateway.closed().await, Some(4005));
}

#[tokio::test]
async fn heartbeats_are_acknowledged() {
    let discord = discord().await;
    let mut gateway = Gateway::connect(&discord).await;
    gateway.say(&json!({"op": 1, "d": null})).await;
    assert_eq!(gateway.payload().await["op"], 11);
}

#[tokio::test]
async fn a_resume_brings_what_was_missed_and_goes_on_numbering() {
    let (discord, mut bot) = scene(pong()).await;
    bot.event("GUILD_CREATE").await;
    discord.faults().cut_gateway();
    assert_eq!(
        bot.gateway.closed().await,
        None,
        "cut without a close frame"
    );
    discord.bot_gone().await;

    let (reply, ()) = use_pong(&discord, async {
        let mut again = Gateway::connect(&discord).await;
        let resume = json!({"op": 6, "d": {
            "token": discord.token(),
            "session_id": bot.ready["session_id"],
            "seq": 2,
        }});
        again.say(&resume).await;
        let missed = again.payload().await;
        assert_eq!(
            (&missed["t"], &missed["s"]),
            (&json!("INTERACTION_CREATE"), &json!(3))
        );
        let resumed = again.payload().await;
        assert_eq!(
            (&resumed["t"], &resumed["s"]),
            (&json!("RESUMED"), &json!(4))
        );
        bot.answer(&missed["d"], says("late but here")).await.ok();
        bot.gateway = again;
    })
    .await;
    assert_eq!(reply.expect("a reply").text(), "late but here");
    assert_eq!(discord.identifies(), 1);
}

#[tokio::test]
async fn what_cannot_be_resumed_is_an_invalid_session() {
    let (discord, mut bot) = scene(pong()).await;
    let resume = |session: &serde_json::Value, seq: u64| json!({"op": 6, "d": {"token": discord.token(), "session_id": session, "seq": seq}});
    for payload in [
        resume(&json!("unknown"), 1),
        resume(&bot.ready["session_id"], 99),
    ] {
        let mut gateway = Gateway::connect(&discord).await;
        gateway.say(&payload).await;
        assert_eq!(gateway.payload().await, json!({"op": 9, "d": false}));
        // The bot may identify itself on the same connection.
        gateway.say(&identify(discord.token(), 0)).await;
        assert_eq!(gateway.payload().await["t"], "READY");
    }
    // A session closed with 1000 is over.
    bot.gateway.close().await;
    let mut gateway = Gateway::connect(&discord).await;
    let session = bot.ready["session_id"].clone();
    discord
        .wait_for(
            |discord| {
                !discord
                    .sessions()
                    .contains(&session.as_str().unwrap_or_default().to_owned())
            },
            crate::bot::PATIENCE,
        )
        .await
        .expect("the session ends");
    gateway.say(&resume(&session, 1)).await;
    assert_eq!(gateway.payload().await, json!({"op": 9, "d": false}));
}

#[tokio::test]
async fn messages_of_others_come_without_their_content_unless_they_concern_the_bot() {
    let (discord, mut bot) = scene(pong()).await;
    let (ada, channel) = (discord.member("Ada"), discord.channel());
    discord.chat(ada, channel, "not for you").expect("said");
    let event = bot.event("MESSAGE_CREATE").await;
    assert_eq!(
        (&event["content"], &event["guild_id"]),
        (&json!(""), &json!(discord.guild().to_string()))
    );

    discord
        .chat(ada, channel, &format!("<@{}> hello", discord.bot()))
        .expect("said");
    let event = bot.event("MESSAGE_CREATE").await;
    assert!(
        event["content"]
            .as_str()
            .is_some_and(|content| content.ends_with("hello"))
    );

    let path = format!("/channels/{channel}/messages");
    bot.post(&path, message("mine")).await.ok();
    assert_eq!(bot.event("MESSAGE_CREATE").await["content"], "mine");
}

#[tokio::test]
async fn a_taken_port_is_one_clear_error() {
    let discord = discord().await;
    let address = discord.api_url().trim_start_matches("http://");
    let settings = Settings {
        address: address.parse().expect("an address"),
        ..Settings::default()
    };
    let error = Standin::start(settings).await.expect_err("taken");
    assert_eq!(error.kind(), std::io::ErrorKind::AddrInUse);
    assert!(error.to_string().contains(address), "{error}");
}

#[tokio::test]
async fn stopping_says_goodbye_and_frees_the_port() {
    let (discord, mut bot) = scene(pong()).await;
    let address = discord.api_url().trim_start_matches("http://").to_owned();
    bot.event("GUILD_CREATE").await;
    discord.stop().await;
    assert_eq!(bot.gateway.closed().await, Some(1001));
    let settings = Settings {
        address: address.parse().expect("an address"),
        ..Settings::default()
    };
    Standin::start(settings).await.expect("the port is free");
}

fn identify_shard(discord: &Standin, shard: [u64; 2]) -> serde_json::Value {
    let mut identify = identify(discord.token(), INTENTS);
    identify["d"]["shard"] = json!(shard);
    identify
}

#[tokio::test]
async fn a_session_that_is_begun_too_soon_is_none_and_objected_to() {
    let settings = Settings {
        max_concurrency: 2,
        ..Settings::default()
    };
    let discord = Standin::start(settings).await.expect("start");
    for (shard, is_begun) in [([0, 4], true), ([1, 4], true), ([2, 4], false)] {
        let mut gateway = Gateway::connect(&discord).await;
        gateway.say(&identify_shard(&discord, shard)).await;
        let heard = gateway.payload().await;
        assert_eq!(heard["t"] == "READY", is_begun, "{shard:?}: {heard}");
        assert_eq!(heard["op"] == 9, !is_begun, "{shard:?}: {heard}");
        let objections = discord.take_objections();
        assert_eq!(objections.len(), usize::from(!is_begun), "{objections:?}");
    }
    discord.set_clock_ahead(std::time::Duration::from_secs(5));
    let mut gateway = Gateway::connect(&discord).await;
    gateway.say(&identify_shard(&discord, [2, 4])).await;
    assert_eq!(gateway.payload().await["t"], "READY");
    assert!(discord.shards().contains(&(2, 4)));
}

#[tokio::test]
async fn every_guild_is_on_one_shard() {
    let settings = Settings {
        other_guilds: 10,
        ..quick()
    };
    let discord = Standin::start(settings).await.expect("start");
    let mut guilds = Vec::new();
    for number in 0..3 {
        let mut gateway = Gateway::connect(&discord).await;
        gateway.say(&identify_shard(&discord, [number, 3])).await;
        let ready = gateway.payload().await;
        let own = ready["d"]["guilds"].as_array().expect("a list").clone();
        for guild in &own {
            let created = gateway.payload().await;
            assert_eq!(created["t"], "GUILD_CREATE");
            assert_eq!(created["d"]["id"], guild["id"]);
        }
        guilds.extend(own.into_iter().map(|guild| guild["id"].to_string()));
    }
    guilds.sort_unstable();
    guilds.dedup();
    assert_eq!(guilds.len(), 11);
}

use std::time::Duration;

use ludotheque_standin::{Fault, Scope, Standin};
use reqwest::Method;
use serde_json::json;

use crate::bot::{Gateway, PATIENCE, identify, message, pong, says, scene, use_pong};

#[tokio::test]
async fn requests_fail_as_asked_and_then_no_more() {
    let (discord, bot) = scene(pong()).await;
    let path = format!("/channels/{}/messages", discord.channel());
    let faults = discord.faults();
    let on = "POST /channels/*/messages";
    faults.on(on, 1, Fault::Status(502));
    faults.on(
        on,
        1,
        Fault::RateLimited {
            retry_after: Duration::from_millis(1500),
            scope: Scope::Global,
        },
    );
    faults.on(
        on,
        1,
        Fault::Refused {
            status: 403,
            code: 50001,
        },
    );
    faults.on(
        on,
        1,
        Fault::Refused {
            status: 429,
            code: 20028,
        },
    );
    assert_eq!(bot.post(&path, message("x")).await.status, 502);
    let limited = bot.post(&path, message("x")).await;
    assert_eq!(
        (
            limited.status,
            &limited.body["retry_after"],
            limited.header("retry-after")
        ),
        (429, &json!(1.5), "2")
    );
    assert_eq!(limited.body["global"], true);
    assert_eq!(bot.post(&path, message("x")).await.refusal(), (403, 50001));
    let write_limit = bot.post(&path, message("x")).await;
    assert_eq!(write_limit.refusal(), (429, 20028));
    assert_eq!(write_limit.body["retry_after"], 1.0);
    assert!(discord.messages(discord.channel()).is_empty());
    bot.post(&path, message("x")).await.ok();
    faults.on("* /**", 5, Fault::Status(500));
    faults.clear();
    bot.post(&path, message("x")).await.ok();
    let statuses: Vec<u16> = discord
        .requests()
        .iter()
        .skip(1)
        .map(|request| request.status)
        .collect();
    assert_eq!(statuses, [502, 429, 403, 429, 200, 200]);
}

#[tokio::test]
async fn a_cut_connection_has_done_nothing_or_all() {
    let (discord, bot) = scene(pong()).await;
    let path = format!("/channels/{}/messages", discord.channel());
    discord.faults().on("POST /**", 1, Fault::CutBefore);
    bot.try_call(Method::POST, &path, Some(message("before")))
        .await
        .expect_err("cut");
    assert!(discord.messages(discord.channel()).is_empty());
    discord.faults().on("POST /**", 1, Fault::CutAfter);
    bot.try_call(Method::POST, &path, Some(message("after")))
        .await
        .expect_err("cut");
    assert_eq!(discord.messages(discord.channel())[0]["content"], "after");
}

#[tokio::test]
async fn answering_again_after_a_lost_answer_is_no_mistake() {
    let (discord, mut bot) = scene(pong()).await;
    discord
        .faults()
        .on("POST /interactions/**", 1, Fault::CutAfter);
    let (reply, ()) = use_pong(&discord, async {
        let event = bot.interaction().await;
        let path = crate::bot::callback(&event);
        bot.try_call(Method::POST, &path, Some(says("pong")))
            .await
            .expect_err("cut");
        assert_eq!(
            bot.answer(&event, says("pong")).await.refusal(),
            (400, 40060)
        );
    })
    .await;
    reply.expect("a reply");
    assert_eq!(discord.objections(), [""; 0]);
}

#[tokio::test]
async fn a_late_request_waits_for_the_clock() {
    let (discord, bot) = scene(pong()).await;
    let path = format!("/channels/{}/messages", discord.channel());
    discord
        .faults()
        .on("POST /**", 1, Fault::Late(Duration::from_secs(3600)));
    let (answer, ()) = tokio::join!(bot.post(&path, message("x")), async {
        bot.get("/users/@me").await.ok();
        assert!(discord.messages(discord.channel()).is_empty());
        discord.set_clock_ahead(Duration::from_secs(3601));
    });
    answer.ok();
}

#[tokio::test]
async fn stopping_does_not_wait_for_what_was_made_late() {
    let (discord, bot) = scene(pong()).await;
    let path = format!("/channels/{}/messages", discord.channel());
    let hour = Fault::Late(Duration::from_secs(3600));
    discord.faults().on("POST /**", 1, hour);
    let (answer, ()) = tokio::join!(
        bot.try_call(Method::POST, &path, Some(message("x"))),
        async {
            let held = |discord: &Standin| discord.faults().pending() == 0;
            discord.wait_for(held, PATIENCE).await.expect("held");
            tokio::time::timeout(PATIENCE, discord.stop())
                .await
                .expect("stops");
        }
    );
    answer.expect("what runs is finished").ok();
}

#[tokio::test]
async fn events_come_twice() {
    let (discord, mut bot) = scene(pong()).await;
    bot.event("GUILD_CREATE").await;
    discord.faults().duplicate_events(1);
    let ada = discord.member("Ada");
    discord.chat(ada, discord.channel(), "one").expect("said");
    discord.chat(ada, discord.channel(), "two").expect("said");
    let first = bot.event("MESSAGE_CREATE").await;
    assert_eq!(bot.event("MESSAGE_CREATE").await["id"], first["id"]);
    assert_ne!(bot.event("MESSAGE_CREATE").await["id"], first["id"]);
}

#[tokio::test]
async fn the_gateway_closes_asks_and_forgets_as_told() {
    let (discord, mut bot) = scene(pong()).await;
    bot.event("GUILD_CREATE").await;
    discord.faults().ask_to_reconnect();
    assert_eq!(bot.gateway.payload().await["op"], 7);
    discord.faults().invalidate_sessions(true);
    assert_eq!(bot.gateway.payload().await, json!({"op": 9, "d": true}));
    discord.faults().close_gateway(4009);
    assert_eq!(bot.gateway.closed().await, Some(4009));

    discord.faults().refuse_resumes(1);
    let resume = json!({"op": 6, "d": {"token": discord.token(), "session_id": bot.ready["session_id"], "seq": 1}});
    let mut gateway = Gateway::connect(&discord).await;
    gateway.say(&resume).await;
    assert_eq!(gateway.payload().await, json!({"op": 9, "d": false}));
    discord.faults().refuse_identify(4004);
    gateway.say(&identify(discord.token(), 0)).await;
    assert_eq!(gateway.closed().await, Some(4004));

    discord.faults().ignore_heartbeats(true);
    let mut gateway = Gateway::connect(&discord).await;
    gateway.say(&json!({"op": 1, "d": null})).await;
    gateway.say(&identify(discord.token(), 0)).await;
    assert_eq!(
        gateway.payload().await["t"],
        "READY",
        "the heartbeat went unanswered"
    );
    discord.faults().invalidate_sessions(false);
    assert_eq!(gateway.payload().await, json!({"op": 9, "d": false}));
    discord
        .wait_for(|discord| discord.sessions().is_empty(), PATIENCE)
        .await
        .expect("forgotten");
}

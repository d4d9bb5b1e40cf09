use std::time::Duration;

use ludotheque_standin::Settings;

use crate::bot::{message, pong, says, scene, scene_with, use_pong};

#[tokio::test]
async fn five_messages_in_five_seconds_and_the_headers_say_so() {
    let (discord, bot) = scene_with(Settings::default(), pong()).await;
    let path = format!("/channels/{}/messages", discord.channel());
    for left in (0..5).rev() {
        let answer = bot.post(&path, message("x")).await;
        assert_eq!(answer.header("x-ratelimit-limit"), "5");
        assert_eq!(answer.header("x-ratelimit-remaining"), left.to_string());
        assert!(
            answer
                .header("x-ratelimit-reset-after")
                .parse::<f64>()
                .is_ok_and(|s| s > 0.0 && s <= 5.0)
        );
        assert!(!answer.header("x-ratelimit-bucket").is_empty());
        answer.ok();
    }
    let sixth = bot.post(&path, message("x")).await;
    assert_eq!(sixth.status, 429);
    assert!(
        sixth.body["retry_after"]
            .as_f64()
            .is_some_and(|s| s > 0.0 && s <= 5.0)
    );
    assert_eq!(sixth.body["global"], false);
    assert!(
        sixth
            .header("retry-after")
            .parse::<u64>()
            .is_ok_and(|s| (1..=5).contains(&s))
    );
    assert_eq!(discord.messages(discord.channel()).len(), 5);
    let pretence = ludotheque_standin::Fault::RateLimited {
        retry_after: Duration::from_secs(1),
        scope: ludotheque_standin::Scope::User,
    };
    discord.faults().on("GET /users/@me", 1, pretence);
    assert_eq!(bot.get("/users/@me").await.status, 429);
    let requests = discord.requests_after(0);
    let limited: Vec<bool> = requests
        .iter()
        .rev()
        .take(3)
        .map(|one| one.limited)
        .collect();
    assert_eq!(
        limited,
        [false, true, false],
        "in pretence, one too many, let through"
    );

    let other = discord.create_channel("other");
    bot.post(
        &format!("/channels/{other}/messages"),
        message("another bucket"),
    )
    .await
    .ok();
    discord.set_clock_ahead(Duration::from_secs(5));
    bot.post(&path, message("x")).await.ok();
    assert_eq!(discord.objections(), [""; 0], "a limit met is no objection");
}

#[tokio::test]
async fn the_global_limit_leaves_interactions_alone() {
    let (discord, mut bot) = scene(pong()).await;
    let path = format!("/channels/{}/messages", discord.channel());
    // At once, so that they fall into two windows at most: one of them gets more than fifty.
    let requests = (0..101).map(|_| bot.post(&path, message("x")));
    let answers = futures_util::future::join_all(requests).await;
    let limited = answers.into_iter().find(|answer| answer.status == 429);
    let limited = limited.expect("one too many");
    assert_eq!(limited.body["global"], true);
    assert_eq!(limited.header("x-ratelimit-global"), "true");
    assert_eq!(limited.header("x-ratelimit-scope"), "global");
    let (reply, ()) = use_pong(&discord, async {
        let event = bot.interaction().await;
        let answer = bot.answer(&event, says("pong")).await;
        assert!(answer.headers.get("x-ratelimit-limit").is_none());
        answer.ok();
        bot.post(&bot.under(&event, ""), message("follow-up"))
            .await
            .ok();
    })
    .await;
    reply.expect("a reply");
}

#[tokio::test]
async fn edits_of_messages_older_than_an_hour_have_a_small_limit() {
    let (discord, bot) = scene(pong()).await;
    let path = format!("/channels/{}/messages", discord.channel());
    let made = bot.post(&path, message("x")).await.ok();
    let one = format!("{path}/{}", made["id"].as_str().expect("an id"));
    discord.set_clock_ahead(Duration::from_secs(3599));
    for _ in 0..4 {
        bot.patch(&one, message("fresh")).await.ok();
    }
    discord.set_clock_ahead(Duration::from_secs(3605));
    for _ in 0..3 {
        bot.patch(&one, message("old")).await.ok();
    }
    let refused = bot.patch(&one, message("old")).await;
    assert_eq!(refused.refusal(), (429, 30046));
    assert!(
        refused.body["retry_after"]
            .as_f64()
            .is_some_and(|s| s > 60.0)
    );
}

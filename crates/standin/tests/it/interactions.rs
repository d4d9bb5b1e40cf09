use std::time::Duration;

use ludotheque_standin::{Reply, Standin, Trouble};
use serde_json::{Value, json};

use crate::bot::{Answer, Bot, button, message, pong, says, scene, use_pong, v2};

/// Ada uses /pong and the bot answers with `answer`.
async fn pong_answered(
    discord: &Standin,
    bot: &mut Bot,
    answer: Value,
) -> (Result<Reply, Trouble>, Value, Answer) {
    let (reply, (event, answer)) = use_pong(discord, async {
        let event = bot.interaction().await;
        let answer = bot.answer(&event, answer).await;
        (event, answer)
    })
    .await;
    (reply, event, answer)
}

/// A message with a button, from /pong.
async fn with_button(discord: &Standin, bot: &mut Bot) -> Reply {
    let mut answer = says("press");
    answer["data"]["components"] = json!([button("v1:K7Q2:0:roll")]);
    pong_answered(discord, bot, answer)
        .await
        .0
        .expect("a reply")
}

#[tokio::test]
async fn a_click_carries_the_message_and_an_update_changes_it() {
    let (discord, mut bot) = scene(pong()).await;
    let board = with_button(&discord, &mut bot).await;
    let (bela, id) = (
        discord.member("Bela"),
        board.message_id().expect("a message"),
    );
    let (reply, event) = tokio::join!(discord.click(bela, id, "v1:K7Q2:0:roll"), async {
        let event = bot.interaction().await;
        let update = json!({"type": 7, "data": {"content": "rolled", "components": [], "allowed_mentions": {"parse": []}}});
        bot.answer(&event, update).await.ok();
        event
    });
    assert_eq!(event["type"], 3);
    assert_eq!(event["message"]["id"], id.to_string());
    assert_eq!(
        event["message"]["components"],
        board.message.expect("a message")["components"]
    );
    assert_eq!(event["data"]["component_type"], 2);
    let reply = reply.expect("a reply");
    assert_eq!(
        (reply.kind, reply.message_id(), reply.text().as_str()),
        (7, Some(id), "rolled")
    );
    assert_eq!(discord.messages(discord.channel()).len(), 1);
    assert!(discord.messages(discord.channel())[0]["edited_timestamp"].is_string());

    let again = discord.click(bela, id, "v1:K7Q2:0:roll").await;
    assert!(
        matches!(again, Err(Trouble::NotOffered(_))),
        "the button is gone: {again:?}"
    );
    // An old client may still send it, and anything else.
    let (reply, event) = tokio::join!(discord.click_raw(bela, id, "\u{0}not ours"), async {
        let event = bot.interaction().await;
        bot.answer(&event, says("The board has moved on."))
            .await
            .ok();
        event
    });
    assert_eq!(event["data"]["custom_id"], "\u{0}not ours");
    assert_eq!(reply.expect("a reply").text(), "The board has moved on.");
    assert_eq!(discord.objections(), [""; 0]);
}

#[tokio::test]
async fn an_event_may_be_other_than_discord_would_send_it() {
    let (discord, mut bot) = scene(pong()).await;
    let board = with_button(&discord, &mut bot).await;
    let (bela, id) = (
        discord.member("Bela"),
        board.message_id().expect("a message"),
    );
    let patch = json!({"locale": null, "data": {"custom_id": 7}, "version": "x"});
    let altered = discord.click_altered(bela, id, "v1:K7Q2:0:roll", patch);
    let (reply, event) = tokio::join!(altered, async {
        let event = bot.interaction().await;
        bot.answer(&event, says("What was that?")).await.ok();
        event
    });
    assert!(event.get("locale").is_none());
    assert_eq!(event["data"]["custom_id"], 7);
    assert_eq!(event["version"], "x");
    assert_eq!(event["data"]["component_type"], 2, "the rest stays");
    assert_eq!(reply.expect("a reply").text(), "What was that?");
}

#[tokio::test]
async fn selects_take_what_they_offer() {
    let (discord, mut bot) = scene(pong()).await;
    let mut answer = says("choose");
    answer["data"]["components"] = json!([{"type": 1, "components": [{
        "type": 3, "custom_id": "move", "options": [{"label": "a1", "value": "a1"}, {"label": "b2", "value": "b2"}],
    }]}]);
    let (reply, ..) = pong_answered(&discord, &mut bot, answer).await;
    let (ada, id) = (
        discord.member("Ada"),
        reply.expect("a reply").message_id().expect("a message"),
    );
    for values in [&["c3"][..], &[], &["a1", "b2"]] {
        let refused = discord.select(ada, id, "move", values).await;
        assert!(matches!(refused, Err(Trouble::NotOffered(_))), "{values:?}");
    }
    let as_button = discord.click(ada, id, "move").await;
    assert!(matches!(as_button, Err(Trouble::NotOffered(_))));
    let (reply, event) = tokio::join!(discord.select(ada, id, "move", &["b2"]), async {
        let event = bot.interaction().await;
        bot.answer(&event, json!({"type": 6})).await.ok();
        event
    });
    assert_eq!(event["data"]["values"], json!(["b2"]));
    assert_eq!(reply.expect("a reply").kind, 6);
}

#[tokio::test]
async fn a_deferred_answer_is_seen_once_it_is_filled_in() {
    let (discord, mut bot) = scene(pong()).await;
    let (ada, channel) = (discord.member("Ada"), discord.channel());
    let (reply, ()) = use_pong(&discord, async {
        let event = bot.interaction().await;
        bot.answer(&event, json!({"type": 5, "data": {"flags": 64}}))
            .await
            .ok();
        let path = bot.under(&event, "/messages/@original");
        assert_eq!(bot.get(&path).await.ok()["flags"], 64 | 128, "thinking");
        bot.patch(&path, v2(json!([{"type": 10, "content": "done"}])))
            .await
            .ok();
    })
    .await;
    let reply = reply.expect("a reply");
    assert_eq!(
        (reply.kind, reply.ephemeral, reply.text().as_str()),
        (5, true, "done")
    );
    assert_eq!(reply.message.expect("a message")["flags"], 64 | 1 << 15);
    assert!(discord.messages(channel).is_empty(), "only Ada sees it");
    assert_eq!(discord.ephemerals(ada).len(), 1);
    assert_eq!(discord.objections(), [""; 0]);
}

#[tokio::test]
async fn the_first_follow_up_takes_the_place_of_a_deferred_answer() {
    let (discord, mut bot) = scene(pong()).await;
    let channel = discord.channel();
    let (reply, ()) = use_pong(&discord, async {
        let event = bot.interaction().await;
        bot.answer(&event, json!({"type": 5})).await.ok();
        bot.post(&bot.under(&event, ""), message("first"))
            .await
            .ok();
        bot.post(&bot.under(&event, ""), message("second"))
            .await
            .ok();
    })
    .await;
    assert_eq!(reply.expect("a reply").text(), "first");
    discord
        .wait_for(
            |discord| discord.messages(channel).len() == 2,
            crate::bot::PATIENCE,
        )
        .await
        .expect("two messages");
    assert_eq!(discord.messages(channel)[1]["content"], "second");
}

#[tokio::test]
async fn ephemeral_messages_live_under_the_token_only() {
    let (discord, mut bot) = scene(pong()).await;
    let mut answer = says("psst");
    answer["data"]["flags"] = json!(64);
    answer["data"]["components"] = json!([button("x")]);
    let (reply, event, _) = pong_answered(&discord, &mut bot, answer).await;
    let reply = reply.expect("a reply");
    assert!(reply.ephemeral);
    let (channel, id) = (discord.channel(), reply.message_id().expect("a message"));
    let public = format!("/channels/{channel}/messages/{id}");
    assert_eq!(bot.get(&public).await.refusal(), (404, 10008));
    assert_eq!(
        bot.patch(&public, message("x")).await.refusal(),
        (404, 10008)
    );
    assert_eq!(bot.delete(&public).await.refusal(), (404, 10008));
    let bela = discord.click(discord.member("Bela"), id, "x").await;
    assert!(
        matches!(bela, Err(Trouble::NotOffered(_))),
        "Bela does not see it"
    );
    let by_token = bot.under(&event, &format!("/messages/{id}"));
    assert_eq!(
        bot.patch(&by_token, message("edited")).await.ok()["content"],
        "edited"
    );
    assert_eq!(
        bot.delete(&bot.under(&event, "/messages/@original"))
            .await
            .status,
        204
    );
    assert!(discord.ephemerals(discord.member("Ada")).is_empty());
    assert_eq!(bot.get(&by_token).await.refusal(), (404, 10008));
}

#[tokio::test]
async fn a_modal_opens_and_comes_back() {
    let (discord, mut bot) = scene(pong()).await;
    let input = json!({"type": 4, "custom_id": "move", "label": "Move", "style": 1});
    let modal = json!({"type": 9, "data": {
        "custom_id": "m:1", "title": "Type a move", "components": [{"type": 1, "components": [input]}],
    }});
    let board = with_button(&discord, &mut bot)
        .await
        .message_id()
        .expect("a message");
    let (ada, channel) = (discord.member("Ada"), discord.channel());
    let (opened, ()) = tokio::join!(discord.click(ada, board, "v1:K7Q2:0:roll"), async {
        let event = bot.interaction().await;
        bot.answer(&event, modal.clone()).await.ok();
    });
    let opened = opened.expect("a modal");
    assert_eq!(
        (opened.kind, &opened.data["title"]),
        (9, &json!("Type a move"))
    );
    let filled =
        json!([{"type": 1, "components": [{"type": 4, "custom_id": "move", "value": "b2"}]}]);
    let not_open = discord
        .submit_modal(discord.member("Bela"), channel, "m:1", filled.clone())
        .await;
    assert!(matches!(not_open, Err(Trouble::NotOffered(_))));
    let (reply, event) = tokio::join!(
        discord.submit_modal(ada, channel, "m:1", filled.clone()),
        async {
            let event = bot.interaction().await;
            let update = json!({"type": 7, "data": message("moved")});
            bot.answer(&event, update).await.ok();
            event
        }
    );
    assert_eq!(event["type"], 5);
    assert_eq!(
        event["data"],
        json!({"custom_id": "m:1", "components": filled})
    );
    assert_eq!(event["message"]["id"], board.to_string());
    assert_eq!(reply.expect("a reply").text(), "moved");
    assert_eq!(discord.objections(), [""; 0]);
}

#[tokio::test]
async fn a_second_answer_is_40060_and_objected_to() {
    let (discord, mut bot) = scene(pong()).await;
    let (_, event, _) = pong_answered(&discord, &mut bot, says("one")).await;
    assert_eq!(
        bot.answer(&event, says("two")).await.refusal(),
        (400, 40060)
    );
    assert_eq!(discord.messages(discord.channel()).len(), 1);
    let objections = discord.take_objections();
    assert_eq!(objections, ["/pong by Ada: answered twice"]);
}

#[tokio::test]
async fn after_three_seconds_it_has_failed_and_an_answer_is_10062() {
    let (discord, mut bot) = scene(pong()).await;
    let channel = discord.channel();
    let (reply, event) = use_pong(&discord, async {
        let event = bot.interaction().await;
        discord.set_clock_ahead(Duration::from_secs(3));
        event
    })
    .await;
    assert_eq!(
        reply.expect_err("failed"),
        Trouble::InteractionFailed("/pong by Ada".to_owned())
    );
    assert_eq!(
        bot.answer(&event, says("late")).await.refusal(),
        (404, 10062)
    );
    assert_eq!(
        discord.take_objections(),
        [
            "/pong by Ada: not answered within 3 s",
            "/pong by Ada: answered after more than 3 s"
        ]
    );
    assert!(discord.messages(channel).is_empty());
    let mut other = event.clone();
    other["token"] = json!("made-up");
    assert_eq!(bot.answer(&other, says("x")).await.refusal(), (404, 10062));
}

#[tokio::test]
async fn whoever_comes_after_a_bot_that_died_is_not_to_blame_for_what_it_left() {
    let (discord, bot) = scene(pong()).await;
    let mut died = Some(bot);
    let (reply, next) = use_pong(&discord, async {
        let mut bot = died.take().expect("it lives");
        bot.interaction().await;
        bot.gateway.close().await;
        discord.bot_gone().await;
        let next = Bot::connect(&discord).await;
        discord.set_clock_ahead(Duration::from_secs(3));
        next
    })
    .await;
    assert!(matches!(reply, Err(Trouble::InteractionFailed(_))));
    assert_eq!(discord.objections(), [""; 0]);
    drop(next);
}

#[tokio::test]
async fn without_a_bot_an_interaction_fails_at_once_and_nobody_is_to_blame() {
    let (discord, mut bot) = scene(pong()).await;
    bot.gateway.close().await;
    discord.bot_gone().await;
    let (ada, channel) = (discord.member("Ada"), discord.channel());
    let failed = discord.command(ada, channel, "pong", json!([])).await;
    assert!(
        matches!(failed, Err(Trouble::InteractionFailed(_))),
        "{failed:?}"
    );
    assert_eq!(discord.objections(), [""; 0]);
}

#[tokio::test]
async fn a_token_lives_fifteen_minutes_and_is_none_before_the_answer() {
    let (discord, mut bot) = scene(pong()).await;
    let channel = discord.channel();
    let (_, event) = use_pong(&discord, async {
        let event = bot.interaction().await;
        let early = bot.post(&bot.under(&event, ""), message("early")).await;
        assert_eq!(early.refusal(), (404, 10015));
        bot.answer(&event, says("pong")).await.ok();
        event
    })
    .await;
    let original = bot.under(&event, "/messages/@original");
    discord.set_clock_ahead(Duration::from_secs(15 * 60 - 5));
    assert_eq!(
        bot.patch(&original, message("just in time")).await.status,
        200
    );
    discord.set_clock_ahead(Duration::from_secs(15 * 60));
    assert_eq!(
        bot.patch(&original, message("too late")).await.refusal(),
        (401, 50027)
    );
    assert_eq!(discord.messages(channel)[0]["content"], "just in time");
}

#[tokio::test]
async fn each_kind_of_interaction_has_its_kinds_of_answers() {
    let (discord, mut bot) = scene(pong()).await;
    let (_, _, answer) =
        pong_answered_or_failed(&discord, &mut bot, json!({"type": 7, "data": message("x")})).await;
    assert_eq!(answer.refusal(), (400, 50035));
    let (_, _, answer) = pong_answered_or_failed(
        &discord,
        &mut bot,
        json!({"type": 8, "data": {"choices": []}}),
    )
    .await;
    assert_eq!(answer.refusal(), (400, 50035));
    let objections = discord.take_objections();
    assert!(
        objections
            .iter()
            .filter(|o| o.contains("INTERACTION_CALLBACK_TYPE_INVALID"))
            .count()
            == 2,
        "{objections:?}"
    );
}

/// As [`pong_answered`], for answers that are refused: the clock is moved instead of waiting.
async fn pong_answered_or_failed(
    discord: &Standin,
    bot: &mut Bot,
    answer: Value,
) -> (Result<Reply, Trouble>, Value, Answer) {
    let (reply, (event, answer)) = use_pong(discord, async {
        let event = bot.interaction().await;
        let refused = bot.answer(&event, answer).await;
        bot.answer(&event, says("a right one")).await.ok();
        (event, refused)
    })
    .await;
    (reply, event, answer)
}

#[tokio::test]
async fn with_response_tells_about_the_message() {
    let (discord, mut bot) = scene(pong()).await;
    let (_, answer) = use_pong(&discord, async {
        let event = bot.interaction().await;
        let path = format!("{}?with_response=true", crate::bot::callback(&event));
        bot.post(&path, says("pong")).await
    })
    .await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.body["resource"]["message"]["content"], "pong");
    assert_eq!(
        answer.body["interaction"]["response_message_ephemeral"],
        false
    );
}

#[tokio::test]
async fn only_new_messages_notify_and_only_whom_they_may() {
    let (discord, mut bot) = scene(pong()).await;
    let (ada, bela, channel) = (
        discord.member("Ada"),
        discord.member("Bela"),
        discord.channel(),
    );
    let (reply, event, _) =
        pong_answered(&discord, &mut bot, says(&format!("<@{bela}> quietly"))).await;
    assert!(discord.pings(bela).is_empty());
    let loud = json!({"content": format!("<@{bela}> <@{ada}>"), "allowed_mentions": {"parse": [], "users": [bela.to_string()]}});
    bot.patch(&bot.under(&event, "/messages/@original"), loud.clone())
        .await
        .ok();
    assert!(discord.pings(bela).is_empty(), "edits never notify");
    let sent = bot
        .post(&format!("/channels/{channel}/messages"), loud)
        .await
        .ok();
    assert_eq!(sent["mentions"][0]["id"], bela.to_string());
    assert_eq!(discord.pings(bela).len(), 1);
    assert!(discord.pings(ada).is_empty());
    reply.expect("a reply");
}

//! Interactions over HTTP: which address is taken, and what is posted there.

use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Json, Router};
use ludotheque_standin::{Delivery, Standin, Trouble};
use serde_json::{Value, json};
use tokio::net::TcpListener;

use crate::bot::{Bot, pong, quick, use_pong};

/// How much somebody looks at what is posted to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Looks {
    AtTheSignature,
    AtNothing,
    /// It refuses whatever comes.
    Never,
}

/// Somebody who is posted to.
async fn endpoint(looks: Looks) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let url = format!("http://{}/", listener.local_addr().expect("an address"));
    let answer = post(async move |headers: HeaderMap, body: String| -> Response {
        let header = |name: &str| headers[name].to_str().expect("text").to_owned();
        let timestamp = header("x-signature-timestamp");
        let signed = Delivery::signed(timestamp, body.clone());
        let is_right = signed.signature == header("x-signature-ed25519");
        if looks == Looks::Never || (looks == Looks::AtTheSignature && !is_right) {
            return StatusCode::UNAUTHORIZED.into_response();
        }
        let asked: Value = serde_json::from_str(&body).expect("JSON");
        if asked["type"] == 1 {
            return Json(json!({"type": 1})).into_response();
        }
        StatusCode::ACCEPTED.into_response()
    });
    let routes = Router::new().route("/", answer);
    tokio::spawn(async move { axum::serve(listener, routes).await });
    url
}

async fn set(discord: &Standin, url: Value) -> (StatusCode, Value) {
    let path = format!("{}/api/v10/applications/@me", discord.api_url());
    let request = reqwest::Client::new()
        .patch(path)
        .header("authorization", format!("Bot {}", discord.token()))
        .json(&json!({"interactions_endpoint_url": url}));
    let answer = request.send().await.expect("an answer");
    (answer.status(), answer.json().await.expect("JSON"))
}

#[tokio::test]
async fn only_who_answers_a_ping_and_refuses_a_wrong_signature_is_posted_to() {
    let discord = Standin::start(quick()).await.expect("start");
    for (what, url) in [
        ("no look", endpoint(Looks::AtNothing).await),
        ("no answer", endpoint(Looks::Never).await),
        ("nobody", "http://127.0.0.1:9/".to_owned()),
        // The local Discord itself: it answers whatever is posted there with an error.
        ("another", discord.api_url().to_owned()),
    ] {
        let (status, answer) = set(&discord, json!(url)).await;
        assert_eq!(status, 400, "{what}: {answer}");
        assert_eq!(answer["code"], 50035, "{what}");
        let wrong = &answer["errors"]["interactions_endpoint_url"];
        assert!(wrong.is_object(), "{what}: {answer}");
    }
    assert_eq!(discord.take_objections().len(), 4);
    let url = endpoint(Looks::AtTheSignature).await;
    let (status, application) = set(&discord, json!(url)).await;
    assert_eq!(status, 200, "{application}");
    assert_eq!(application["interactions_endpoint_url"], url);
    assert_eq!(application["verify_key"].as_str().map(str::len), Some(64));
    let (_, application) = set(&discord, Value::Null).await;
    assert_eq!(application["interactions_endpoint_url"], Value::Null);
}

#[tokio::test]
async fn what_is_posted_does_not_come_over_the_gateway_and_fails_where_nobody_takes_it() {
    let discord = Standin::start(quick()).await.expect("start");
    let bot = Bot::connect(&discord).await;
    bot.register(pong()).await;
    let url = endpoint(Looks::AtTheSignature).await;
    discord.post_interactions_to(std::slice::from_ref(&url));
    let posted = |discord: &Standin| discord.deliveries().last().cloned();
    let (_, posted) = use_pong(&discord, async {
        let sent = |discord: &Standin| posted(discord).filter(|sent| sent.status.is_some());
        let patience = crate::bot::PATIENCE;
        let sent = discord.wait_until(sent, patience).await.expect("posted");
        let interaction = serde_json::from_str(&sent.body).expect("JSON");
        bot.answer(&interaction, crate::bot::says("pong"))
            .await
            .ok();
        sent
    })
    .await;
    assert_eq!((posted.url, posted.status), (url, Some(202)));
    assert_eq!(discord.objections(), Vec::<String>::new());

    let nobody = "http://127.0.0.1:9/".to_owned();
    discord.post_interactions_to(&[nobody]);
    let (member, channel) = (discord.member("Ada"), discord.channel());
    let failed = discord.command(member, channel, "pong", json!([])).await;
    assert!(
        matches!(failed, Err(Trouble::InteractionFailed(_))),
        "{failed:?}"
    );
    // The bot at the gateway has never heard of it.
    assert_eq!(discord.objections(), Vec::<String>::new());
}

use futures_util::StreamExt;
use ludotheque_standin::{Standin, UserId};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::bot::{PATIENCE, button, pong, says, scene};

struct Page {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    hello: Value,
    http: reqwest::Client,
    url: String,
}

impl Page {
    async fn open(discord: &Standin, member: UserId) -> Self {
        let url = discord.page_url();
        let socket_url = format!(
            "{}page/socket?member={member}",
            url.replacen("http", "ws", 1)
        );
        let (socket, _) = tokio_tungstenite::connect_async(socket_url)
            .await
            .expect("connect");
        let mut page = Self {
            socket,
            hello: Value::Null,
            http: reqwest::Client::new(),
            url,
        };
        page.hello = page.next().await;
        assert_eq!(page.hello["type"], "hello");
        page
    }

    async fn next(&mut self) -> Value {
        let next = tokio::time::timeout(PATIENCE, self.socket.next()).await;
        let message = next.expect("an event").expect("open").expect("a message");
        serde_json::from_str(message.to_text().expect("text")).expect("JSON")
    }

    /// The next event of this type; others are passed over.
    async fn event(&mut self, kind: &str) -> Value {
        loop {
            let event = self.next().await;
            if event["type"] == kind {
                return event;
            }
        }
    }

    async fn post(&self, action: &str, body: Value) -> (u16, Value) {
        let request = self
            .http
            .post(format!("{}page/{action}", self.url))
            .json(&body);
        let response = request.send().await.expect("an answer");
        let status = response.status().as_u16();
        let bytes = response.bytes().await.expect("a body");
        (status, serde_json::from_slice(&bytes).unwrap_or_default())
    }
}

#[tokio::test]
async fn the_page_and_its_files_are_served() {
    let (discord, _bot) = scene(pong()).await;
    for (file, kind) in [
        ("", "text/html"),
        ("page.css", "text/css"),
        ("page.js", "text/javascript"),
    ] {
        let response = reqwest::get(format!("{}{file}", discord.page_url()))
            .await
            .expect("an answer");
        assert_eq!(response.status(), 200, "{file}");
        assert!(
            response.headers()["content-type"]
                .to_str()
                .is_ok_and(|given| given.starts_with(kind))
        );
    }
}

#[tokio::test]
async fn hello_shows_the_guild_as_a_member_sees_it() {
    let (discord, _bot) = scene(pong()).await;
    let (ada, channel) = (discord.member("Ada"), discord.channel());
    discord.chat(ada, channel, "before").expect("said");
    discord.direct_channel(discord.member("Bela"));
    let page = Page::open(&discord, ada).await;
    let hello = &page.hello;
    assert_eq!(
        (&hello["me"]["name"], &hello["me"]["bot"]),
        (&json!("Ada"), &json!(false))
    );
    assert_eq!(
        hello["channels"],
        json!([{"id": channel.to_string(), "name": "games", "kind": "text"}])
    );
    assert_eq!(hello["members"].as_array().map(Vec::len), Some(5));
    assert_eq!(hello["commands"][0]["name"], "pong");
    assert_eq!(
        hello["messages"][channel.to_string()][0]["content"],
        "before"
    );
    let stranger = format!(
        "{}page/socket?member=1",
        discord.page_url().replacen("http", "ws", 1)
    );
    tokio_tungstenite::connect_async(stranger)
        .await
        .expect_err("no such member");
}

#[tokio::test]
async fn a_command_and_a_click_go_to_the_bot_and_come_back_to_the_page() {
    let (discord, mut bot) = scene(pong()).await;
    let (ada, bela, channel) = (
        discord.member("Ada"),
        discord.member("Bela"),
        discord.channel(),
    );
    let mut hers = Page::open(&discord, ada).await;
    let mut his = Page::open(&discord, bela).await;
    let used = json!({"nonce": "n1", "member": ada.to_string(), "channel_id": channel.to_string(), "name": "pong", "options": []});
    assert_eq!(hers.post("command", used).await.0, 204);
    let event = bot.interaction().await;
    let mut answer = says(&format!("<@{bela}>"));
    answer["data"]["components"] = json!([button("x")]);
    answer["data"]["allowed_mentions"] = json!({"parse": ["users"]});
    bot.answer(&event, answer).await.ok();
    assert_eq!(
        hers.next().await,
        json!({"type": "interaction", "nonce": "n1", "state": "pending"})
    );
    let shown = hers.event("message").await["message"].clone();
    assert_eq!(hers.event("interaction").await["state"], "done");
    assert_eq!(his.event("message").await["message"]["id"], shown["id"]);
    assert_eq!(
        his.event("ping").await,
        json!({"type": "ping", "channel_id": channel.to_string(), "message_id": shown["id"]})
    );

    let mut click = json!({"nonce": "n2", "member": bela.to_string(), "channel_id": channel.to_string(),
        "message_id": shown["id"], "custom_id": "x", "component_type": 2});
    assert_eq!(his.post("component", click.clone()).await.0, 204);
    let event = bot.interaction().await;
    let mut secret = says("only you");
    secret["data"]["flags"] = json!(64);
    bot.answer(&event, secret).await.ok();
    assert_eq!(his.event("ephemeral").await["message"]["flags"], 64);

    // Nobody else hears of it: the next thing she sees is what is said aloud.
    let said =
        json!({"member": bela.to_string(), "channel_id": channel.to_string(), "content": "aloud"});
    assert_eq!(his.post("chat", said).await.0, 204);
    assert_eq!(hers.next().await["message"]["content"], "aloud");

    click["custom_id"] = json!("gone");
    let (status, body) = his.post("component", click).await;
    assert_eq!(status, 400);
    assert!(
        body["error"]
            .as_str()
            .is_some_and(|error| error.contains("gone")),
        "{body}"
    );
}

#[tokio::test]
async fn modals_autocomplete_failures_deletions_and_threads_reach_the_page() {
    let commands = json!([{"name": "move", "description": "x", "options": [
        {"type": 3, "name": "to", "description": "x", "autocomplete": true}]}]);
    let (discord, mut bot) = scene(commands).await;
    let (ada, channel) = (discord.member("Ada"), discord.channel());
    let mut page = Page::open(&discord, ada).await;
    let used = |nonce: &str| json!({"nonce": nonce, "member": ada.to_string(), "channel_id": channel.to_string(), "name": "move", "options": []});

    let typing = json!({"member": ada.to_string(), "channel_id": channel.to_string(), "name": "move",
        "options": [{"name": "to", "type": 3, "value": "b", "focused": true}]});
    let (answered, ()) = tokio::join!(page.post("autocomplete", typing), async {
        let event = bot.interaction().await;
        bot.answer(
            &event,
            json!({"type": 8, "data": {"choices": [{"name": "b2", "value": "b2"}]}}),
        )
        .await
        .ok();
    });
    assert_eq!(
        answered,
        (200, json!({"choices": [{"name": "b2", "value": "b2"}]}))
    );

    page.post("command", used("n1")).await;
    let event = bot.interaction().await;
    let rows = json!([{"type": 1, "components": [{"type": 4, "custom_id": "to", "label": "To", "style": 1}]}]);
    bot.answer(
        &event,
        json!({"type": 9, "data": {"custom_id": "m", "title": "Move", "components": rows}}),
    )
    .await
    .ok();
    let modal = page.event("modal").await;
    assert_eq!(
        (&modal["title"], &modal["interaction_id"]),
        (&json!("Move"), &event["id"])
    );
    let filled = json!({"nonce": "n2", "member": ada.to_string(), "channel_id": channel.to_string(), "custom_id": "m",
        "components": [{"type": 1, "components": [{"type": 4, "custom_id": "to", "value": "b2"}]}]});
    assert_eq!(page.post("modal", filled).await.0, 204);
    let event = bot.interaction().await;
    bot.answer(&event, says("moved")).await.ok();
    let shown = page.event("message").await["message"].clone();

    let path = format!(
        "/channels/{channel}/messages/{}",
        shown["id"].as_str().expect("an id")
    );
    bot.post(&format!("{path}/threads"), json!({"name": "talk"}))
        .await
        .ok();
    assert_eq!(
        page.event("channel").await["channel"]["parent_id"],
        channel.to_string()
    );
    bot.delete(&path).await;
    assert_eq!(page.event("message_deleted").await["id"], shown["id"]);

    page.post("command", used("n3")).await;
    bot.interaction().await;
    discord.set_clock_ahead(std::time::Duration::from_secs(3));
    loop {
        let event = page.event("interaction").await;
        if event["nonce"] == "n3" && event["state"] != "pending" {
            assert_eq!(event["state"], "failed");
            break;
        }
    }
    assert_eq!(discord.take_objections().len(), 1);
    bot.register(pong()).await;
    assert_eq!(page.event("commands").await["commands"][0]["name"], "pong");
}

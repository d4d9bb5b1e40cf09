//! A bot of a few lines: what a library does, by hand.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use ludotheque_standin::{RateLimit, Reply, Settings, Standin, Trouble};
use reqwest::Method;
use reqwest::header::HeaderMap;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// GUILDS, GUILD_MESSAGES and DIRECT_MESSAGES.
pub(crate) const INTENTS: u64 = 1 | (1 << 9) | (1 << 12);

/// Longer than anything here takes, short enough not to hang a test run.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);

pub(crate) struct Gateway(WebSocketStream<MaybeTlsStream<TcpStream>>);

/// What the gateway sent.
#[derive(Debug)]
pub(crate) enum Heard {
    Payload(Value),
    /// Closed, with the code of the close frame if there was one.
    Closed(Option<u16>),
}

impl Gateway {
    /// Connects and hears HELLO.
    pub(crate) async fn connect(discord: &Standin) -> Self {
        let url = format!("{}?v=10&encoding=json", discord.gateway_url());
        let (socket, _) = tokio_tungstenite::connect_async(url)
            .await
            .expect("connect");
        let mut gateway = Self(socket);
        let hello = gateway.payload().await;
        assert_eq!(hello["op"], 10);
        assert!(hello["d"]["heartbeat_interval"].as_u64() > Some(1000));
        gateway
    }

    pub(crate) async fn say(&mut self, payload: &Value) {
        let text = Message::text(payload.to_string());
        self.0.send(text).await.expect("the gateway listens");
    }

    /// Closes for good, as a bot does that is shut down.
    pub(crate) async fn close(&mut self) {
        let frame = CloseFrame {
            code: CloseCode::Normal,
            reason: "".into(),
        };
        self.0.close(Some(frame)).await.expect("close");
    }

    pub(crate) async fn hear(&mut self) -> Heard {
        let next = tokio::time::timeout(PATIENCE, self.0.next());
        match next.await.expect("the gateway says something") {
            Some(Ok(Message::Text(text))) => {
                Heard::Payload(serde_json::from_str(&text).expect("JSON"))
            }
            Some(Ok(Message::Close(frame))) => Heard::Closed(frame.map(|frame| frame.code.into())),
            Some(Err(_)) | None => Heard::Closed(None),
            other => panic!("unexpected: {other:?}"),
        }
    }

    pub(crate) async fn payload(&mut self) -> Value {
        match self.hear().await {
            Heard::Payload(payload) => payload,
            closed @ Heard::Closed(_) => panic!("{closed:?}"),
        }
    }

    pub(crate) async fn closed(&mut self) -> Option<u16> {
        match self.hear().await {
            Heard::Closed(code) => code,
            payload @ Heard::Payload(_) => panic!("{payload:?}"),
        }
    }
}

pub(crate) fn identify(token: &str, intents: u64) -> Value {
    json!({"op": 2, "d": {
        "token": token,
        "intents": intents,
        "shard": [0, 1],
        "compress": true,
        "properties": {"os": "linux", "browser": "test", "device": "test"},
    }})
}

/// The answer to a REST request.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Value,
}

impl Answer {
    /// Status and Discord's code, of a refusal.
    pub(crate) fn refusal(&self) -> (u16, u64) {
        (self.status, self.body["code"].as_u64().unwrap_or(0))
    }

    pub(crate) fn ok(self) -> Value {
        assert!((200..300).contains(&self.status), "{self:#?}");
        self.body
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers[name].to_str().expect("text")
    }
}

/// A bot that is connected.
pub(crate) struct Bot {
    pub(crate) gateway: Gateway,
    pub(crate) ready: Value,
    http: reqwest::Client,
    api: String,
    token: String,
}

/// A stand-in as the tests here want it: so many messages and sessions that no limit is met by accident.
pub(crate) fn quick() -> Settings {
    Settings {
        message_limit: RateLimit {
            requests: 1000,
            window: Duration::from_secs(5),
        },
        between_sessions: Duration::ZERO,
        ..Settings::default()
    }
}

/// A stand-in and a bot with these commands.
pub(crate) async fn scene(commands: Value) -> (Standin, Bot) {
    scene_with(quick(), commands).await
}

pub(crate) async fn scene_with(settings: Settings, commands: Value) -> (Standin, Bot) {
    let discord = Standin::start(settings).await.expect("start");
    let bot = Bot::connect(&discord).await;
    bot.register(commands).await;
    (discord, bot)
}

impl Bot {
    pub(crate) async fn connect(discord: &Standin) -> Self {
        let mut gateway = Gateway::connect(discord).await;
        gateway.say(&identify(discord.token(), INTENTS)).await;
        let ready = gateway.payload().await;
        assert_eq!(ready["t"], "READY");
        Self {
            gateway,
            ready: ready["d"].clone(),
            http: reqwest::Client::new(),
            api: format!("{}/api/v10", discord.api_url()),
            token: discord.token().to_owned(),
        }
    }

    pub(crate) fn application(&self) -> &str {
        self.ready["application"]["id"].as_str().expect("an id")
    }

    pub(crate) async fn register(&self, commands: Value) -> Value {
        let path = format!("/applications/{}/commands", self.application());
        self.put(&path, commands).await.ok()
    }

    /// The next event of this name; others are passed over.
    pub(crate) async fn event(&mut self, name: &str) -> Value {
        loop {
            let payload = self.gateway.payload().await;
            if payload["t"] == name {
                return payload["d"].clone();
            }
        }
    }

    pub(crate) async fn interaction(&mut self) -> Value {
        self.event("INTERACTION_CREATE").await
    }

    /// Answers an interaction; `answer` is the whole body.
    pub(crate) async fn answer(&self, interaction: &Value, answer: Value) -> Answer {
        self.post(&callback(interaction), answer).await
    }

    /// The path of the messages under the token of an interaction: "" for follow-ups.
    pub(crate) fn under(&self, interaction: &Value, rest: &str) -> String {
        let token = interaction["token"].as_str().expect("a token");
        format!("/webhooks/{}/{token}{rest}", self.application())
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.call(Method::GET, path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.call(Method::POST, path, Some(body)).await
    }

    pub(crate) async fn patch(&self, path: &str, body: Value) -> Answer {
        self.call(Method::PATCH, path, Some(body)).await
    }

    pub(crate) async fn put(&self, path: &str, body: Value) -> Answer {
        self.call(Method::PUT, path, Some(body)).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        self.call(Method::DELETE, path, None).await
    }

    async fn call(&self, method: Method, path: &str, body: Option<Value>) -> Answer {
        self.try_call(method, path, body).await.expect("an answer")
    }

    /// A request whose connection may be cut.
    pub(crate) async fn try_call(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> reqwest::Result<Answer> {
        let mut request = self.request(method, path);
        if let Some(body) = body {
            request = request.json(&body);
        }
        read(request.send().await?).await
    }

    /// A multipart request: `payload_json` and files by name, as `files[0]`, `files[1]`, …
    pub(crate) async fn upload(
        &self,
        method: Method,
        path: &str,
        body: &Value,
        files: &[(&str, Vec<u8>)],
    ) -> Answer {
        let mut form = Form::new().text("payload_json", body.to_string());
        for (index, (name, bytes)) in files.iter().enumerate() {
            let part = Part::bytes(bytes.clone()).file_name((*name).to_owned());
            form = form.part(format!("files[{index}]"), part);
        }
        let request = self.request(method, path).multipart(form);
        let response = request.send().await.expect("an answer");
        read(response).await.expect("a body")
    }

    fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        self.http
            .request(method, format!("{}{path}", self.api))
            .header("authorization", format!("Bot {}", self.token))
    }
}

pub(crate) fn callback(interaction: &Value) -> String {
    format!(
        "/interactions/{}/{}/callback",
        interaction["id"].as_str().expect("an id"),
        interaction["token"].as_str().expect("a token")
    )
}

async fn read(response: reqwest::Response) -> reqwest::Result<Answer> {
    let (status, headers) = (response.status().as_u16(), response.headers().clone());
    let bytes = response.bytes().await?;
    Ok(Answer {
        status,
        headers,
        body: serde_json::from_slice(&bytes).unwrap_or_default(),
    })
}

/// A command with nothing special about it.
pub(crate) fn pong() -> Value {
    json!([{"name": "pong", "description": "Says pong"}])
}

/// The body of an answer with text; nobody is pinged.
pub(crate) fn says(text: &str) -> Value {
    json!({"type": 4, "data": message(text)})
}

pub(crate) fn message(text: &str) -> Value {
    json!({"content": text, "allowed_mentions": {"parse": []}})
}

/// A row with one button.
pub(crate) fn button(custom_id: &str) -> Value {
    json!({"type": 1, "components": [
        {"type": 2, "style": 1, "label": "Press", "custom_id": custom_id},
    ]})
}

/// A V2 message with these components.
pub(crate) fn v2(components: Value) -> Value {
    json!({
        "flags": 1 << 15,
        "components": components,
        "allowed_mentions": {"parse": []},
    })
}

/// Ada uses /pong, while the bot does its part.
pub(crate) async fn use_pong<T>(
    discord: &Standin,
    part_of_the_bot: impl Future<Output = T>,
) -> (Result<Reply, Trouble>, T) {
    let (ada, channel) = (discord.member("Ada"), discord.channel());
    let pong = discord.command(ada, channel, "pong", json!([]));
    tokio::join!(pong, part_of_the_bot)
}

//! A gateway inside the process, on loopback, for one shard: it says hello, begins a session for whoever has the bot's
//! token, acknowledges heartbeats, and sends interactions. Nothing else ever comes of it.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::get;
use axum::serve::ListenerExt;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::{Mutex, Notify, mpsc};

use crate::token::Token;

/// How many interactions may wait for serenity, which takes microseconds for one.
const QUEUE: usize = 1024;
/// What Discord's own gateway says.
const HEARTBEAT_INTERVAL_MS: u64 = 41_250;
/// Others on this machine can connect too. They are not kept.
const IDENTIFY_WITHIN: Duration = Duration::from_secs(5);

/// Discord's numbers for what is said over the gateway.
mod op {
    pub(super) const HEARTBEAT: u64 = 1;
    pub(super) const IDENTIFY: u64 = 2;
    pub(super) const RESUME: u64 = 6;
    pub(super) const INVALID_SESSION: u64 = 9;
    pub(super) const HELLO: u64 = 10;
    pub(super) const HEARTBEAT_ACK: u64 = 11;
}

/// For what has come in: the texts of interactions, which are JSON.
pub type HandOn = mpsc::Sender<String>;

/// Where they wait.
pub fn queue() -> (HandOn, mpsc::Receiver<String>) {
    mpsc::channel(QUEUE)
}

/// The gateway.
pub struct Loopback {
    /// Where it is.
    url: String,
    token: Token,
    /// Whoever has a session takes from it: there is one shard.
    waiting: Mutex<mpsc::Receiver<String>>,
    /// Told when somebody hears what waits.
    heard: Arc<Notify>,
}

impl Loopback {
    /// A gateway for the bot with this token, that sends what waits.
    pub fn new(url: String, token: Token, waiting: mpsc::Receiver<String>) -> Self {
        Self {
            url,
            token,
            waiting: Mutex::new(waiting),
            heard: Arc::default(),
        }
    }

    /// Notified when the bot has a session, which hears what comes in.
    pub fn heard(&self) -> Arc<Notify> {
        Arc::clone(&self.heard)
    }

    /// Serves whoever connects, as long as the program runs.
    pub async fn serve(self, listener: TcpListener) {
        let routes = Router::new().fallback(get(connect));
        let listener = listener.tap_io(|stream| {
            // What is sent is small and waited for.
            let _ = stream.set_nodelay(true);
        });
        let serving = axum::serve(listener, routes.with_state(Arc::new(self)));
        if let Err(error) = serving.await {
            tracing::error!(%error, "interactions over HTTP are no longer handed on");
        }
    }

    /// Whether this is a word of the bot itself.
    fn is_ours(&self, said: &Value) -> bool {
        let token = said["d"]["token"].as_str().unwrap_or_default();
        token.strip_prefix("Bot ").unwrap_or(token) == self.token.reveal()
    }
}

async fn connect(State(gateway): State<Arc<Loopback>>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(async move |mut socket| {
        // Whatever ends it, serenity connects again.
        let _ = converse(&gateway, &mut socket).await;
    })
}

/// The connection has ended, or is not wanted any longer.
struct Over;

impl From<axum::Error> for Over {
    fn from(_: axum::Error) -> Self {
        Self
    }
}

async fn converse(gateway: &Loopback, socket: &mut WebSocket) -> Result<(), Over> {
    let hello = json!({"op": op::HELLO, "d": {"heartbeat_interval": HEARTBEAT_INTERVAL_MS}});
    socket.send(text(&hello)).await?;
    let identified = tokio::time::timeout(IDENTIFY_WITHIN, identify(gateway, socket));
    identified.await.map_err(|_| Over)??;
    let ready = ready(&gateway.url).to_string();
    // serenity counts the events of each session.
    let mut sent = 1;
    socket.send(event(sent, "READY", &ready)).await?;
    let mut waiting = gateway.waiting.lock().await;
    gateway.heard.notify_one();
    loop {
        tokio::select! {
            // First whether anybody is there still.
            biased;
            said = hear(socket) => {
                if said?["op"] == op::HEARTBEAT {
                    socket.send(text(&json!({"op": op::HEARTBEAT_ACK}))).await?;
                }
            }
            interaction = waiting.recv() => {
                let interaction = interaction.ok_or(Over)?;
                sent += 1;
                socket.send(event(sent, "INTERACTION_CREATE", &interaction)).await?;
            }
        }
    }
}

/// Waits until the bot says who it is.
async fn identify(gateway: &Loopback, socket: &mut WebSocket) -> Result<(), Over> {
    loop {
        let said = hear(socket).await?;
        match said["op"].as_u64() {
            Some(op::IDENTIFY) if gateway.is_ours(&said) => return Ok(()),
            Some(op::IDENTIFY) => return Err(Over),
            // What was not sent yet still waits: a new session does as well.
            Some(op::RESUME) => {
                let invalid = json!({"op": op::INVALID_SESSION, "d": false});
                socket.send(text(&invalid)).await?;
            }
            _ => {}
        }
    }
}

/// What is said next.
async fn hear(socket: &mut WebSocket) -> Result<Value, Over> {
    loop {
        match socket.recv().await {
            Some(Ok(Message::Text(said))) => return serde_json::from_str(&said).map_err(|_| Over),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            // axum itself acknowledges a farewell.
            Some(Ok(Message::Close(_) | Message::Binary(_)) | Err(_)) | None => return Err(Over),
        }
    }
}

fn text(said: &Value) -> Message {
    Message::Text(said.to_string().into())
}

/// An event, whose data are JSON.
fn event(number: u64, name: &str, data: &str) -> Message {
    let event = format!(r#"{{"op":0,"s":{number},"t":"{name}","d":{data}}}"#);
    Message::Text(event.into())
}

/// What serenity wants to be told of a session.
fn ready(url: &str) -> Value {
    json!({
        "v": 10,
        "user": {"id": "1", "username": "", "discriminator": "0000", "avatar": null},
        "guilds": [],
        "session_id": "loopback",
        "resume_gateway_url": url,
        "shard": [0, 1],
        "application": {"id": "1", "flags": 0},
    })
}

#[cfg(test)]
mod tests {
    use futures_util::{SinkExt, StreamExt};
    use tokio::net::TcpStream;
    use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite};

    use super::*;

    struct Client(WebSocketStream<MaybeTlsStream<TcpStream>>);

    impl Client {
        async fn connect(url: &str) -> Self {
            let (socket, _) = connect_async(url).await.expect("connected");
            let mut client = Self(socket);
            assert_eq!(client.hear().await.expect("a greeting")["op"], op::HELLO);
            client
        }

        async fn say(&mut self, said: Value) {
            let text = tungstenite::Message::text(said.to_string());
            self.0.send(text).await.expect("sent");
        }

        async fn hear(&mut self) -> Option<Value> {
            let heard = self.0.next().await?.ok()?;
            serde_json::from_str(heard.to_text().ok()?).ok()
        }
    }

    #[tokio::test]
    async fn only_the_bot_hears_what_comes_in_and_again_after_its_connection_was_lost() {
        let inside = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("ws://{}/", inside.local_addr().expect("an address"));
        let (hand_on, waiting) = queue();
        let gateway = Loopback::new(url.clone(), Token::new("secret"), waiting);
        tokio::spawn(gateway.serve(inside));
        let send = async |number| hand_on.send(json!({"id": number}).to_string()).await;
        let identify = |token| json!({"op": op::IDENTIFY, "d": {"token": token}});

        send(1).await.expect("it waits");
        let mut stranger = Client::connect(&url).await;
        stranger.say(json!({"op": op::HEARTBEAT, "d": null})).await;
        stranger.say(identify("wrong")).await;
        assert_eq!(stranger.hear().await, None);

        for number in 1..3 {
            let mut bot = Client::connect(&url).await;
            bot.say(json!({"op": op::RESUME, "d": {"token": "secret"}}))
                .await;
            let heard = bot.hear().await.expect("an answer");
            assert_eq!(heard["op"], op::INVALID_SESSION);
            bot.say(identify("Bot secret")).await;
            let heard = bot.hear().await.expect("a session");
            assert_eq!((&heard["t"], &heard["s"]), (&json!("READY"), &json!(1)));
            if number > 1 {
                send(number).await.expect("somebody is there");
            }
            let heard = bot.hear().await.expect("what waits");
            assert_eq!(heard["t"], "INTERACTION_CREATE");
            assert_eq!(heard["d"]["id"], number);
            assert_eq!(heard["s"], 2, "each session counts its own events");
            bot.say(json!({"op": op::HEARTBEAT, "d": 1})).await;
            let heard = bot.hear().await.expect("an acknowledgement");
            assert_eq!(heard["op"], op::HEARTBEAT_ACK);
        }
    }
}

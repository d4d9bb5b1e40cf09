//! Gateway v10: the WebSocket over which the bot hears what happens.

mod ask_members;
mod identify;

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use crate::server::Server;
use crate::world::sessions::ToBot;

/// What Discord's own gateway says; the bot sends a heartbeat as often as this, in milliseconds.
const HEARTBEAT_INTERVAL_MS: u64 = 41_250;

/// Close codes of the gateway.
mod close {
    pub(super) const UNKNOWN_OPCODE: u16 = 4001;
    pub(super) const DECODE_ERROR: u16 = 4002;
    pub(super) const NOT_AUTHENTICATED: u16 = 4003;
    pub(super) const AUTHENTICATION_FAILED: u16 = 4004;
    pub(super) const ALREADY_AUTHENTICATED: u16 = 4005;
    pub(super) const INVALID_SHARD: u16 = 4010;
    pub(super) const INVALID_INTENTS: u16 = 4013;
    pub(super) const DISALLOWED_INTENTS: u16 = 4014;
    /// The stand-in stops.
    pub(super) const GOING_AWAY: u16 = 1001;
}

/// The gateway's route.
pub(crate) async fn connect(
    State(server): State<Arc<Server>>,
    Query(query): Query<HashMap<String, String>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let asks = |name: &str| query.get(name).map(String::as_str);
    // Only what serenity and most libraries ask for by default: JSON without transport
    // compression.
    if asks("compress").is_some() || asks("encoding").is_some_and(|encoding| encoding != "json") {
        return (
            StatusCode::BAD_REQUEST,
            "The stand-in's gateway speaks JSON without transport compression.",
        )
            .into_response();
    }
    upgrade.on_upgrade(|socket| serve(server, socket))
}

/// Serves one connection until it ends, whoever ends it.
async fn serve(server: Arc<Server>, socket: WebSocket) {
    let (to_bot, mut outgoing) = unbounded_channel();
    let mut connection = Connection {
        server: Arc::clone(&server),
        to_bot,
        session: None,
    };
    let mut socket = socket;
    connection.send(&json!({
        "op": 10,
        "d": {"heartbeat_interval": HEARTBEAT_INTERVAL_MS},
        "s": null,
        "t": null,
    }));
    let ended_by_bot = loop {
        tokio::select! {
            biased;
            received = socket.recv() => match received {
                Some(Ok(Message::Text(text))) => {
                    if let Err(code) = connection.hear(&text) {
                        close_with(&mut socket, code).await;
                        break false;
                    }
                }
                Some(Ok(Message::Binary(_))) => {
                    close_with(&mut socket, close::DECODE_ERROR).await;
                    break false;
                }
                Some(Ok(Message::Close(frame))) => {
                    // A session closed in these words cannot be resumed.
                    break matches!(frame.map(|frame| frame.code), Some(1000 | 1001));
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Err(_)) | None => break false,
            },
            message = outgoing.recv() => match message {
                Some(ToBot::Payload(text)) => {
                    if socket.send(Message::Text(text.into())).await.is_err() {
                        break false;
                    }
                }
                Some(ToBot::Close(code)) => {
                    close_with(&mut socket, code).await;
                    break false;
                }
                // Dropping the socket closes the connection without a word.
                Some(ToBot::Cut) | None => break false,
            },
            () = server.stops() => {
                close_with(&mut socket, close::GOING_AWAY).await;
                break false;
            }
        }
    };
    connection.end(ended_by_bot);
}

async fn close_with(socket: &mut WebSocket, code: u16) {
    let frame = CloseFrame {
        code,
        reason: "".into(),
    };
    // The bot may be gone already; then it needs no close frame.
    let _ = socket.send(Message::Close(Some(frame))).await;
}

/// One connection of a bot.
struct Connection {
    server: Arc<Server>,
    to_bot: UnboundedSender<ToBot>,
    /// The id of the session that goes over this connection, once there is one.
    session: Option<String>,
}

impl Connection {
    fn send(&self, payload: &Value) {
        // The receiver lives as long as the connection is served.
        let _ = self.to_bot.send(ToBot::Payload(payload.to_string()));
    }

    /// Does what the bot says. A close code when that ends the connection.
    fn hear(&mut self, text: &str) -> Result<(), u16> {
        let payload: Value = serde_json::from_str(text).map_err(|_| close::DECODE_ERROR)?;
        let data = &payload["d"];
        match payload["op"].as_u64() {
            Some(1) => {
                if !self.server.look(|world| world.faults.deaf) {
                    self.send(&json!({"op": 11}));
                }
                Ok(())
            }
            Some(2) => self.identify(data),
            Some(6) => self.resume(data),
            Some(8) if self.session.is_some() => {
                self.ask_for_members(data);
                Ok(())
            }
            // Presence, voice state and soundboards: nothing here depends on them.
            Some(3 | 4 | 31) if self.session.is_some() => Ok(()),
            Some(3 | 4 | 8 | 31) => Err(close::NOT_AUTHENTICATED),
            _ => Err(close::UNKNOWN_OPCODE),
        }
    }

    fn end(self, session_over: bool) {
        self.server.change(|world| {
            for session in &mut world.sessions {
                session.disconnect(&self.to_bot);
            }
            if session_over {
                world
                    .sessions
                    .retain(|session| Some(&session.id) != self.session.as_ref());
            }
        });
    }
}

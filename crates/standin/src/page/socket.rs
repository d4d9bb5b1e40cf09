//! What the page hears.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};
use tokio::sync::mpsc::unbounded_channel;

use crate::ids::{GUILD, UserId};
use crate::server::Server;
use crate::world::World;
use crate::world::pages::PageSocket;

/// How many messages of each channel a page is shown when it opens.
const MESSAGES_SHOWN: usize = 50;

/// `?member=<id>`; without it the page is that of the first member.
pub(super) async fn connect(
    State(server): State<Arc<Server>>,
    Query(query): Query<HashMap<String, String>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let member = server.look(|world| match query.get("member") {
        Some(id) => id
            .parse()
            .ok()
            .filter(|id| world.user(*id).is_some_and(|user| !user.bot)),
        None => world
            .users
            .iter()
            .find(|user| !user.bot)
            .map(|user| user.id),
    });
    match member {
        Some(member) => upgrade.on_upgrade(move |socket| serve(server, member, socket)),
        None => (StatusCode::NOT_FOUND, "there is no such member").into_response(),
    }
}

async fn serve(server: Arc<Server>, member: UserId, mut socket: WebSocket) {
    let (events, mut outgoing) = unbounded_channel();
    server.change(|world| {
        let page = PageSocket { member, events };
        // Sent under the same lock: nothing can happen between the greeting and the first event.
        page.send(&world.hello(member));
        world.pages.push(page);
    });
    loop {
        tokio::select! {
            biased;
            received = socket.recv() => match received {
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                // The page speaks through its POST routes only.
                Some(Ok(_)) => {}
            },
            event = outgoing.recv() => {
                let Some(event) = event else { return };
                if socket.send(Message::Text(event.into())).await.is_err() {
                    return;
                }
            }
            () = server.stops() => return,
        }
    }
}

impl World {
    fn hello(&self, member: UserId) -> Value {
        let channels = self
            .channels
            .values()
            .filter(|channel| channel.shown_to(member));
        let messages: Map<String, Value> = channels
            .clone()
            .map(|channel| {
                let mut shown: Vec<Value> = self
                    .public_messages(channel.id)
                    .rev()
                    .take(MESSAGES_SHOWN)
                    .filter_map(|message| self.message_json(message.id, ""))
                    .collect();
                shown.reverse();
                (channel.id.to_string(), shown.into())
            })
            .collect();
        json!({
            "type": "hello",
            "me": self.user(member).map(crate::world::users::User::page_json),
            "guild": {"id": GUILD.to_string(), "name": self.guild_name},
            "channels": channels
                .map(crate::world::channels::Channel::page_json)
                .collect::<Vec<_>>(),
            "members": self.users.iter()
                .map(crate::world::users::User::page_json)
                .collect::<Vec<_>>(),
            "roles": self.all_roles().iter()
                .map(crate::world::role::Role::page_json)
                .collect::<Vec<_>>(),
            "commands": self.commands,
            "messages": messages,
        })
    }
}

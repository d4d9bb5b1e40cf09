//! Starting threads.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde_json::Value;

use super::asked::{App, judge};
use super::body::Body;
use super::refusal::Refusal;
use crate::checks::Breaches;
use crate::ids::{ChannelId, MessageId};
use crate::permissions::Permissions;
use crate::world::World;
use crate::world::channels::Kind;

const PUBLIC: u64 = 11;
/// Without a word Discord archives a thread after a day.
const ARCHIVED_AFTER: u64 = 1440;

pub(super) async fn from_message(
    State(server): App,
    Path((channel, message)): Path<(u64, u64)>,
    body: Body,
) -> Result<Json<Value>, Refusal> {
    let (channel, message) = (ChannelId(channel), MessageId(message));
    server.change(|world| {
        world.access(channel, Permissions::CREATE_PUBLIC_THREADS)?;
        if world.public_message(channel, message)?.thread.is_some() {
            return Err(Refusal::new(
                400,
                160_004,
                "A thread has already been created for this message",
            ));
        }
        let place = format!("POST /channels/{channel}/messages/{message}/threads");
        // A thread has the id of the message it starts from.
        let thread =
            world.start_thread(&place, channel, ChannelId(message.0), false, &body.json)?;
        if let Some(message) = world.messages.get_mut(&message) {
            message.thread = Some(ChannelId(message.id.0));
        }
        world.publish_updated(message);
        Ok(thread)
    })
}

pub(super) async fn in_channel(
    State(server): App,
    Path(channel): Path<u64>,
    body: Body,
) -> Result<Json<Value>, Refusal> {
    let channel = ChannelId(channel);
    let private = body.json["type"].as_u64() != Some(PUBLIC);
    server.change(|world| {
        world.access(
            channel,
            if private {
                Permissions::CREATE_PRIVATE_THREADS
            } else {
                Permissions::CREATE_PUBLIC_THREADS
            },
        )?;
        let id = ChannelId(world.next_id());
        let place = format!("POST /channels/{channel}/threads");
        world.start_thread(&place, channel, id, private, &body.json)
    })
}

pub(super) async fn join(
    State(server): App,
    Path(channel): Path<u64>,
) -> Result<StatusCode, Refusal> {
    server.look(|world| world.access(ChannelId(channel), Permissions(0)).map(|_| ()))?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn leave(
    State(server): App,
    Path(channel): Path<u64>,
) -> Result<StatusCode, Refusal> {
    server.look(|world| world.access(ChannelId(channel), Permissions(0)).map(|_| ()))?;
    Ok(StatusCode::NO_CONTENT)
}

impl World {
    fn start_thread(
        &mut self,
        place: &str,
        parent: ChannelId,
        id: ChannelId,
        private: bool,
        body: &Value,
    ) -> Result<Json<Value>, Refusal> {
        let mut at = Breaches::default();
        at.required(body, "name");
        at.text_length(body, "name", 1, 100);
        if !matches!(
            body["auto_archive_duration"].as_u64(),
            None | Some(60 | 1440 | 4320 | 10080)
        ) {
            at.within("auto_archive_duration", |at| {
                at.refuse(
                    "BASE_TYPE_CHOICES",
                    "Value must be one of (60, 1440, 4320, 10080).",
                );
            });
        }
        judge(self, place, at)?;
        let now = self.clock.timestamp();
        let name = body["name"].as_str().unwrap_or_default();
        let thread = self.add_channel(name, id, Kind::Thread { private }, Some(parent));
        thread.thread.auto_archive_minutes = body["auto_archive_duration"]
            .as_u64()
            .unwrap_or(ARCHIVED_AFTER);
        thread.thread.archive_timestamp = now;
        self.publish_channel(id, "THREAD_CREATE");
        Ok(Json(self.channel_json(self.access(id, Permissions(0))?)))
    }

    /// Takes a channel away with its messages and threads.
    pub(crate) fn delete_channel(&mut self, id: ChannelId) {
        let gone: Vec<ChannelId> = self
            .channels
            .values()
            .filter(|channel| channel.id == id || channel.parent == Some(id))
            .map(|channel| channel.id)
            .collect();
        let event = if self.channels.get(&id).is_some_and(|c| c.is_thread()) {
            "THREAD_DELETE"
        } else {
            "CHANNEL_DELETE"
        };
        self.publish_channel(id, event);
        self.messages
            .retain(|_, message| !gone.contains(&message.channel));
        self.channels.retain(|id, _| !gone.contains(id));
    }
}

//! Messages in channels.

use std::collections::HashMap;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::asked::{App, judge};
use super::body::Body;
use super::refusal::Refusal;
use crate::checks::Breaches;
use crate::checks::messages::{Purpose, check};
use crate::ids::{APPLICATION, ChannelId, MessageId};
use crate::permissions::Permissions;
use crate::settings::RateLimit;
use crate::world::World;
use crate::world::compose::Envelope;
use crate::world::messages::{COMPONENTS_V2, Message, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS};

/// Edits of messages older than an hour have a small limit of their own, for each channel.
/// Discord does not say how small; this is on the strict side.
const OLD_EDITS: RateLimit = RateLimit {
    requests: 3,
    window: Duration::from_secs(20 * 60),
};
const OLD: u64 = 60 * 60 * 1000;

pub(super) async fn create(
    State(server): App,
    Path(channel): Path<u64>,
    body: Body,
) -> Result<Json<Value>, Refusal> {
    let channel = ChannelId(channel);
    server.change(|world| {
        world.may_send(channel, !body.uploads.is_empty())?;
        let purpose = Purpose {
            edited: None,
            flags: 0,
            interaction: false,
        };
        let mut at = Breaches::default();
        check(&body.json, &body.uploads, purpose, &mut at);
        let reference = reference(world, channel, &body.json, &mut at);
        judge(world, &format!("POST /channels/{channel}/messages"), at)?;
        if says_nothing(&body) {
            return Err(Refusal::empty_message());
        }
        let id = match world.made_with(APPLICATION, channel, &body.json) {
            Some(made) => made,
            None => {
                let settable = COMPONENTS_V2 | SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS;
                let envelope = Envelope {
                    channel,
                    author: APPLICATION,
                    kind: if reference.is_some() { 19 } else { 0 },
                    metadata: None,
                    reference,
                    only_for: None,
                    flags: body.json["flags"].as_u64().unwrap_or(0) & settable,
                };
                let id = world.create_message(envelope, &body.json, body.uploads);
                world.remember_nonce(APPLICATION, id, &body.json);
                id
            }
        };
        world.shown(id)
    })
}

/// The message this one answers, which must exist unless the body says otherwise.
fn reference(
    world: &World,
    channel: ChannelId,
    body: &Value,
    at: &mut Breaches,
) -> Option<MessageId> {
    let reference = &body["message_reference"];
    let id = MessageId::read(&reference["message_id"])?;
    if world.public_message(channel, id).is_ok() {
        return Some(id);
    }
    if reference["fail_if_not_exists"] != false {
        at.within("message_reference", |at| {
            at.refuse("REPLIES_UNKNOWN_MESSAGE", "Unknown message");
        });
    }
    None
}

/// Whether a body has nothing to show.
pub(super) fn says_nothing(body: &Body) -> bool {
    let empty = |field: &str| match &body.json[field] {
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.is_empty(),
        value => value.is_null(),
    };
    body.uploads.is_empty()
        && ["content", "embeds", "components", "poll", "sticker_ids"]
            .into_iter()
            .all(empty)
}

pub(super) async fn list(
    State(server): App,
    Path(channel): Path<u64>,
    Query(query): Query<HashMap<String, String>>,
) -> Result<Json<Value>, Refusal> {
    let number = |name: &str| query.get(name).and_then(|value| value.parse::<u64>().ok());
    let limit = usize::try_from(number("limit").unwrap_or(50)).unwrap_or(50);
    server.look(|world| {
        let channel = world.access(ChannelId(channel), Permissions(0))?;
        let history = Permissions::READ_MESSAGE_HISTORY;
        if !channel.is_direct() && !channel.bot_permissions.contains(history) {
            return Ok(Json(json!([])));
        }
        let newest_first: Vec<&Message> = world
            .public_messages(channel.id)
            .rev()
            .filter(|message| number("before").is_none_or(|before| message.id.0 < before))
            .filter(|message| number("after").is_none_or(|after| message.id.0 > after))
            .collect();
        // After a message, Discord gives the first ones that follow it.
        let skipped = if number("after").is_some() {
            newest_first.len().saturating_sub(limit)
        } else {
            0
        };
        let listed = newest_first.into_iter().skip(skipped).take(limit);
        Ok(Json(
            listed
                .filter_map(|message| world.message_json(message.id, &world.base))
                .collect(),
        ))
    })
}

pub(super) async fn one(
    State(server): App,
    Path((channel, message)): Path<(u64, u64)>,
) -> Result<Json<Value>, Refusal> {
    server.look(|world| {
        let channel = world.access(ChannelId(channel), Permissions::READ_MESSAGE_HISTORY)?;
        let id = world.public_message(channel.id, MessageId(message))?.id;
        world.shown(id)
    })
}

pub(super) async fn edit(
    State(server): App,
    Path((channel, message)): Path<(u64, u64)>,
    body: Body,
) -> Result<Json<Value>, Refusal> {
    let (channel, id) = (ChannelId(channel), MessageId(message));
    server.change(|world| {
        let needed = if body.uploads.is_empty() {
            Permissions(0)
        } else {
            Permissions::ATTACH_FILES
        };
        world.access(channel, needed)?;
        let sent_ms = world.own_message(channel, id)?.sent_ms;
        world.not_archived(channel)?;
        let place = format!("PATCH /channels/{channel}/messages/{id}");
        world.check_edit(&place, "", id, &body.json, &body)?;
        if world.clock.unix_ms().saturating_sub(sent_ms) >= OLD {
            let now = world.clock.now();
            let verdict = world
                .limits
                .take(&format!("old edits {channel}"), OLD_EDITS, now);
            if !verdict.passes {
                return Err(Refusal::old_edits(verdict.reset_after));
            }
        }
        world.edit_message(id, &body.json, body.uploads);
        world.shown(id)
    })
}

pub(super) async fn delete(
    State(server): App,
    Path((channel, message)): Path<(u64, u64)>,
) -> Result<StatusCode, Refusal> {
    let (channel, id) = (ChannelId(channel), MessageId(message));
    server.change(|world| {
        world.access(channel, Permissions(0))?;
        if world.public_message(channel, id)?.author != APPLICATION {
            world.access(channel, Permissions::MANAGE_MESSAGES)?;
        }
        world.delete_message(id);
        Ok(StatusCode::NO_CONTENT)
    })
}

pub(super) async fn bulk_delete(
    State(server): App,
    Path(channel): Path<u64>,
    body: Body,
) -> Result<StatusCode, Refusal> {
    let channel = ChannelId(channel);
    server.change(|world| {
        world.access(channel, Permissions::MANAGE_MESSAGES)?;
        for id in body.json["messages"].as_array().into_iter().flatten() {
            let known = MessageId::read(id).filter(|id| world.public_message(channel, *id).is_ok());
            if let Some(id) = known {
                world.delete_message(id);
            }
        }
        Ok(StatusCode::NO_CONTENT)
    })
}

impl World {
    /// A message as the bot is answered it.
    pub(super) fn shown(&self, id: MessageId) -> Result<Json<Value>, Refusal> {
        self.message_json(id, &self.base)
            .map(Json)
            .ok_or_else(Refusal::unknown_message)
    }

    /// Checks the edit of a message. `data` is the message part of the body, which lies under
    /// `path` of it.
    pub(super) fn check_edit(
        &mut self,
        place: &str,
        path: &str,
        id: MessageId,
        data: &Value,
        body: &Body,
    ) -> Result<(), Refusal> {
        let message = self
            .messages
            .get(&id)
            .ok_or_else(Refusal::unknown_message)?;
        let purpose = Purpose {
            edited: Some(message),
            flags: message.flags,
            interaction: message.interaction_metadata.is_some(),
        };
        let mut at = Breaches::under(path);
        check(data, &body.uploads, purpose, &mut at);
        judge(self, place, at)
    }
}

//! Channels and threads as such.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde_json::Value;

use super::asked::App;
use super::body::Body;
use super::refusal::Refusal;
use crate::ids::{APPLICATION, ChannelId, UserId};
use crate::permissions::Permissions;

const NONE: Permissions = Permissions(0);

pub(super) async fn one(
    State(server): App,
    Path(channel): Path<u64>,
) -> Result<Json<Value>, Refusal> {
    server.look(|world| {
        let channel = world.access(ChannelId(channel), NONE)?;
        Ok(Json(world.channel_json(channel)))
    })
}

/// Renames, archives, locks and reopens threads; nothing else about channels changes here.
pub(super) async fn edit(
    State(server): App,
    Path(channel): Path<u64>,
    body: Body,
) -> Result<Json<Value>, Refusal> {
    let id = ChannelId(channel);
    server.change(|world| {
        let channel = world.access(id, NONE)?;
        if !channel.is_thread() {
            return Err(Refusal::new(403, 50013, "Missing Permissions"));
        }
        let manager = channel
            .bot_permissions
            .contains(Permissions::MANAGE_THREADS);
        let locks = body.json["locked"].is_boolean();
        if (channel.thread.locked || locks) && !manager {
            return Err(Refusal::new(403, 50013, "Missing Permissions"));
        }
        let reopens = body.json["archived"] == false;
        if channel.thread.archived && !reopens {
            return Err(Refusal::new(400, 50083, "Thread is archived"));
        }
        let now = world.clock.timestamp();
        if let Some(channel) = world.channels.get_mut(&id) {
            if let Some(name) = body.json["name"].as_str() {
                name.clone_into(&mut channel.name);
            }
            if let Some(archived) = body.json["archived"].as_bool() {
                channel.thread.archived = archived;
                channel.thread.archive_timestamp = now;
            }
            if let Some(locked) = body.json["locked"].as_bool() {
                channel.thread.locked = locked;
            }
            if let Some(minutes) = body.json["auto_archive_duration"].as_u64() {
                channel.thread.auto_archive_minutes = minutes;
            }
        }
        world.publish_channel(id, "THREAD_UPDATE");
        Ok(Json(world.channel_json(world.access(id, NONE)?)))
    })
}

pub(super) async fn delete(
    State(server): App,
    Path(channel): Path<u64>,
) -> Result<Json<Value>, Refusal> {
    server.change(|world| {
        let channel = world.access(ChannelId(channel), Permissions::MANAGE_THREADS)?;
        if !channel.is_thread() {
            return Err(Refusal::new(403, 50013, "Missing Permissions"));
        }
        let (id, json) = (channel.id, world.channel_json(channel));
        world.delete_channel(id);
        Ok(Json(json))
    })
}

pub(super) async fn typing(
    State(server): App,
    Path(channel): Path<u64>,
) -> Result<StatusCode, Refusal> {
    server.look(|world| world.may_send(ChannelId(channel), false).map(|_| ()))?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn open_direct(State(server): App, body: Body) -> Result<Json<Value>, Refusal> {
    server.change(|world| {
        let with = UserId::read(&body.json["recipient_id"])
            .filter(|id| *id != APPLICATION && world.user(*id).is_some())
            .ok_or_else(|| Refusal::new(400, 50033, "Invalid Recipient(s)"))?;
        let id = world.direct_channel(with);
        Ok(Json(world.channel_json(world.access(id, NONE)?)))
    })
}

//! The guild: itself, its channels, members and roles.

use axum::Json;
use axum::extract::{Path, State};
use serde_json::{Value, json};

use super::asked::App;
use super::refusal::Refusal;
use crate::ids::{GUILD, SECOND_GUILD, UserId};
use crate::permissions::Permissions;
use crate::world::World;
use crate::world::users::User;

/// Refuses any guild but the first one.
pub(super) fn known(guild: u64) -> Result<(), Refusal> {
    if guild == GUILD.0 {
        Ok(())
    } else {
        Err(Refusal::unknown_guild())
    }
}

pub(super) async fn mine(State(server): App) -> Json<Value> {
    server.look(|world| {
        Json(json!([{
            "id": GUILD.to_string(),
            "name": world.guild_name,
            "icon": null,
            "owner": false,
            "permissions": Permissions::ORDINARY.0.to_string(),
            "features": [],
        }]))
    })
}

pub(super) async fn one(
    State(server): App,
    Path(guild): Path<u64>,
) -> Result<Json<Value>, Refusal> {
    let second = server.look(World::second_guild_json);
    if let Some(second) = second.filter(|_| guild == SECOND_GUILD.0) {
        return Ok(Json(second));
    }
    known(guild)?;
    Ok(Json(server.look(World::guild_json)))
}

pub(super) async fn channels(
    State(server): App,
    Path(guild): Path<u64>,
) -> Result<Json<Value>, Refusal> {
    known(guild)?;
    Ok(Json(server.look(|world| {
        let channels = world
            .channels
            .values()
            .filter(|channel| !channel.is_thread() && channel.guild() == Some(GUILD));
        channels
            .map(|channel| world.channel_json(channel))
            .collect()
    })))
}

pub(super) async fn threads(
    State(server): App,
    Path(guild): Path<u64>,
) -> Result<Json<Value>, Refusal> {
    known(guild)?;
    let threads: Vec<Value> = server.look(World::active_threads);
    Ok(Json(json!({"threads": threads, "members": []})))
}

pub(super) async fn member(
    State(server): App,
    Path((guild, user)): Path<(u64, u64)>,
) -> Result<Json<Value>, Refusal> {
    known(guild)?;
    server
        .look(|world| world.member_of_guild(UserId(user)).map(User::member))
        .map(Json)
        .ok_or_else(Refusal::unknown_member)
}

pub(super) async fn roles(
    State(server): App,
    Path(guild): Path<u64>,
) -> Result<Json<Value>, Refusal> {
    known(guild)?;
    Ok(Json(server.look(World::roles_json)))
}

impl World {
    pub(crate) fn active_threads(&self) -> Vec<Value> {
        self.channels
            .values()
            .filter(|channel| channel.is_thread() && !channel.thread.archived)
            .map(|thread| self.channel_json(thread))
            .collect()
    }

    /// The same for the second guild, once there is one.
    fn second_guild_json(&self) -> Option<Value> {
        let mut guild = self.guild_json();
        guild["name"] = json!(self.second_guild.as_ref()?);
        guild["id"] = json!(SECOND_GUILD.to_string());
        Some(guild)
    }

    /// Discord's guild object, as REST gives it.
    pub(crate) fn guild_json(&self) -> Value {
        let owner = self
            .users
            .get(1)
            .map_or(crate::ids::APPLICATION, |user| user.id);
        json!({
            "id": GUILD.to_string(),
            "name": self.guild_name,
            "icon": null,
            "splash": null,
            "discovery_splash": null,
            "owner_id": owner.to_string(),
            "afk_channel_id": null,
            "afk_timeout": 300,
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "roles": self.roles_json(),
            "emojis": [],
            "features": [],
            "mfa_level": 0,
            "application_id": null,
            "system_channel_id": self.system_channel.map(|id| id.to_string()),
            "system_channel_flags": 0,
            "rules_channel_id": null,
            "max_presences": null,
            "max_members": 500_000,
            "vanity_url_code": null,
            "description": null,
            "banner": null,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "preferred_locale": self.guild_locale,
            "public_updates_channel_id": null,
            "nsfw_level": 0,
            "stickers": [],
            "premium_progress_bar_enabled": false,
            "safety_alerts_channel_id": null,
            "incidents_data": null,
        })
    }
}

//! Who the bot is and where the gateway lies.

use axum::Json;
use axum::extract::{Path, State};
use serde_json::{Value, json};

use super::asked::App;
use super::refusal::Refusal;
use crate::ids::{APPLICATION, UserId};
use crate::world::World;

pub(super) async fn gateway(State(server): App) -> Json<Value> {
    Json(json!({"url": server.look(World::gateway_url)}))
}

pub(super) async fn gateway_bot(State(server): App) -> Json<Value> {
    Json(json!({
        "url": server.look(World::gateway_url),
        "shards": 1,
        "session_start_limit": {
            "total": 1000,
            "remaining": 1000,
            "reset_after": 86_400_000,
            "max_concurrency": 1,
        },
    }))
}

pub(super) async fn me(State(server): App) -> Json<Value> {
    let mut user = server.look(|world| world.user_json(APPLICATION));
    user["verified"] = json!(true);
    user["mfa_enabled"] = json!(false);
    Json(user)
}

pub(super) async fn user(
    State(server): App,
    Path(user): Path<u64>,
) -> Result<Json<Value>, Refusal> {
    server
        .look(|world| {
            world
                .user(UserId(user))
                .map(crate::world::users::User::json)
        })
        .map(Json)
        .ok_or_else(Refusal::unknown_user)
}

pub(super) async fn application(State(server): App) -> Json<Value> {
    server.look(|world| {
        let owner = world
            .users
            .get(1)
            .map(|user| user.id)
            .unwrap_or(APPLICATION);
        Json(json!({
            "id": APPLICATION.to_string(),
            "name": world.user_name(APPLICATION),
            "icon": null,
            "description": "",
            "rpc_origins": [],
            "bot_public": true,
            "bot_require_code_grant": false,
            "owner": world.user_json(owner),
            "verify_key": "0".repeat(64),
            "team": null,
            "flags": 0,
            "tags": [],
            "integration_types_config": {"0": {}},
            "approximate_guild_count": 1,
            "approximate_user_install_count": 0,
            "bot": world.user_json(APPLICATION),
        }))
    })
}

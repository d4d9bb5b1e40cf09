//! Who the bot is and where the gateway lies.

use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use serde_json::{Value, json};
use tokio::time::Instant;

use super::asked::App;
use super::refusal::Refusal;
use crate::ids::{APPLICATION, UserId};
use crate::world::World;

pub(super) async fn gateway(State(server): App) -> Json<Value> {
    Json(json!({"url": server.look(World::gateway_url)}))
}

pub(super) async fn gateway_bot(State(server): App) -> Json<Value> {
    const A_DAY: Duration = Duration::from_secs(86_400);
    let few = server.look(|world| world.faults.session_starts);
    let few = few.and_then(|(remaining, until)| {
        let left = until.checked_duration_since(Instant::now())?;
        Some((remaining, left))
    });
    let (shards, max_concurrency) =
        server.look(|world| (world.shards, server.settings.max_concurrency));
    let (remaining, reset_after) = few.unwrap_or((1000, A_DAY));
    let reset_after_ms = u64::try_from(reset_after.as_millis()).unwrap_or(u64::MAX);
    Json(json!({
        "url": server.look(World::gateway_url),
        "shards": shards,
        "session_start_limit": {
            "total": 1000,
            "remaining": remaining,
            "reset_after": reset_after_ms,
            "max_concurrency": max_concurrency,
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

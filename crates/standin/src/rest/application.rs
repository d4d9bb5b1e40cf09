//! The application that the bot belongs to.

use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};

use super::asked::{App, judge};
use super::body::Body;
use super::refusal::Refusal;
use crate::checks::Breaches;
use crate::ids::APPLICATION;
use crate::world::World;
use crate::world::endpoints::public_key;

pub(super) async fn one(State(server): App) -> Json<Value> {
    Json(server.look(application))
}

/// Sets where interactions go; nothing else about an application changes here.
pub(super) async fn edit(State(server): App, body: Body) -> Result<Json<Value>, Refusal> {
    let Some(url) = body.json.get("interactions_endpoint_url") else {
        return Ok(one(State(server)).await);
    };
    let url = url.as_str();
    if let Some(url) = url
        && !server.is_endpoint(url).await
    {
        let mut at = Breaches::under("interactions_endpoint_url");
        at.refuse(
            "APPLICATION_INTERACTIONS_ENDPOINT_INVALID",
            "The specified interactions endpoint url could not be verified.",
        );
        return server
            .change(|world| judge(world, "PATCH /applications/@me", at))
            .map(|()| Json(Value::Null));
    }
    Ok(Json(server.change(|world| {
        world
            .endpoints
            .set(url.map(str::to_owned).into_iter().collect());
        application(world)
    })))
}

fn application(world: &World) -> Value {
    let owner = world.users.get(1);
    let owner = owner.map_or(APPLICATION, |user| user.id);
    let key = world.endpoints.key.clone();
    json!({
        "id": APPLICATION.to_string(),
        "name": world.user_name(APPLICATION),
        "icon": null,
        "description": "",
        "rpc_origins": [],
        "bot_public": true,
        "bot_require_code_grant": false,
        "owner": world.user_json(owner),
        "verify_key": key.unwrap_or_else(public_key),
        "interactions_endpoint_url": world.endpoints.shown(),
        "team": null,
        "flags": 0,
        "tags": [],
        "integration_types_config": {"0": {}},
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "bot": world.user_json(APPLICATION),
    })
}

//! What all routes share: where they lie, and how what they were asked is objected to.

use std::sync::Arc;

use axum::extract::State;

use super::refusal::Refusal;
use crate::checks::{Breach, Breaches};
use crate::server::Server;
use crate::world::World;

/// Where the API begins.
pub(super) const API: &str = "/api/v10";

pub(super) type App = State<Arc<Server>>;

/// How objections name a request. Tokens are left out: they say nothing and are long.
pub(super) fn place(method: &str, path: &str) -> String {
    let path = path.strip_prefix(API).unwrap_or(path);
    let mut segments: Vec<&str> = path.split('/').collect();
    if matches!(segments.get(1), Some(&("webhooks" | "interactions"))) && segments.len() > 3 {
        segments[3] = "…";
    }
    format!("{method} {}", segments.join("/"))
}

/// Notes the breaches of a request and refuses it where Discord would.
pub(super) fn judge(world: &mut World, place: &str, at: Breaches) -> Result<(), Refusal> {
    let breaches: Vec<Breach> = at.into_found();
    world.object(place, &breaches);
    Refusal::of_body(&breaches).map_or(Ok(()), Err)
}

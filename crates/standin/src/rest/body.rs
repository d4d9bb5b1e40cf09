//! Request bodies: JSON, or multipart with `payload_json` and `files[n]`.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequest, MatchedPath, Multipart, Request};
use axum::http::header;
use serde_json::Value;

use super::asked::{API, place};
use super::refusal::Refusal;
use crate::checks::messages::id_of;
use crate::server::Server;
use crate::uploads::Upload;

/// A body that agrees with Discord's description of the route, where that is at hand.
#[derive(Debug)]
pub(crate) struct Body {
    pub(crate) json: Value,
    pub(crate) uploads: Vec<Upload>,
}

impl FromRequest<Arc<Server>> for Body {
    type Rejection = Refusal;

    async fn from_request(request: Request, server: &Arc<Server>) -> Result<Self, Refusal> {
        let method = request.method().as_str().to_owned();
        let template = request
            .extensions()
            .get::<MatchedPath>()
            .map(|path| path.as_str().trim_start_matches(API).to_owned())
            .unwrap_or_default();
        let place = place(&method, request.uri().path());
        let body = read(request, server).await.inspect_err(|_| {
            server.change(|world| {
                world
                    .objections
                    .push(format!("{place}: not readable as JSON or multipart"));
            });
        })?;
        if let Some(description) = &server.description {
            let breaches = description.check(
                &method.to_lowercase(),
                &template,
                &as_described(body.json.clone()),
            );
            server.change(|world| world.object(&place, &breaches));
            if let Some(refusal) = Refusal::of_body(&breaches) {
                return Err(refusal);
            }
        }
        // Who uses an emoji that was deleted is refused, but has done nothing wrong.
        let strange = server.look(|world| world.strange_emoji(&body.json));
        if let Some(strange) = strange {
            return Err(Refusal::strange_emoji(&strange));
        }
        Ok(body)
    }
}

async fn read(request: Request, server: &Arc<Server>) -> Result<Body, Refusal> {
    let invalid = || Refusal::new(400, 50109, "The request body contains invalid JSON.");
    let multipart = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.starts_with("multipart/form-data"));
    if !multipart {
        let Json(json) = Json::<Value>::from_request(request, server)
            .await
            .map_err(|_| invalid())?;
        return Ok(Body {
            json,
            uploads: Vec::new(),
        });
    }
    let mut parts = Multipart::from_request(request, server)
        .await
        .map_err(|_| invalid())?;
    let mut body = Body {
        json: Value::Object(serde_json::Map::new()),
        uploads: Vec::new(),
    };
    while let Some(part) = parts.next_field().await.map_err(|_| invalid())? {
        let field = part.name().unwrap_or_default().to_owned();
        let name = part.file_name().map(str::to_owned);
        let content_type = part.content_type().map(str::to_owned);
        let bytes = part.bytes().await.map_err(|_| invalid())?;
        if field == "payload_json" {
            body.json = serde_json::from_slice(&bytes).map_err(|_| invalid())?;
        } else if let Some(name) = name {
            let content_type = content_type
                .filter(|given| given != "application/octet-stream")
                .unwrap_or_else(|| type_of(&name).to_owned());
            body.uploads.push(Upload {
                index: field
                    .strip_prefix("files[")
                    .and_then(|rest| rest.strip_suffix(']'))
                    .and_then(|index| index.parse().ok()),
                name,
                content_type,
                bytes: bytes.into(),
            });
        }
    }
    Ok(body)
}

/// The description wants the ids of attachments as text; serenity sends numbers, and Discord
/// takes both. It wants permissions as numbers, where Discord's documentation has texts.
fn as_described(mut body: Value) -> Value {
    let several = body.as_array_mut().into_iter().flatten();
    several.for_each(permissions_as_number);
    permissions_as_number(&mut body);
    for pointer in ["/attachments", "/data/attachments", "/message/attachments"] {
        let entries = body.pointer_mut(pointer).and_then(Value::as_array_mut);
        for entry in entries.into_iter().flatten() {
            if entry["id"].is_number() {
                entry["id"] = Value::String(id_of(entry));
            }
        }
    }
    body
}

fn permissions_as_number(command: &mut Value) {
    let Some(permissions) = command.get_mut("default_member_permissions") else {
        return;
    };
    let bits: Option<u64> = permissions.as_str().and_then(|text| text.parse().ok());
    if let Some(bits) = bits {
        *permissions = bits.into();
    }
}

fn type_of(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("png") => "image/png",
        Some("gif") => "image/gif",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("webp") => "image/webp",
        Some("txt" | "md") => "text/plain; charset=utf-8",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    }
}

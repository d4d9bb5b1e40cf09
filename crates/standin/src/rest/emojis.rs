//! The application's own emojis.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::asked::{App, judge};
use super::body::Body;
use super::commands::known;
use super::refusal::Refusal;
use crate::checks::Breaches;

/// Discord's limit for a picture, in bytes.
const LARGEST: usize = 256 * 1024;

pub(super) async fn list(
    State(server): App,
    Path(application): Path<u64>,
) -> Result<Json<Value>, Refusal> {
    known(application, None)?;
    let items = server.look(|world| {
        let emojis = world.emojis.iter();
        emojis
            .map(|emoji| world.emoji_json(emoji))
            .collect::<Vec<_>>()
    });
    Ok(Json(json!({"items": items})))
}

pub(super) async fn create(
    State(server): App,
    Path(application): Path<u64>,
    body: Body,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    known(application, None)?;
    let name = body.json["name"].as_str().unwrap_or_default().to_owned();
    let image = body.json["image"].as_str().unwrap_or_default();
    let png = image.strip_prefix("data:image/png;base64,");
    let png = png.and_then(|encoded| STANDARD.decode(encoded).ok());
    let png = png.filter(|png| png.starts_with(b"\x89PNG") && png.len() <= LARGEST);
    server.change(|world| {
        let mut at = Breaches::default();
        let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        if !(2..=32).contains(&name.len()) || !name.chars().all(is_letter) {
            at.within("name", |at| {
                at.refuse("STRING_TYPE_REGEX", "2 to 32 letters, digits and _.");
            });
        }
        if png.is_none() {
            at.within("image", |at| {
                at.refuse(
                    "IMAGE_INVALID",
                    "A PNG of at most 256 KiB, as data address.",
                );
            });
        }
        judge(world, "POST /applications/…/emojis", at)?;
        // Of two processes that upload the same one is too late, which is nobody's fault.
        if world.emojis.iter().any(|emoji| emoji.name == name) {
            return Err(Refusal::emoji_name_taken());
        }
        if !world.takes_emojis() {
            return Err(Refusal::new(400, 30008, "Maximum number of emojis reached"));
        }
        let made = world.add_emoji(&name, png.unwrap_or_default());
        Ok((StatusCode::CREATED, Json(made)))
    })
}

pub(super) async fn delete(
    State(server): App,
    Path((application, id)): Path<(u64, u64)>,
) -> Result<StatusCode, Refusal> {
    known(application, None)?;
    server.change(|world| {
        let before = world.emojis.len();
        world.emojis.retain(|emoji| emoji.id != id);
        if world.emojis.len() == before {
            return Err(Refusal::new(404, 10014, "Unknown Emoji"));
        }
        Ok(StatusCode::NO_CONTENT)
    })
}

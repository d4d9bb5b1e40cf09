//! The page: a channel as members see it, and the API under it.

mod actions;
mod socket;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

use crate::server::Server;

/// The files of the page: address, kind, content.
const FILES: &[(&str, &str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page_files.rs"));

pub(crate) fn routes() -> Router<Arc<Server>> {
    let files = FILES
        .iter()
        .fold(Router::new(), |router, &(address, kind, content)| {
            let headers = [
                (header::CONTENT_TYPE, kind),
                (header::CACHE_CONTROL, "no-cache"),
            ];
            router.route(address, get(move || async move { (headers, content) }))
        });
    files
        .route("/page/socket", get(socket::connect))
        .route("/page/command", post(actions::command))
        .route("/page/autocomplete", post(actions::autocomplete))
        .route("/page/component", post(actions::component))
        .route("/page/modal", post(actions::modal))
        .route("/page/chat", post(actions::chat))
        .route("/page/language", post(actions::language))
        .route("/page/file/{name}", post(actions::file))
        .route("/emojis/{emoji_id}", get(emoji))
        .route(
            "/attachments/{channel_id}/{attachment_id}/{name}",
            get(attachment),
        )
}

/// The picture of an emoji, as Discord's CDN serves it.
async fn emoji(State(server): State<Arc<Server>>, Path(id): Path<u64>) -> Response {
    let png = server.look(|world| world.emoji(id).map(|emoji| emoji.png.clone()));
    match png {
        Some(png) => ([(header::CONTENT_TYPE, "image/png")], png).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The file of an attachment, as Discord's CDN serves it.
async fn attachment(
    State(server): State<Arc<Server>>,
    Path((_, id, _)): Path<(u64, u64, String)>,
) -> Response {
    let found = server.look(|world| {
        let bytes = world.files.get(&id)?.clone();
        let sent = world.messages.values().flat_map(|m| &m.attachments);
        let attachments = sent.chain(world.picked.values());
        let kind = attachments
            .filter(|attachment| attachment.id == id)
            .map(|attachment| attachment.content_type.clone())
            .next()?;
        Some((kind, bytes))
    });
    match found {
        Some((kind, bytes)) => ([(header::CONTENT_TYPE, kind)], bytes).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

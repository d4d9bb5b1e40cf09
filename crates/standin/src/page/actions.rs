//! What the page does for its member.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::ids::{ChannelId, MessageId, UserId};
use crate::members::{Client, NotOffered, command, component, modal};
use crate::server::Server;
use crate::world::interactions::Interaction;

type App = State<Arc<Server>>;

/// What the client does not let a member do, as the page is told.
pub(super) struct Refused(String);

impl From<NotOffered> for Refused {
    fn from(NotOffered(why): NotOffered) -> Self {
        Self(why)
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (StatusCode::BAD_REQUEST, Json(json!({"error": self.0}))).into_response()
    }
}

/// An id in a body: a string.
fn id(text: &str) -> Result<u64, Refused> {
    text.parse()
        .map_err(|_| Refused(format!("{text:?} is not an id")))
}

#[derive(Deserialize)]
pub(super) struct CommandUse {
    #[serde(default)]
    nonce: Option<String>,
    member: String,
    channel_id: String,
    name: String,
    #[serde(default)]
    options: Value,
}

impl CommandUse {
    fn used(&self, typing: bool) -> Result<command::Use<'_>, Refused> {
        Ok(command::Use {
            member: UserId(id(&self.member)?),
            channel: ChannelId(id(&self.channel_id)?),
            name: &self.name,
            options: &self.options,
            typing,
            nonce: self.nonce.clone(),
            client: Client::Ordinary,
        })
    }
}

pub(super) async fn command(
    State(server): App,
    Json(body): Json<CommandUse>,
) -> Result<StatusCode, Refused> {
    let used = body.used(false)?;
    let new = server.look(|world| world.use_command(used))?;
    server.interact(new);
    Ok(StatusCode::NO_CONTENT)
}

/// Takes a file for an option of a command, and gives its id.
pub(super) async fn file(
    State(server): App,
    Path(name): Path<String>,
    bytes: Bytes,
) -> Json<Value> {
    let id = server.change(|world| world.pick_file(&name, bytes.to_vec()));
    Json(json!({"id": id.to_string()}))
}

/// Waits for the bot's choices; none when it does not answer in time.
pub(super) async fn autocomplete(
    State(server): App,
    Json(body): Json<CommandUse>,
) -> Result<Json<Value>, Refused> {
    let used = body.used(true)?;
    let new = server.look(|world| world.use_command(used))?;
    let id = server.interact(new);
    let choices = server.until(|world| {
        let interaction = world.interactions.get(&id);
        let over = |interaction: &Interaction| match &interaction.answer {
            Some(answer) => Some(answer.data["choices"].clone()),
            None => interaction.failed.then(|| json!([])),
        };
        interaction.map_or_else(|| Some(json!([])), over)
    });
    let choices = tokio::select! {
        biased;
        choices = choices => choices,
        () = server.stops() => json!([]),
    };
    Ok(Json(json!({"choices": choices})))
}

#[derive(Deserialize)]
pub(super) struct ComponentUse {
    #[serde(default)]
    nonce: Option<String>,
    member: String,
    message_id: String,
    custom_id: String,
    component_type: u64,
    #[serde(default)]
    values: Vec<String>,
}

pub(super) async fn component(
    State(server): App,
    Json(body): Json<ComponentUse>,
) -> Result<StatusCode, Refused> {
    let used = component::Use {
        member: UserId(id(&body.member)?),
        message: MessageId(id(&body.message_id)?),
        custom_id: &body.custom_id,
        kind: body.component_type,
        values: &body.values,
        nonce: body.nonce.clone(),
        client: Client::Ordinary,
    };
    let new = server.look(|world| world.use_component(used))?;
    server.interact(new);
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize)]
pub(super) struct ModalUse {
    #[serde(default)]
    nonce: Option<String>,
    member: String,
    channel_id: String,
    custom_id: String,
    components: Value,
}

pub(super) async fn modal(
    State(server): App,
    Json(body): Json<ModalUse>,
) -> Result<StatusCode, Refused> {
    let used = modal::Use {
        member: UserId(id(&body.member)?),
        channel: ChannelId(id(&body.channel_id)?),
        custom_id: &body.custom_id,
        components: &body.components,
        nonce: body.nonce.clone(),
        client: Client::Ordinary,
    };
    let new = server.change(|world| world.send_modal(used))?;
    server.interact(new);
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize)]
pub(super) struct Chat {
    member: String,
    channel_id: String,
    content: String,
}

pub(super) async fn chat(
    State(server): App,
    Json(body): Json<Chat>,
) -> Result<StatusCode, Refused> {
    let (member, channel) = (UserId(id(&body.member)?), ChannelId(id(&body.channel_id)?));
    server.change(|world| world.chat(member, channel, &body.content))?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize)]
pub(super) struct Speaking {
    member: String,
    locale: String,
}

/// What Discord's settings have: the language of a member's client.
pub(super) async fn language(
    State(server): App,
    Json(body): Json<Speaking>,
) -> Result<StatusCode, Refused> {
    let member = UserId(id(&body.member)?);
    server.change(|world| world.set_locale(member, &body.locale));
    Ok(StatusCode::NO_CONTENT)
}

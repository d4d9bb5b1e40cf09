//! What follows the first answer, under the token of the interaction.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde_json::Value;

use super::asked::{App, judge};
use super::body::Body;
use super::refusal::Refusal;
use crate::checks::Breaches;
use crate::checks::messages::{Purpose, check};
use crate::ids::{APPLICATION, MessageId};
use crate::world::World;
use crate::world::interactions::{Interaction, id_of_token};
use crate::world::messages::LOADING;

type Shown = Result<Json<Value>, Refusal>;

pub(super) async fn follow_up(
    State(server): App,
    Path((application, token)): Path<(u64, String)>,
    body: Body,
) -> Shown {
    server.change(|world| {
        let interaction = world.answered(application, &token)?;
        let place = format!("{}: follow-up", interaction.label);
        // The first follow-up of a deferred answer takes its place, ephemeral or not as that was.
        let loading = interaction.original.filter(|id| {
            world
                .messages
                .get(id)
                .is_some_and(|message| message.flags & LOADING != 0)
        });
        if let Some(original) = loading {
            world.check_edit(&place, "", original, &body.json, &body)?;
            world.edit_message(original, &body.json, body.uploads);
            return world.shown(original);
        }
        let purpose = Purpose {
            edited: None,
            flags: 0,
            interaction: true,
        };
        let mut at = Breaches::default();
        check(&body.json, &body.uploads, purpose, &mut at);
        judge(world, &place, at)?;
        if super::messages::says_nothing(&body) {
            return Err(Refusal::empty_message());
        }
        let flags = body.json["flags"].as_u64().unwrap_or(0) & Interaction::SETTABLE;
        let mut envelope = interaction.envelope(flags);
        envelope.kind = 0;
        envelope.reference = interaction.original;
        let id = world.create_message(envelope, &body.json, body.uploads);
        world.shown(id)
    })
}

pub(super) async fn original(
    State(server): App,
    Path((application, token)): Path<(u64, String)>,
) -> Shown {
    server.look(|world| {
        let id = world.original(application, &token)?;
        world.shown(id)
    })
}

pub(super) async fn edit_original(
    State(server): App,
    Path((application, token)): Path<(u64, String)>,
    body: Body,
) -> Shown {
    server.change(|world| {
        let id = world.original(application, &token)?;
        world.edit_by_token(application, &token, id, body)
    })
}

pub(super) async fn delete_original(
    State(server): App,
    Path((application, token)): Path<(u64, String)>,
) -> Result<StatusCode, Refusal> {
    server.change(|world| {
        let id = world.original(application, &token)?;
        world.delete_message(id);
        Ok(StatusCode::NO_CONTENT)
    })
}

pub(super) async fn one(
    State(server): App,
    Path((application, token, message)): Path<(u64, String, u64)>,
) -> Shown {
    server.look(|world| {
        let id = world.of_interaction(application, &token, MessageId(message))?;
        world.shown(id)
    })
}

pub(super) async fn edit(
    State(server): App,
    Path((application, token, message)): Path<(u64, String, u64)>,
    body: Body,
) -> Shown {
    server.change(|world| {
        let id = world.of_interaction(application, &token, MessageId(message))?;
        world.edit_by_token(application, &token, id, body)
    })
}

pub(super) async fn delete(
    State(server): App,
    Path((application, token, message)): Path<(u64, String, u64)>,
) -> Result<StatusCode, Refusal> {
    server.change(|world| {
        let id = world.of_interaction(application, &token, MessageId(message))?;
        world.delete_message(id);
        Ok(StatusCode::NO_CONTENT)
    })
}

impl World {
    /// The interaction with this token, when it has been answered and the token still lives.
    fn answered(&self, application: u64, token: &str) -> Result<Interaction, Refusal> {
        let interaction = id_of_token(token)
            .filter(|_| application == APPLICATION.0)
            .and_then(|id| self.interactions.get(&id))
            .ok_or_else(Refusal::unknown_webhook)?;
        if interaction.token_dead(self.clock.now()) {
            return Err(Refusal::token_dead());
        }
        // Before the first answer the token is none of a webhook yet.
        if interaction.answer.is_none() {
            return Err(Refusal::unknown_webhook());
        }
        Ok(interaction.clone())
    }

    fn original(&self, application: u64, token: &str) -> Result<MessageId, Refusal> {
        self.answered(application, token)?
            .original
            .filter(|id| self.messages.contains_key(id))
            .ok_or_else(Refusal::unknown_message)
    }

    /// A message that the interaction brought forth.
    fn of_interaction(
        &self,
        application: u64,
        token: &str,
        id: MessageId,
    ) -> Result<MessageId, Refusal> {
        let interaction = self.answered(application, token)?;
        let message = self
            .messages
            .get(&id)
            .ok_or_else(Refusal::unknown_message)?;
        let born_here = message
            .interaction_metadata
            .as_ref()
            .is_some_and(|metadata| metadata["id"] == interaction.id.to_string());
        if born_here || interaction.original == Some(id) {
            return Ok(id);
        }
        Err(Refusal::unknown_message())
    }

    fn edit_by_token(&mut self, application: u64, token: &str, id: MessageId, body: Body) -> Shown {
        let label = self.answered(application, token)?.label;
        let place = format!("{label}: edit of message {id}");
        self.check_edit(&place, "", id, &body.json, &body)?;
        self.edit_message(id, &body.json, body.uploads);
        self.shown(id)
    }
}

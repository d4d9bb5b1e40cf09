//! The first answer to an interaction.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::asked::{App, judge};
use super::body::Body;
use super::refusal::Refusal;
use crate::checks::messages::{Purpose, check};
use crate::checks::{Breaches, modals};
use crate::ids::{APPLICATION, InteractionId, MessageId};
use crate::world::World;
use crate::world::compose::Envelope;
use crate::world::interactions::{Answer, FIRST_ANSWER, Interaction, Kind, answer};
use crate::world::messages::{COMPONENTS_V2, EPHEMERAL, LOADING, SUPPRESS_EMBEDS};

/// Message types: an answer to a slash command, and to anything that began at a message.
const TYPE_COMMAND: u8 = 20;
const TYPE_REPLY: u8 = 19;

pub(super) async fn answer(
    State(server): App,
    Path((id, token)): Path<(u64, String)>,
    Query(query): Query<HashMap<String, String>>,
    body: Body,
) -> Result<Response, Refusal> {
    let with_response = query
        .get("with_response")
        .is_some_and(|with| with == "true");
    server.change(|world| {
        let interaction = world.due(InteractionId(id), &token)?;
        let kind = body.json["type"].as_u64().unwrap_or(0);
        let message = world.carry_out(&interaction, kind, body)?;
        if with_response {
            return Ok(Json(world.callback_response(&interaction, kind, message)).into_response());
        }
        Ok(StatusCode::NO_CONTENT.into_response())
    })
}

impl World {
    /// The interaction, when it may be answered now.
    fn due(&mut self, id: InteractionId, token: &str) -> Result<Interaction, Refusal> {
        let interaction = self
            .interactions
            .get(&id)
            .filter(|interaction| interaction.token == token)
            .cloned()
            .ok_or_else(Refusal::unknown_interaction)?;
        let label = &interaction.label;
        if interaction.answer.is_some() {
            if !interaction.answer_lost {
                self.objections.push(format!("{label}: answered twice"));
            }
            return Err(Refusal::already_answered());
        }
        if self.clock.now().since(interaction.received) >= FIRST_ANSWER {
            self.objections
                .push(format!("{label}: answered after more than 3 s"));
            return Err(Refusal::unknown_interaction());
        }
        Ok(interaction)
    }

    /// Checks the answer, does what it says and stores it. The message it made or changed.
    fn carry_out(
        &mut self,
        interaction: &Interaction,
        kind: u64,
        body: Body,
    ) -> Result<Option<MessageId>, Refusal> {
        let place = format!("{}: answer of type {kind}", interaction.label);
        let data = body.json["data"].clone();
        let mut at = Breaches::default();
        if !interaction.may_be_answered(kind) {
            at.within("type", |at| {
                at.refuse(
                    "INTERACTION_CALLBACK_TYPE_INVALID",
                    format!("{:?} interactions are not answered so.", interaction.kind),
                );
            });
        }
        judge(self, &place, at)?;
        let message = match kind {
            answer::MESSAGE => Some(self.answer_with_message(&place, interaction, &data, body)?),
            answer::DEFERRED_MESSAGE => {
                let flags = LOADING | data["flags"].as_u64().unwrap_or(0) & EPHEMERAL;
                let envelope = interaction.envelope(flags);
                Some(self.create_message(
                    envelope,
                    &json!({"allowed_mentions": {"parse": []}}),
                    Vec::new(),
                ))
            }
            answer::UPDATE => {
                let source = interaction.source.ok_or_else(Refusal::unknown_message)?;
                self.check_edit(&place, "data", source, &data, &body)?;
                self.edit_message(source, &data, body.uploads);
                Some(source)
            }
            answer::CHOICES => {
                let mut at = Breaches::under("data");
                modals::choices(&data, &mut at);
                judge(self, &place, at)?;
                None
            }
            answer::MODAL => {
                let mut at = Breaches::under("data");
                modals::modal(&data, &mut at);
                judge(self, &place, at)?;
                self.open_modal(interaction, &data);
                None
            }
            _ => interaction.source,
        };
        if let Some(stored) = self.interactions.get_mut(&interaction.id) {
            stored.original = message;
            stored.answer = Some(Answer { kind, data });
        }
        self.page_interaction(interaction.id, "done");
        Ok(message)
    }

    fn answer_with_message(
        &mut self,
        place: &str,
        interaction: &Interaction,
        data: &Value,
        body: Body,
    ) -> Result<MessageId, Refusal> {
        let purpose = Purpose {
            edited: None,
            flags: 0,
            interaction: true,
        };
        let mut at = Breaches::under("data");
        check(data, &body.uploads, purpose, &mut at);
        judge(self, place, at)?;
        let message = Body {
            json: data.clone(),
            uploads: body.uploads,
        };
        if super::messages::says_nothing(&message) {
            return Err(Refusal::empty_message());
        }
        let flags = data["flags"].as_u64().unwrap_or(0) & Interaction::SETTABLE;
        Ok(self.create_message(interaction.envelope(flags), data, message.uploads))
    }

    fn open_modal(&mut self, interaction: &Interaction, data: &Value) {
        let custom_id = data["custom_id"].as_str().unwrap_or_default().to_owned();
        let mut shown = data.clone();
        shown["type"] = json!("modal");
        shown["interaction_id"] = json!(interaction.id.to_string());
        self.modals
            .insert((interaction.user, custom_id), interaction.source);
        self.page_to(interaction.user, &shown);
    }

    fn callback_response(
        &self,
        interaction: &Interaction,
        kind: u64,
        message: Option<MessageId>,
    ) -> Value {
        let mut response = json!({
            "interaction": {
                "id": interaction.id.to_string(),
                "type": interaction.kind as u8,
            },
        });
        if let Some(message) = message.and_then(|id| self.messages.get(&id)) {
            let told = &mut response["interaction"];
            told["response_message_id"] = json!(message.id.to_string());
            told["response_message_loading"] = json!(message.flags & LOADING != 0);
            told["response_message_ephemeral"] = json!(message.flags & EPHEMERAL != 0);
            if matches!(kind, answer::MESSAGE | answer::UPDATE) {
                response["resource"] = json!({
                    "type": kind,
                    "message": self.message_json(message.id, &self.base),
                });
            }
        }
        response
    }

    /// The bot will never read the answer to this request: answering an interaction again is
    /// then no mistake of its own.
    pub(super) fn answer_lost(&mut self, path: &str) {
        let id = path
            .strip_prefix("/interactions/")
            .and_then(|rest| rest.split('/').next())
            .and_then(|id| id.parse().ok());
        if let Some(interaction) = id.and_then(|id| self.interactions.get_mut(&id)) {
            interaction.answer_lost = true;
        }
    }
}

impl Interaction {
    /// Flags that a message of an interaction may be given.
    pub(super) const SETTABLE: u64 = EPHEMERAL | COMPONENTS_V2 | SUPPRESS_EMBEDS | (1 << 12);

    /// What a message that this interaction brings forth has besides its body.
    pub(super) fn envelope(&self, flags: u64) -> Envelope {
        Envelope {
            channel: self.channel,
            author: APPLICATION,
            kind: if self.kind == Kind::Command {
                TYPE_COMMAND
            } else {
                TYPE_REPLY
            },
            metadata: Some(Arc::clone(&self.metadata)),
            reference: self.source,
            only_for: (flags & EPHEMERAL != 0).then_some(self.user),
            flags,
        }
    }
}

//! What becomes of an interaction.

use std::sync::Arc;

use serde_json::{Value, json};

use super::channels::Channel;
use super::interactions::Sent;
use super::interactions::{Interaction, Kind, NewInteraction, REMEMBERED, token_of};
use super::state::World;
use super::users::MEMBER_PERMISSIONS;
use crate::ids::InteractionId;

/// Changes what the patch names, and takes away what is null in it.
fn merge(target: &mut Value, patch: &Value) {
    let Value::Object(fields) = patch else { return };
    for (name, new) in fields {
        match new {
            Value::Null => {
                target.as_object_mut().map(|target| target.remove(name));
            }
            Value::Object(_) if target[name].is_object() => merge(&mut target[name], new),
            new => target[name] = new.clone(),
        }
    }
}

impl World {
    /// Stores the interaction and sends it to the bot, or says where it is to be posted.
    pub(crate) fn interact(&mut self, new: NewInteraction) -> (InteractionId, Sent) {
        let now = self.clock.now();
        // Ids grow with time: the oldest stand first.
        while let Some(oldest) = self.interactions.first_entry()
            && now.since(oldest.get().received) >= REMEMBERED
        {
            oldest.remove();
        }
        let id = InteractionId(self.next_id());
        let token = token_of(id);
        let metadata = Arc::new(self.metadata(id, &new));
        let mut event = self.interaction_event(id, &token, &new);
        merge(&mut event, &new.patch);
        let sent = self.send_interaction(&event, new.channel);
        let delivered = !matches!(sent, Sent::ToNobody);
        self.interactions.insert(
            id,
            Interaction {
                id,
                token,
                kind: new.kind,
                user: new.user,
                channel: new.channel,
                received: now,
                nonce: new.nonce,
                label: new.label,
                source: new.source,
                metadata,
                answer: None,
                failed: false,
                original: None,
                answer_lost: false,
                sent: sent.clone(),
                accepted: false,
            },
        );
        self.page_interaction(id, if delivered { "pending" } else { "failed" });
        if !delivered && let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.failed = true;
        }
        (id, sent)
    }

    fn metadata(&self, id: InteractionId, new: &NewInteraction) -> Value {
        let mut metadata = json!({
            "id": id.to_string(),
            "type": new.kind as u8,
            "user": self.user_json(new.user),
            "authorizing_integration_owners": self.owners(new),
        });
        if let Some(name) = &new.command {
            metadata["name"] = json!(name);
            metadata["command_type"] = new.data["type"].clone();
        }
        match (new.kind, new.source) {
            (Kind::Component, Some(source)) => {
                metadata["interacted_message_id"] = json!(source.to_string());
            }
            (Kind::Modal, _) => {
                // What opened it is always one of the other kinds; the message tells which.
                let mut trigger = metadata.clone();
                trigger["type"] = json!(if new.source.is_some() { 3 } else { 2 });
                if let Some(source) = new.source {
                    trigger["interacted_message_id"] = json!(source.to_string());
                }
                metadata["triggering_interaction_metadata"] = trigger;
            }
            _ => {}
        }
        metadata
    }

    fn interaction_event(&self, id: InteractionId, token: &str, new: &NewInteraction) -> Value {
        let user = self.user(new.user);
        let channel = self.channels.get(&new.channel);
        let guild = channel.and_then(Channel::guild);
        let locale = user.map_or("en-GB", |user| user.locale.as_str());
        let may = user.map_or(MEMBER_PERMISSIONS, |user| self.member_may(user));
        let mut event = json!({
            "id": id.to_string(),
            "application_id": crate::ids::APPLICATION.to_string(),
            "type": new.kind as u8,
            "data": new.data,
            "token": token,
            "version": 1,
            "channel_id": new.channel.to_string(),
            "channel": channel.map(|channel| {
                channel.partial(self.recipient(channel), may.0)
            }),
            "app_permissions": channel
                .map_or(0, |channel| channel.bot_permissions.0)
                .to_string(),
            "locale": locale,
            "entitlements": [],
            "authorizing_integration_owners": self.owners(new),
            "context": channel.map(Channel::context),
            "attachment_size_limit": 10 * 1024 * 1024,
        });
        if guild.is_none() {
            event["user"] = self.user_json(new.user);
        }
        if let Some(guild) = guild {
            event["guild_id"] = json!(guild.to_string());
            event["guild"] = json!({
                "id": guild.to_string(),
                "locale": self.guild_locale,
                "features": [],
            });
            event["guild_locale"] = json!(self.guild_locale);
            event["member"] = user.map(super::users::User::member).unwrap_or_default();
            event["member"]["permissions"] = json!(may.0.to_string());
        }
        if let Some(source) = new.source {
            event["message"] = self.message_json(source, &self.base).unwrap_or_default();
        }
        event
    }

    /// Who has installed the bot such that this is possible: the server, or the member alone.
    fn owners(&self, new: &NewInteraction) -> Value {
        let channel = self.channels.get(&new.channel);
        match self.guild_of(new.channel) {
            _ if channel.is_some_and(Channel::answers_only) => json!({"1": new.user.to_string()}),
            Some(guild) => json!({"0": guild.to_string()}),
            None => json!({"0": "0"}),
        }
    }

    /// The deadline has come: an interaction without an answer has failed.
    pub(crate) fn first_answer_due(&mut self, id: InteractionId) {
        let Some(interaction) = self.interactions.get_mut(&id) else {
            return;
        };
        if interaction.answer.is_some() || interaction.failed {
            return;
        }
        interaction.failed = true;
        let label = interaction.label.clone();
        // Whoever has died or gone since is no worse for it.
        let is_owed = self
            .interactions
            .get(&id)
            .is_some_and(|interaction| self.is_still_there(interaction));
        self.page_interaction(id, "failed");
        if is_owed {
            self.objections
                .push(format!("{label}: not answered within 3 s"));
        }
    }
}

//! Making and changing messages out of bodies that have passed the checks.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};

use super::allowed::mentions;
use super::messages::{Attachment, COMPONENTS_V2, Message, SUPPRESS_EMBEDS, UsedNonce};
use super::state::World;
use crate::checks::messages::id_of;
use crate::ids::{ChannelId, MessageId, UserId};
use crate::uploads::Upload;

/// For how long a nonce keeps a second message from being made.
const NONCE_LIFE: Duration = Duration::from_secs(5 * 60);

/// What a new message has besides its body.
#[derive(Clone, Debug)]
pub(crate) struct Envelope {
    pub(crate) channel: ChannelId,
    pub(crate) author: UserId,
    /// Discord's message type: 0 plain, 19 reply, 20 answer to a slash command.
    pub(crate) kind: u8,
    pub(crate) metadata: Option<Arc<Value>>,
    pub(crate) reference: Option<MessageId>,
    pub(crate) only_for: Option<UserId>,
    pub(crate) flags: u64,
}

impl World {
    /// Makes a message and tells everybody.
    pub(crate) fn create_message(
        &mut self,
        envelope: Envelope,
        body: &Value,
        uploads: Vec<Upload>,
    ) -> MessageId {
        let id = MessageId(self.next_id());
        let replied_to = envelope
            .reference
            .and_then(|reference| self.messages.get(&reference))
            .map(|message| message.author);
        let attachments = self.store(body, uploads);
        let message = Message {
            id,
            channel: envelope.channel,
            author: envelope.author,
            kind: envelope.kind,
            content: body["content"].as_str().unwrap_or_default().to_owned(),
            embeds: list(&body["embeds"]),
            components: numbered(&body["components"]),
            flags: envelope.flags,
            attachments,
            mentions: mentions(body, &body["allowed_mentions"], replied_to),
            mentions_everyone: false,
            timestamp: self.clock.timestamp(),
            sent_ms: self.clock.unix_ms(),
            edited_timestamp: None,
            interaction_metadata: envelope.metadata,
            nonce: Some(body["nonce"].clone()).filter(|nonce| !nonce.is_null()),
            reference: envelope.reference,
            thread: None,
            only_for: envelope.only_for,
        };
        let public = message.only_for.is_none();
        self.messages.insert(id, message);
        if public && let Some(channel) = self.channels.get_mut(&envelope.channel) {
            channel.last_message = Some(id);
            channel.message_count += 1;
            // Whoever writes in an archived thread brings it back.
            let revived = std::mem::take(&mut channel.thread.archived);
            if revived {
                self.publish_channel(envelope.channel, "THREAD_UPDATE");
            }
        }
        self.publish_created(id);
        id
    }

    /// Changes a message by the fields that `body` has; what it leaves out stays as it is.
    pub(crate) fn edit_message(&mut self, id: MessageId, body: &Value, uploads: Vec<Upload>) {
        let new = self.store(body, uploads);
        let now = self.clock.timestamp();
        let Some(message) = self.messages.get_mut(&id) else {
            return;
        };
        let mut gone = Vec::new();
        if let Some(listed) = body["attachments"].as_array() {
            // Those not listed vanish; those listed may get another description.
            message.attachments.retain_mut(|attachment| {
                let entry = listed
                    .iter()
                    .find(|entry| id_of(entry) == attachment.id.to_string());
                if let Some(description) = entry.and_then(|entry| entry["description"].as_str()) {
                    attachment.description = Some(description.to_owned());
                }
                if entry.is_none() {
                    gone.push(attachment.id);
                }
                entry.is_some()
            });
        }
        message.attachments.extend(new);
        if let Some(content) = body.get("content") {
            message.content = content.as_str().unwrap_or_default().to_owned();
        }
        if let Some(embeds) = body.get("embeds") {
            message.embeds = list(embeds);
        }
        if let Some(components) = body.get("components") {
            message.components = numbered(components);
        }
        let settable = COMPONENTS_V2 | SUPPRESS_EMBEDS;
        message.flags |= body["flags"].as_u64().unwrap_or(0) & settable;
        message.flags &= !super::messages::LOADING;
        message.mentions = mentions(
            &json!({"content": message.content, "components": message.components}),
            &body["allowed_mentions"],
            None,
        );
        message.edited_timestamp = Some(now);
        for attachment in gone {
            self.files.remove(&attachment);
        }
        self.publish_updated(id);
    }

    /// Takes a message away; its thread, if any, stays.
    pub(crate) fn delete_message(&mut self, id: MessageId) -> bool {
        let Some(message) = self.messages.remove(&id) else {
            return false;
        };
        for attachment in &message.attachments {
            self.files.remove(&attachment.id);
        }
        self.publish_deleted(&message);
        true
    }

    fn store(&mut self, body: &Value, uploads: Vec<Upload>) -> Vec<Attachment> {
        let listed = body["attachments"].as_array();
        uploads
            .into_iter()
            .map(|upload| {
                let entry = upload.index.and_then(|index| {
                    listed?
                        .iter()
                        .find(|entry| id_of(entry) == index.to_string())
                });
                let text = |field: &str| {
                    entry
                        .and_then(|entry| entry[field].as_str())
                        .map(str::to_owned)
                };
                let id = self.next_id();
                let attachment = Attachment {
                    id,
                    name: text("filename").unwrap_or(upload.name),
                    description: text("description"),
                    content_type: upload.content_type,
                    size: upload.bytes.len(),
                    pixels: imagesize::blob_size(&upload.bytes)
                        .ok()
                        .map(|size| (size.width, size.height)),
                };
                self.files.insert(id, upload.bytes);
                attachment
            })
            .collect()
    }

    /// The message that this nonce has made already, when it must not make another. It may have been deleted
    /// since: then there is none and will be none.
    pub(crate) fn made_with(
        &mut self,
        author: UserId,
        channel: ChannelId,
        body: &Value,
    ) -> Option<MessageId> {
        if body["enforce_nonce"] != true {
            return None;
        }
        let nonce = nonce_text(body)?;
        let now = self.clock.now();
        self.nonces.retain(|used| now.since(used.used) < NONCE_LIFE);
        self.nonces
            .iter()
            .find(|used| used.author == author && used.channel == channel && used.nonce == nonce)
            .map(|used| used.message)
    }

    /// Remembers the nonce of a message just made.
    pub(crate) fn remember_nonce(&mut self, author: UserId, message: MessageId, body: &Value) {
        let Some(channel) = self.messages.get(&message).map(|message| message.channel) else {
            return;
        };
        if let Some(nonce) = nonce_text(body) {
            self.nonces.push(UsedNonce {
                author,
                channel,
                nonce,
                used: self.clock.now(),
                message,
            });
        }
    }
}

fn nonce_text(body: &Value) -> Option<String> {
    match &body["nonce"] {
        Value::String(nonce) if !nonce.is_empty() => Some(nonce.clone()),
        Value::Number(nonce) => Some(nonce.to_string()),
        _ => None,
    }
}

fn list(value: &Value) -> Value {
    if value.is_array() {
        value.clone()
    } else {
        json!([])
    }
}

/// Components with an `id` each, as Discord numbers them.
fn numbered(components: &Value) -> Value {
    let mut components = list(components);
    let mut next = 1;
    number(&mut components, &mut next);
    components
}

fn number(value: &mut Value, next: &mut u64) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| number(item, next)),
        Value::Object(fields) => {
            // Options, media and emoji have no type; a component always has.
            if fields.get("type").is_some_and(Value::is_number) {
                if fields.get("id").and_then(Value::as_u64).unwrap_or(0) == 0 {
                    fields.insert("id".to_owned(), json!(*next));
                }
                *next += 1;
            }
            for field in ["components", "accessory"] {
                if let Some(field) = fields.get_mut(field) {
                    number(field, next);
                }
            }
        }
        _ => {}
    }
}

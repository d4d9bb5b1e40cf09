//! Messages and their attachments.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::clock::Moment;
use crate::ids::{ChannelId, GUILD, MessageId, UserId};

/// Message flag: nothing but components ("Components V2").
pub(crate) const COMPONENTS_V2: u64 = 1 << 15;
/// Message flag: shown to one member only.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// Message flag: a deferred answer that says "is thinking…".
pub(crate) const LOADING: u64 = 1 << 7;
/// Message flag: sent without notifying anybody.
pub(crate) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
/// Message flag: links do not unfold.
pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;

#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(crate) id: MessageId,
    pub(crate) channel: ChannelId,
    pub(crate) author: UserId,
    pub(crate) kind: u8,
    pub(crate) content: String,
    pub(crate) embeds: Value,
    pub(crate) components: Value,
    pub(crate) flags: u64,
    pub(crate) attachments: Vec<Attachment>,
    /// Those the message mentions such that Discord lists them (`allowed_mentions` applied).
    pub(crate) mentions: Vec<UserId>,
    pub(crate) mentions_everyone: bool,
    pub(crate) timestamp: String,
    /// When it was sent, milliseconds since 1970: edits of old messages have their own limit.
    pub(crate) sent_ms: u64,
    pub(crate) edited_timestamp: Option<String>,
    pub(crate) interaction_metadata: Option<Arc<Value>>,
    pub(crate) nonce: Option<Value>,
    /// The message this one answers.
    pub(crate) reference: Option<MessageId>,
    pub(crate) thread: Option<ChannelId>,
    /// The one member who sees it.
    pub(crate) only_for: Option<UserId>,
}

#[derive(Clone, Debug)]
pub(crate) struct Attachment {
    pub(crate) id: u64,
    pub(crate) name: String,
    pub(crate) description: Option<String>,
    pub(crate) content_type: String,
    pub(crate) size: usize,
    /// Width and height in pixels, of pictures.
    pub(crate) pixels: Option<(usize, usize)>,
}

impl Attachment {
    fn url(&self, base: &str, channel: ChannelId) -> String {
        format!("{base}/attachments/{channel}/{}/{}", self.id, self.name)
    }

    pub(crate) fn json(&self, base: &str, channel: ChannelId) -> Value {
        let url = self.url(base, channel);
        let mut json = json!({
            "id": self.id.to_string(),
            "filename": self.name,
            "size": self.size,
            "url": url,
            "proxy_url": url,
            "content_type": self.content_type,
        });
        if let Some(description) = &self.description {
            json["description"] = json!(description);
        }
        if let Some((width, height)) = self.pixels {
            json["width"] = json!(width);
            json["height"] = json!(height);
        }
        json
    }
}

/// A nonce under which a message was made.
#[derive(Clone, Debug)]
pub(crate) struct UsedNonce {
    pub(super) author: UserId,
    pub(super) channel: ChannelId,
    pub(super) nonce: String,
    pub(super) used: Moment,
    pub(super) message: MessageId,
}

impl Message {
    pub(crate) fn is_v2(&self) -> bool {
        self.flags & COMPONENTS_V2 != 0
    }

    /// Discord's message object. `base` goes in front of the addresses of attachments: empty for
    /// the page (its own origin), the stand-in's address for the bot. `author` and `mentioned`
    /// are user objects.
    pub(crate) fn json(&self, base: &str, author: Value, mentioned: Vec<Value>) -> Value {
        let mut json = json!({
            "id": self.id.to_string(),
            "channel_id": self.channel.to_string(),
            "author": author,
            "type": self.kind,
            "content": self.content,
            "embeds": self.embeds,
            "components": self.shown_components(base),
            "flags": self.flags,
            "attachments": self.attachments.iter()
                .map(|attachment| attachment.json(base, self.channel))
                .collect::<Vec<_>>(),
            "mentions": mentioned,
            "mention_roles": [],
            "mention_everyone": self.mentions_everyone,
            "timestamp": self.timestamp,
            "edited_timestamp": self.edited_timestamp,
            "tts": false,
            "pinned": false,
        });
        if let Some(metadata) = &self.interaction_metadata {
            json["interaction_metadata"] = Value::clone(metadata);
            json["webhook_id"] = json!(crate::ids::APPLICATION.to_string());
            json["application_id"] = json!(crate::ids::APPLICATION.to_string());
        }
        if let Some(nonce) = &self.nonce {
            json["nonce"] = nonce.clone();
        }
        if let Some(reference) = self.reference {
            json["message_reference"] = json!({
                "type": 0,
                "message_id": reference.to_string(),
                "channel_id": self.channel.to_string(),
                "guild_id": GUILD.to_string(),
            });
        }
        json
    }

    /// The components with `attachment://name` replaced by where the file lies, as Discord
    /// answers them.
    fn shown_components(&self, base: &str) -> Value {
        let mut components = self.components.clone();
        self.resolve(&mut components, base);
        components
    }

    fn resolve(&self, value: &mut Value, base: &str) {
        match value {
            Value::Array(items) => items.iter_mut().for_each(|item| self.resolve(item, base)),
            Value::Object(fields) => {
                let attachment = fields
                    .get("url")
                    .and_then(Value::as_str)
                    .and_then(|url| url.strip_prefix("attachment://"))
                    .and_then(|name| self.attachments.iter().rev().find(|a| a.name == name));
                if let Some(attachment) = attachment {
                    let url = attachment.url(base, self.channel);
                    fields.insert("url".to_owned(), json!(url));
                    fields.insert("proxy_url".to_owned(), json!(url));
                    fields.insert("content_type".to_owned(), json!(attachment.content_type));
                    fields.insert("attachment_id".to_owned(), json!(attachment.id.to_string()));
                    if let Some((width, height)) = attachment.pixels {
                        fields.insert("width".to_owned(), json!(width));
                        fields.insert("height".to_owned(), json!(height));
                    }
                }
                fields
                    .values_mut()
                    .for_each(|field| self.resolve(field, base));
            }
            _ => {}
        }
    }
}

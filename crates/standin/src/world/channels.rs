//! Text channels, threads and direct-message channels.

use serde_json::{Value, json};

use crate::ids::{APPLICATION, ChannelId, GUILD, MessageId, UserId};
use crate::permissions::Permissions;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    Thread { private: bool },
    Direct { with: UserId },
}

#[derive(Clone, Debug)]
pub(crate) struct Channel {
    pub(crate) id: ChannelId,
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// The channel a thread belongs to.
    pub(crate) parent: Option<ChannelId>,
    pub(crate) thread: ThreadState,
    pub(crate) bot_permissions: Permissions,
    pub(crate) last_message: Option<MessageId>,
    pub(crate) message_count: u32,
}

/// What only threads have; unused in other channels.
#[derive(Clone, Debug, Default)]
pub(crate) struct ThreadState {
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    pub(crate) auto_archive_minutes: u64,
    pub(crate) archive_timestamp: String,
}

impl Channel {
    pub(crate) fn is_thread(&self) -> bool {
        matches!(self.kind, Kind::Thread { .. })
    }

    pub(crate) fn is_direct(&self) -> bool {
        matches!(self.kind, Kind::Direct { .. })
    }

    /// Whether `member` can see it.
    pub(crate) fn shown_to(&self, member: UserId) -> bool {
        match self.kind {
            Kind::Direct { with } => with == member,
            Kind::Text | Kind::Thread { .. } => true,
        }
    }

    fn type_number(&self) -> u8 {
        match self.kind {
            Kind::Text => 0,
            Kind::Direct { .. } => 1,
            Kind::Thread { private: false } => 11,
            Kind::Thread { private: true } => 12,
        }
    }

    /// Discord's channel object; `recipient` is the user object of a direct-message channel.
    pub(crate) fn json(&self, recipient: Option<Value>) -> Value {
        let mut json = json!({
            "id": self.id.to_string(),
            "type": self.type_number(),
            "last_message_id": self.last_message.map(|id| id.to_string()),
            "last_pin_timestamp": null,
            "flags": 0,
        });
        if let Some(recipient) = recipient {
            json["recipients"] = json!([recipient]);
            return json;
        }
        json["guild_id"] = json!(GUILD.to_string());
        json["name"] = json!(self.name);
        json["parent_id"] = json!(self.parent.map(|id| id.to_string()));
        json["rate_limit_per_user"] = json!(0);
        if self.is_thread() {
            json["owner_id"] = json!(APPLICATION.to_string());
            json["message_count"] = json!(self.message_count);
            json["total_message_sent"] = json!(self.message_count);
            json["member_count"] = json!(1);
            json["thread_metadata"] = self.thread_metadata();
        } else {
            json["permission_overwrites"] = json!([]);
            json["position"] = json!(0);
            json["nsfw"] = json!(false);
            json["topic"] = Value::Null;
        }
        json
    }

    fn thread_metadata(&self) -> Value {
        json!({
            "archived": self.thread.archived,
            "locked": self.thread.locked,
            "auto_archive_duration": self.thread.auto_archive_minutes,
            "archive_timestamp": self.thread.archive_timestamp,
            "create_timestamp": self.thread.archive_timestamp,
        })
    }

    /// The partial channel object of an interaction, with what its member may do there.
    pub(crate) fn partial(&self, recipient: Option<Value>, permissions: u64) -> Value {
        let mut json = self.json(recipient);
        json["permissions"] = json!(permissions.to_string());
        json
    }

    /// A channel as the page lists it.
    pub(crate) fn page_json(&self) -> Value {
        let mut json = json!({
            "id": self.id.to_string(),
            "name": self.name,
            "kind": match self.kind {
                Kind::Text => "text",
                Kind::Thread { .. } => "thread",
                Kind::Direct { .. } => "dm",
            },
        });
        if let Some(parent) = self.parent {
            json["parent_id"] = json!(parent.to_string());
        }
        json
    }
}

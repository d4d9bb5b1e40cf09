//! Text channels, threads and direct-message channels.

use serde_json::{Value, json};

use crate::ids::{APPLICATION, ChannelId, FOREIGN_GUILD, GuildId, MessageId, UserId};
use crate::permissions::Permissions;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    Thread {
        private: bool,
    },
    Direct {
        with: UserId,
    },
    /// The direct messages of several members, in which the bot is not.
    Group,
    /// A text channel of another server, on which the bot is not.
    Foreign,
}

/// Discord's numbers for where a command is used.
pub(crate) mod context {
    pub(crate) const GUILD: u64 = 0;
    pub(crate) const BOT_DM: u64 = 1;
    pub(crate) const PRIVATE_CHANNEL: u64 = 2;
}

#[derive(Clone, Debug)]
pub(crate) struct Channel {
    pub(crate) id: ChannelId,
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// The guild of a text channel or a thread.
    pub(crate) of_guild: GuildId,
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
            Kind::Text | Kind::Thread { .. } | Kind::Group | Kind::Foreign => true,
        }
    }

    /// Whether the bot is there only for those who have installed it for themselves: it can answer
    /// them, and do nothing else.
    pub(crate) fn answers_only(&self) -> bool {
        matches!(self.kind, Kind::Group | Kind::Foreign)
    }

    /// Discord's number for what kind of place it is.
    pub(crate) fn context(&self) -> u64 {
        match self.kind {
            Kind::Text | Kind::Thread { .. } | Kind::Foreign => context::GUILD,
            Kind::Direct { .. } => context::BOT_DM,
            Kind::Group => context::PRIVATE_CHANNEL,
        }
    }

    /// The server; nothing in direct messages.
    pub(crate) fn guild(&self) -> Option<GuildId> {
        match self.kind {
            Kind::Text | Kind::Thread { .. } => Some(self.of_guild),
            Kind::Foreign => Some(FOREIGN_GUILD),
            Kind::Direct { .. } | Kind::Group => None,
        }
    }

    fn type_number(&self) -> u8 {
        match self.kind {
            Kind::Text | Kind::Foreign => 0,
            Kind::Direct { .. } => 1,
            Kind::Group => 3,
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
        json["name"] = json!(self.name);
        let Some(guild) = self.guild() else {
            return json;
        };
        json["guild_id"] = json!(guild.to_string());
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
                Kind::Text | Kind::Foreign => "text",
                Kind::Thread { .. } => "thread",
                Kind::Direct { .. } | Kind::Group => "dm",
            },
        });
        if let Some(parent) = self.parent {
            json["parent_id"] = json!(parent.to_string());
        }
        json
    }
}

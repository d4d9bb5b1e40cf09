//! What members do with their clients: commands, components, modals, plain messages.
//!
//! Each function makes the interaction as Discord would. With [`Client::Ordinary`] it first
//! refuses what no client lets a member do; with [`Client::Hostile`] anything goes.

pub(crate) mod command;
pub(crate) mod component;
pub(crate) mod modal;
mod options;

use serde_json::{Value, json};

use crate::ids::{ChannelId, MessageId, RoleId, UserId};
use crate::world::World;
use crate::world::compose::Envelope;
use crate::world::messages::Attachment;

/// Whose client it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Client {
    /// It lets a member do only what the bot has offered.
    Ordinary,
    /// It sends whatever it likes.
    Hostile,
}

/// Why the client does not let a member do this; a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NotOffered(pub(crate) String);

impl World {
    /// The member and the channel exist, and the member sees it.
    pub(super) fn present(&self, member: UserId, channel: ChannelId) -> Result<(), NotOffered> {
        if self.user(member).is_none_or(|user| user.bot) {
            return Err(NotOffered(format!("there is no member {member}")));
        }
        match self.channels.get(&channel) {
            Some(found) if found.shown_to(member) => Ok(()),
            _ => Err(NotOffered(format!(
                "{} sees no channel {channel}",
                self.user_name(member)
            ))),
        }
    }

    /// A member picks a file for an option of a command, which names it by the id.
    pub(crate) fn pick_file(&mut self, name: &str, bytes: Vec<u8>) -> u64 {
        let id = self.next_id();
        let picked = Attachment {
            id,
            name: name.to_owned(),
            description: None,
            content_type: "text/plain; charset=utf-8".to_owned(),
            size: bytes.len(),
            pixels: None,
        };
        self.picked.insert(id, picked);
        self.files.insert(id, bytes);
        id
    }

    /// The `resolved` part of an interaction for these files, whose addresses the bot can read.
    fn resolved_files(&self, files: &[u64], channel: ChannelId) -> Option<Value> {
        let known = files.iter().filter_map(|id| self.picked.get(id));
        let known: serde_json::Map<String, Value> = known
            .map(|file| (file.id.to_string(), file.json(&self.base, channel)))
            .collect();
        (!known.is_empty()).then(|| json!(known))
    }

    /// A member says something in a channel.
    pub(crate) fn chat(
        &mut self,
        member: UserId,
        channel: ChannelId,
        content: &str,
    ) -> Result<MessageId, NotOffered> {
        self.present(member, channel)?;
        if content.trim().is_empty() || content.chars().count() > 2000 {
            return Err(NotOffered("a message has 1 to 2,000 characters".to_owned()));
        }
        let envelope = Envelope {
            channel,
            author: member,
            kind: 0,
            metadata: None,
            reference: None,
            only_for: None,
            flags: 0,
        };
        Ok(self.create_message(envelope, &json!({"content": content}), Vec::new()))
    }

    /// The `resolved` part of an interaction for what it names and is there.
    fn resolved(&self, named: &Named) -> Option<Value> {
        let mut resolved = json!({});
        for user in named.users.iter().filter_map(|id| self.user(*id)) {
            let id = user.id.to_string();
            resolved["users"][&id] = user.json();
            resolved["members"][&id] = user.partial_member();
        }
        for channel in named.channels.iter().filter_map(|id| self.channels.get(id)) {
            let may = crate::world::users::MEMBER_PERMISSIONS.0;
            resolved["channels"][channel.id.to_string()] = channel.partial(None, may);
        }
        let roles = self.roles_json();
        for role in roles.as_array().into_iter().flatten() {
            let id = RoleId::of(role).filter(|id| named.roles.contains(id));
            if let Some(id) = id {
                resolved["roles"][id.to_string()] = role.clone();
            }
        }
        let is_empty = resolved.as_object().is_none_or(serde_json::Map::is_empty);
        (!is_empty).then_some(resolved)
    }
}

/// What options and the values of selects name.
#[derive(Debug, Default)]
struct Named {
    users: Vec<UserId>,
    channels: Vec<ChannelId>,
    roles: Vec<RoleId>,
}

//! Whether the bot may: channels, permissions, messages.

use crate::ids::{APPLICATION, ChannelId, MessageId};
use crate::permissions::Permissions;
use crate::world::World;
use crate::world::channels::{Channel, Kind};
use crate::world::messages::Message;

use super::refusal::Refusal;

impl World {
    /// The channel, when the bot sees it and has the permissions it needs there.
    pub(super) fn access(
        &self,
        channel: ChannelId,
        needed: Permissions,
    ) -> Result<&Channel, Refusal> {
        let channel = self
            .channels
            .get(&channel)
            .ok_or_else(Refusal::unknown_channel)?;
        if channel.is_direct() {
            return Ok(channel);
        }
        if channel.answers_only() {
            return Err(Refusal::new(403, 50001, "Missing Access"));
        }
        if !channel.bot_permissions.contains(Permissions::VIEW_CHANNEL) {
            return Err(Refusal::new(403, 50001, "Missing Access"));
        }
        if !channel.bot_permissions.contains(needed) {
            return Err(Refusal::new(403, 50013, "Missing Permissions"));
        }
        Ok(channel)
    }

    /// The channel, when the bot may send a message there.
    pub(super) fn may_send(&self, channel: ChannelId, files: bool) -> Result<&Channel, Refusal> {
        let in_thread = self.channels.get(&channel).is_some_and(Channel::is_thread);
        let mut needed = if in_thread {
            Permissions::SEND_MESSAGES_IN_THREADS
        } else {
            Permissions::SEND_MESSAGES
        };
        if files {
            needed = needed | Permissions::ATTACH_FILES;
        }
        let channel = self.access(channel, needed)?;
        if let Kind::Direct { with } = channel.kind
            && self
                .user(with)
                .is_some_and(|user| user.refuses_direct_messages)
        {
            return Err(Refusal::new(
                403,
                50007,
                "Cannot send messages to this user",
            ));
        }
        if channel.thread.locked {
            return Err(Refusal::new(400, 160_005, "Thread is locked"));
        }
        Ok(channel)
    }

    /// A message that everybody sees.
    pub(super) fn public_message(
        &self,
        channel: ChannelId,
        message: MessageId,
    ) -> Result<&Message, Refusal> {
        self.messages
            .get(&message)
            .filter(|message| message.channel == channel && message.only_for.is_none())
            .ok_or_else(Refusal::unknown_message)
    }

    /// A message that everybody sees and the bot wrote.
    pub(super) fn own_message(
        &self,
        channel: ChannelId,
        message: MessageId,
    ) -> Result<&Message, Refusal> {
        let message = self.public_message(channel, message)?;
        if message.author != APPLICATION {
            return Err(Refusal::new(
                403,
                50005,
                "Cannot edit a message authored by another user",
            ));
        }
        Ok(message)
    }

    /// Refuses changes in an archived thread.
    pub(super) fn not_archived(&self, channel: ChannelId) -> Result<(), Refusal> {
        match self.channels.get(&channel) {
            Some(channel) if channel.thread.archived => {
                Err(Refusal::new(400, 50083, "Thread is archived"))
            }
            _ => Ok(()),
        }
    }
}

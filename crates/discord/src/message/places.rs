//! Channels, roles and messages as Discord shows them in a text.

use ludotheque_matches::ids::{ChannelId, GuildId, MessageId, RoleId};

/// Channels as Discord shows them by name.
#[must_use]
pub fn channels(channels: &[ChannelId]) -> String {
    let named: Vec<String> = channels.iter().map(|id| format!("<#{id}>")).collect();
    named.join(", ")
}

/// A role as Discord shows it by name. Nobody is notified of it: see `Message::calls`.
#[must_use]
pub fn role(role: RoleId) -> String {
    format!("<@&{role}>")
}

/// The address of a message.
#[must_use]
pub fn link(server: Option<GuildId>, channel: ChannelId, message: MessageId) -> String {
    let server = server.map_or_else(|| "@me".to_owned(), |server| server.to_string());
    format!("https://discord.com/channels/{server}/{channel}/{message}")
}

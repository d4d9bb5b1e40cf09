//! People and messages as Discord shows them in a text.

use ludotheque_matches::ids::{ChannelId, GuildId, MessageId, UserId};
use ludotheque_matches::level_of;
use ludotheque_words::{Language, say};

use crate::message::opponent;

/// Shows a name and notifies nobody: notifications go by `allowed_mentions` alone.
#[must_use]
pub fn mention(user: UserId, language: Language) -> String {
    if let Some(level) = level_of(user) {
        say!(
            language,
            "opponent",
            level = opponent::level_name(level, language)
        )
    } else if user.is_account() {
        format!("<@{user}>")
    } else {
        say!(language, "former-player")
    }
}

/// The address of a message.
#[must_use]
pub fn link(guild: Option<GuildId>, channel: ChannelId, message: MessageId) -> String {
    let guild = guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    format!("https://discord.com/channels/{guild}/{channel}/{message}")
}

//! What the bot may do in a channel.

use std::ops::BitOr;

/// A set of Discord permissions, as its bit field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Permissions(pub u64);

impl Permissions {
    /// Everything.
    pub const ADMINISTRATOR: Self = Self(1 << 3);
    /// Change the settings of the server.
    pub const MANAGE_GUILD: Self = Self(1 << 5);
    /// Read and see the channel; without it Discord answers 50001 to everything there.
    pub const VIEW_CHANNEL: Self = Self(1 << 10);
    /// Send messages in a text channel.
    pub const SEND_MESSAGES: Self = Self(1 << 11);
    /// Delete the messages of others and pin messages.
    pub const MANAGE_MESSAGES: Self = Self(1 << 13);
    /// Let links unfold.
    pub const EMBED_LINKS: Self = Self(1 << 14);
    /// Send files.
    pub const ATTACH_FILES: Self = Self(1 << 15);
    /// Read earlier messages.
    pub const READ_MESSAGE_HISTORY: Self = Self(1 << 16);
    /// Make roles, and give and take those below one's own highest.
    pub const MANAGE_ROLES: Self = Self(1 << 28);
    /// Change the events of others.
    pub const MANAGE_EVENTS: Self = Self(1 << 33);
    /// Rename, archive and delete the threads of others.
    pub const MANAGE_THREADS: Self = Self(1 << 34);
    /// Start a public thread.
    pub const CREATE_PUBLIC_THREADS: Self = Self(1 << 35);
    /// Start a private thread.
    pub const CREATE_PRIVATE_THREADS: Self = Self(1 << 36);
    /// Send messages in a thread.
    pub const SEND_MESSAGES_IN_THREADS: Self = Self(1 << 38);

    /// Make events of the server, and change one's own.
    pub const CREATE_EVENTS: Self = Self(1 << 44);

    /// What a bot is given that asks for no more than it needs to post and to play in threads.
    pub const ORDINARY: Self = Self(
        Self::VIEW_CHANNEL.0
            | Self::SEND_MESSAGES.0
            | Self::EMBED_LINKS.0
            | Self::ATTACH_FILES.0
            | Self::READ_MESSAGE_HISTORY.0
            | Self::CREATE_PUBLIC_THREADS.0
            | Self::SEND_MESSAGES_IN_THREADS.0,
    );

    /// Whether every permission of `needed` is in this set.
    #[must_use]
    pub const fn contains(self, needed: Self) -> bool {
        self.0 & needed.0 == needed.0
    }

    /// This set less those of `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl BitOr for Permissions {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

//! The people of the guild, and the bot.

use serde_json::{Value, json};

use crate::ids::{RoleId, UserId};
use crate::permissions::Permissions;

/// What every member may do everywhere: write, read, use commands, start threads.
pub(crate) const MEMBER_PERMISSIONS: Permissions =
    Permissions(Permissions::ORDINARY.0 | (1 << 31) | (1 << 6));

/// Since when everybody is a member; nothing depends on it.
const JOINED_AT: &str = "2024-01-01T00:00:00Z";

#[derive(Clone, Debug)]
pub(crate) struct User {
    pub(crate) id: UserId,
    pub(crate) name: String,
    pub(crate) bot: bool,
    /// The colour of the name on the page, 0xRRGGBB.
    pub(crate) color: u32,
    /// The language of this person's client, as Discord names it ("en-GB").
    pub(crate) locale: String,
    /// Whether a direct message from the bot is refused (50007).
    pub(crate) refuses_direct_messages: bool,
    /// What this person may do in every channel.
    pub(crate) permissions: Permissions,
    pub(crate) roles: Vec<RoleId>,
    /// Whether this person has left the guild.
    pub(crate) has_left: bool,
}

impl User {
    /// Discord's user object.
    pub(crate) fn json(&self) -> Value {
        json!({
            "id": self.id.to_string(),
            "username": self.name.to_lowercase(),
            "global_name": self.name,
            "discriminator": "0",
            "avatar": null,
            "bot": self.bot,
            "system": false,
            "banner": null,
            "accent_color": null,
            "flags": 0,
            // serenity refuses the whole event when this is missing or null.
            "public_flags": 0,
            "avatar_decoration_data": null,
            "collectibles": null,
            "primary_guild": null,
        })
    }

    /// Discord's member object without the user.
    pub(crate) fn partial_member(&self) -> Value {
        let roles: Vec<String> = self.roles.iter().map(ToString::to_string).collect();
        json!({
            "nick": null,
            "avatar": null,
            "banner": null,
            "roles": roles,
            "joined_at": JOINED_AT,
            "premium_since": null,
            "deaf": false,
            "mute": false,
            "flags": 0,
            "pending": false,
            "permissions": self.permissions.0.to_string(),
            "communication_disabled_until": null,
            "unusual_dm_activity_until": null,
            "avatar_decoration_data": null,
        })
    }

    /// Discord's member object.
    pub(crate) fn member(&self) -> Value {
        let mut member = self.partial_member();
        member["user"] = self.json();
        member
    }

    /// A person as the page lists them.
    pub(crate) fn page_json(&self) -> Value {
        json!({
            "id": self.id.to_string(),
            "name": self.name,
            "color": format!("#{:06x}", self.color),
            "bot": self.bot,
            "locale": self.locale,
        })
    }
}

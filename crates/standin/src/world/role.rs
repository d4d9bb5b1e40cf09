//! A role of the guild.

use std::cmp::Reverse;

use serde_json::{Value, json};

use crate::ids::RoleId;
use crate::permissions::Permissions;

/// A role of the guild.
#[derive(Clone, Debug)]
pub(crate) struct Role {
    pub(crate) id: RoleId,
    pub(crate) name: String,
    /// The higher, the more it may; that which everybody has is at 0.
    pub(crate) position: u64,
    pub(crate) permissions: Permissions,
    /// Whether it belongs to an integration: nobody gives it.
    pub(crate) managed: bool,
}

impl Role {
    /// Discord's role object.
    pub(crate) fn json(&self) -> Value {
        json!({
            "id": self.id.to_string(),
            "name": self.name,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
            "hoist": false,
            "managed": self.managed,
            "mentionable": false,
            "permissions": self.permissions.0.to_string(),
            "position": self.position,
            "flags": 0,
            "icon": null,
            "unicode_emoji": null,
        })
    }

    /// A role as the page lists it.
    pub(crate) fn page_json(&self) -> Value {
        json!({"id": self.id.to_string(), "name": self.name})
    }

    /// Of two roles in the same place the older one stands above.
    pub(crate) fn rank(&self) -> (u64, Reverse<RoleId>) {
        (self.position, Reverse(self.id))
    }
}

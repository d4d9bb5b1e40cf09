//! Pressing buttons and choosing from selects.

use serde_json::{Value, json};

use super::{Client, Named, NotOffered};
use crate::ids::{ChannelId, MessageId, RoleId, UserId};
use crate::world::World;
use crate::world::interactions::{Kind, NewInteraction};

pub(crate) const BUTTON: u64 = 2;
pub(crate) const STRING_SELECT: u64 = 3;
const USER_SELECT: u64 = 5;
const ROLE_SELECT: u64 = 6;
const MENTIONABLE_SELECT: u64 = 7;
const CHANNEL_SELECT: u64 = 8;

/// A component as a member uses it.
#[derive(Clone, Debug)]
pub(crate) struct Use<'a> {
    pub(crate) member: UserId,
    pub(crate) message: MessageId,
    pub(crate) custom_id: &'a str,
    /// Discord's number of the component: 2 a button, 3 a select of texts, …
    pub(crate) kind: u64,
    /// What was chosen from a select.
    pub(crate) values: &'a [String],
    pub(crate) nonce: Option<String>,
    pub(crate) client: Client,
}

impl World {
    pub(crate) fn use_component(&self, used: Use<'_>) -> Result<NewInteraction, NotOffered> {
        let message = self
            .messages
            .get(&used.message)
            .filter(|message| message.only_for.is_none_or(|only| only == used.member))
            .ok_or_else(|| NotOffered(format!("there is no message {}", used.message)))?;
        self.present(used.member, message.channel)?;
        let component = find(&message.components, used.custom_id);
        if used.client == Client::Ordinary {
            let component = component.ok_or_else(|| {
                NotOffered(format!(
                    "message {} has no component {:?}",
                    used.message, used.custom_id
                ))
            })?;
            usable(component, &used)?;
        }
        let mut data = json!({
            "custom_id": used.custom_id,
            "component_type": used.kind,
            "id": component.map_or(json!(1), |component| component["id"].clone()),
        });
        if used.kind != BUTTON {
            data["values"] = json!(used.values);
        }
        if let Some(resolved) = self.resolved(&named(&used)) {
            data["resolved"] = resolved;
        }
        Ok(NewInteraction {
            patch: Value::Null,
            kind: Kind::Component,
            user: used.member,
            channel: message.channel,
            nonce: used.nonce,
            label: format!("{:?} by {}", used.custom_id, self.user_name(used.member)),
            source: Some(used.message),
            data,
            command: None,
        })
    }
}

/// What the values of a select are the ids of: it comes with them.
fn named(used: &Use<'_>) -> Named {
    let ids = || used.values.iter().filter_map(|id| id.parse::<u64>().ok());
    let has_kind = |kinds: &[u64]| kinds.contains(&used.kind);
    let mut named = Named::default();
    if has_kind(&[USER_SELECT, MENTIONABLE_SELECT]) {
        named.users.extend(ids().map(UserId));
    }
    if has_kind(&[ROLE_SELECT, MENTIONABLE_SELECT]) {
        named.roles.extend(ids().map(RoleId));
    }
    if has_kind(&[CHANNEL_SELECT]) {
        named.channels.extend(ids().map(ChannelId));
    }
    named
}

/// The component with this `custom_id`, at any depth.
pub(crate) fn find<'a>(components: &'a Value, custom_id: &str) -> Option<&'a Value> {
    components.as_array()?.iter().find_map(|component| {
        if component["custom_id"] == custom_id {
            return Some(component);
        }
        let accessory = &component["accessory"];
        if accessory["custom_id"] == custom_id {
            return Some(accessory);
        }
        find(&component["components"], custom_id)
    })
}

fn usable(component: &Value, used: &Use<'_>) -> Result<(), NotOffered> {
    let id = used.custom_id;
    if component["disabled"] == true {
        return Err(NotOffered(format!("{id:?} is disabled")));
    }
    if component["type"].as_u64() != Some(used.kind) {
        return Err(NotOffered(format!(
            "{id:?} is of type {}, not {}",
            component["type"], used.kind
        )));
    }
    if used.kind == BUTTON {
        return Ok(());
    }
    let bound = |field: &str| {
        component[field]
            .as_u64()
            .and_then(|bound| usize::try_from(bound).ok())
            .unwrap_or(1)
    };
    let chosen = used.values.len();
    if chosen < bound("min_values") || chosen > bound("max_values") {
        return Err(NotOffered(format!("{id:?} does not take {chosen} values")));
    }
    let offered = |value: &String| {
        component["options"]
            .as_array()
            .is_some_and(|options| options.iter().any(|option| option["value"] == **value))
    };
    if used.kind == STRING_SELECT
        && let Some(value) = used.values.iter().find(|value| !offered(value))
    {
        return Err(NotOffered(format!("{id:?} has no option {value:?}")));
    }
    Ok(())
}

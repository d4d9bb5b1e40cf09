//! The options of a command: their kinds, and what an ordinary client lets through.

use serde_json::{Value, json};

use super::{Client, Named, NotOffered};
use crate::ids::{ChannelId, RoleId, UserId};

/// Discord's numbers for the kinds of options.
pub(super) mod kind {
    pub(super) const SUB_COMMAND: u64 = 1;
    pub(super) const SUB_COMMAND_GROUP: u64 = 2;
    pub(super) const STRING: u64 = 3;
    pub(super) const INTEGER: u64 = 4;
    pub(super) const BOOLEAN: u64 = 5;
    pub(super) const USER: u64 = 6;
    pub(super) const CHANNEL: u64 = 7;
    pub(super) const ROLE: u64 = 8;
    pub(super) const MENTIONABLE: u64 = 9;
    pub(super) const NUMBER: u64 = 10;
    pub(super) const ATTACHMENT: u64 = 11;
}

/// The longest text an option takes, in characters.
const MOST_TEXT: usize = 6000;

/// The options as they are sent: with the kind that the bot has registered where none is given.
pub(super) fn filled(given: &Value, registered: &Value) -> Value {
    let given = given.as_array().map(Vec::as_slice).unwrap_or_default();
    given
        .iter()
        .map(|option| {
            let mut option = option.clone();
            let known = find(registered, &option["name"]);
            if option["type"].is_null() {
                option["type"] =
                    known.map_or_else(|| json!(kind::STRING), |known| known["type"].clone());
            }
            if option["options"].is_array() {
                let nested = known.map_or(&Value::Null, |known| &known["options"]);
                option["options"] = filled(&option["options"], nested);
            }
            option
        })
        .collect()
}

fn find<'a>(options: &'a Value, name: &Value) -> Option<&'a Value> {
    options
        .as_array()?
        .iter()
        .find(|option| &option["name"] == name)
}

/// What is named in options.
pub(super) fn named(options: &Value) -> Named {
    let mut found = Named::default();
    collect(options, &mut found);
    found
}

fn collect(options: &Value, found: &mut Named) {
    for option in options.as_array().into_iter().flatten() {
        let value = &option["value"];
        match option["type"].as_u64() {
            Some(kind::USER) => found.users.extend(UserId::read(value)),
            Some(kind::CHANNEL) => found.channels.extend(ChannelId::read(value)),
            Some(kind::ROLE) => found.roles.extend(RoleId::read(value)),
            Some(kind::MENTIONABLE) => {
                found.users.extend(UserId::read(value));
                found.roles.extend(RoleId::read(value));
            }
            _ => {}
        }
        collect(&option["options"], found);
    }
}

/// The files named in options, by id.
pub(super) fn files(options: &Value) -> Vec<u64> {
    let mut found = Vec::new();
    for option in options.as_array().into_iter().flatten() {
        if option["type"].as_u64() == Some(kind::ATTACHMENT) {
            let id: Option<u64> = option["value"].as_str().and_then(|id| id.parse().ok());
            found.extend(id);
        }
        found.extend(files(&option["options"]));
    }
    found
}

/// Refuses what a client would not send. While a member is still typing (autocomplete) options
/// may be missing and unfinished.
pub(super) fn offered(
    given: &Value,
    registered: &Value,
    typing: bool,
    client: Client,
) -> Result<(), NotOffered> {
    if client == Client::Hostile {
        return Ok(());
    }
    for option in given.as_array().into_iter().flatten() {
        let name = option["name"].as_str().unwrap_or_default();
        let known = find(registered, &option["name"])
            .ok_or_else(|| NotOffered(format!("there is no option {name:?}")))?;
        if known["type"] != option["type"] {
            return Err(NotOffered(format!(
                "option {name:?} has type {}, not {}",
                known["type"], option["type"]
            )));
        }
        if matches!(
            known["type"].as_u64(),
            Some(kind::SUB_COMMAND | kind::SUB_COMMAND_GROUP)
        ) {
            offered(&option["options"], &known["options"], typing, client)?;
        } else if !(typing && option["focused"] == true) {
            value(name, &option["value"], known)?;
        }
    }
    let missing = registered
        .as_array()
        .into_iter()
        .flatten()
        .find(|known| known["required"] == true && find(given, &known["name"]).is_none());
    match missing {
        Some(known) if !typing => Err(NotOffered(format!("option {} is required", known["name"]))),
        _ => Ok(()),
    }
}

fn value(name: &str, value: &Value, known: &Value) -> Result<(), NotOffered> {
    let right_type = match known["type"].as_u64() {
        Some(kind::INTEGER) => value.is_i64() || value.is_u64(),
        Some(kind::BOOLEAN) => value.is_boolean(),
        Some(kind::NUMBER) => value.is_number(),
        _ => value.is_string(),
    };
    if !right_type {
        return Err(NotOffered(format!("option {name:?} does not take {value}")));
    }
    let choices = known["choices"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    if !choices.is_empty() && !choices.iter().any(|choice| &choice["value"] == value) {
        return Err(NotOffered(format!(
            "option {name:?} offers no choice {value}"
        )));
    }
    if let Some(text) = value.as_str() {
        let length = text.chars().count();
        let bound = |field: &str| known[field].as_u64().and_then(|n| usize::try_from(n).ok());
        if length < bound("min_length").unwrap_or(0)
            || length > bound("max_length").unwrap_or(MOST_TEXT)
        {
            return Err(NotOffered(format!(
                "option {name:?} does not take {length} characters"
            )));
        }
    }
    if let Some(number) = value.as_f64()
        && (known["min_value"]
            .as_f64()
            .is_some_and(|least| number < least)
            || known["max_value"]
                .as_f64()
                .is_some_and(|most| number > most))
    {
        return Err(NotOffered(format!(
            "option {name:?} does not take {number}"
        )));
    }
    Ok(())
}

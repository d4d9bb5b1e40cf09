//! What the bot may do in a channel and how it fares, for `/diagnose`.

use ludotheque_words::{Language, say};
use serenity::all::Permissions;

use crate::features::lists::COLOUR;
use crate::message::v2::{Message, Part};
use crate::permissions;
use ludotheque_matches::ids::ChannelId;

/// What was found.
pub struct Diagnosis {
    /// The channel that was looked at.
    pub channel: ChannelId,
    /// Whether it is a thread, in which nobody needs to send messages but in threads.
    pub in_thread: bool,
    /// What the bot may do there; nothing where Discord says nothing of it, in a direct message.
    pub granted: Option<Permissions>,
    /// How long the database took to answer, in milliseconds; nothing if it did not.
    pub database_ms: Option<u128>,
    /// How long Discord's gateway took to answer last, in milliseconds; nothing before it has.
    pub gateway_ms: Option<u128>,
}

/// The same as a message, for whoever asked.
#[must_use]
pub fn message(found: &Diagnosis, language: Language) -> Message {
    let channel = format!("<#{}>", found.channel);
    let mut lines = vec![say!(language, "diagnosis-title", channel = channel)];
    match found.granted {
        Some(granted) => lines.extend(told(granted, found.in_thread, language)),
        None => lines.push(say!(language, "diagnosis-no-server")),
    }
    lines.push(state(found, language));
    Message::framed(COLOUR, vec![Part::Text(lines.join("\n"))]).in_private()
}

/// A line for each permission that is missing, with what it is for, and who can grant it.
fn told(granted: Permissions, in_thread: bool, language: Language) -> Vec<String> {
    let is_needed =
        |permission: &Permissions| !in_thread || *permission != Permissions::SEND_MESSAGES;
    let wanted = permissions::WANTED.into_iter().filter(is_needed);
    let missing: Vec<Permissions> = wanted
        .filter(|wanted| !permissions::missing(*wanted, granted).is_empty())
        .collect();
    if missing.is_empty() {
        return vec![say!(language, "diagnosis-all-granted")];
    }
    let line = |permission: Permissions| {
        let name = permissions::name(permission, language);
        let used = permissions::use_of(permission, language);
        say!(language, "diagnosis-missing", name = name, used = used)
    };
    let mut lines: Vec<String> = missing.into_iter().map(line).collect();
    lines.push(say!(language, "diagnosis-who-can-grant"));
    lines
}

/// The database and the gateway, in a line.
fn state(found: &Diagnosis, language: Language) -> String {
    let took = |ms: u128| u64::try_from(ms).unwrap_or(u64::MAX);
    let database = match found.database_ms {
        Some(ms) => say!(language, "diagnosis-database", ms = took(ms)),
        None => say!(language, "diagnosis-database-away"),
    };
    let gateway = match found.gateway_ms {
        Some(ms) => say!(language, "diagnosis-gateway", ms = took(ms)),
        None => say!(language, "diagnosis-gateway-new"),
    };
    format!("-# {database} {gateway}")
}

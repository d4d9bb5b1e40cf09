//! The body of a message that is created or edited, by whichever route.

use serde_json::Value;

use super::{Breaches, components};
use crate::uploads::Upload;
use crate::world::messages::{COMPONENTS_V2, EPHEMERAL, Message};

/// Without Nitro and boosts: the default limit of one request, in bytes.
const MOST_BYTES: usize = 10 * 1024 * 1024;
const MOST_CONTENT: usize = 2000;
const MOST_EMBEDS: usize = 10;
const MOST_ATTACHMENTS: usize = 10;
const MOST_NONCE: usize = 25;

/// What a body is sent for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Purpose<'a> {
    /// The message that is edited; none when one is created.
    pub(crate) edited: Option<&'a Message>,
    /// The flags the message has already (of a deferred answer) or zero.
    pub(crate) flags: u64,
    /// Whether the message is an answer to an interaction.
    pub(crate) interaction: bool,
}

/// Checks a message body. `at` stands on the body.
pub(crate) fn check(body: &Value, uploads: &[Upload], purpose: Purpose<'_>, at: &mut Breaches) {
    let flags = body["flags"].as_u64().unwrap_or(0);
    let v2 = (flags | purpose.flags) & COMPONENTS_V2 != 0;
    if v2 {
        no_legacy_fields(body, purpose, at);
    }
    at.text_length(body, "content", 0, MOST_CONTENT);
    if body["embeds"].as_array().map_or(0, Vec::len) > MOST_EMBEDS {
        at.within("embeds", |at| {
            at.refuse("BASE_TYPE_BAD_LENGTH", "Must be 10 or fewer in length.");
        });
    }
    if flags & EPHEMERAL != 0 && !purpose.interaction {
        at.within("flags", |at| {
            at.refuse(
                "MESSAGE_FLAGS_INVALID",
                "Only answers to interactions can be ephemeral.",
            );
        });
    }
    nonce(body, at);
    allowed_mentions(body, at);
    let met = at.within("components", |at| {
        match (body.get("components"), purpose.edited) {
            // Components left as they are have passed already; what they show must stay.
            (None, Some(message)) => {
                components::check(&message.components, v2, &mut Breaches::default())
            }
            (given, _) => components::check(given.unwrap_or(&Value::Null), v2, at),
        }
    });
    attachments(body, uploads, purpose, &met, v2, at);
}

/// A message of components has no other content, also none left over from before the edit.
fn no_legacy_fields(body: &Value, purpose: Purpose<'_>, at: &mut Breaches) {
    let becomes_v2 = purpose.edited.filter(|message| !message.is_v2());
    for field in ["content", "embeds", "poll", "sticker_ids"] {
        let given = &body[field];
        let filled = match given {
            Value::Null => false,
            Value::String(text) => !text.is_empty(),
            Value::Array(items) => !items.is_empty(),
            _ => true,
        };
        let left_over = body.get(field).is_none()
            && becomes_v2.is_some_and(|message| match field {
                "content" => !message.content.is_empty(),
                "embeds" => message.embeds.as_array().is_some_and(|e| !e.is_empty()),
                _ => false,
            });
        if filled || left_over {
            at.within(field, |at| {
                at.refuse(
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    format!(
                        "The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
                    ),
                );
            });
        }
    }
}

fn nonce(body: &Value, at: &mut Breaches) {
    at.text_length(body, "nonce", 0, MOST_NONCE);
    if body["enforce_nonce"] == true && body["nonce"].is_null() {
        at.within("enforce_nonce", |at| {
            at.object(
                "NONCE_MISSING",
                "enforce_nonce does nothing without a nonce.",
            );
        });
    }
}

/// `allowed_mentions` is not remembered by Discord: what does not say it pings whom it names.
fn allowed_mentions(body: &Value, at: &mut Breaches) {
    let allowed = &body["allowed_mentions"];
    at.within("allowed_mentions", |at| {
        if allowed.is_null() {
            at.object(
                "ALLOWED_MENTIONS_MISSING",
                "allowed_mentions is missing: everybody named would be pinged.",
            );
        }
        for (kind, list) in [("users", "users"), ("roles", "roles")] {
            let parsed = allowed["parse"]
                .as_array()
                .is_some_and(|parse| parse.iter().any(|parsed| parsed == kind));
            let listed = allowed[list].as_array().is_some_and(|ids| !ids.is_empty());
            if parsed && listed {
                at.within("parse", |at| {
                    at.refuse(
                        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                        format!("parse:[{kind:?}] and {list}: [ids...] are mutually exclusive."),
                    );
                });
            }
        }
    });
}

fn attachments(
    body: &Value,
    uploads: &[Upload],
    purpose: Purpose<'_>,
    met: &components::Met,
    v2: bool,
    at: &mut Breaches,
) {
    let listed = body["attachments"].as_array();
    let kept: Vec<&str> = purpose.edited.map_or_else(Vec::new, |message| {
        message
            .attachments
            .iter()
            .filter(|attachment| {
                listed.is_none_or(|list| {
                    list.iter()
                        .any(|entry| id_of(entry) == attachment.id.to_string())
                })
            })
            .map(|attachment| attachment.name.as_str())
            .collect()
    });
    at.within("attachments", |at| {
        let new = uploads.len();
        if kept.len() + new > MOST_ATTACHMENTS {
            at.refuse(
                "BASE_TYPE_MAX_LENGTH",
                format!("Must be {MOST_ATTACHMENTS} or fewer in length: old ones pile up."),
            );
        }
        for (index, entry) in listed.into_iter().flatten().enumerate() {
            at.within(index, |at| listed_exists(entry, uploads, purpose, at));
        }
        let bytes: usize = uploads.iter().map(|upload| upload.bytes.len()).sum();
        if bytes > MOST_BYTES {
            at.refuse(
                "ATTACHMENTS_TOO_LARGE",
                format!("{bytes} bytes of files, more than {MOST_BYTES}."),
            );
        }
    });

    let names: Vec<&str> = kept
        .iter()
        .copied()
        .chain(uploads.iter().map(|upload| upload.name.as_str()))
        .collect();
    for (path, name) in &met.files {
        if !names.contains(&name.as_str()) {
            at.found.push(super::Breach {
                path: path.clone(),
                code: "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                message: format!("The referenced attachment {name:?} was not found."),
                refused: true,
            });
        }
    }
    if v2 {
        for name in names {
            if !met.files.iter().any(|(_, shown)| shown == name) {
                at.within("attachments", |at| {
                    at.object(
                        "ATTACHMENT_NOT_SHOWN",
                        format!("No component shows the file {name:?}: it piles up unseen."),
                    );
                });
            }
        }
    }
}

/// An entry of `attachments` is a file of this request or an attachment of the edited message.
fn listed_exists(entry: &Value, uploads: &[Upload], purpose: Purpose<'_>, at: &mut Breaches) {
    let id = id_of(entry);
    let uploaded = uploads
        .iter()
        .any(|upload| upload.index.is_some_and(|index| index.to_string() == id));
    let attached = purpose.edited.is_some_and(|message| {
        message
            .attachments
            .iter()
            .any(|attachment| attachment.id.to_string() == id)
    });
    if !uploaded && !attached {
        at.within("id", |at| {
            at.refuse(
                "ATTACHMENT_NOT_FOUND",
                format!("Neither files[{id}] nor an attachment of the message."),
            );
        });
    }
    at.text_length(entry, "description", 0, 1024);
}

/// The id of an entry as text: a string, or the number that serenity sends.
pub(crate) fn id_of(entry: &Value) -> String {
    match &entry["id"] {
        Value::String(id) => id.clone(),
        other => other.to_string(),
    }
}

//! Message components, classic and V2: what may stand where, how much, how long.

use std::collections::HashSet;

use serde_json::Value;

use super::{Breaches, select};

/// All components of a message together, nested ones too.
const MOST_COMPONENTS: usize = 40;
/// Action rows of a message without the V2 flag.
const MOST_ROWS: usize = 5;
/// The text of all Text Displays of a message together, in characters.
const MOST_TEXT: usize = 4000;
/// Alt text of a picture, in characters.
const MOST_DESCRIPTION: usize = 1024;
const MOST_CUSTOM_ID: usize = 100;
const MOST_BUTTON_LABEL: usize = 80;

/// Discord's numbers for the kinds of components.
mod kind {
    pub(super) const ACTION_ROW: u64 = 1;
    pub(super) const BUTTON: u64 = 2;
    pub(super) const SECTION: u64 = 9;
    pub(super) const TEXT_DISPLAY: u64 = 10;
    pub(super) const THUMBNAIL: u64 = 11;
    pub(super) const MEDIA_GALLERY: u64 = 12;
    pub(super) const FILE: u64 = 13;
    pub(super) const SEPARATOR: u64 = 14;
    pub(super) const CONTAINER: u64 = 17;
    /// String, user, role, mentionable and channel select.
    pub(super) const SELECTS: [u64; 5] = [3, 5, 6, 7, 8];

    pub(super) const IN_MESSAGE: &[u64] = &[
        ACTION_ROW,
        SECTION,
        TEXT_DISPLAY,
        MEDIA_GALLERY,
        FILE,
        SEPARATOR,
        CONTAINER,
    ];
    pub(super) const IN_CONTAINER: &[u64] = &[
        ACTION_ROW,
        SECTION,
        TEXT_DISPLAY,
        MEDIA_GALLERY,
        FILE,
        SEPARATOR,
    ];
}

/// What was met on the way through the components of one message.
#[derive(Debug, Default)]
pub(crate) struct Met {
    components: usize,
    text: usize,
    custom_ids: HashSet<String>,
    ids: HashSet<u64>,
    /// The names of the files shown (`attachment://name`), with where they are shown.
    pub(crate) files: Vec<(Vec<String>, String)>,
}

/// Checks the `components` of a message; `at` stands on that field.
pub(crate) fn check(components: &Value, v2: bool, at: &mut Breaches) -> Met {
    let mut met = Met::default();
    let Some(list) = components.as_array() else {
        return met;
    };
    let allowed = if v2 {
        kind::IN_MESSAGE
    } else {
        &[kind::ACTION_ROW]
    };
    for (index, component) in list.iter().enumerate() {
        at.within(index, |at| block(component, allowed, &mut met, at));
    }
    if !v2 && list.len() > MOST_ROWS {
        at.refuse(
            "BASE_TYPE_BAD_LENGTH",
            format!("Must be between 1 and {MOST_ROWS} in length."),
        );
    }
    if met.components > MOST_COMPONENTS {
        at.refuse(
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            format!(
                "The maximum number of total components is {MOST_COMPONENTS} (there are {}).",
                met.components
            ),
        );
    }
    if met.text > MOST_TEXT {
        at.refuse(
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            format!(
                "Total displayable text size must be at most {MOST_TEXT} (is {}).",
                met.text
            ),
        );
    }
    met
}

/// The kind of a component, counted; nothing when it may not stand here.
fn enter(component: &Value, allowed: &[u64], met: &mut Met, at: &mut Breaches) -> Option<u64> {
    met.components += 1;
    if let Some(id) = component["id"].as_u64()
        && id != 0
        && !met.ids.insert(id)
    {
        at.refuse(
            "COMPONENT_DUPLICATE_ID",
            "Component id must be unique in the message.",
        );
    }
    let kind = component["type"].as_u64();
    if kind.is_none_or(|kind| !allowed.contains(&kind)) {
        at.within("type", |at| {
            at.refuse(
                "BASE_TYPE_CHOICES",
                format!(
                    "Value must be one of {allowed:?} (is {}).",
                    component["type"]
                ),
            );
        });
        return None;
    }
    kind
}

fn block(component: &Value, allowed: &[u64], met: &mut Met, at: &mut Breaches) {
    match enter(component, allowed, met, at) {
        Some(kind::ACTION_ROW) => row(component, met, at),
        Some(kind::SECTION) => section(component, met, at),
        Some(kind::TEXT_DISPLAY) => text_display(component, met, at),
        Some(kind::MEDIA_GALLERY) => media_gallery(component, met, at),
        Some(kind::FILE) => {
            let url = component["file"]["url"].as_str().unwrap_or_default();
            at.within("file", |at| {
                if !url.starts_with("attachment://") {
                    at.refuse("INVALID_ATTACHMENT_URL", "Only attachment:// is allowed.");
                }
                media(&component["file"], met, at);
            });
        }
        Some(kind::CONTAINER) => children(component, 1, MOST_COMPONENTS, at, |child, at| {
            block(child, kind::IN_CONTAINER, met, at);
        }),
        // A separator has nothing to check that the API's description does not, and a kind
        // that may not stand here has been refused already.
        _ => {}
    }
}

/// Runs `check` on each child, refusing fewer than `least` and more than `most`.
fn children(
    component: &Value,
    least: usize,
    most: usize,
    at: &mut Breaches,
    mut check: impl FnMut(&Value, &mut Breaches),
) {
    let none = Vec::new();
    let list = component["components"].as_array().unwrap_or(&none);
    at.within("components", |at| {
        if list.len() < least || list.len() > most {
            at.refuse(
                "BASE_TYPE_BAD_LENGTH",
                format!("Must be between {least} and {most} in length."),
            );
        }
        for (index, child) in list.iter().enumerate() {
            at.within(index, |at| check(child, at));
        }
    });
}

fn row(component: &Value, met: &mut Met, at: &mut Breaches) {
    let in_row: Vec<u64> = [kind::BUTTON].into_iter().chain(kind::SELECTS).collect();
    let mut selects = 0;
    children(component, 1, 5, at, |child, at| {
        match enter(child, &in_row, met, at) {
            Some(kind::BUTTON) => button(child, met, at),
            Some(select_kind) => {
                selects += 1;
                custom_id(child, met, at);
                select::check(child, select_kind, at);
            }
            None => {}
        }
    });
    let all = component["components"].as_array().map_or(0, Vec::len);
    if selects > 0 && all > 1 {
        at.refuse(
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width: a row holds five buttons or one select.",
        );
    }
}

fn section(component: &Value, met: &mut Met, at: &mut Breaches) {
    children(component, 1, 3, at, |child, at| {
        if enter(child, &[kind::TEXT_DISPLAY], met, at).is_some() {
            text_display(child, met, at);
        }
    });
    let accessory = &component["accessory"];
    at.required(component, "accessory");
    if accessory.is_null() {
        return;
    }
    at.within("accessory", |at| {
        match enter(accessory, &[kind::BUTTON, kind::THUMBNAIL], met, at) {
            Some(kind::BUTTON) => button(accessory, met, at),
            Some(kind::THUMBNAIL) => {
                at.text_length(accessory, "description", 0, MOST_DESCRIPTION);
                at.within("media", |at| media(&accessory["media"], met, at));
            }
            _ => {}
        }
    });
}

fn text_display(component: &Value, met: &mut Met, at: &mut Breaches) {
    at.required(component, "content");
    at.text_length(component, "content", 1, MOST_TEXT);
    met.text += component["content"]
        .as_str()
        .map_or(0, |content| content.chars().count());
}

fn media_gallery(component: &Value, met: &mut Met, at: &mut Breaches) {
    let none = Vec::new();
    let items = component["items"].as_array().unwrap_or(&none);
    at.within("items", |at| {
        if items.is_empty() || items.len() > 10 {
            at.refuse(
                "BASE_TYPE_BAD_LENGTH",
                "Must be between 1 and 10 in length.",
            );
        }
        for (index, item) in items.iter().enumerate() {
            at.within(index, |at| {
                at.text_length(item, "description", 0, MOST_DESCRIPTION);
                at.within("media", |at| media(&item["media"], met, at));
            });
        }
    });
}

fn media(media: &Value, met: &mut Met, at: &mut Breaches) {
    at.required(media, "url");
    let url = media["url"].as_str().unwrap_or_default();
    if let Some(name) = url.strip_prefix("attachment://") {
        met.files.push((at.path.clone(), name.to_owned()));
    } else if !url.is_empty() && !url.starts_with("http://") && !url.starts_with("https://") {
        at.within("url", |at| {
            at.refuse(
                "URL_TYPE_INVALID_SCHEME",
                "Scheme must be one of http, https, attachment.",
            );
        });
    }
}

/// Button styles: 1–4 send an interaction, 5 opens a link, 6 sells.
fn button(component: &Value, met: &mut Met, at: &mut Breaches) {
    at.text_length(component, "label", 0, MOST_BUTTON_LABEL);
    let bare =
        component["label"].as_str().is_none_or(str::is_empty) && component["emoji"].is_null();
    match component["style"].as_u64() {
        Some(1..=4) => {
            custom_id(component, met, at);
            if !component["url"].is_null() {
                at.refuse(
                    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                    "A custom id and url cannot both be specified",
                );
            }
        }
        Some(5) => {
            at.required(component, "url");
            at.text_length(component, "url", 1, 512);
            if !component["custom_id"].is_null() {
                at.refuse(
                    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                    "A custom id and url cannot both be specified",
                );
            }
        }
        Some(6) => at.required(component, "sku_id"),
        _ => at.within("style", |at| {
            at.refuse(
                "BASE_TYPE_CHOICES",
                "Value must be one of (1, 2, 3, 4, 5, 6).",
            );
        }),
    }
    if bare && component["style"].as_u64() != Some(6) {
        at.refuse(
            "BUTTON_COMPONENT_INVALID_EMPTY",
            "A button must have a label or an emoji.",
        );
    }
}

fn custom_id(component: &Value, met: &mut Met, at: &mut Breaches) {
    at.required(component, "custom_id");
    at.text_length(component, "custom_id", 1, MOST_CUSTOM_ID);
    if let Some(custom_id) = component["custom_id"].as_str()
        && !met.custom_ids.insert(custom_id.to_owned())
    {
        at.within("custom_id", |at| {
            at.refuse(
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                format!("Component custom id cannot be duplicated ({custom_id:?})."),
            );
        });
    }
}

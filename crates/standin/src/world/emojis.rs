//! The application's own emojis.

use serde_json::{Value, json};

use super::World;
use super::emoji::Emoji;
use crate::ids::APPLICATION;

/// Discord's limit for an application.
const MOST: usize = 2000;

impl World {
    /// Whether there is room for another one.
    pub(crate) fn takes_emojis(&self) -> bool {
        self.emojis.len() < MOST
    }

    pub(crate) fn add_emoji(&mut self, name: &str, png: Vec<u8>) -> Value {
        let emoji = Emoji {
            id: self.next_id(),
            name: name.to_owned(),
            png,
        };
        let shown = self.emoji_json(&emoji);
        self.emojis.push(emoji);
        shown
    }

    pub(crate) fn emoji(&self, id: u64) -> Option<&Emoji> {
        self.emojis.iter().find(|emoji| emoji.id == id)
    }

    /// As Discord shows it.
    pub(crate) fn emoji_json(&self, emoji: &Emoji) -> Value {
        json!({
            "id": emoji.id.to_string(),
            "name": emoji.name,
            "roles": [],
            "user": self.user_json(APPLICATION),
            "require_colons": true,
            "managed": false,
            "animated": false,
            "available": true,
        })
    }

    /// What a body uses as an emoji that is none: neither one of the application's nor a sign of its own.
    pub(crate) fn strange_emoji(&self, body: &Value) -> Option<String> {
        match body {
            Value::Array(items) => items.iter().find_map(|item| self.strange_emoji(item)),
            Value::Object(fields) => fields.iter().find_map(|(key, value)| {
                if key == "emoji" && value.is_object() {
                    (!self.has_emoji(value)).then(|| value.to_string())
                } else {
                    self.strange_emoji(value)
                }
            }),
            _ => None,
        }
    }

    fn has_emoji(&self, emoji: &Value) -> bool {
        match emoji["id"].as_str() {
            Some(id) => id.parse().is_ok_and(|id| self.emoji(id).is_some()),
            None => emoji["name"].as_str().is_some_and(|name| !name.is_ascii()),
        }
    }
}

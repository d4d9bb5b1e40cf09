//! The application's own emojis: small pictures beside words, which the bot uploads itself
//! (`gateway::emojis`). They are never needed: where there is none, or Discord does not want it, the words
//! stand alone.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use serde_json::{Value, json};
use tokio::sync::Notify;

use crate::message::icon;

/// The emojis that Discord is known to have, by our names of the pictures.
#[derive(Default)]
pub struct Emojis {
    known: RwLock<HashMap<String, Emoji>>,
    doubted: Notify,
}

/// An emoji as Discord lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Emoji {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
}

impl Emojis {
    /// These are there from now on, and no others.
    pub fn know(&self, emojis: HashMap<String, Emoji>) {
        *self.known.write().unwrap_or_else(PoisonError::into_inner) = emojis;
    }

    /// Discord has refused a message with emojis: none is used until they were looked at again.
    pub(super) fn doubt(&self) {
        tracing::warn!("Discord refuses a message with emojis: they are left out for a while");
        self.know(HashMap::new());
        self.doubted.notify_one();
    }

    /// Waits until there is reason to look at them again.
    pub async fn doubted(&self) {
        self.doubted.notified().await;
    }

    /// Puts the emojis in the place of our names of the pictures, and takes out what there is no emoji
    /// for. Gives whether there is one now that Discord can refuse.
    pub(crate) fn put_into(&self, body: &mut Value) -> bool {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        put(&known, body) > 0
    }
}

/// Gives how many there are on buttons and in lists now: those within texts Discord never refuses.
fn put(known: &HashMap<String, Emoji>, body: &mut Value) -> usize {
    match body {
        Value::Array(items) => items.iter_mut().map(|item| put(known, item)).sum(),
        Value::Object(fields) => {
            let named = fields.remove("emoji");
            if let Some(Value::String(text)) = fields.get_mut("content") {
                *text = icon::put_into(text, |name| {
                    let emoji = known.get(name)?;
                    Some(format!("<:{}:{}>", emoji.name, emoji.id))
                });
            }
            let below: usize = fields.values_mut().map(|field| put(known, field)).sum();
            let name = named.as_ref().and_then(|emoji| emoji["name"].as_str());
            let Some(emoji) = name.and_then(|name| known.get(name)) else {
                return below;
            };
            let emoji = json!({"id": emoji.id, "name": emoji.name});
            fields.insert("emoji".to_owned(), emoji);
            below + 1
        }
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_is_put_in_and_what_is_not_is_taken_out() {
        let emojis = Emojis::default();
        let wanted = || json!({"components": [{"label": "Roll", "emoji": {"name": "die"}}]});
        let mut body = wanted();
        assert!(!emojis.put_into(&mut body));
        assert_eq!(body, json!({"components": [{"label": "Roll"}]}));
        let die = Emoji {
            id: "7".to_owned(),
            name: "ludo_die_ab".to_owned(),
        };
        emojis.know(HashMap::from([("die".to_owned(), die)]));
        let mut body = wanted();
        assert!(emojis.put_into(&mut body));
        let put = json!({"id": "7", "name": "ludo_die_ab"});
        assert_eq!(body["components"][0]["emoji"], put);
        emojis.doubt();
        assert!(!emojis.put_into(&mut body));
        assert_eq!(body, json!({"components": [{"label": "Roll"}]}));
    }
}

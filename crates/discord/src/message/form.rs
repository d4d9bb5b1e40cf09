//! A form with one line of text.

use serde_json::{Value, json};

use crate::message::cut::cut;

/// A form with one line of text.
#[derive(Clone, Debug)]
pub struct Form {
    /// What comes back when it is sent.
    pub custom_id: String,
    /// Its title.
    pub title: String,
    /// What the line asks for.
    pub label: String,
    /// An example.
    pub placeholder: String,
}

/// The `custom_id` of the line in a form.
pub const FORM_LINE: &str = "line";

impl Form {
    /// The body as Discord wants it: the classic form of an action row with a text input,
    /// because serenity loses the values of the newer one.
    #[must_use]
    pub fn to_json(&self) -> Value {
        json!({
            "custom_id": self.custom_id,
            "title": cut(&self.title, 45),
            "components": [{"type": 1, "components": [{
                "type": 4, "style": 1, "custom_id": FORM_LINE, "label": cut(&self.label, 45),
                "placeholder": cut(&self.placeholder, 100), "required": true, "max_length": 100,
            }]}],
        })
    }
}

//! Checks of bodies that nobody sends: for bots that want to know beforehand what Discord would
//! say to them.

use serde_json::Value;

use super::messages::{self, Purpose};
use super::{Breach, Breaches, modals};
use crate::uploads::Upload;

/// What Discord would refuse, or its bot regret, in the body of a message that answers an
/// interaction and comes with files of these names: an objection a line. Held against Discord's
/// limits as they are checked when a bot sends it, but not against its OpenAPI description.
#[must_use]
pub fn objections_to_message(body: &Value, files: &[&str]) -> Vec<String> {
    let uploads: Vec<Upload> = (0..)
        .zip(files)
        .map(|(index, name)| Upload {
            index: Some(index),
            name: (*name).to_owned(),
            content_type: String::new(),
            bytes: Vec::new(),
        })
        .collect();
    let purpose = Purpose {
        edited: None,
        flags: 0,
        interaction: true,
    };
    let mut at = Breaches::default();
    messages::check(body, &uploads, purpose, &mut at);
    told(at)
}

/// The same of a form (a modal).
#[must_use]
pub fn objections_to_form(data: &Value) -> Vec<String> {
    let mut at = Breaches::default();
    modals::modal(data, &mut at);
    told(at)
}

fn told(at: Breaches) -> Vec<String> {
    at.into_found().iter().map(Breach::to_string).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_body_that_is_right_is_objected_to_only_when_something_is_made_wrong() {
        let mut body = json!({
            "flags": 1 << 15,
            "allowed_mentions": {"parse": []},
            "components": [
                {"type": 10, "content": "x"},
                {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]},
            ],
            "attachments": [{"id": 0, "filename": "a.png"}],
        });
        assert_eq!(
            objections_to_message(&body, &["a.png"]),
            Vec::<String>::new()
        );
        assert!(!objections_to_message(&body, &[]).is_empty());
        body["components"][0]["content"] = json!("x".repeat(4001));
        let told = objections_to_message(&body, &["a.png"]);
        assert!(told[0].starts_with("components.0.content: "), "{told:?}");
    }

    #[test]
    fn a_form_without_a_title_is_objected_to() {
        let told = objections_to_form(&json!({"custom_id": "x", "components": []}));
        assert!(
            told.iter().any(|line| line.starts_with("title: ")),
            "{told:?}"
        );
    }
}

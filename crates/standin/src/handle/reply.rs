//! What comes back from an interaction.

use serde_json::Value;

use crate::ids::{InteractionId, MessageId};

/// What a bot answered, once the member sees it.
#[derive(Clone, Debug)]
pub struct Reply {
    /// What was answered.
    pub interaction: InteractionId,
    /// The type of the first answer: 4 message, 5 deferred message (filled in by now), 6 silent,
    /// 7 update of the message with the component, 8 choices, 9 modal.
    pub kind: u64,
    /// The message the member sees: the answer, or the updated message. As Discord's object.
    pub message: Option<Value>,
    /// Whether only this member sees it.
    pub ephemeral: bool,
    /// The data of the answer as sent: a modal's title and components, for instance.
    pub data: Value,
}

impl Reply {
    /// The id of the message.
    #[must_use]
    pub fn message_id(&self) -> Option<MessageId> {
        self.message.as_ref().and_then(MessageId::of)
    }

    /// All text of the message that is shown as such: content and Text Displays, in order, one
    /// a line.
    #[must_use]
    pub fn text(&self) -> String {
        let mut texts = Vec::new();
        if let Some(message) = &self.message {
            texts.extend(message["content"].as_str().filter(|text| !text.is_empty()));
            displayed(&message["components"], &mut texts);
        }
        texts.join("\n")
    }
}

fn displayed<'a>(value: &'a Value, texts: &mut Vec<&'a str>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| displayed(item, texts)),
        Value::Object(_) => {
            if value["type"] == 10 {
                texts.extend(value["content"].as_str());
            }
            displayed(&value["components"], texts);
        }
        _ => {}
    }
}

/// A suggestion of autocomplete.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What the member sees.
    pub name: String,
    /// What is sent.
    pub value: Value,
}

/// Why an interaction brought no reply.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// The client does not let a member do this: the bot has not offered it.
    #[error("the client does not let them: {0}")]
    NotOffered(String),
    /// No answer within 3 s, or no bot there: "This interaction failed".
    #[error("This interaction failed: {0}")]
    InteractionFailed(String),
    /// The deferred answer was never filled in: "is thinking…" for ever.
    #[error("the answer was deferred and never came: {0}")]
    StillThinking(String),
}

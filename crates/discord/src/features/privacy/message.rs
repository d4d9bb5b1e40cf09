//! What is said about what is stored of people; `docs/privacy.md` says it at length.

use ludotheque_words::{Language, say};
use serde_json::Value;

use crate::features::settings::id::PersonalPress;
use crate::message::v2::{Button, Message, Part, TextFile};
use ludotheque_play::FORGOTTEN_AGAIN_AFTER_DAYS;

/// More than this does not fit into a message everywhere.
const FILE_BYTES_MAX: usize = 8 << 20;

/// Everything that is stored of a person, as a file.
#[must_use]
pub fn export(mut data: Value, language: Language) -> Message {
    let mut note = say!(language, "my-data");
    let mut text = format!("{data:#}");
    if text.len() > FILE_BYTES_MAX {
        note = say!(language, "my-data-without-moves");
        if let Some(tables) = data.get_mut("tables").and_then(Value::as_object_mut) {
            tables.remove("plies");
        }
        text = data.to_string();
    }
    Message {
        parts: vec![Part::Text(note), Part::File],
        file: Some(TextFile {
            name: "my-data.json".to_owned(),
            text,
        }),
        private: true,
        ..Message::default()
    }
}

/// The question before somebody is forgotten.
#[must_use]
pub fn ask_before_deleting(language: Language) -> Message {
    let days = FORGOTTEN_AGAIN_AFTER_DAYS;
    let delete = Button::danger(
        say!(language, "button-delete"),
        PersonalPress::DeleteForSure,
    );
    let keep = Button::plain(say!(language, "button-keep-data"), PersonalPress::KeepData);
    Message::private(vec![
        Part::Text(say!(language, "delete-question", days = days)),
        Part::Buttons(vec![delete, keep]),
    ])
}

/// The answer to whoever was sure.
#[must_use]
pub fn being_deleted(language: Language) -> Message {
    Message::private_text(say!(language, "being-deleted"))
}

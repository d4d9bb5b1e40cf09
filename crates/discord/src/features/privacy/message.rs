//! What is said about what is stored of people; `docs/privacy.md` says it at length.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use ludotheque_words::{Language, say};
use serde_json::Value;

use crate::features::settings::id::PersonalPress;
use crate::message::v2::{Button, File, Message, Part};
use crate::operator::Operator;
use ludotheque_play::FORGOTTEN_AGAIN_AFTER_DAYS;

/// More than this does not fit into a message everywhere.
const FILE_BYTES_MAX: usize = 8 << 20;

/// What is stored of somebody, and whom to ask, with buttons for getting it and for having it deleted.
#[must_use]
pub fn message(operator: &Operator, language: Language) -> Message {
    let contact = operator.contact_words(language);
    let contact = contact.map(|words| format!("\n{words}"));
    let export = Button::plain(say!(language, "button-my-data"), PersonalPress::Export);
    let delete = Button::danger(
        say!(language, "button-delete-ask"),
        PersonalPress::AskToDelete,
    );
    let text = say!(language, "privacy") + &contact.unwrap_or_default();
    Message::question(text, vec![export, delete])
}

/// Everything that is stored of a person, as a file: packed if it is large. What is too large even so goes
/// without single moves, and says so. Takes a while for those who play much.
#[must_use]
pub fn export(data: Value, language: Language) -> Message {
    export_within(FILE_BYTES_MAX, data, language)
}

/// The same where a file may have so many bytes.
#[must_use]
pub fn export_within(most: usize, mut data: Value, language: Language) -> Message {
    let text = format!("{data:#}");
    if text.len() <= most {
        let name = "my-data.json".to_owned();
        let bytes = text.into_bytes();
        return with_file(say!(language, "my-data"), File { name, bytes });
    }
    let mut note = say!(language, "my-data");
    let mut bytes = packed(&data);
    if bytes.len() > most {
        note = say!(language, "my-data-without-moves");
        if let Some(tables) = data.get_mut("tables").and_then(Value::as_object_mut) {
            tables.remove("plies");
        }
        bytes = packed(&data);
    }
    let name = "my-data.json.gz".to_owned();
    with_file(note, File { name, bytes })
}

fn packed(data: &Value) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    // Writing into memory does not fail.
    let written = packer.write_all(data.to_string().as_bytes());
    written.and_then(|()| packer.finish()).unwrap_or_default()
}

fn with_file(note: String, file: File) -> Message {
    Message {
        parts: vec![Part::Text(note), Part::File],
        file: Some(file),
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
        Part::Text(say!(language, "delete-question", days)),
        Part::Buttons(vec![delete, keep]),
    ])
}

/// The answer to whoever was sure.
#[must_use]
pub fn being_deleted(language: Language) -> Message {
    Message::private_text(say!(language, "being-deleted"))
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;
    use serde_json::json;

    use super::*;

    fn unpacked(message: &Message) -> Value {
        let file = message.file.as_ref().expect("a file");
        assert_eq!(file.name, "my-data.json.gz");
        let mut text = String::new();
        let mut packed = GzDecoder::new(file.bytes.as_slice());
        packed.read_to_string(&mut text).expect("it unpacks");
        serde_json::from_str(&text).expect("JSON")
    }

    #[test]
    fn much_is_packed_and_what_is_too_much_even_so_goes_without_moves() {
        let ply = json!({"match_id": 7, "ply": 3, "action": "move a1-b2"});
        let many = json!({"tables": {"plies": vec![ply; 2_000], "settings": [1]}});
        let plain = export(many.clone(), Language::English);
        assert_eq!(plain.file.expect("a file").name, "my-data.json");
        let large = export_within(2_000, many.clone(), Language::English);
        assert!(large.file.as_ref().expect("a file").bytes.len() <= 2_000);
        assert_eq!(unpacked(&large), many);
        let too_large = export_within(100, many, Language::English);
        assert_eq!(unpacked(&too_large), json!({"tables": {"settings": [1]}}));
    }
}

//! What is said about what is stored of people; `docs/privacy.md` says it at length.

use ludotheque_words::{Language, say};

use crate::features::settings::id::PersonalPress;
use crate::message::v2::{Button, Message, Part};
use crate::operator::Operator;
use ludotheque_play::FORGOTTEN_AGAIN_AFTER_DAYS;

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

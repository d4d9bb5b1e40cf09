//! `/about`: what this is, and what it does with what it knows.

use ludotheque_words::{Language, say};

use crate::answer::Answer;
use crate::command::run::run;
use crate::command::{Context, NoError};
use crate::message::v2::{Button, Message, Part};
use crate::operator::{Contact, Operator};

/// What this bot is, which version runs, and where to read more.
#[poise::command(slash_command, rename = "about")]
pub async fn about(context: Context<'_>) -> Result<(), NoError> {
    run(context, |visit| async move {
        let version = env!("CARGO_PKG_VERSION");
        let message = message(version, &visit.bot.operator, visit.language());
        Ok(Answer::Message(message))
    })
    .await
}

/// The answer, with a button for each address that the operator has given.
pub fn message(version: &str, operator: &Operator, language: Language) -> Message {
    let mut parts = vec![Part::Text(say!(language, "about", version))];
    let page = match &operator.contact {
        Some(Contact::Page(page)) => Some(page),
        _ => {
            parts.extend(operator.contact_words(language).map(Part::Text));
            None
        }
    };
    let links = [
        (operator.source.as_ref(), say!(language, "button-source")),
        (operator.privacy.as_ref(), say!(language, "button-privacy")),
        (page, say!(language, "button-contact")),
    ];
    let links = links.into_iter();
    let buttons: Vec<Button> = links
        .filter_map(|(address, label)| Some(Button::link(label, address?)))
        .collect();
    if !buttons.is_empty() {
        parts.push(Part::Buttons(buttons));
    }
    Message::private(parts)
}

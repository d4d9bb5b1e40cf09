//! `/help`: one screen, from which two clicks lead to a match, and what else there is behind a button.

use ludotheque_rules::GameKind;
use ludotheque_words::{Language, say};

use crate::features::help::id::HelpPress;
use crate::features::play::message::menu;
use crate::message::v2::{Button, Message, Part};
use crate::operator::{Contact, Operator};

/// What this bot does, with a button for each game. Draws, which takes a while.
#[must_use]
pub fn message(language: Language) -> Message {
    let commands = say!(language, "button-help-commands");
    let about = say!(language, "button-help-about");
    let mut parts = vec![Part::Text(say!(language, "help"))];
    parts.extend(menu(language));
    parts.push(Part::Buttons(vec![
        Button::plain(commands, HelpPress::Commands),
        Button::plain(about, HelpPress::About),
    ]));
    Message::private(parts)
}

/// The version that runs.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The commands, in groups.
#[must_use]
pub fn commands(language: Language) -> Message {
    with_way_back(say!(language, "help-commands"), language)
}

/// What this is, and what it does with what it knows, with a button for each address that the operator has
/// given.
#[must_use]
pub fn about(version: &str, operator: &Operator, language: Language) -> Message {
    let titles: Vec<&str> = GameKind::ALL.iter().map(|game| game.title()).collect();
    let mut text = say!(language, "about", version, games = titles.join(", "));
    let page = match &operator.contact {
        Some(Contact::Page(page)) => Some(page),
        _ => {
            text.extend(
                operator
                    .contact_words(language)
                    .map(|words| format!("\n{words}")),
            );
            None
        }
    };
    let link = |address: Option<&String>, label: String| Some(Button::link(label, address?));
    let pages = [
        link(operator.source.as_ref(), say!(language, "button-source")),
        link(operator.privacy.as_ref(), say!(language, "button-privacy")),
    ];
    let contact = link(page, say!(language, "button-contact"));
    let rows = [
        pages.into_iter().flatten().collect(),
        contact.into_iter().chain([way_back(language)]).collect(),
    ];
    let rows = rows.into_iter().filter(|row: &Vec<Button>| !row.is_empty());
    let text = std::iter::once(Part::Text(text));
    Message::private(text.chain(rows.map(Part::Buttons)).collect())
}

fn way_back(language: Language) -> Button {
    Button::plain(say!(language, "button-play-back"), HelpPress::Home)
}

fn with_way_back(text: String, language: Language) -> Message {
    Message::question(text, vec![way_back(language)])
}

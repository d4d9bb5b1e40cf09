//! `/help`: one screen, from which two clicks lead to a match, and what else there is behind a button.

use ludotheque_words::{Language, say};

use crate::features::help::id::HelpPress;
use crate::features::play::message::menu;
use crate::message::v2::{Button, Message, Part};

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

/// What this is, and what it does with what it knows.
#[must_use]
pub fn about(version: &str, language: Language) -> Message {
    with_way_back(say!(language, "about", version), language)
}

fn with_way_back(text: String, language: Language) -> Message {
    let back = Button::plain(say!(language, "button-play-back"), HelpPress::Home);
    Message::question(text, vec![back])
}

//! The first word on a server.

use ludotheque_words::{Language, say};

use crate::features::play::message::menu;
use crate::message::LIST_COLOUR;
use crate::message::v2::{Message, Part};

/// It, with a button for each game. Draws, which takes a while.
#[must_use]
pub fn message(language: Language) -> Message {
    let mut parts = vec![Part::Text(say!(language, "arrival"))];
    parts.extend(menu(language));
    Message::framed(LIST_COLOUR, parts)
}

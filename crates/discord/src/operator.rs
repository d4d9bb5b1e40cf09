//! Whoever runs this bot, as far as they want players to know.

use ludotheque_words::{Language, say};

use crate::message::escape;

/// What the operator shows to players; all of it may be missing.
#[derive(Clone, Debug, Default)]
pub struct Operator {
    /// How to reach them.
    pub contact: Option<Contact>,
    /// Where source and documentation of this bot are, an address of the web.
    pub source: Option<String>,
    /// Where their privacy policy is, an address of the web.
    pub privacy: Option<String>,
}

impl Operator {
    /// How to reach them, in a sentence; nothing if they do not want that.
    #[must_use]
    pub fn contact_words(&self, language: Language) -> Option<String> {
        let contact = escape::text(self.contact.as_ref()?.text());
        Some(say!(language, "about-contact", contact))
    }
}

/// How to reach somebody.
#[derive(Clone, Debug)]
pub enum Contact {
    /// An address of the web.
    Page(String),
    /// Anything else in a line, such as a mail address.
    Words(String),
}

impl Contact {
    /// The same as a text.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Self::Page(text) | Self::Words(text) => text,
        }
    }
}

//! Whoever runs this bot, as far as they want players to know.

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

//! Header lines: `[Key "Value"]`, with a backslash before quotation marks and backslashes.

use crate::{Why, why};
use std::error::Error;
use std::fmt::{self, Write};

pub(super) const GAME: &str = "Game";
pub(super) const OPTIONS: &str = "Options";
pub(super) const POSITION: &str = "Position";
pub(super) const RESULT: &str = "Result";
pub(super) const END: &str = "End";

/// The keys whose values follow from the playthrough, in the order in which they are printed.
pub(super) const RESERVED_KEYS: [&str; 5] = [GAME, OPTIONS, POSITION, RESULT, END];

/// How many headers there may be beside the reserved ones.
pub(super) const COUNT_MAX: usize = 1_000;
pub(super) const KEY_CHARS_MAX: usize = 40;
pub(super) const VALUE_CHARS_MAX: usize = 1_000;

/// A header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) key: String,
    pub(super) value: String,
}

/// A header that cannot stand in a match record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadHeader {
    /// The key has other characters than letters, digits and `_`, or too many or none.
    Key,
    /// The value is too long or has a control character, such as a line end.
    Value,
    /// The value of this key follows from the playthrough.
    Reserved,
    /// There are too many headers.
    TooMany,
}

impl BadHeader {
    /// The reason, for a player.
    #[must_use]
    pub fn why(self) -> Why {
        match self {
            Self::Key => why!("record-header-key", most = KEY_CHARS_MAX),
            Self::Value => why!("record-header-value", most = VALUE_CHARS_MAX),
            Self::Reserved => why!("record-header-reserved"),
            Self::TooMany => why!("record-header-too-many", most = COUNT_MAX),
        }
    }
}

impl fmt::Display for BadHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.why().fmt(f)
    }
}

impl Error for BadHeader {}

impl Header {
    /// The header with this key and value, if they can be written.
    pub(super) fn new(key: &str, value: &str) -> Result<Self, BadHeader> {
        let fits = (1..=KEY_CHARS_MAX).contains(&key.len());
        let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        if !(fits && key.bytes().all(is_word)) {
            return Err(BadHeader::Key);
        }
        if value.chars().count() > VALUE_CHARS_MAX || value.chars().any(char::is_control) {
            return Err(BadHeader::Value);
        }
        Ok(Self {
            key: key.to_owned(),
            value: value.to_owned(),
        })
    }

    /// Key and value of a header line, which may still be such as cannot be written; nothing if
    /// the line has another form.
    pub(super) fn split(line: &str) -> Option<(&str, String)> {
        let inside = line.strip_prefix('[')?.strip_suffix("\"]")?;
        let (key, escaped) = inside.split_once(" \"")?;
        Some((key, unescape(escaped)?))
    }
}

fn unescape(text: &str) -> Option<String> {
    let mut value = String::with_capacity(text.len());
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        value.push(match character {
            '"' => return None,
            '\\' => characters.next().filter(|next| is_escaped(*next))?,
            plain => plain,
        });
    }
    Some(value)
}

const fn is_escaped(character: char) -> bool {
    matches!(character, '"' | '\\')
}

/// Writes a header line.
pub(super) fn write_header(
    f: &mut fmt::Formatter<'_>,
    key: &str,
    value: impl fmt::Display,
) -> fmt::Result {
    write!(f, "[{key} \"")?;
    for character in value.to_string().chars() {
        if is_escaped(character) {
            f.write_char('\\')?;
        }
        f.write_char(character)?;
    }
    f.write_str("\"]\n")
}

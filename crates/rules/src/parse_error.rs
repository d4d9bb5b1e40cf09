//! What is wrong with a text that cannot be read.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

/// A text that cannot be read. Names the field and what was expected there.
///
/// Its text is one line of a few hundred characters at most, however long or strange the
/// text that could not be read was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The part of the text that is wrong, such as `row 7`.
    pub field: Cow<'static, str>,
    /// What would have been right.
    pub expected: Cow<'static, str>,
    /// What was there instead, in quotation marks, shortened and made printable.
    pub found: String,
    /// The id of the ruling that the text contradicts, if it is about one.
    pub ruling: Option<&'static str>,
}

/// How many characters of a wrong text are repeated in the message about it.
const FOUND_CHARS_MAX: usize = 40;

impl ParseError {
    pub(crate) fn new(
        field: impl Into<Cow<'static, str>>,
        expected: impl Into<Cow<'static, str>>,
        found: &str,
    ) -> Self {
        Self {
            field: field.into(),
            expected: expected.into(),
            found: quoted(found),
            ruling: None,
        }
    }

    /// The same, because of this ruling.
    pub(crate) fn because_of(self, ruling: &'static str) -> Self {
        Self {
            ruling: Some(ruling),
            ..self
        }
    }
}

/// The text in quotation marks on one line, not much longer than [`FOUND_CHARS_MAX`].
pub(crate) fn quoted(text: &str) -> String {
    let head: String = text.chars().take(FOUND_CHARS_MAX).collect();
    let more = if head.len() < text.len() { "…" } else { "" };
    format!("\"{}{more}\"", head.escape_debug())
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: expected {}, found {}",
            self.field, self.expected, self.found
        )
    }
}

impl Error for ParseError {}

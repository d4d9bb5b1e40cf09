//! What can be wrong with a match record.

use std::error::Error;
use std::fmt;

use crate::{IllegalMove, Outcome, ParseError};

/// A text that is no match record. Its message is one line of a few hundred characters at most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRecord {
    /// The line, from 1.
    pub line: usize,
    /// The part of the line that is wrong, such as `roll` or `move 2`.
    pub field: String,
    /// What is wrong with it.
    pub why: BadPart,
}

/// What can be wrong with a part of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadPart {
    /// It is not what can stand there, for the reason that this says in English.
    Text(String),
    /// The rules forbid the move.
    Illegal(IllegalMove),
}

impl BadRecord {
    pub(super) fn new(line: usize, field: impl Into<String>, why: impl fmt::Display) -> Self {
        Self {
            line,
            field: field.into(),
            why: BadPart::Text(why.to_string()),
        }
    }

    /// The message, with what somebody says of a move that the rules forbid.
    pub fn message(&self, say: impl FnOnce(&IllegalMove) -> String) -> String {
        let why = match &self.why {
            BadPart::Text(why) => why,
            BadPart::Illegal(illegal) => &say(illegal),
        };
        format!("line {}, {}: {why}", self.line, self.field)
    }

    pub(super) fn expected(line: usize, field: &str, expected: &str, found: &str) -> Self {
        Self::unreadable(
            line,
            ParseError::new(field.to_owned(), expected.to_owned(), found),
        )
    }

    pub(super) fn unreadable(line: usize, error: ParseError) -> Self {
        let why = format!("expected {}, found {}", error.expected, error.found);
        Self::new(line, error.field, why)
    }
}

impl fmt::Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(ToString::to_string))
    }
}

impl Error for BadRecord {}

/// The rules have ended the game, so that nothing else can have ended the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndedByTheRules(pub Outcome);

impl fmt::Display for EndedByTheRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the game has ended by {}", self.0.by)
    }
}

impl Error for EndedByTheRules {}

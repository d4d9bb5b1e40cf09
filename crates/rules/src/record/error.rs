//! What can be wrong with a match record.

use std::error::Error;
use std::fmt;

use crate::parse_error::quoted;
use crate::{IllegalMove, Outcome, ParseError, Why, WhyValue, why};

/// A text that is no match record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRecord {
    /// The line, from 1.
    pub line: usize,
    /// The part of the line that is wrong.
    pub part: RecordPart,
    /// What is wrong with it.
    pub why: BadPart,
}

/// A part of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordPart {
    /// All of it, and all other lines.
    Record,
    /// The header that it is.
    Header,
    /// The header of this name, which may be missing.
    Key(&'static str),
    /// The whole line.
    Line,
    /// The number at its beginning.
    Number,
    /// The side that is to act.
    Side,
    /// The roll.
    Roll,
    /// One of its moves, from 1.
    Move(usize),
}

impl RecordPart {
    /// What it is called.
    #[must_use]
    pub fn why(self) -> Why {
        match self {
            Self::Record => why!("record-part-record"),
            Self::Header => why!("record-part-header"),
            Self::Key(name) => why!("record-part-key", name),
            Self::Line => why!("record-part-line"),
            Self::Number => why!("record-part-number"),
            Self::Side => why!("record-part-side"),
            Self::Roll => why!("record-part-roll"),
            Self::Move(number) => why!("record-part-move", number),
        }
    }
}

/// What can be wrong with a part of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadPart {
    /// It is not what can stand there.
    Unexpected(Why),
    /// It cannot be read.
    Unreadable(ParseError),
    /// The rules forbid the move.
    Illegal(IllegalMove),
}

impl BadRecord {
    pub(super) fn new(line: usize, part: RecordPart, why: Why) -> Self {
        Self {
            line,
            part,
            why: BadPart::Unexpected(why),
        }
    }

    pub(super) fn expected(
        line: usize,
        part: RecordPart,
        expected: impl Into<WhyValue>,
        found: &str,
    ) -> Self {
        let expected: WhyValue = expected.into();
        let why = why!("record-expected", expected, found = quoted(found));
        Self::new(line, part, why)
    }

    pub(super) fn unreadable(line: usize, part: RecordPart, error: ParseError) -> Self {
        Self {
            line,
            part,
            why: BadPart::Unreadable(error),
        }
    }
}

/// For programs, in one line; the sentence for a player is not made here.
impl fmt::Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, {}: ", self.line, self.part.why())?;
        match &self.why {
            BadPart::Unexpected(why) => why.fmt(f),
            BadPart::Unreadable(error) => error.fmt(f),
            BadPart::Illegal(illegal) => illegal.fmt(f),
        }
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

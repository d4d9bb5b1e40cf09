//! Match records: a playthrough as a text file, in the spirit of chess's PGN.
//!
//! ```
//! use ludotheque_rules::MatchRecord;
//!
//! let text = r#"[Game "finale"]
//! [Position "a/bcdef/fedcb/...../...../...../65432/23456/1 b - -"]
//! [Result "red"]
//! [End "resigned"]
//! [Blue "Ada"]
//! [Red "Grace \"Amazing\" Hopper"]
//!
//! 1. blue 5 b2-b3
//! 2. red 1 pass
//! "#;
//! let record: MatchRecord = text.parse()?;
//! assert_eq!(record.header("Red"), Some("Grace \"Amazing\" Hopper"));
//! assert_eq!(record.transcript().actions().len(), 3);
//! assert_eq!(record.to_string(), text);
//! # Ok::<(), ludotheque_rules::BadRecord>(())
//! ```
//!
//! The form is explained in `docs/rules/records.md`. What is printed is read back to the same
//! value. Reading replays everything, so that a record which was read is a possible match.

mod error;
mod headers;
mod reading;
mod turns;
mod writing;

pub use error::{BadPart, BadRecord, EndedByTheRules, RecordPart};
pub use headers::BadHeader;

use crate::{Outcome, Seat, Transcript};
use headers::{Header, RESERVED_KEYS};

/// A playthrough with what people want to know about it.
///
/// The headers that follow from the playthrough (`Game`, `Options`, `Position`, `Result`, `End`)
/// are made when the record is printed and checked when it is read; all others are kept as they
/// are, in their order, and mean nothing here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchRecord {
    headers: Vec<Header>,
    transcript: Transcript,
    /// Nothing if the rules ended the game.
    ending: Option<Ending>,
}

/// How a match ended that the rules did not end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// This seat gave up; the other has won.
    Resigned(Seat),
    /// This seat took too long; the other has won.
    TimedOut(Seat),
    /// Both agreed to a draw.
    Agreed,
    /// It was broken off and has no result.
    Aborted,
}

/// The result of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchResult {
    /// This seat has won.
    Won(Seat),
    /// Nobody has won.
    Drawn,
    /// There is none: the match goes on, or was broken off.
    Open,
}

impl Ending {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Resigned(Seat::First),
        Self::Resigned(Seat::Second),
        Self::TimedOut(Seat::First),
        Self::TimedOut(Seat::Second),
        Self::Agreed,
        Self::Aborted,
    ];

    /// The word for it in the header `End`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Resigned(_) => "resigned",
            Self::TimedOut(_) => "timeout",
            Self::Agreed => "agreed",
            Self::Aborted => "aborted",
        }
    }

    /// What it means for the result.
    #[must_use]
    pub const fn result(self) -> MatchResult {
        match self {
            Self::Resigned(seat) | Self::TimedOut(seat) => MatchResult::Won(seat.other()),
            Self::Agreed => MatchResult::Drawn,
            Self::Aborted => MatchResult::Open,
        }
    }
}

impl From<Outcome> for MatchResult {
    fn from(outcome: Outcome) -> Self {
        outcome.winner.map_or(Self::Drawn, Self::Won)
    }
}

/// The word in the header `End` for a match that goes on.
const UNFINISHED: &str = "unfinished";

impl MatchRecord {
    /// The record of a playthrough, without any headers of its own. If the game is not over, the
    /// match goes on.
    #[must_use]
    pub const fn new(transcript: Transcript) -> Self {
        Self {
            headers: Vec::new(),
            transcript,
            ending: None,
        }
    }

    /// Says how the match ended although the game is not over.
    ///
    /// # Errors
    /// [`EndedByTheRules`] if the game is over. Nothing has changed then.
    pub fn set_ending(&mut self, ending: Ending) -> Result<(), EndedByTheRules> {
        match self.transcript.outcome() {
            Some(outcome) => Err(EndedByTheRules(outcome)),
            None => {
                self.ending = Some(ending);
                Ok(())
            }
        }
    }

    /// Adds a header, or gives the one of this name another value. Those for the players are
    /// called after their colours: `Blue`, `Red`.
    ///
    /// # Errors
    /// [`BadHeader`] for a key or a value that cannot be written, for a key whose value follows
    /// from the playthrough, and when there are too many headers. Nothing has changed then.
    pub fn set_header(&mut self, key: &str, value: &str) -> Result<(), BadHeader> {
        let header = Header::new(key, value)?;
        if RESERVED_KEYS.contains(&key) {
            return Err(BadHeader::Reserved);
        }
        if let Some(known) = self.headers.iter_mut().find(|known| known.key == key) {
            *known = header;
        } else if self.headers.len() < headers::COUNT_MAX {
            self.headers.push(header);
        } else {
            return Err(BadHeader::TooMany);
        }
        Ok(())
    }

    /// The value of one of the headers that do not follow from the playthrough.
    #[must_use]
    pub fn header(&self, key: &str) -> Option<&str> {
        self.headers()
            .find_map(|(known, value)| (known == key).then_some(value))
    }

    /// The headers that do not follow from the playthrough, as keys and values.
    pub fn headers(&self) -> impl Iterator<Item = (&str, &str)> {
        self.headers
            .iter()
            .map(|header| (header.key.as_str(), header.value.as_str()))
    }

    /// What was played.
    #[must_use]
    pub const fn transcript(&self) -> &Transcript {
        &self.transcript
    }

    /// How the match ended, if it did and it was not the rules that ended it.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The result of the match.
    #[must_use]
    pub fn result(&self) -> MatchResult {
        match (self.transcript.outcome(), self.ending) {
            (Some(outcome), _) => outcome.into(),
            (None, Some(ending)) => ending.result(),
            (None, None) => MatchResult::Open,
        }
    }

    /// How the match ended, in a word: one of the rules of the game, or one of [`Ending::word`],
    /// or `unfinished`.
    #[must_use]
    pub fn end_word(&self) -> &'static str {
        match (self.transcript.outcome(), self.ending) {
            (Some(outcome), _) => outcome.by,
            (None, Some(ending)) => ending.word(),
            (None, None) => UNFINISHED,
        }
    }
}

//! Reading a match record.

use std::str::FromStr;

use super::headers::{COUNT_MAX, END, GAME, Header, OPTIONS, POSITION, RESERVED_KEYS, RESULT};
use super::turns::Turns;
use super::writing::fixed_start;
use super::{BadHeader, BadRecord, Ending, MatchRecord, RecordPart};
use crate::why::listed;
use crate::{AnyPosition, GameKind, ParseError, Transcript, WhyValue, why};

/// The longest text that is read; the longest games take a tenth of it.
const BYTES_MAX: usize = 1 << 20;

/// Reads what is printed and a little more: headers in any order, moves in their short form, lines
/// that end with a carriage return, more empty lines before and after the moves.
impl FromStr for MatchRecord {
    type Err = BadRecord;

    fn from_str(text: &str) -> Result<Self, BadRecord> {
        if text.len() > BYTES_MAX {
            let why = why!("record-too-long", most = BYTES_MAX, count = text.len());
            return Err(BadRecord::new(1, RecordPart::Record, why));
        }
        let mut lines = (1..).zip(text.trim_end_matches(['\r', '\n']).lines());
        let headers = Headers::read(&mut lines)?;
        let mut turns = Turns::new(Transcript::new(headers.start()?));
        for (line, text) in lines.skip_while(|(_, text)| text.is_empty()) {
            turns.read(line, text)?;
        }
        headers.into_record(turns.into_transcript())
    }
}

/// The headers of a record, each with its line.
struct Headers {
    lines: Vec<(usize, Header)>,
}

impl Headers {
    /// Reads up to and including the empty line.
    fn read<'a>(lines: &mut impl Iterator<Item = (usize, &'a str)>) -> Result<Self, BadRecord> {
        let mut headers = Self { lines: Vec::new() };
        for (line, text) in lines.take_while(|(_, text)| !text.is_empty()) {
            let part = RecordPart::Header;
            let bad = |error: BadHeader| BadRecord::new(line, part, error.why());
            let (key, value) = Header::split(text)
                .ok_or_else(|| BadRecord::expected(line, part, why!("record-header-form"), text))?;
            let header = Header::new(key, &value).map_err(bad)?;
            if headers.get(key).is_some() {
                let once = why!("record-each-key-once");
                return Err(BadRecord::expected(line, part, once, key));
            }
            if headers.lines.len() >= COUNT_MAX + RESERVED_KEYS.len() {
                return Err(bad(BadHeader::TooMany));
            }
            headers.lines.push((line, header));
        }
        Ok(headers)
    }

    fn get(&self, key: &str) -> Option<(usize, &str)> {
        let found = self.lines.iter().find(|(_, header)| header.key == key)?;
        Some((found.0, &found.1.value))
    }

    /// The position at the start.
    fn start(&self) -> Result<AnyPosition, BadRecord> {
        let (line, game) = self.get(GAME).ok_or_else(|| missing(GAME))?;
        let game: GameKind = game.parse().map_err(|error| in_header(line, GAME, error))?;
        let (line, options) = self.get(OPTIONS).unwrap_or((line, ""));
        let fixed = fixed_start(game, options).map_err(|error| in_header(line, OPTIONS, error))?;
        match self.get(POSITION) {
            Some((line, position)) => AnyPosition::parse(game, options, position)
                .map_err(|error| in_header(line, POSITION, error)),
            None => fixed.ok_or_else(|| missing(POSITION)),
        }
    }

    /// The record of what was played under these headers.
    fn into_record(self, transcript: Transcript) -> Result<MatchRecord, BadRecord> {
        let mut record = MatchRecord::new(transcript);
        self.find_ending(&mut record)?;
        for (line, header) in self.lines {
            if !RESERVED_KEYS.contains(&header.key.as_str()) {
                record
                    .set_header(&header.key, &header.value)
                    .map_err(|error| BadRecord::new(line, RecordPart::Header, error.why()))?;
            }
        }
        Ok(record)
    }

    /// Tries all ways in which the match can have ended until one fits the headers about that.
    /// Without these headers the match has not ended, unless the rules say so.
    fn find_ending(&self, record: &mut MatchRecord) -> Result<(), BadRecord> {
        let ((result_line, result), (end_line, end)) = match (self.get(RESULT), self.get(END)) {
            (None, None) => return Ok(()),
            (Some(result), Some(end)) => (result, end),
            (None, _) => return Err(missing(RESULT)),
            (_, None) => return Err(missing(END)),
        };
        let game = record.transcript.start().game();
        let mut endings = vec![None];
        if record.transcript.outcome().is_none() {
            endings.extend(Ending::ALL.map(Some));
        }
        let mut ends = Vec::new();
        let mut results = Vec::new();
        for ending in endings {
            record.ending = ending;
            let words = (record.result().word(game), record.end_word());
            if words == (result, end) {
                return Ok(());
            }
            ends.push(words.1);
            if words.1 == end {
                results.push(words.0);
            }
        }
        Err(if results.is_empty() {
            ends.dedup();
            BadRecord::expected(end_line, RecordPart::Key(END), or(ends), end)
        } else {
            BadRecord::expected(result_line, RecordPart::Key(RESULT), or(results), result)
        })
    }
}

/// The error for a header that is not there.
fn missing(name: &'static str) -> BadRecord {
    BadRecord::new(1, RecordPart::Key(name), why!("record-key-missing"))
}

fn in_header(line: usize, name: &'static str, error: ParseError) -> BadRecord {
    BadRecord::unreadable(line, RecordPart::Key(name), error)
}

/// One of several words.
fn or(words: Vec<&str>) -> WhyValue {
    listed(words, |list, next| why!("record-or", list, next))
}

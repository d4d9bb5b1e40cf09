//! What stands in a button, list or form: `version:word:field:…`, so that any process can answer it,
//! also months later. The word names a feature; a match's code stands where there is none.
//!
//! What each feature writes and reads is in its `id.rs`, and `press` decides which of them reads. The
//! list of forms only grows: see `tests/it/custom_ids.txt`.

use std::fmt;
use std::str::FromStr;

const VERSION: &str = "1";
/// Discord's limit for a `custom_id`, in characters.
const LONGEST: usize = 100;
/// Before the name of a move, which may hold anything.
const MOVE_PREFIX: &str = "m=";

/// The text is no button of ours, or one of a version that is unknown here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a custom_id of this program")]
pub struct BadCustomId;

/// Writes the fields after the version.
///
/// # Errors
/// As the formatter fails.
pub fn write(f: &mut fmt::Formatter<'_>, fields: fmt::Arguments<'_>) -> fmt::Result {
    write!(f, "{VERSION}:{fields}")
}

/// The word that a list has for a value; none for a value that is not in the list.
pub fn word_of<T: PartialEq>(words: &[(&'static str, T)], value: &T) -> &'static str {
    let found = words.iter().find(|(_, other)| other == value);
    found.map_or("", |(word, _)| word)
}

/// A value in the one spelling in which it is printed, though `FromStr` may be kinder: people type codes
/// in small letters, and nobody types a `custom_id`.
///
/// # Errors
/// [`BadCustomId`] for any other text.
pub fn value<T: FromStr + fmt::Display>(text: &str) -> Result<T, BadCustomId> {
    let read: Option<T> = text.parse().ok();
    read.filter(|value| value.to_string() == text)
        .ok_or(BadCustomId)
}

/// A field with the name of a move, which [`Fields::move_name`] reads back.
pub fn move_field(name: &str) -> String {
    format!("{MOVE_PREFIX}{name}")
}

/// The fields of a `custom_id` that have not been read yet.
pub struct Fields<'a>(Option<&'a str>);

impl<'a> Fields<'a> {
    /// The fields after the version.
    ///
    /// # Errors
    /// [`BadCustomId`] for what is too long, and for another version.
    pub fn of(text: &'a str) -> Result<Self, BadCustomId> {
        if text.chars().count() > LONGEST {
            return Err(BadCustomId);
        }
        let mut fields = Self(Some(text));
        match fields.text()? {
            VERSION => Ok(fields),
            _ => Err(BadCustomId),
        }
    }

    /// The next field as it stands there.
    ///
    /// # Errors
    /// [`BadCustomId`] if there is none, as for all that follows.
    pub fn text(&mut self) -> Result<&'a str, BadCustomId> {
        let rest = self.rest()?;
        let (field, rest) = match rest.split_once(':') {
            Some((field, rest)) => (field, Some(rest)),
            None => (rest, None),
        };
        self.0 = rest;
        Ok(field)
    }

    /// Whether the next field is this one, which is then read.
    pub fn is_next(&mut self, field: &str) -> bool {
        let mut after = Self(self.0);
        let is_next = after.text() == Ok(field);
        if is_next {
            *self = after;
        }
        is_next
    }

    /// The next field, read as a value.
    ///
    /// # Errors
    /// As [`value`].
    pub fn next<T: FromStr + fmt::Display>(&mut self) -> Result<T, BadCustomId> {
        value(self.text()?)
    }

    /// The value of the next field in a list of words.
    ///
    /// # Errors
    /// [`BadCustomId`] for any other word.
    pub fn word<T: Clone>(&mut self, words: &[(&'static str, T)]) -> Result<T, BadCustomId> {
        let word = self.text()?;
        let found = words.iter().find(|(known, _)| *known == word);
        found.map(|(_, value)| value.clone()).ok_or(BadCustomId)
    }

    /// The name of the move that is all that is left, if it is one, which is then read.
    pub fn move_name(&mut self) -> Option<&'a str> {
        let name = self.0?.strip_prefix(MOVE_PREFIX)?;
        self.0 = None;
        Some(name)
    }

    /// All that is left, which may hold colons.
    ///
    /// # Errors
    /// [`BadCustomId`] if nothing is.
    pub fn rest(&mut self) -> Result<&'a str, BadCustomId> {
        self.0.take().ok_or(BadCustomId)
    }

    /// Nothing is left.
    ///
    /// # Errors
    /// [`BadCustomId`] if something is.
    pub fn end(&self) -> Result<(), BadCustomId> {
        self.0.map_or(Ok(()), |_| Err(BadCustomId))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIDES: [(&str, u8); 2] = [("l", 1), ("r", 2)];

    fn fields(text: &str) -> Fields<'_> {
        Fields::of(text).expect("of this version")
    }

    #[test]
    fn what_is_written_after_the_version_is_read_field_by_field() {
        let written = fmt::from_fn(|f| write(f, format_args!("K7Q2:{}:{}:", 12, "r"))).to_string();
        assert_eq!(written, "1:K7Q2:12:r:");
        let mut fields = fields(&written);
        assert_eq!(fields.text(), Ok("K7Q2"));
        assert_eq!(fields.next(), Ok(12_u32));
        assert_eq!(fields.word(&SIDES), Ok(2));
        assert_eq!(fields.end(), Err(BadCustomId), "an empty field is left");
        assert_eq!(fields.text(), Ok(""));
        assert_eq!(fields.end(), Ok(()));
        assert_eq!(fields.text(), Err(BadCustomId));
        assert_eq!(fields.rest(), Err(BadCustomId));
    }

    #[test]
    fn other_versions_and_what_discord_would_not_carry_are_not_read() {
        for text in ["", "2:a", "a", ":1", "10:a"] {
            assert!(Fields::of(text).is_err(), "{text:?}");
        }
        let longest = format!("1:{}", "é".repeat(98));
        assert!(Fields::of(&longest).is_ok(), "characters count, not bytes");
        assert!(Fields::of(&(longest + "é")).is_err());
    }

    #[test]
    fn a_value_has_one_spelling() {
        assert_eq!(value("7"), Ok(7_u32));
        for text in ["07", "+7", "", "x"] {
            assert_eq!(value::<u32>(text), Err(BadCustomId), "{text:?}");
        }
    }

    #[test]
    fn only_the_words_of_a_list_are_in_it() {
        for (word, side) in SIDES {
            assert_eq!(word_of(&SIDES, &side), word);
        }
        assert_eq!(word_of(&SIDES, &3), "");
        assert_eq!(fields("1:x").word(&SIDES), Err(BadCustomId));
    }

    #[test]
    fn a_field_that_is_not_next_stays_for_the_next_question() {
        let mut fields = fields("1:old:7");
        assert!(!fields.is_next("new"));
        assert!(fields.is_next("old"));
        assert_eq!(fields.next(), Ok(7_u32));
        assert!(!fields.is_next(""), "nothing is left");
    }

    #[test]
    fn the_name_of_a_move_is_all_that_is_left_and_may_hold_anything() {
        let text = format!("1:{}", move_field("a1:b2=m="));
        let mut moves = fields(&text);
        assert_eq!(moves.move_name(), Some("a1:b2=m="));
        assert_eq!(moves.end(), Ok(()));
        assert_eq!(moves.move_name(), None);
        let mut place = fields("1:12:x");
        assert_eq!(place.move_name(), None);
        assert_eq!(place.rest(), Ok("12:x"), "it was not read");
    }
}

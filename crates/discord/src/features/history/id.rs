//! What stands in a button or list with which one looks back: `1:ply:code:step:word` steps through a
//! match or a record, `1:ply:code:film` shows it as an animated picture, `…:dice` and `…:record` check
//! its dice and give its record, `1:ply:choose` is a list of
//! matches, and `1:log:user:page:word` turns the pages of somebody's matches.

use std::fmt;

use crate::custom_id::{self, BadCustomId, Fields, word_of};
use ludotheque_matches::ids::{Code, UserId};

/// The word of what goes through one match.
pub const STEP: &str = "ply";
/// The word of the pages of matches.
pub const PAGE: &str = "log";
const CHOOSE: &str = "choose";
const FILM: &str = "film";
const MINE: &str = "mine";
const DICE: &str = "dice";
const RECORD: &str = "record";

/// What a button or list does with which one looks back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistoryPress {
    /// Goes somewhere from the position after so many rolls and moves.
    Step(Code, usize, Go),
    /// Shows all of it as an animated picture.
    Film(Code),
    /// Checks its dice.
    Dice(Code),
    /// Gives its record as a file.
    Record(Code),
    /// Steps through the match chosen in a list.
    Choose,
    /// Lists somebody's own matches that go on.
    Mine,
    /// Goes somewhere from this page of somebody's matches, the first of which is 1.
    Page(UserId, u32, Go),
}

/// Where to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Go {
    /// To the place itself.
    Here,
    /// To the beginning.
    First,
    /// One back.
    Back,
    /// One on.
    Next,
    /// To the end.
    Last,
}

/// The words for where to.
pub(crate) const GO: [(&str, Go); 5] = [
    ("here", Go::Here),
    ("first", Go::First),
    ("back", Go::Back),
    ("next", Go::Next),
    ("last", Go::Last),
];

impl Go {
    /// Where this leads to from a place, between the first one and the last.
    #[must_use]
    pub fn from(self, place: usize, first: usize, last: usize) -> usize {
        let place = match self {
            Self::Here => place,
            Self::First => first,
            Self::Back => place.saturating_sub(1),
            Self::Next => place.saturating_add(1),
            Self::Last => last,
        };
        place.clamp(first, last.max(first))
    }
}

impl HistoryPress {
    /// What the fields after [`STEP`] say.
    ///
    /// # Errors
    /// [`BadCustomId`] for anything that is never written.
    pub fn read_step(fields: &mut Fields<'_>) -> Result<Self, BadCustomId> {
        let code = fields.text()?;
        if code == CHOOSE && fields.end().is_ok() {
            return Ok(Self::Choose);
        }
        if code == MINE && fields.end().is_ok() {
            return Ok(Self::Mine);
        }
        let code = custom_id::value(code)?;
        if fields.is_next(FILM) {
            return Ok(Self::Film(code));
        }
        if fields.is_next(DICE) {
            return Ok(Self::Dice(code));
        }
        if fields.is_next(RECORD) {
            return Ok(Self::Record(code));
        }
        Ok(Self::Step(code, fields.next()?, fields.word(&GO)?))
    }

    /// What the fields after [`PAGE`] say.
    ///
    /// # Errors
    /// [`BadCustomId`] for anything that is never written.
    pub fn read_page(fields: &mut Fields<'_>) -> Result<Self, BadCustomId> {
        let user = UserId(fields.next()?);
        Ok(Self::Page(user, fields.next()?, fields.word(&GO)?))
    }
}

impl fmt::Display for HistoryPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step(code, step, go) => {
                let go = word_of(&GO, go);
                custom_id::write(f, format_args!("{STEP}:{code}:{step}:{go}"))
            }
            Self::Film(code) => custom_id::write(f, format_args!("{STEP}:{code}:{FILM}")),
            Self::Dice(code) => custom_id::write(f, format_args!("{STEP}:{code}:{DICE}")),
            Self::Record(code) => custom_id::write(f, format_args!("{STEP}:{code}:{RECORD}")),
            Self::Mine => custom_id::write(f, format_args!("{STEP}:{MINE}")),
            Self::Choose => custom_id::write(f, format_args!("{STEP}:{CHOOSE}")),
            Self::Page(user, page, go) => {
                let go = word_of(&GO, go);
                custom_id::write(f, format_args!("{PAGE}:{user}:{page}:{go}"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_steps_beyond_the_ends() {
        for (go, place, to) in [
            (Go::Here, 9, 5),
            (Go::First, 3, 0),
            (Go::Back, 0, 0),
            (Go::Back, 3, 2),
            (Go::Next, 3, 4),
            (Go::Next, 5, 5),
            (Go::Next, usize::MAX, 5),
            (Go::Last, 0, 5),
        ] {
            assert_eq!(go.from(place, 0, 5), to, "{go:?} from {place}");
        }
        assert_eq!(Go::Last.from(4, 1, 0), 1);
    }
}

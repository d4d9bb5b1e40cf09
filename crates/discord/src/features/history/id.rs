//! What stands in a button or list with which one looks back: `1:ply:code:step:word` steps through a
//! match or a record, `1:ply:code:film` shows it as an animated picture, `1:ply:choose` is a list of
//! matches, and `1:log:user:page:word` turns the pages of somebody's matches. A match's code is longer
//! than `ply` and `log`, so that they cannot be mistaken (see `custom_id`).
//!
//! The list of forms only grows: see `tests/it/custom_ids.txt`.

use std::fmt;
use std::str::FromStr;

use crate::press::custom_id::{BadCustomId, LONGEST, number};
use ludotheque_matches::ids::{Code, UserId};

const STEP: &str = "1:ply:";
const PAGE: &str = "1:log:";
const CHOOSE: &str = "choose";
const FILM: &str = "film";

/// What a button or list does with which one looks back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistoryPress {
    /// Goes somewhere from the position after so many rolls and moves.
    Step(Code, usize, Go),
    /// Shows all of it as an animated picture.
    Film(Code),
    /// Steps through the match chosen in a list.
    Choose,
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

impl Go {
    const ALL: [Self; 5] = [Self::Here, Self::First, Self::Back, Self::Next, Self::Last];

    const fn word(self) -> &'static str {
        match self {
            Self::Here => "here",
            Self::First => "first",
            Self::Back => "back",
            Self::Next => "next",
            Self::Last => "last",
        }
    }

    fn parse(word: &str) -> Result<Self, BadCustomId> {
        let found = Self::ALL.into_iter().find(|go| go.word() == word);
        found.ok_or(BadCustomId)
    }

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

impl fmt::Display for HistoryPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step(code, step, go) => write!(f, "{STEP}{code}:{step}:{}", go.word()),
            Self::Film(code) => write!(f, "{STEP}{code}:{FILM}"),
            Self::Choose => write!(f, "{STEP}{CHOOSE}"),
            Self::Page(user, page, go) => write!(f, "{PAGE}{user}:{page}:{}", go.word()),
        }
    }
}

impl FromStr for HistoryPress {
    type Err = BadCustomId;

    fn from_str(text: &str) -> Result<Self, BadCustomId> {
        if text.chars().count() > LONGEST {
            return Err(BadCustomId);
        }
        if let Some(rest) = text.strip_prefix(PAGE) {
            let mut fields = rest.splitn(3, ':');
            let (Some(user), Some(page), Some(word)) =
                (fields.next(), fields.next(), fields.next())
            else {
                return Err(BadCustomId);
            };
            return Ok(Self::Page(
                UserId(number(user)?),
                number(page)?,
                Go::parse(word)?,
            ));
        }
        let rest = text.strip_prefix(STEP).ok_or(BadCustomId)?;
        if rest == CHOOSE {
            return Ok(Self::Choose);
        }
        let (code, rest) = rest.split_once(':').ok_or(BadCustomId)?;
        let code = code.parse().map_err(|_| BadCustomId)?;
        if rest == FILM {
            return Ok(Self::Film(code));
        }
        let (step, word) = rest.split_once(':').ok_or(BadCustomId)?;
        Ok(Self::Step(code, number(step)?, Go::parse(word)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::press::custom_id::checks::{are_refused, is_read_back};
    use crate::press::issued::is_word_listed;

    #[test]
    fn every_id_is_read_back_and_is_none_of_a_match() {
        let mut presses = vec![HistoryPress::Choose];
        for code in ["K7Q2", "R-K7Q2", "ZZZZZZZZZZZZ", "R-ZZZZZZZZZZZZ"] {
            let code = code.parse().expect("a code");
            presses.push(HistoryPress::Film(code));
            presses.extend(Go::ALL.map(|go| HistoryPress::Step(code, usize::MAX, go)));
        }
        presses.extend(Go::ALL.map(|go| HistoryPress::Page(UserId(u64::MAX), u32::MAX, go)));
        for press in presses {
            is_read_back(&press);
        }
    }

    #[test]
    fn every_word_is_in_the_list_of_forms() {
        let words = Go::ALL.map(Go::word).into_iter();
        for word in words.chain([CHOOSE, FILM]) {
            assert!(
                is_word_listed(STEP, word),
                "{word} is not in tests/it/custom_ids.txt"
            );
        }
    }

    #[test]
    fn what_is_not_ours_is_refused() {
        are_refused::<HistoryPress>(&[
            "",
            "1:ply:",
            "1:ply:K7Q2",
            "1:ply:K7Q2:3",
            "1:ply:K7Q2:3:fly",
            "1:ply:K7Q2:-3:next",
            "1:ply:K7Q2:+3:next",
            "1:ply:K7Q2:3:next:",
            "1:ply:K7:3:next",
            "1:ply:K7Q2:99999999999999999999:next",
            "1:log:7:1",
            "1:log:x:1:next",
            "2:ply:choose",
        ]);
    }

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

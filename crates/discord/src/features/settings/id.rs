//! What stands in a button or list that belongs to a person and not to a match:
//! `1:me:word`. A match's code is longer than `me`, so that the two cannot be mistaken
//! (see `custom_id`).
//!
//! The list of forms only grows: see `tests/it/custom_ids.txt`.

use std::fmt;
use std::str::FromStr;

use crate::press::custom_id::BadCustomId;

const PREFIX: &str = "1:me:";

/// What a button or list of a person's own does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PersonalPress {
    /// Lets anyone challenge them.
    ChallengesFromAnyone,
    /// Lets nobody challenge them by name.
    ChallengesFromNobody,
    /// Leaves them out of leaderboards.
    LeaderboardsWithout,
    /// Puts them on leaderboards again.
    LeaderboardsWith,
    /// Takes back the block of the person chosen in a list.
    Unblock,
    /// Deletes their data.
    DeleteForSure,
    /// Deletes nothing: takes the question away.
    KeepData,
    /// Speaks to them in the language chosen in a list.
    Language,
    /// Calls them in the way chosen in a list.
    Calls,
    /// Sends their daily message at the hour chosen in a list.
    DailyHour,
    /// Reminds them when time runs out.
    RemindersOn,
    /// Does so no longer.
    RemindersOff,
    /// Leaves them alone in the hours chosen in a list.
    Quiet,
    /// Asks for their time zone in a form; also the form itself.
    Zone,
    /// Rolls for them, or rolls and makes forced moves, as chosen in a list.
    Automatic,
}

const WORDS: [(&str, PersonalPress); 15] = [
    ("challenges-anyone", PersonalPress::ChallengesFromAnyone),
    ("challenges-nobody", PersonalPress::ChallengesFromNobody),
    ("leaderboards-without", PersonalPress::LeaderboardsWithout),
    ("leaderboards-with", PersonalPress::LeaderboardsWith),
    ("unblock", PersonalPress::Unblock),
    ("delete-yes", PersonalPress::DeleteForSure),
    ("delete-no", PersonalPress::KeepData),
    ("language", PersonalPress::Language),
    ("calls", PersonalPress::Calls),
    ("daily", PersonalPress::DailyHour),
    ("reminders-on", PersonalPress::RemindersOn),
    ("reminders-off", PersonalPress::RemindersOff),
    ("quiet", PersonalPress::Quiet),
    ("zone", PersonalPress::Zone),
    ("automatic", PersonalPress::Automatic),
];

impl fmt::Display for PersonalPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = WORDS.iter().find(|(_, press)| press == self);
        write!(f, "{PREFIX}{}", word.map_or("", |(word, _)| word))
    }
}

impl FromStr for PersonalPress {
    type Err = BadCustomId;

    fn from_str(text: &str) -> Result<Self, BadCustomId> {
        let word = text.strip_prefix(PREFIX).ok_or(BadCustomId)?;
        WORDS
            .iter()
            .find(|(known, _)| *known == word)
            .map(|(_, press)| *press)
            .ok_or(BadCustomId)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::press::custom_id::checks::{are_refused, is_read_back};
    use crate::press::issued::is_listed;

    #[test]
    fn every_id_is_read_back_and_is_none_of_a_match() {
        for (_, press) in WORDS {
            is_read_back(&press);
            let text = press.to_string();
            assert!(is_listed(&text), "{text} is not in tests/it/custom_ids.txt");
        }
    }

    #[test]
    fn what_is_not_ours_is_refused() {
        are_refused::<PersonalPress>(&["", "1:me:", "1:me:fly", "2:me:unblock", "1:me:unblock:1"]);
    }
}

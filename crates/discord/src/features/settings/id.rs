//! What stands in a button or list that belongs to a person and not to a match:
//! `1:me:word`.

use std::fmt;

use crate::custom_id::{self, BadCustomId, Fields, word_of};
use crate::message::v2::Button;

/// The value in a list for the language in which somebody uses Discord.
pub const AS_DISCORD: &str = "auto";
/// The value in a list, and the word in a command, for no quiet hours.
pub const NO_QUIET: &str = "off";

/// The word of this feature.
pub const WORD: &str = "me";

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

pub(crate) const WORDS: [(&str, PersonalPress); 15] = [
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

impl PersonalPress {
    /// What the field after the word says.
    ///
    /// # Errors
    /// [`BadCustomId`] for anything that is never written.
    pub fn read(fields: &mut Fields<'_>) -> Result<Self, BadCustomId> {
        fields.word(&WORDS)
    }
}

impl fmt::Display for PersonalPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        custom_id::write(f, format_args!("{WORD}:{}", word_of(&WORDS, self)))
    }
}

/// A button that changes a setting.
pub fn button(label: String, press: PersonalPress) -> Button {
    Button::plain(label, press)
}

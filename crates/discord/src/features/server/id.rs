//! What stands in a button or list that belongs to a server: `1:guild:word`, and
//! `1:guild:end:MATCH:reason` for the question whether a match is to be ended, `1:guild:off:MATCH:reason`
//! whether a challenge is to be taken away.

use std::fmt;

use crate::custom_id::{self, BadCustomId, Fields};
use ludotheque_matches::Setting;
use ludotheque_matches::ids::MatchId;

/// The word of this feature.
pub const WORD: &str = "guild";
const PANEL: &str = "panel";
const LOG: &str = "log";
const END: &str = "end";
const OFF: &str = "off";
const KEEP: &str = "keep";

/// What a button or list of a server does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerPress {
    /// Changes a setting to what is chosen in a list.
    Set(Setting),
    /// Shows all settings.
    Panel,
    /// Shows who has changed what.
    Log,
    /// Ends a match, for a reason.
    End(MatchId, String),
    /// Takes a challenge away, for a reason.
    TakeAway(MatchId, String),
    /// Does neither: takes the question away.
    Keep,
}

impl ServerPress {
    /// What the fields after the word say.
    ///
    /// # Errors
    /// [`BadCustomId`] for anything that is never written.
    pub fn read(fields: &mut Fields<'_>) -> Result<Self, BadCustomId> {
        Ok(match fields.text()? {
            END => Self::End(fields.next()?, fields.rest()?.to_owned()),
            OFF => Self::TakeAway(fields.next()?, fields.rest()?.to_owned()),
            PANEL => Self::Panel,
            LOG => Self::Log,
            KEEP => Self::Keep,
            word => Self::Set(Setting::from_word(word).ok_or(BadCustomId)?),
        })
    }
}

impl fmt::Display for ServerPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self {
            Self::Set(setting) => setting.word(),
            Self::Panel => PANEL,
            Self::Log => LOG,
            Self::Keep => KEEP,
            Self::End(id, reason) => {
                return custom_id::write(f, format_args!("{WORD}:{END}:{id}:{reason}"));
            }
            Self::TakeAway(id, reason) => {
                return custom_id::write(f, format_args!("{WORD}:{OFF}:{id}:{reason}"));
            }
        };
        custom_id::write(f, format_args!("{WORD}:{word}"))
    }
}

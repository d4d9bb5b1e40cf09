//! What stands in the buttons and lists of the position of the day: `1:daily:day`, with what is done after
//! it.

use std::fmt;

use ludotheque_puzzles::Day;

use crate::custom_id::{self, BadCustomId, Fields, move_field};

/// The word of this feature.
pub const WORD: &str = "daily";
const CHOOSE: &str = "choose";
const SHARE: &str = "share";
const RULES: &str = "rules";

/// What a button or a list of a day's position does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyPress {
    /// The day that it belongs to.
    pub day: Day,
    /// What it does.
    pub act: DailyAct,
}

/// What can be done with a day's position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DailyAct {
    /// Shows it.
    Show,
    /// Tries the move of this name (see `move_name`).
    Try(String),
    /// Tries the move that is chosen in the list of this number.
    Choose(u8),
    /// Says to everybody how one has done.
    Share,
    /// Shows the rules of its game beside it.
    Rules,
}

impl DailyPress {
    /// What the fields after the word say.
    ///
    /// # Errors
    /// [`BadCustomId`] for anything that is never written.
    pub fn read(fields: &mut Fields<'_>) -> Result<Self, BadCustomId> {
        let day = Day(i32::from(fields.next::<u16>()?));
        let act = if fields.end().is_ok() {
            DailyAct::Show
        } else if fields.is_next(SHARE) {
            DailyAct::Share
        } else if fields.is_next(RULES) {
            DailyAct::Rules
        } else if fields.is_next(CHOOSE) {
            DailyAct::Choose(fields.next()?)
        } else {
            DailyAct::Try(fields.move_name().ok_or(BadCustomId)?.to_owned())
        };
        Ok(Self { day, act })
    }
}

impl fmt::Display for DailyPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let day = self.day.0;
        match &self.act {
            DailyAct::Show => custom_id::write(f, format_args!("{WORD}:{day}")),
            DailyAct::Try(name) => {
                custom_id::write(f, format_args!("{WORD}:{day}:{}", move_field(name)))
            }
            DailyAct::Choose(list) => {
                custom_id::write(f, format_args!("{WORD}:{day}:{CHOOSE}:{list}"))
            }
            DailyAct::Share => custom_id::write(f, format_args!("{WORD}:{day}:{SHARE}")),
            DailyAct::Rules => custom_id::write(f, format_args!("{WORD}:{day}:{RULES}")),
        }
    }
}

//! How much of one person is answered in a row: few for people who run the bot, many for tests.

use super::{gate, heavy};

/// How much of one person is answered in a row, after a while without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InARow {
    /// Clicks, commands and forms.
    pub clicks: u32,
    /// Films, reviews and whatever else keeps a processor busy.
    pub heavy: u32,
}

impl Default for InARow {
    fn default() -> Self {
        Self {
            clicks: gate::IN_A_ROW,
            heavy: heavy::IN_A_ROW,
        }
    }
}

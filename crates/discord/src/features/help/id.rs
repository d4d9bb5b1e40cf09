//! What stands in the buttons of `/help`: `1:help:game`, and `1:help:game:word` for how it is played.

use std::fmt;

use ludotheque_rules::GameKind;

use crate::custom_id::{self, BadCustomId, Fields};

/// The word of this feature.
pub const WORD: &str = "help";
const BOT: &str = "bot";
const ANYONE: &str = "anyone";

/// What a button of `/help` does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpPress {
    /// Asks against whom the game is to be played.
    Game(GameKind),
    /// Starts a match against the program.
    Bot(GameKind),
    /// Challenges anyone in the channel.
    Anyone(GameKind),
}

impl HelpPress {
    /// What the fields after the word say.
    ///
    /// # Errors
    /// [`BadCustomId`] for anything that is never written.
    pub fn read(fields: &mut Fields<'_>) -> Result<Self, BadCustomId> {
        let game = fields.next()?;
        if fields.end().is_ok() {
            return Ok(Self::Game(game));
        }
        match fields.text()? {
            BOT => Ok(Self::Bot(game)),
            ANYONE => Ok(Self::Anyone(game)),
            _ => Err(BadCustomId),
        }
    }
}

impl fmt::Display for HelpPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(game) => custom_id::write(f, format_args!("{WORD}:{game}")),
            Self::Bot(game) => custom_id::write(f, format_args!("{WORD}:{game}:{BOT}")),
            Self::Anyone(game) => custom_id::write(f, format_args!("{WORD}:{game}:{ANYONE}")),
        }
    }
}

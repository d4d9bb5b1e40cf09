//! What stands in the buttons of `/help`: `1:help:word`. Those of before `/play` are `1:help:game`, and
//! `1:help:game:word` for how it is played; they are answered, and no longer made.

use std::fmt;

use ludotheque_rules::GameKind;

use crate::custom_id::{self, BadCustomId, Fields, word_of};

/// The word of this feature.
pub const WORD: &str = "help";
const BOT: &str = "bot";
const ANYONE: &str = "anyone";

/// The words for its pages.
pub(crate) const WORDS: [(&str, HelpPress); 3] = [
    ("start", HelpPress::Home),
    ("commands", HelpPress::Commands),
    ("about", HelpPress::About),
];

/// What a button of `/help` does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpPress {
    /// Shows the first page of it.
    Home,
    /// Lists the commands.
    Commands,
    /// Tells what this is.
    About,
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
        for (word, press) in WORDS {
            if fields.is_next(word) {
                return Ok(press);
            }
        }
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
            Self::Home | Self::Commands | Self::About => {
                custom_id::write(f, format_args!("{WORD}:{}", word_of(&WORDS, self)))
            }
            Self::Game(game) => custom_id::write(f, format_args!("{WORD}:{game}")),
            Self::Bot(game) => custom_id::write(f, format_args!("{WORD}:{game}:{BOT}")),
            Self::Anyone(game) => custom_id::write(f, format_args!("{WORD}:{game}:{ANYONE}")),
        }
    }
}

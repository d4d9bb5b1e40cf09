//! What stands in the buttons that lead to a match: `1:play:games`, `1:play:game` and
//! `1:play:game:word`.

use std::fmt;

use ludotheque_rules::GameKind;

use crate::custom_id::{self, BadCustomId, Fields, word_of};

/// The word of this feature.
pub const WORD: &str = "play";
const GAMES: &str = "games";

/// What a button or the list does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayPress {
    /// Shows the games.
    Games,
    /// Asks against whom one of them is to be played.
    Game(GameKind),
    /// Begins it.
    Against(GameKind, Whom),
}

/// Against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whom {
    /// The program.
    Bot,
    /// Anyone in the channel.
    Anyone,
    /// Whoever is chosen in the list.
    Member,
}

/// The words for them.
pub(crate) const WORDS: [(&str, Whom); 3] = [
    ("bot", Whom::Bot),
    ("anyone", Whom::Anyone),
    ("member", Whom::Member),
];

impl PlayPress {
    /// What the fields after the word say.
    ///
    /// # Errors
    /// [`BadCustomId`] for anything that is never written.
    pub fn read(fields: &mut Fields<'_>) -> Result<Self, BadCustomId> {
        if fields.is_next(GAMES) {
            return Ok(Self::Games);
        }
        let game = fields.next()?;
        if fields.end().is_ok() {
            return Ok(Self::Game(game));
        }
        Ok(Self::Against(game, fields.word(&WORDS)?))
    }
}

impl fmt::Display for PlayPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Games => custom_id::write(f, format_args!("{WORD}:{GAMES}")),
            Self::Game(game) => custom_id::write(f, format_args!("{WORD}:{game}")),
            Self::Against(game, whom) => {
                let word = word_of(&WORDS, whom);
                custom_id::write(f, format_args!("{WORD}:{game}:{word}"))
            }
        }
    }
}

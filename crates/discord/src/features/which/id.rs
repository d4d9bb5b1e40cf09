//! What stands in the list: `1:which:word`, with what is to be done in the match that is chosen.

use std::fmt;

use crate::custom_id::{self, BadCustomId, Fields, word_of};

/// The word of this feature.
pub const WORD: &str = "which";

/// What is to be done in the match that is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhichPress {
    /// Its board is shown.
    Board,
    /// The dice are rolled.
    Roll,
    /// One is asked whether one really wants to resign.
    Resign,
    /// What else can be done in it is shown.
    More,
    /// It is looked back at.
    Show,
}

/// The words, each with the commands that are answered so.
pub(crate) const WORDS: [(&str, WhichPress); 5] = [
    ("board", WhichPress::Board),
    ("roll", WhichPress::Roll),
    ("resign", WhichPress::Resign),
    ("more", WhichPress::More),
    ("show", WhichPress::Show),
];

impl WhichPress {
    /// What is done for a command by its whole name, once the match is known. What takes more than a match
    /// shows its board, where everything can be done.
    #[must_use]
    pub fn of_command(name: &str) -> Self {
        match name {
            "roll" => Self::Roll,
            "resign" => Self::Resign,
            "draw" | "takeback" | "abort" | "match more" => Self::More,
            "match show" | "match replay" | "match verify" | "match export" => Self::Show,
            _ => Self::Board,
        }
    }

    /// What the field after the word says.
    ///
    /// # Errors
    /// [`BadCustomId`] for anything that is never written.
    pub fn read(fields: &mut Fields<'_>) -> Result<Self, BadCustomId> {
        fields.word(&WORDS)
    }
}

impl fmt::Display for WhichPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        custom_id::write(f, format_args!("{WORD}:{}", word_of(&WORDS, self)))
    }
}

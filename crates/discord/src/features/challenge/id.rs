//! What stands in the lists and the button with which somebody puts a challenge together:
//! `1:ask:user:game:variant:clock:word`, all that has been chosen so far.

use std::fmt;

use ludotheque_rules::GameKind;

use crate::custom_id::{self, BadCustomId, Fields, word_of};
use ludotheque_matches::Clock;
use ludotheque_matches::ids::UserId;

/// The word of this feature.
pub const WORD: &str = "ask";
/// What is not chosen yet, or that there is no clock.
const NONE: &str = "-";

/// A challenge that is being put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Whom.
    pub user: UserId,
    /// To what, once it is chosen.
    pub game: Option<GameKind>,
    /// The place of the way of playing it among [`GameKind::variants`].
    pub variant: usize,
    /// How long a turn may take.
    pub clock: Option<Clock>,
}

/// What is done about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftStep {
    /// Another game was chosen in a list.
    Game,
    /// Another way of playing it.
    Variant,
    /// Another clock.
    Clock,
    /// It is sent, for a match that counts for no rating.
    Send,
    /// It is sent, for a rated match.
    SendRated,
}

/// A list or the button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DraftPress {
    /// What has been chosen so far.
    pub draft: Draft,
    /// What is done about it.
    pub what: DraftStep,
}

pub(crate) const WORDS: [(&str, DraftStep); 5] = [
    ("game", DraftStep::Game),
    ("variant", DraftStep::Variant),
    ("clock", DraftStep::Clock),
    ("send", DraftStep::Send),
    ("send-rated", DraftStep::SendRated),
];

/// The word for a clock, which [`clock`] reads back.
#[must_use]
pub fn clock_word(clock: Option<Clock>) -> &'static str {
    clock.map_or(NONE, Clock::word)
}

/// The clock that a word means.
///
/// # Errors
/// [`BadCustomId`] for any other text.
pub fn clock(word: &str) -> Result<Option<Clock>, BadCustomId> {
    match word {
        NONE => Ok(None),
        word => Clock::from_word(word).map(Some).ok_or(BadCustomId),
    }
}

impl DraftPress {
    /// What the fields after the word say.
    ///
    /// # Errors
    /// [`BadCustomId`] for anything that is never written.
    pub fn read(fields: &mut Fields<'_>) -> Result<Self, BadCustomId> {
        Ok(Self {
            draft: Draft {
                user: UserId(fields.next()?),
                game: if fields.is_next(NONE) {
                    None
                } else {
                    Some(fields.next()?)
                },
                variant: fields.next()?,
                clock: clock(fields.text()?)?,
            },
            what: fields.word(&WORDS)?,
        })
    }
}

impl fmt::Display for DraftPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Draft {
            user,
            game,
            variant,
            clock,
        } = self.draft;
        let game = game.map_or_else(|| NONE.to_owned(), |game| game.to_string());
        let (clock, word) = (clock_word(clock), word_of(&WORDS, &self.what));
        custom_id::write(
            f,
            format_args!("{WORD}:{user}:{game}:{variant}:{clock}:{word}"),
        )
    }
}

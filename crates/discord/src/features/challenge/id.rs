//! What stands in the lists and the button with which somebody puts a challenge together:
//! `1:ask:user:game:variant:clock:word`, all that has been chosen so far. A match's code is longer than
//! `ask`, so that the two cannot be mistaken (see `custom_id`).
//!
//! The list of forms only grows: see `tests/it/custom_ids.txt`.

use std::fmt;
use std::str::FromStr;

use ludotheque_rules::GameKind;

use crate::press::custom_id::{BadCustomId, LONGEST, number};
use ludotheque_matches::Clock;
use ludotheque_matches::ids::UserId;

const PREFIX: &str = "1:ask:";
/// What is not chosen yet, or that there is no clock.
const NONE: &str = "-";

/// A challenge that is being put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
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
pub enum Asking {
    /// Another game was chosen in a list.
    Game,
    /// Another way of playing it.
    Variant,
    /// Another clock.
    Clock,
    /// It is sent.
    Send,
}

/// A list or the button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AskingPress {
    /// What has been chosen so far.
    pub wish: Wish,
    /// What is done about it.
    pub what: Asking,
}

const WORDS: [(&str, Asking); 4] = [
    ("game", Asking::Game),
    ("variant", Asking::Variant),
    ("clock", Asking::Clock),
    ("send", Asking::Send),
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

impl fmt::Display for AskingPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Wish {
            user,
            game,
            variant,
            clock,
        } = self.wish;
        let game = game.map_or_else(|| NONE.to_owned(), |game| game.to_string());
        let word = WORDS.iter().find(|(_, what)| *what == self.what);
        let word = word.map_or("", |(word, _)| word);
        let clock = clock_word(clock);
        write!(f, "{PREFIX}{user}:{game}:{variant}:{clock}:{word}")
    }
}

impl FromStr for AskingPress {
    type Err = BadCustomId;

    fn from_str(text: &str) -> Result<Self, BadCustomId> {
        if text.chars().count() > LONGEST {
            return Err(BadCustomId);
        }
        let rest = text.strip_prefix(PREFIX).ok_or(BadCustomId)?;
        let fields: Vec<&str> = rest.split(':').collect();
        let [user, game, variant, time, word] = fields[..] else {
            return Err(BadCustomId);
        };
        let game = match game {
            NONE => None,
            game => Some(game.parse().map_err(|_| BadCustomId)?),
        };
        let what = WORDS.iter().find(|(known, _)| *known == word);
        Ok(Self {
            wish: Wish {
                user: UserId(number(user)?),
                game,
                variant: number(variant)?,
                clock: clock(time)?,
            },
            what: what.map(|(_, what)| *what).ok_or(BadCustomId)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::press::custom_id::checks::{are_refused, is_read_back};
    use crate::press::issued::is_word_listed;

    #[test]
    fn every_id_is_read_back_and_is_none_of_a_match() {
        let games = GameKind::ALL.iter().copied().map(Some).chain([None]);
        for game in games {
            for clock in Clock::ALL.into_iter().map(Some).chain([None]) {
                for (_, what) in WORDS {
                    let wish = Wish {
                        user: UserId(u64::MAX),
                        game,
                        variant: 99,
                        clock,
                    };
                    let press = AskingPress { wish, what };
                    is_read_back(&press);
                }
            }
        }
    }

    #[test]
    fn every_word_is_in_the_list_of_forms() {
        for (word, _) in WORDS {
            assert!(
                is_word_listed(PREFIX, word),
                "{word} is not in tests/it/custom_ids.txt"
            );
        }
    }

    #[test]
    fn what_is_not_ours_is_refused() {
        are_refused::<AskingPress>(&[
            "",
            "1:ask:",
            "1:ask:7:finale:0:-",
            "1:ask:7:finale:0:-:fly",
            "1:ask:7:chess:0:-:send",
            "1:ask:7:finale:-1:-:send",
            "1:ask:7:finale:0:noon:send",
            "1:ask:x:finale:0:-:send",
            "1:ask:7:finale:0:-:send:",
            "2:ask:7:finale:0:-:send",
        ]);
    }
}

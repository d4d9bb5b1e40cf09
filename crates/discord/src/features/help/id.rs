//! What stands in the buttons of `/help`: `1:help:game`, and `1:help:game:word` for how it is played. Where a
//! match's button counts plies, a word stands, so that the two cannot be mistaken (see `custom_id`).
//!
//! The list of forms only grows: see `tests/it/custom_ids.txt`.

use std::fmt;
use std::str::FromStr;

use ludotheque_rules::GameKind;

use crate::press::custom_id::{BadCustomId, LONGEST};

const PREFIX: &str = "1:help:";
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

impl fmt::Display for HelpPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(game) => write!(f, "{PREFIX}{game}"),
            Self::Bot(game) => write!(f, "{PREFIX}{game}:{BOT}"),
            Self::Anyone(game) => write!(f, "{PREFIX}{game}:{ANYONE}"),
        }
    }
}

impl FromStr for HelpPress {
    type Err = BadCustomId;

    fn from_str(text: &str) -> Result<Self, BadCustomId> {
        let rest = text.strip_prefix(PREFIX).ok_or(BadCustomId)?;
        if rest.chars().count() > LONGEST {
            return Err(BadCustomId);
        }
        let (game, word) = match rest.split_once(':') {
            Some((game, word)) => (game, Some(word)),
            None => (rest, None),
        };
        let game = game.parse().map_err(|_| BadCustomId)?;
        match word {
            None => Ok(Self::Game(game)),
            Some(BOT) => Ok(Self::Bot(game)),
            Some(ANYONE) => Ok(Self::Anyone(game)),
            Some(_) => Err(BadCustomId),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::press::custom_id::checks::{are_refused, is_read_back};
    use crate::press::issued::is_listed;

    #[test]
    fn every_id_is_read_back_and_is_none_of_a_match() {
        for game in GameKind::ALL {
            for press in [HelpPress::Game, HelpPress::Bot, HelpPress::Anyone] {
                is_read_back(&press(*game));
            }
        }
        // In the list one game stands for all.
        for press in [HelpPress::Game, HelpPress::Bot, HelpPress::Anyone] {
            let form = press(GameKind::Finale).to_string();
            assert!(is_listed(&form), "{form} is not in tests/it/custom_ids.txt");
        }
    }

    #[test]
    fn what_is_not_ours_is_refused() {
        are_refused::<HelpPress>(&[
            "",
            "1:help:",
            "1:help:chess",
            "1:help:finale:",
            "1:help:finale:fly",
            "1:help:finale:bot:1",
            "2:help:finale",
        ]);
    }
}

//! What is agreed before a match: the game, the players, the place, what is at stake.

use ludotheque_rules::GameKind;

use super::{Chapter, Clock, Fork, Seating, Sequel};
use crate::ids::{ChannelId, ServerId, UserId};

/// What a challenge proposes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The game.
    pub game: GameKind,
    /// The rule options in their canonical text, empty for the defaults.
    pub options: String,
    /// Who asks.
    pub challenger: Player,
    /// Who is asked; nobody means anyone in the channel.
    pub invited: Option<Player>,
    /// Where it is played.
    pub place: Place,
    /// Whether it counts for the leaderboard.
    pub rated: bool,
    /// Whether every roll also takes the public beacon.
    pub public_dice: bool,
    /// How long a turn may take; nothing for as long as one likes.
    pub clock: Option<Clock>,
    /// Its place in a series or among rematches; nothing for a match that stands alone.
    pub chapter: Option<Chapter>,
    /// The position of another match in which it begins; nothing if it begins as the rules say.
    pub fork: Option<Fork>,
}

/// A text of a player's own that goes into the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Luck {
    /// Whose.
    pub user: UserId,
    /// The text; see [`LUCK_CHARS_MAX`]. Empty once the player has been forgotten.
    pub text: String,
}

/// A text that goes into the dice has at least one character and at most this many, no blanks
/// around it and no control characters in it.
pub const LUCK_CHARS_MAX: usize = 100;

/// A person and the name to draw on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Who it is.
    pub user: UserId,
    /// The name at the time of sitting down; hostile text.
    pub name: String,
}

impl Player {
    /// Somebody who has been forgotten.
    #[must_use]
    pub fn former(pseudonym: UserId) -> Self {
        Self {
            user: pseudonym,
            name: "Former player".to_owned(),
        }
    }
}

impl Terms {
    /// The same with a pseudonym in the place of a person.
    #[must_use]
    pub fn without(&self, user: UserId, pseudonym: &Player) -> Self {
        let mut terms = self.clone();
        for player in [Some(&mut terms.challenger), terms.invited.as_mut()] {
            if let Some(player) = player.filter(|player| player.user == user) {
                player.clone_from(pseudonym);
            }
        }
        terms
    }

    /// Who sits where and begins, if that is not left to the dice.
    #[must_use]
    pub fn seating(&self) -> Option<Seating> {
        self.chapter.as_ref()?.seating()
    }

    /// What the match takes over from the one before, if there is one.
    #[must_use]
    pub fn sequel(&self) -> Option<&Sequel> {
        self.chapter.as_ref()?.sequel.as_ref()
    }
}

/// A channel, and its server unless it is a direct message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The server.
    pub server: Option<ServerId>,
    /// The channel or thread.
    pub channel: ChannelId,
}

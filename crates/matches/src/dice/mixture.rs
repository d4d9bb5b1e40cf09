//! What is mixed with the secret of a match.

use std::fmt;

use super::version::DiceVersion;
use crate::Chapter;
use crate::ids::{InteractionId, MatchId};

/// What a player puts into the dice, as it is mixed in: in `dice v2` the player's text and nothing
/// else; in `dice v1` the number that Discord gave to the challenge, or to its acceptance, and after
/// a space the text if there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contribution(String);

/// All that goes into the key of the dice beside the secret.
#[derive(Clone, Copy, Debug)]
pub struct Mixture<'a> {
    /// How they are made.
    pub version: DiceVersion,
    /// The match.
    pub match_id: MatchId,
    /// Its place among several.
    pub chapter: Option<Chapter>,
    /// What the challenger has put in.
    pub challenger: &'a Contribution,
    /// What the one who accepted has put in.
    pub accepter: &'a Contribution,
}

impl Contribution {
    /// Of a player who has challenged or accepted with this click, and has put in this text, which
    /// is empty if there is none.
    #[must_use]
    pub fn new(version: DiceVersion, click: InteractionId, text: &str) -> Self {
        Self(match version {
            DiceVersion::V1 if text.is_empty() => click.to_string(),
            DiceVersion::V1 => format!("{click} {text}"),
            DiceVersion::V2 => text.to_owned(),
        })
    }

    /// Reads what is printed.
    ///
    /// # Errors
    /// [`BadContribution`] for what nobody can have put in.
    pub fn parse(version: DiceVersion, text: &str) -> Result<Self, BadContribution> {
        let read = match version {
            DiceVersion::V1 => {
                let (number, luck) = text.split_once(' ').unwrap_or((text, ""));
                let click = number.parse().map_err(|_| BadContribution)?;
                Self::new(version, InteractionId(click), luck)
            }
            DiceVersion::V2 => Self::new(version, InteractionId(0), text.trim()),
        };
        // One value has one spelling, or the key would not be that of the text.
        (read.0 == text && !text.contains(char::is_control))
            .then_some(read)
            .ok_or(BadContribution)
    }
}

impl fmt::Display for Contribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The lines from which the key comes.
impl fmt::Display for Mixture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "ludotheque dice {}", self.version)?;
        let later = self.chapter.filter(Chapter::follows_by_itself);
        match (self.version, later) {
            // The code of a later game is made when every text is known: whoever knows the secret
            // could choose among codes.
            (DiceVersion::V2, Some(later)) => writeln!(f, "game {}", later.game)?,
            _ => writeln!(f, "{}", self.match_id)?,
        }
        write!(f, "{}\n{}", self.challenger, self.accepter)
    }
}

/// The text is no contribution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected what a player has put into the dice")]
pub struct BadContribution;

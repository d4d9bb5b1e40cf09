//! New dice in the middle of a match, after the database was brought back from a backup.
//!
//! What was played since the backup is gone, but people have seen its rolls, and the secret too if the match had ended:
//! with the same dice they would know what comes. So the secret until now is shown, where everybody can check the rolls
//! that are left, and another one is promised for all that follows.

use std::fmt;
use std::str::FromStr;

use crate::{Commitment, DiceSecret};

/// The dice become others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Renewal {
    /// The secret until now. It is shown: nothing comes from it any more.
    pub shown: [u8; 32],
    /// What is promised of the secret from now on.
    pub promised: Commitment,
}

/// A renewal, and its place in the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Renewed {
    /// After so many rolls and moves; nothing: before the challenge was accepted, so that the start comes from the new
    /// secret too.
    pub at: Option<usize>,
    /// What was shown and promised.
    pub renewal: Renewal,
}

/// The secret from which a draw came that was made after so many rolls and moves (nothing: the draw of the start), if it
/// has been replaced since.
#[must_use]
pub fn replaced_secret(renewals: &[Renewed], place: Option<usize>) -> Option<DiceSecret> {
    let later = renewals.iter().find(|renewed| renewed.at > place);
    later.map(|renewed| DiceSecret(renewed.renewal.shown))
}

/// What is promised of the secret that is in force, if the first promise was replaced.
#[must_use]
pub fn newest_promise(renewals: &[Renewed]) -> Option<Commitment> {
    renewals.last().map(|renewed| renewed.renewal.promised)
}

/// The text is no renewal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a secret and a promise")]
pub struct BadRenewal;

impl fmt::Display for Renewal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", hex::encode(self.shown), self.promised)
    }
}

impl FromStr for Renewal {
    type Err = BadRenewal;

    fn from_str(text: &str) -> Result<Self, BadRenewal> {
        let (shown, promised) = text.split_once(' ').ok_or(BadRenewal)?;
        let bytes = |text| {
            let mut bytes = [0; 32];
            hex::decode_to_slice(text, &mut bytes).map_err(|_| BadRenewal)?;
            Ok(bytes)
        };
        let read = Self {
            shown: bytes(shown)?,
            promised: Commitment(bytes(promised)?),
        };
        // One value has one spelling.
        if read.to_string() == text {
            Ok(read)
        } else {
            Err(BadRenewal)
        }
    }
}

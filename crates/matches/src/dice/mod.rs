//! Dice that nobody chooses, as `docs/dice.md` explains them for players.
//!
//! A match has a secret of 32 random bytes. Its SHA-256, the commitment, is shown with the
//! challenge, before anyone has put anything in; the secret itself when the match has ended. What
//! each player puts in is mixed in when the challenge is accepted. From then on every draw is
//! fixed, so that a roll is the same after a crash, a repeated click or in another process:
//!
//! ```text
//! commitment = SHA-256(secret)
//! key        = HMAC-SHA256(secret, "ludotheque dice v2" LF match LF challenger LF accepter)
//! block i    = HMAC-SHA256(key, draw LF i)                       for i = 0, 1, 2 …
//! ```
//!
//! The lines between are those of a [`Mixture`], the draw is that of a [`Draw`], LF is the byte 10. A
//! block is eight 32-bit numbers, high bytes first. A number below `n` is the first of them that is
//! below the largest multiple of `n` in 2³², modulo `n`: without that rejection small numbers would
//! come up more often.
//!
//! Matches that were begun with `dice v1`, or before there was a commitment, go on with the dice that
//! they had.

mod draw;
mod mixture;
mod stream;
#[cfg(test)]
mod tests;
mod version;

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::ids::MatchId;

pub use draw::Draw;
pub use mixture::{BadContribution, Contribution, Mixture};
pub use stream::DiceStream;
pub use version::{DiceVersion, UnknownDice};

/// Bytes of a match from which all its dice come. Has no `Debug`: it must never reach a log.
#[derive(Clone, PartialEq, Eq)]
pub struct DiceSecret(pub [u8; 32]);

/// The SHA-256 of a secret, which may be known before it; printed in hexadecimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment(pub [u8; 32]);

/// The dice of a match that is being played. Has no `Debug`: it holds secrets.
pub struct Dice(Source);

/// Both ready to make blocks.
enum Source {
    /// A secret of which nothing was promised.
    Hidden(Hmac<Sha256>, MatchId),
    /// The key of dice that can be checked.
    Promised(Hmac<Sha256>),
}

impl DiceSecret {
    /// What is promised of it.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The secret that is so many times SHA-256 away: whoever knows it does not know this one, but
    /// is bound to it.
    #[must_use]
    pub fn hashed(&self, times: u32) -> Self {
        let hash = |bytes: [u8; 32], _| Sha256::digest(bytes).into();
        Self((0..times).fold(self.0, hash))
    }

    /// In hexadecimal, for when it is time.
    #[must_use]
    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }
}

impl Dice {
    /// Those that can be checked: of this secret, and of what was mixed with it.
    #[must_use]
    pub fn promised(secret: &DiceSecret, mixture: Mixture<'_>) -> Self {
        let mut hash = keyed(&secret.0);
        hash.update(mixture.to_string().as_bytes());
        Self(Source::Promised(keyed(
            &hash.finalize().into_bytes().into(),
        )))
    }

    /// Those of a match that was begun before secrets were promised.
    #[must_use]
    pub fn hidden(secret: &DiceSecret, match_id: MatchId) -> Self {
        Self(Source::Hidden(keyed(&secret.0), match_id))
    }

    /// Whether players can check them, and may put something in.
    #[must_use]
    pub const fn are_promised(&self) -> bool {
        matches!(self.0, Source::Promised(_))
    }

    /// The numbers of a draw that is made as ply `ply`: always the same ones in the same order.
    #[must_use]
    pub fn stream(&self, draw: Draw, ply: u32) -> DiceStream {
        match &self.0 {
            Source::Hidden(secret, match_id) => DiceStream::of_ply(secret.clone(), *match_id, ply),
            Source::Promised(key) => DiceStream::of_draw(key.clone(), draw),
        }
    }
}

/// HMAC-SHA256 with a key of 32 bytes.
fn keyed(key: &[u8; 32]) -> Hmac<Sha256> {
    // A key that is shorter than a block of the hash counts as filled up with zeros.
    let mut block = [0; 64];
    block[..key.len()].copy_from_slice(key);
    Hmac::new(&block.into())
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

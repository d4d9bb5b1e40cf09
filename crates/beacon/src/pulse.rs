//! What a round has given.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use drand_verify::{G2PubkeyRfc, Pubkey};
use sha2::{Digest, Sha256};

use crate::Round;

/// The public key of the chain.
const PUBLIC_KEY: &str = "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c\
                          8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb\
                          5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a";
/// Bytes of a signature.
const SIGNATURE: usize = 48;

static KEY: LazyLock<Option<G2PubkeyRfc>> = LazyLock::new(|| {
    let mut bytes = [0; 2 * SIGNATURE];
    hex::decode_to_slice(PUBLIC_KEY, &mut bytes).ok()?;
    G2PubkeyRfc::from_fixed(bytes).ok()
});

/// A round and what is said to be its signature. Printed as the number of the round and, after a space,
/// the signature in hexadecimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pulse {
    /// Which round.
    pub round: Round,
    signature: [u8; SIGNATURE],
}

impl Pulse {
    /// What somebody says that this round has given.
    ///
    /// # Errors
    /// [`BadPulse`] if it cannot be a signature.
    pub fn said(round: Round, signature: &str) -> Result<Self, BadPulse> {
        let mut bytes = [0; SIGNATURE];
        hex::decode_to_slice(signature, &mut bytes).map_err(|_| BadPulse)?;
        Ok(Self {
            round,
            signature: bytes,
        })
    }

    /// Whether the chain has signed it. Takes milliseconds.
    #[must_use]
    pub fn is_signed(&self) -> bool {
        // A chain in which no round depends on the one before.
        let verify = |key: &G2PubkeyRfc| key.verify(self.round.number(), &[], &self.signature);
        KEY.as_ref().is_some_and(|key| verify(key).unwrap_or(false))
    }

    /// Its random number, if it is signed.
    #[must_use]
    pub fn randomness(&self) -> [u8; 32] {
        Sha256::digest(self.signature).into()
    }
}

impl fmt::Display for Pulse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.round, hex::encode(self.signature))
    }
}

impl FromStr for Pulse {
    type Err = BadPulse;

    fn from_str(text: &str) -> Result<Self, BadPulse> {
        let (round, signature) = text.split_once(' ').ok_or(BadPulse)?;
        let round = round.parse().ok().and_then(Round::new).ok_or(BadPulse)?;
        let read = Self::said(round, signature)?;
        // One value has one spelling.
        (read.to_string() == text).then_some(read).ok_or(BadPulse)
    }
}

/// No round can give this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected the number of a round of the beacon and its signature")]
pub struct BadPulse;

//! What decides where nothing else does: a seed, which is promised before anybody joins and shown at the end.

use ludotheque_matches::Commitment;
use sha2::{Digest, Sha256};

/// Thirty-two random bytes. It cannot be printed: until the end it is a secret.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes, to be stored.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// In hexadecimal, for when the tournament is over.
    #[must_use]
    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }

    /// What is shown before: its SHA-256.
    #[must_use]
    pub fn promise(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The lot of two players for the game with this number, or of one with themselves: the first two bytes of the
    /// SHA-256 of the seed and `:game:smaller:larger` in decimal digits.
    #[must_use]
    pub fn lot(&self, game: u32, one: u16, other: u16) -> u16 {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(format!(":{game}:{}:{}", one.min(other), one.max(other)));
        let hash: [u8; 32] = hash.finalize().into();
        u16::from_be_bytes([hash[0], hash[1]])
    }
}

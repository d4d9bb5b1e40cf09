//! The code by which another server is invited to a tournament: eighty random bits, of which only the hash is kept.

use std::fmt;
use std::str::FromStr;

use ludotheque_matches::ids::{CODE_DIGITS, code_digit};
use sha2::{Digest, Sha256};

const LENGTH: usize = 16;
/// So many are written together.
const GROUP: usize = 4;

/// So long an invitation can be accepted, in seconds.
pub const INVITATION_S: u32 = 3 * 24 * 60 * 60;
/// So many servers can take part in a tournament, with its own.
pub const SERVERS_MAX: usize = 4;

/// A code that invites a server. It cannot be printed by mistake: whoever knows it can accept it.
#[derive(Clone, PartialEq, Eq)]
pub struct Invitation([u8; LENGTH]);

/// The text is no such code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an invitation has {LENGTH} letters and digits")]
pub struct BadInvitation;

impl Invitation {
    /// A code out of random bytes.
    #[must_use]
    pub fn from_random(bytes: &[u8; 32]) -> Self {
        // A byte has a whole number of digits' worth of values, so that all digits are equally likely.
        Self(std::array::from_fn(|place| {
            CODE_DIGITS[usize::from(bytes[place] % 32)]
        }))
    }

    /// As it is given to somebody.
    #[must_use]
    pub fn reveal(&self) -> String {
        let groups = self.0.chunks(GROUP).map(String::from_utf8_lossy);
        groups.collect::<Vec<_>>().join("-")
    }

    /// What is kept of it.
    #[must_use]
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }
}

impl fmt::Debug for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Invitation(…)")
    }
}

impl FromStr for Invitation {
    type Err = BadInvitation;

    fn from_str(text: &str) -> Result<Self, BadInvitation> {
        let mut digits = [0; LENGTH];
        let mut places = digits.iter_mut();
        for letter in text.bytes().filter(|letter| !b"- ".contains(letter)) {
            let digit = code_digit(letter).ok_or(BadInvitation)?;
            *places.next().ok_or(BadInvitation)? = CODE_DIGITS[digit];
        }
        if places.next().is_some() {
            return Err(BadInvitation);
        }
        Ok(Self(digits))
    }
}

//! Where interactions are posted, and what with: the signatures under them.

use std::collections::VecDeque;

use ed25519_dalek::{Signer, SigningKey};

/// How many deliveries are remembered.
const KEPT: usize = 100;
/// Secret to nobody here, as the token.
const SECRET: [u8; 32] = *b"the stand-in's key, not a secret";

/// An interaction as it was posted.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// Where to.
    pub url: String,
    /// `X-Signature-Timestamp`.
    pub timestamp: String,
    /// `X-Signature-Ed25519`.
    pub signature: String,
    /// What was posted.
    pub body: String,
    /// The status of the answer, if there was one.
    pub status: Option<u16>,
}

impl Delivery {
    /// A body as it would be posted at a time, in seconds since 1970 or whatever a test likes; nowhere yet.
    #[must_use]
    pub fn signed(timestamp: String, body: String) -> Self {
        Self {
            url: String::new(),
            signature: sign(&timestamp, &body),
            timestamp,
            body,
            status: None,
        }
    }
}

/// Where interactions are posted.
#[derive(Debug, Default)]
pub(crate) struct Endpoints {
    urls: Vec<String>,
    posted: usize,
    deliveries: VecDeque<Delivery>,
    /// Shown instead of the real one.
    pub(crate) key: Option<String>,
}

impl Endpoints {
    /// From now on interactions go there, to one after the other; to the gateway if there is none.
    pub(crate) fn set(&mut self, urls: Vec<String>) {
        self.urls = urls;
    }

    /// The address that the application shows.
    pub(crate) fn shown(&self) -> Option<&str> {
        self.urls.first().map(String::as_str)
    }

    /// Where the next one goes, if not to the gateway.
    pub(crate) fn next(&mut self) -> Option<String> {
        self.posted += 1;
        let place = self.posted.checked_rem(self.urls.len())?;
        self.urls.get(place).cloned()
    }

    pub(crate) fn deliveries(&self) -> Vec<Delivery> {
        self.deliveries.iter().cloned().collect()
    }

    pub(crate) fn note(&mut self, delivery: Delivery) {
        if self.deliveries.len() == KEPT {
            self.deliveries.pop_front();
        }
        self.deliveries.push_back(delivery);
    }
}

/// An interaction on its way to an address, so often.
#[derive(Clone, Debug)]
pub(crate) struct Post {
    pub(crate) url: String,
    pub(crate) body: String,
    pub(crate) copies: u32,
}

/// The public key, as Discord shows it.
pub(crate) fn public_key() -> String {
    hex::encode(SigningKey::from_bytes(&SECRET).verifying_key().to_bytes())
}

/// The signature of a body at a time.
fn sign(timestamp: &str, body: &str) -> String {
    let signed = [timestamp, body].concat();
    let signature = SigningKey::from_bytes(&SECRET).sign(signed.as_bytes());
    hex::encode(signature.to_bytes())
}

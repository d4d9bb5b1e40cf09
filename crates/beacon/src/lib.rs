//! Public random numbers that nobody knew before their time: those of drand's chain *quicknet*.
//!
//! A group of organisations signs the number of a round together, every three seconds, so that no part of
//! them that is too small can do it alone or beforehand. There is one signature that is right for a round;
//! whoever has the public key can check it, and it does not matter who has handed it over. The
//! random number of the round is the SHA-256 of the signature.
//!
//! Pure: what is fetched, and from where, is in `ludotheque-relays`.

mod pulse;
mod round;
#[cfg(test)]
mod tests;

pub use pulse::{BadPulse, Pulse};
pub use round::{CHAIN_HASH, Round};

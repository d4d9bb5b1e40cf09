//! Dice that depend on nothing but a secret of the match and the number of the ply.
//!
//! A roll is therefore the same after a crash, a repeated click or in another process, and
//! nobody can reroll it. Stream `n` is HMAC-SHA256 in counter mode over (version, match, ply);
//! numbers are taken from it without bias by rejection.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::ids::MatchId;

/// Bytes of a match from which all its dice come. Has no `Debug`: it must never reach a log.
#[derive(Clone, PartialEq, Eq)]
pub struct DiceSecret(pub [u8; 32]);

/// What is hashed first, so that another way of rolling can never give the same numbers.
const VERSION: &[u8] = b"ludotheque dice v1";

impl DiceSecret {
    /// The numbers of one ply, always the same ones in the same order.
    #[must_use]
    pub fn stream(&self, match_id: MatchId, ply: u32) -> DiceStream<'_> {
        DiceStream {
            secret: self,
            match_id,
            ply,
            counter: 0,
            block: Vec::new(),
        }
    }
}

/// An endless supply of unbiased numbers for one ply.
pub struct DiceStream<'a> {
    secret: &'a DiceSecret,
    match_id: MatchId,
    ply: u32,
    counter: u32,
    block: Vec<u32>,
}

impl DiceStream<'_> {
    /// A number in `0..bound`, each equally likely. A bound of 0 counts as 1.
    pub fn below(&mut self, bound: u32) -> u32 {
        let bound = bound.max(1);
        // The words from the largest multiple of `bound` on would favour small numbers.
        let last_fair = u32::MAX - (u32::MAX % bound + 1) % bound;
        loop {
            let word = self.next_word();
            if word <= last_fair {
                return word % bound;
            }
        }
    }

    fn next_word(&mut self) -> u32 {
        loop {
            if let Some(word) = self.block.pop() {
                return word;
            }
            self.block = self.next_block();
        }
    }

    /// The eight 32-bit words of the next block, the last one first (they are popped).
    fn next_block(&mut self) -> Vec<u32> {
        // A key that is shorter than a block of the hash counts as filled up with zeros.
        let mut key = [0; 64];
        key[..self.secret.0.len()].copy_from_slice(&self.secret.0);
        let mut hash = Hmac::<Sha256>::new(&key.into());
        hash.update(VERSION);
        hash.update(&self.match_id.to_row().to_be_bytes());
        hash.update(&self.ply.to_be_bytes());
        hash.update(&self.counter.to_be_bytes());
        self.counter += 1;
        let bytes = hash.finalize().into_bytes();
        let (words, _) = bytes.as_chunks::<4>();
        words
            .iter()
            .rev()
            .map(|word| u32::from_be_bytes(*word))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secret(byte: u8) -> DiceSecret {
        DiceSecret([byte; 32])
    }

    fn rolls(secret: &DiceSecret, match_bits: u64, ply: u32) -> Vec<u32> {
        let mut stream = secret.stream(MatchId::from_random(match_bits, 0), ply);
        (0..20).map(|_| stream.below(6)).collect()
    }

    #[test]
    fn the_same_ply_always_rolls_the_same() {
        assert_eq!(rolls(&secret(1), 7, 3), rolls(&secret(1), 7, 3));
    }

    #[test]
    fn another_ply_match_or_secret_rolls_otherwise() {
        let original = rolls(&secret(1), 7, 3);
        assert_ne!(original, rolls(&secret(1), 7, 4));
        assert_ne!(original, rolls(&secret(1), 8, 3));
        assert_ne!(original, rolls(&secret(2), 7, 3));
    }

    #[test]
    fn every_face_is_equally_likely() {
        const ROLLS: u32 = 60_000;
        let secret = secret(9);
        let mut counts = [0_u32; 6];
        for ply in 0..ROLLS {
            counts[secret.stream(MatchId::from_random(1, 0), ply).below(6) as usize] += 1;
        }
        let expected = f64::from(ROLLS) / 6.0;
        let chi_square: f64 = counts
            .iter()
            .map(|count| (f64::from(*count) - expected).powi(2) / expected)
            .sum();
        // Five degrees of freedom: one fair stream in a million exceeds 35.9.
        assert!(chi_square < 35.9, "{counts:?} gives {chi_square}");
    }

    #[test]
    fn large_bounds_stay_in_range_and_a_bound_of_zero_is_harmless() {
        let secret = secret(3);
        let mut stream = secret.stream(MatchId::from_random(1, 0), 0);
        for bound in [1, 2, 11, 1_000_000, u32::MAX] {
            assert!(stream.below(bound) < bound);
        }
        assert_eq!(stream.below(0), 0);
    }
}

//! Unbiased numbers out of HMAC-SHA256.

use std::array;

use hmac::{Hmac, Mac};
use sha2::Sha256;

use super::draw::Draw;
use crate::ids::MatchId;

/// 32-bit numbers in a block.
const BLOCK: usize = 8;
/// What stands before each block of dice that were never promised.
const HIDDEN_VERSION: &[u8] = b"ludotheque dice v1";

/// An endless supply of unbiased numbers for one draw.
pub struct DiceStream {
    keyed: Hmac<Sha256>,
    /// What is hashed before the number of the block.
    prefix: Vec<u8>,
    number: Number,
    next: u32,
    block: array::IntoIter<u32, BLOCK>,
}

/// How the number of a block is written.
#[derive(Clone, Copy)]
enum Number {
    Decimal,
    Bytes,
}

impl DiceStream {
    /// The numbers of a draw of dice that can be checked.
    pub(super) fn of_draw(keyed: Hmac<Sha256>, draw: Draw) -> Self {
        Self::new(keyed, format!("{draw}\n").into_bytes(), Number::Decimal)
    }

    /// The numbers of a ply, as the first version of the program took them.
    pub(super) fn of_ply(keyed: Hmac<Sha256>, match_id: MatchId, ply: u32) -> Self {
        let mut prefix = HIDDEN_VERSION.to_vec();
        prefix.extend(match_id.to_row().to_be_bytes());
        prefix.extend(ply.to_be_bytes());
        Self::new(keyed, prefix, Number::Bytes)
    }

    fn new(keyed: Hmac<Sha256>, prefix: Vec<u8>, number: Number) -> Self {
        let mut empty = [0; BLOCK].into_iter();
        empty.by_ref().for_each(drop);
        Self {
            keyed,
            prefix,
            number,
            next: 0,
            block: empty,
        }
    }

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
            if let Some(word) = self.block.next() {
                return word;
            }
            self.block = self.next_block().into_iter();
        }
    }

    fn next_block(&mut self) -> [u32; BLOCK] {
        let mut hash = self.keyed.clone();
        hash.update(&self.prefix);
        match self.number {
            Number::Decimal => hash.update(self.next.to_string().as_bytes()),
            Number::Bytes => hash.update(&self.next.to_be_bytes()),
        }
        self.next += 1;
        let bytes = hash.finalize().into_bytes();
        let mut words = [0; BLOCK];
        for (word, four) in words.iter_mut().zip(bytes.as_chunks::<4>().0) {
            *word = u32::from_be_bytes(*four);
        }
        words
    }
}

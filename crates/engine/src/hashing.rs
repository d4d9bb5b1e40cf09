//! Hashes of positions that are the same in every run.

use std::hash::{BuildHasherDefault, Hash, Hasher};

use crate::chance::scramble;

/// The hash of a position, the same in every run.
pub(crate) fn hash_of(position: &impl Hash) -> u64 {
    let mut hasher = Folding::default();
    position.hash(&mut hasher);
    hasher.finish()
}

/// For sets of positions that nobody chooses to be slow.
pub(crate) type SameHashes = BuildHasherDefault<Folding>;

/// Multiplies every word in and folds the product. (The standard library's hasher has another seed in
/// every process and is several times slower.)
pub(crate) struct Folding(u64);

impl Default for Folding {
    fn default() -> Self {
        Self(0x243F_6A88_85A3_08D3)
    }
}

impl Folding {
    #[expect(clippy::cast_possible_truncation, reason = "halves of 128 bits")]
    const fn mix(&mut self, word: u64) {
        let product = (self.0 ^ word) as u128 * 0x9E37_79B9_7F4A_7C15;
        self.0 = (product >> 64) as u64 ^ product as u64;
    }
}

impl Hasher for Folding {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.mix(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.mix(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.mix(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.mix(number);
    }

    #[expect(clippy::cast_possible_truncation, reason = "halves of 128 bits")]
    fn write_u128(&mut self, number: u128) {
        self.mix(number as u64);
        self.mix((number >> 64) as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.mix((number as i64).cast_unsigned());
    }

    fn finish(&self) -> u64 {
        scramble(self.0)
    }
}

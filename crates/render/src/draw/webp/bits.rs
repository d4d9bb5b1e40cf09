//! Bits, packed from the lowest one on.

use super::huffman::Code;

/// Bits behind each other.
#[derive(Clone, Debug, Default)]
pub(super) struct Bits {
    words: Vec<u32>,
    /// Those that do not fill a word yet, and how many they are.
    pending: u64,
    count: u32,
}

impl Bits {
    /// Appends the lowest `count` bits, at most 32. All others have to be 0.
    #[inline]
    pub(super) fn put(&mut self, bits: u32, count: u32) {
        self.pending |= u64::from(bits) << self.count;
        self.count += count;
        if self.count >= 32 {
            self.words.push(low(self.pending));
            self.pending >>= 32;
            self.count -= 32;
        }
    }

    #[inline]
    pub(super) fn code(&mut self, code: Code) {
        self.put(code.bits, code.length);
    }

    /// Appends so many of these bits, from the one with this number on.
    #[inline]
    pub(super) fn append(&mut self, words: &[u32], begin: usize, mut count: u32) {
        let (mut at, shift) = (begin / 32, begin % 32);
        while count > 0 {
            let (word, next) = (words[at], words.get(at + 1).copied().unwrap_or(0));
            let both = u64::from(word) | u64::from(next) << 32;
            let taken = count.min(32);
            // Without what stands behind them.
            self.put(low(both >> shift) & (u32::MAX >> (32 - taken)), taken);
            at += 1;
            count -= taken;
        }
    }

    /// As words, the last one filled up with zeros.
    pub(super) fn into_words(mut self) -> Vec<u32> {
        if self.count > 0 {
            self.put(0, 32 - self.count);
        }
        self.words
    }

    /// How many bits there are.
    pub(super) fn len(&self) -> usize {
        self.words.len() * 32 + self.count as usize
    }
}

/// The lower half.
fn low(bits: u64) -> u32 {
    let [a, b, c, d, ..] = bits.to_le_bytes();
    u32::from_le_bytes([a, b, c, d])
}

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
            let [a, b, c, d, ..] = self.pending.to_le_bytes();
            self.words.push(u32::from_le_bytes([a, b, c, d]));
            self.pending >>= 32;
            self.count -= 32;
        }
    }

    #[inline]
    pub(super) fn code(&mut self, code: Code) {
        self.put(code.bits, code.length);
    }

    /// Appends so many bits, which begin in the first of these words.
    #[inline]
    pub(super) fn append(&mut self, words: &[u32], mut count: u32) {
        for word in words {
            let taken = count.min(32);
            self.put(*word, taken);
            count -= taken;
        }
    }

    /// As words, the last one filled up with zeros.
    pub(super) fn into_words(mut self) -> Vec<u32> {
        self.fill();
        self.words
    }

    /// Fills up the last word with zeros, and says how many words there are: the next bits begin in the one behind.
    pub(super) fn fill(&mut self) -> usize {
        if self.count > 0 {
            self.put(0, 32 - self.count);
        }
        self.words.len()
    }

    /// How many bits there are.
    pub(super) fn len(&self) -> usize {
        self.words.len() * 32 + self.count as usize
    }
}

//! Bits, packed from the lowest one on.

use super::huffman::Code;

/// Bits behind each other.
#[derive(Clone, Debug, Default)]
pub(super) struct Bits {
    words: Vec<u32>,
    /// Those of the word that is not full.
    pending: u64,
    count: u32,
}

impl Bits {
    /// The lowest of a number, at most 32; the others are 0.
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

    /// So many bits, which begin in the first of these words.
    #[inline]
    pub(super) fn words(&mut self, words: &[u32], mut count: u32) {
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

    /// Goes on in the next word. How many words there are then.
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

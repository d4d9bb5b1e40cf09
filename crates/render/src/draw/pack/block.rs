//! One block of deflate: the codes of its symbols, then the symbols.

use super::codes::{self, DISTANCES, END, LENGTH_MAX, LENGTH_MIN, SYMBOLS};
use super::huffman::{self, Code};
use super::tokens::{Token, Tokens};

/// In which order the lengths of the codes of lengths are told.
const ORDER: [usize; 19] = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
];

/// Bits packed from the lowest one on.
struct Bits {
    bytes: Vec<u8>,
    pending: u64,
    count: u32,
}

impl Bits {
    /// At most 32 at a time.
    #[inline]
    fn put(&mut self, bits: u32, count: u32) {
        self.pending |= u64::from(bits) << self.count;
        self.count += count;
        if self.count >= 32 {
            let [a, b, c, d, ..] = self.pending.to_le_bytes();
            self.bytes.extend_from_slice(&[a, b, c, d]);
            self.pending >>= 32;
            self.count -= 32;
        }
    }

    #[inline]
    fn code(&mut self, code: Code) {
        self.put(code.bits, code.length);
    }

    fn finish(mut self) -> Vec<u8> {
        let bytes = usize::try_from(self.count.div_ceil(8)).unwrap_or(0);
        self.bytes
            .extend_from_slice(&self.pending.to_le_bytes()[..bytes]);
        self.bytes
    }
}

/// Appends the tokens of all parts to a file as its only block.
pub(super) fn append<'a>(
    file: Vec<u8>,
    parts: impl Iterator<Item = &'a Tokens> + Clone,
) -> Vec<u8> {
    let (mut symbols, mut distances) = ([0; SYMBOLS], [0; DISTANCES]);
    symbols[END] = 1;
    for part in parts.clone() {
        for (sum, count) in symbols.iter_mut().zip(&part.symbols) {
            *sum += count;
        }
        for (sum, count) in distances.iter_mut().zip(&part.distances) {
            *sum += count;
        }
    }
    let symbol_lengths = huffman::lengths(&symbols, 15);
    let distance_lengths = huffman::lengths(&distances, 15);
    let mut bits = Bits {
        bytes: file,
        pending: 0,
        count: 0,
    };
    // The last block, with codes of its own.
    bits.put(0b101, 3);
    tell_codes(&mut bits, &symbol_lengths, &distance_lengths);

    let symbols = huffman::codes(&symbol_lengths);
    let distances = huffman::codes(&distance_lengths);
    // By length: its code with the bits behind it.
    let lengths: Vec<Code> = (0..=LENGTH_MAX)
        .map(|length| coded(&symbols, codes::length(length.max(LENGTH_MIN))))
        .collect();
    for token in parts.flat_map(Tokens::iter) {
        match token {
            Token::Pixel(index) => bits.code(symbols[usize::from(index)]),
            Token::Repeat { distance, length } => {
                bits.code(lengths[length as usize]);
                bits.code(coded(&distances, codes::distance(distance)));
            }
        }
    }
    bits.code(symbols[END]);
    bits.finish()
}

#[inline]
fn coded(codes: &[Code], told: codes::Coded) -> Code {
    let code = codes[told.symbol];
    Code {
        bits: code.bits | told.extra << code.length,
        length: code.length + told.extra_bits,
    }
}

/// The lengths of both codes, themselves in a code.
fn tell_codes(bits: &mut Bits, symbols: &[u8], distances: &[u8]) {
    let told = |lengths: &[u8], least: usize| {
        let unused = lengths.iter().rev().take_while(|length| **length == 0);
        (lengths.len() - unused.count()).max(least)
    };
    let (symbol_count, distance_count) = (told(symbols, END + 1), told(distances, 1));
    let all: Vec<u8> = (symbols[..symbol_count].iter())
        .chain(&distances[..distance_count])
        .copied()
        .collect();
    let told_lengths = shortened(&all);
    let mut counts = [0; ORDER.len()];
    for told in &told_lengths {
        counts[told.symbol] += 1;
    }
    let lengths = huffman::lengths(&counts, 7);
    let codes = huffman::codes(&lengths);
    let unused = ORDER.iter().rev().take_while(|at| lengths[**at] == 0);
    let count = (ORDER.len() - unused.count()).max(4);
    let small = |number: usize| u32::try_from(number).unwrap_or(0);
    bits.put(small(symbol_count - 257), 5);
    bits.put(small(distance_count - 1), 5);
    bits.put(small(count - 4), 4);
    for at in &ORDER[..count] {
        bits.put(lengths[*at].into(), 3);
    }
    for told in told_lengths {
        bits.code(coded(&codes, told));
    }
}

/// The lengths with what repeats itself told as such.
fn shortened(lengths: &[u8]) -> Vec<codes::Coded> {
    let told = |symbol, extra: usize, extra_bits| codes::Coded {
        symbol,
        extra: u32::try_from(extra).unwrap_or(0),
        extra_bits,
    };
    let mut short = Vec::new();
    for equal in lengths.chunk_by(|one, next| one == next) {
        let length = usize::from(equal[0]);
        let mut left = equal.len();
        if length > 0 {
            short.push(told(length, 0, 0));
            left -= 1;
        }
        while left >= 3 {
            let (symbol, most, least, extra_bits) = match (length, left) {
                (0, 11..) => (18, 138, 11, 7),
                (0, _) => (17, 10, 3, 3),
                _ => (16, 6, 3, 2),
            };
            let take = left.min(most);
            short.push(told(symbol, take - least, extra_bits));
            left -= take;
        }
        short.extend((0..left).map(|_| told(length, 0, 0)));
    }
    short
}

//! The codes of all pictures on a ground, and everything of a file that stands before its pixels.
//!
//! They are the same for every picture on it, so that parts of pictures can be kept as bits. They fit what was
//! rehearsed on the ground, where everything occurs that will be painted.

use super::bits::Bits;
use super::huffman::{self, Code};
use super::numbers::{ABOVE, CHANNEL, DISTANCES, FIRST_LENGTH, LENGTH_MAX, SYMBOLS, Told, told};
use super::tokens::{Token, Tokens};
use crate::draw::color::Rgb;
use crate::draw::convert::small;

/// In which order the lengths of the codes of lengths are told.
const ORDER: [usize; 19] = [
    17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
];
/// With fewer colours than this, several pixels would be told as one.
const COLORS_MIN: usize = 17;
/// Every symbol that may occur counts once, so that it has a code, and each that does occur this often.
const WEIGHT: u32 = 8;

/// The codes of a ground.
#[derive(Clone)]
pub(crate) struct Book {
    /// What stands in a file behind the length of its only chunk.
    pub(super) head: Bits,
    symbols: Vec<Code>,
    distances: Vec<Code>,
}

impl Book {
    /// For pictures of this size in these colours, of which some have these tokens.
    pub(super) fn of(size: (u32, u32), palette: &[Rgb], rehearsed: &[Tokens]) -> Self {
        let (mut symbols, mut distances) = ([0; SYMBOLS], [1; DISTANCES]);
        symbols[..palette.len()].fill(1);
        symbols[FIRST_LENGTH..].fill(1);
        for token in rehearsed.iter().flat_map(Tokens::iter) {
            match token {
                Token::Pixel(index) => symbols[usize::from(index)] += WEIGHT,
                Token::Repeat { distance, length } => {
                    symbols[FIRST_LENGTH + told(length).symbol] += WEIGHT;
                    distances[told(distance).symbol] += WEIGHT;
                }
            }
        }
        let mut head = Bits::default();
        begin(&mut head, size);
        tell_palette(&mut head, palette);
        // No further transformation, no memory of colours, the same codes everywhere.
        head.put(0b000, 3);
        let symbols = tell_code(&mut head, &symbols);
        (0..3).for_each(|_| tell_only(&mut head));
        let distances = tell_code(&mut head, &distances);
        Self {
            head,
            symbols,
            distances,
        }
    }

    /// Writes a token.
    #[inline]
    pub(super) fn write(&self, token: Token, bits: &mut Bits) {
        match token {
            Token::Pixel(index) => bits.code(self.symbols[usize::from(index)]),
            Token::Repeat { distance, length } => {
                bits.code(coded(&self.symbols[FIRST_LENGTH..], told(length)));
                bits.code(coded(&self.distances, told(distance)));
            }
        }
    }

    /// Writes that so many pixels are those of the row above.
    #[inline]
    pub(super) fn write_above(&self, mut pixels: u32, bits: &mut Bits) {
        while pixels > 0 {
            let length = pixels.min(LENGTH_MAX);
            self.write(
                Token::Repeat {
                    distance: ABOVE,
                    length,
                },
                bits,
            );
            pixels -= length;
        }
    }
}

/// The code of a symbol, with the bits behind it: at most 31, since symbols have at most 15.
#[inline]
fn coded(codes: &[Code], told: Told) -> Code {
    let code = codes[told.symbol];
    Code {
        bits: code.bits | told.extra << code.length,
        length: code.length + told.extra_bits,
    }
}

/// The sign of the format, the sides, that nothing shines through, and the version.
fn begin(bits: &mut Bits, (width, height): (u32, u32)) {
    bits.put(0x2f, 8);
    bits.put(width - 1, 14);
    bits.put(height - 1, 14);
    bits.put(0, 1 + 3);
}

/// That pixels are indices of these colours, which are a picture of one row: each as what it has more than the
/// one before, in every channel.
fn tell_palette(bits: &mut Bits, palette: &[Rgb]) {
    let black = Rgb(0, 0, 0);
    let mut colors = palette.to_vec();
    colors.resize(palette.len().max(COLORS_MIN), black);
    // There is a transformation, and it is the one by indices.
    bits.put(0b111, 3);
    bits.put(small(colors.len() - 1), 8);
    // No memory of colours.
    bits.put(0, 1);
    let before = std::iter::once(&black).chain(&colors);
    let steps: Vec<[u8; 3]> = (colors.iter().zip(before))
        .map(|(color, before)| {
            let (color, before) = (color.channels(), before.channels());
            [1, 0, 2].map(|channel| color[channel].wrapping_sub(before[channel]))
        })
        .collect();
    let mut codes = Vec::new();
    for (channel, count) in [SYMBOLS, CHANNEL, CHANNEL].into_iter().enumerate() {
        let mut counts = vec![0; count];
        steps
            .iter()
            .for_each(|step| counts[usize::from(step[channel])] += 1);
        codes.push(tell_code(bits, &counts));
    }
    // Alpha is 255 in the first one and goes on so: two symbols, which are told as they are.
    bits.put(0b0011, 4);
    bits.put(255, 8);
    tell_only(bits);
    for (number, step) in steps.iter().enumerate() {
        for (code, symbol) in codes.iter().zip(step) {
            bits.code(code[usize::from(*symbol)]);
        }
        bits.put(u32::from(number == 0), 1);
    }
}

/// A code of which only symbol 0 occurs, for which nothing is written.
fn tell_only(bits: &mut Bits) {
    bits.put(0b0001, 4);
}

/// The lengths of a code for symbols that occur so often, themselves in a code.
fn tell_code(bits: &mut Bits, counts: &[u32]) -> Vec<Code> {
    let lengths = huffman::lengths(counts, 15);
    let shortened = shortened(&lengths);
    let mut counts = [0; ORDER.len()];
    for told in &shortened {
        counts[told.symbol] += 1;
    }
    let told_lengths = huffman::lengths(&counts, 7);
    let codes = huffman::codes(&told_lengths);
    let unused = ORDER.iter().rev().take_while(|at| told_lengths[**at] == 0);
    let count = (ORDER.len() - unused.count()).max(4);
    bits.put(0, 1);
    bits.put(small(count - 4), 4);
    for at in &ORDER[..count] {
        bits.put(told_lengths[*at].into(), 3);
    }
    // Of all symbols.
    bits.put(0, 1);
    for told in shortened {
        bits.code(coded(&codes, told));
    }
    huffman::codes(&lengths)
}

/// The lengths with what repeats itself told as such.
fn shortened(lengths: &[u8]) -> Vec<Told> {
    let length_told = |symbol, extra: usize, extra_bits| Told {
        symbol,
        extra: small(extra),
        extra_bits,
    };
    let mut short = Vec::new();
    for equal in lengths.chunk_by(|one, next| one == next) {
        let length = usize::from(equal[0]);
        let mut left = equal.len();
        if length > 0 {
            short.push(length_told(length, 0, 0));
            left -= 1;
        }
        while left >= 3 {
            let (symbol, most, least, extra_bits) = match (length, left) {
                (0, 11..) => (18, 138, 11, 7),
                (0, _) => (17, 10, 3, 3),
                _ => (16, 6, 3, 2),
            };
            let take = left.min(most);
            short.push(length_told(symbol, take - least, extra_bits));
            left -= take;
        }
        short.extend((0..left).map(|_| length_told(length, 0, 0)));
    }
    short
}

//! Boards as lossless WebP files.
//!
//! A picture is cut into tiles. What a tile becomes depends only on the ground and on what was painted on it and on
//! a few rows above it, so that one that was packed before is neither painted nor packed again; the bits of all
//! tiles are then put together row by row. Its plain twin is `Frame::sealed`, which the tests compare it with.

mod bits;
pub(super) mod book;
mod huffman;
mod memory;
mod numbers;
mod piece;
mod search;
#[cfg(test)]
mod tests;
mod tile;
mod tokens;

use bits::Bits;
pub(crate) use memory::Memory;
use numbers::SIDE_MAX;

use super::convert::small;
use super::frame::Frame;

/// What a file begins with: two signs with the length of what follows behind each, and between them that the file
/// is a WebP.
const RIFF: [u8; 4] = *b"RIFF";
const WEBP: [u8; 4] = *b"WEBP";
const LOSSLESS: [u8; 4] = *b"VP8L";

impl Frame {
    /// The frame as a WebP file, by what `memory` knows of it; its sides have at most 4,096 pixels. What the ground has
    /// not rehearsed has the nearest of the ground's colours.
    pub(crate) fn to_webp(&self, memory: &Memory) -> Vec<u8> {
        assert!(
            self.width().max(self.height()) <= SIDE_MAX,
            "boards are far smaller"
        );
        let ground = &*self.ground;
        let book = ground.book.get_or_init(|| memory::book(ground));
        let bands = memory.bands(self, book);
        let bands = bands.iter().map(|band| &**band);
        contained(piece::joined(book.head.clone(), bands, book))
    }
}

/// Bits as the only chunk of a file.
fn contained(bits: Bits) -> Vec<u8> {
    let length = bits.len().div_ceil(8);
    // A chunk has an even length, or a byte behind it that does not count.
    let padded = length.next_multiple_of(2);
    let told = |length: usize| small(length).to_le_bytes();
    let mut file = Vec::with_capacity(padded + 24);
    for part in [RIFF, told(padded + 12), WEBP, LOSSLESS, told(length)] {
        file.extend(part);
    }
    let begin = file.len();
    file.extend(bits.into_words().into_iter().flat_map(u32::to_le_bytes));
    file.resize(begin + padded, 0);
    file
}

//! Boards as zlib streams, which are the pixels of PNG files.
//!
//! A picture is cut into bands of rows. What a band becomes depends only on the ground and on what was painted
//! on its own rows and a few above them, so that one that was packed before is neither painted nor packed again;
//! the tokens of all bands are then written as one block of deflate. Its plain twin is `Frame::to_png`, which
//! the tests compare it with.

mod adler;
mod block;
mod codes;
mod huffman;
mod memory;
mod runs;
mod search;
#[cfg(test)]
mod tests;
mod tokens;

use std::sync::Arc;

use adler::Adler;
pub(crate) use memory::Memory;
use search::Packed;

use super::frame::Frame;
use super::paints::Paints;

/// The two bytes with which a stream begins: a window of 32 KB, no dictionary.
const HEAD: [u8; 2] = [0x78, 0xda];

/// The rows of a picture in these paints, which are sealed, with a filter byte before each, as a stream; what
/// `memory` knows is taken from there. A row has at least two pixels, and fits into the window of deflate.
pub(super) fn zlib(frame: &Frame, paints: &mut Paints, memory: &Memory) -> Vec<u8> {
    let width = usize::try_from(frame.width()).unwrap_or(usize::MAX);
    debug_assert!(
        (2..codes::WINDOW).contains(&width),
        "boards are far from both"
    );
    let packed: Vec<Arc<Packed>> = memory.packed(frame, paints);
    let mut stream = Vec::with_capacity(40_000);
    stream.extend(HEAD);
    let mut stream = block::append(stream, packed.iter().map(|packed| &packed.tokens));
    let sum = packed
        .iter()
        .fold(Adler::NONE, |sum, packed| sum.then(packed.adler));
    stream.extend(sum.to_bytes());
    stream
}

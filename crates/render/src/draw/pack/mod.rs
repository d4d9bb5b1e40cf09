//! Pictures of palette indices as zlib streams, which are the pixels of PNG files.
//!
//! A picture is cut into bands of rows. What a band becomes depends only on its own rows and a few above
//! them, so that one that was packed before need not be packed again; the tokens of all bands are then
//! written as one block of deflate. Its plain twin is `Frame::to_png`, which the tests compare it with.

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
use runs::Runs;
use search::{Band, Packed};

/// So many rows are packed as one, with so many above them to repeat. Fewer stay the same more often
/// from one picture to the next, and know less to repeat: measured over matches of all games, bands of
/// 24 and 8 rows are found again in 54 of 100 cases, of 48 and 8 in 47; files are 1 to 2 % larger than in one.
const BAND: usize = 24;
const ABOVE: usize = 8;
/// The two bytes with which a stream begins: a window of 32 KB, no dictionary.
const HEAD: [u8; 2] = [0x78, 0xda];

/// The rows of a picture with a filter byte before each, as a stream; what `memory` knows is taken from
/// there. A row has at least two
/// pixels, and fits into the window of deflate.
pub(super) fn zlib(pixels: &[u8], width: usize, memory: &Memory) -> Vec<u8> {
    debug_assert!(
        (2..codes::WINDOW).contains(&width),
        "boards are far from both"
    );
    let begins_band = |row: usize| row == 0 || (row + ABOVE).is_multiple_of(BAND);
    let runs = Runs::of(pixels, width, begins_band);
    let height = runs.height();
    let bands = (0..height).step_by(BAND).map(|top| Band {
        rows: top..(top + BAND).min(height),
        begin: top.saturating_sub(ABOVE),
    });
    let packed: Vec<Arc<Packed>> = bands
        .map(|band| memory.packed(pixels, &runs, &band))
        .collect();
    let mut stream = Vec::with_capacity(40_000);
    stream.extend(HEAD);
    let mut stream = block::append(stream, packed.iter().map(|packed| &packed.tokens));
    let sum = packed
        .iter()
        .fold(Adler::NONE, |sum, packed| sum.then(packed.adler));
    stream.extend(sum.to_bytes());
    stream
}

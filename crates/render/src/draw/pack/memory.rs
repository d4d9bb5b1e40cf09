//! Bands that were packed before. From one picture of a match to the next, half of them stay.

use std::sync::Arc;

use super::runs::Runs;
use super::search::{Band, Packed, pack};
use crate::draw::remembered::Remembered;

/// So much memory is used at most, in bytes: about two thousand bands, which are the last boards of
/// fifty matches.
pub(super) const BYTES_MAX: usize = 12 << 20;

/// Packed bands.
///
/// What is kept is found by a hash, and then compared with everything that it was made from: two bands
/// whose hashes are equal, by chance or on purpose, only drive each other out.
pub(crate) struct Memory(Remembered<u64, Known>);

/// A band, and everything that it was made from.
struct Known {
    width: usize,
    band: Band,
    places: Box<[u32]>,
    indices: Box<[u8]>,
    packed: Arc<Packed>,
}

impl Memory {
    pub(crate) const fn new() -> Self {
        Self(Remembered::new(BYTES_MAX))
    }

    /// The band, packed now or before.
    pub(super) fn packed(&self, pixels: &[u8], runs: &Runs, band: &Band) -> Arc<Packed> {
        let range = runs.of_rows(band.begin..band.rows.end);
        let (places, indices) = (&runs.places[range.clone()], &runs.indices[range]);
        let hash = hash(places, indices);
        let is_same = |known: &Known| {
            (known.width, &known.band) == (runs.width, band)
                && *known.places == *places
                && *known.indices == *indices
        };
        // Compared and packed while others may ask.
        if let Some(known) = self.0.find(&hash).filter(|known| is_same(known)) {
            return Arc::clone(&known.packed);
        }
        let packed = Arc::new(pack(pixels, runs, band));
        let known = Known {
            width: runs.width,
            band: band.clone(),
            places: places.into(),
            indices: indices.into(),
            packed: Arc::clone(&packed),
        };
        let bytes = known.bytes();
        self.0.keep(hash, Arc::new(known), bytes);
        packed
    }

    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.0.bytes()
    }
}

impl Known {
    fn bytes(&self) -> usize {
        let content = size_of_val(&*self.places) + self.indices.len();
        size_of::<Self>() + content + self.packed.tokens.size()
    }
}

fn hash(places: &[u32], indices: &[u8]) -> u64 {
    const MIX: u64 = 0x9e37_79b9_7f4a_7c15;
    let runs = places.iter().zip(indices);
    runs.fold(MIX, |hash, (place, index)| {
        let run = u64::from(*place) << 8 | u64::from(*index);
        (hash ^ run).wrapping_mul(MIX).rotate_left(29)
    })
}

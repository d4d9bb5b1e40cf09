//! Bands that were packed before. From one picture of a match to the next, half of them stay.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::runs::Runs;
use super::search::{Band, Packed, pack};

/// So much memory is used at most, in bytes: about two thousand bands, which are the last boards of
/// fifty matches.
pub(super) const BYTES_MAX: usize = 12 << 20;

/// Packed bands, of which those that were not asked for the longest are forgotten.
///
/// What is kept is found by a hash, and then compared with everything that it was made from: two bands
/// whose hashes are equal, by chance or on purpose, only drive each other out.
pub(crate) struct Memory(Mutex<Generations>);

/// What was asked for since the last change of generations, and what only before it.
struct Generations {
    young: BTreeMap<u64, Arc<Known>>,
    old: BTreeMap<u64, Arc<Known>>,
    young_bytes: usize,
}

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
        Self(Mutex::new(Generations {
            young: BTreeMap::new(),
            old: BTreeMap::new(),
            young_bytes: 0,
        }))
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
        let found = self.with(|generations| generations.find(hash));
        if let Some(known) = found.filter(|known| is_same(known)) {
            return Arc::clone(&known.packed);
        }
        let packed = Arc::new(pack(pixels, runs, band));
        let known = Arc::new(Known {
            width: runs.width,
            band: band.clone(),
            places: places.into(),
            indices: indices.into(),
            packed: Arc::clone(&packed),
        });
        self.with(|generations| generations.keep(hash, known));
        packed
    }

    /// A thread that panicked cannot have left anything half done: every change is one insertion.
    fn with<T>(&self, work: impl FnOnce(&mut Generations) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.with(|generations| {
            let all = generations.young.values().chain(generations.old.values());
            all.map(|known| known.bytes()).sum()
        })
    }
}

impl Generations {
    fn find(&mut self, hash: u64) -> Option<Arc<Known>> {
        if let Some(known) = self.young.get(&hash) {
            return Some(Arc::clone(known));
        }
        let known = self.old.remove(&hash)?;
        self.keep(hash, Arc::clone(&known));
        Some(known)
    }

    fn keep(&mut self, hash: u64, known: Arc<Known>) {
        self.young_bytes += known.bytes();
        if let Some(driven_out) = self.young.insert(hash, known) {
            self.young_bytes -= driven_out.bytes();
        }
        if self.young_bytes > BYTES_MAX / 2 {
            self.old = std::mem::take(&mut self.young);
            self.young_bytes = 0;
        }
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

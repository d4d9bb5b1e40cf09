//! What was made before and may be asked for again, in a bounded memory.

use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Values by their keys. Those that were not asked for the longest are forgotten.
pub(super) struct Remembered<K, V> {
    bytes_max: usize,
    generations: Mutex<Generations<K, V>>,
}

/// What was asked for since the last change of generations, and what only before it.
struct Generations<K, V> {
    young: BTreeMap<K, Kept<V>>,
    old: BTreeMap<K, Kept<V>>,
    young_bytes: usize,
}

struct Kept<V> {
    value: Arc<V>,
    bytes: usize,
}

impl<K: Ord, V> Remembered<K, V> {
    /// With so much memory, as the values count it.
    pub(super) const fn new(bytes_max: usize) -> Self {
        Self {
            bytes_max,
            generations: Mutex::new(Generations {
                young: BTreeMap::new(),
                old: BTreeMap::new(),
                young_bytes: 0,
            }),
        }
    }

    pub(super) fn find<Q: Ord + ?Sized>(&self, key: &Q) -> Option<Arc<V>>
    where
        K: Borrow<Q>,
    {
        self.with(|generations| {
            if let Some(kept) = generations.young.get(key) {
                return Some(Arc::clone(&kept.value));
            }
            let (key, kept) = generations.old.remove_entry(key)?;
            let value = Arc::clone(&kept.value);
            generations.keep(key, kept, self.bytes_max);
            Some(value)
        })
    }

    /// Keeps a value of so many bytes; of two with one key the later.
    pub(super) fn keep(&self, key: K, value: Arc<V>, bytes: usize) {
        self.with(|generations| generations.keep(key, Kept { value, bytes }, self.bytes_max));
    }

    /// A thread that panicked can have left nothing but a sum that is too small for a while.
    fn with<T>(&self, work: impl FnOnce(&mut Generations<K, V>) -> T) -> T {
        let mut generations = (self.generations.lock()).unwrap_or_else(PoisonError::into_inner);
        work(&mut generations)
    }

    /// How many bytes are kept.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.with(|generations| {
            let all = generations.young.values().chain(generations.old.values());
            all.map(|kept| kept.bytes).sum()
        })
    }
}

impl<K: Ord, V> Generations<K, V> {
    fn keep(&mut self, key: K, kept: Kept<V>, bytes_max: usize) {
        self.young_bytes += kept.bytes;
        if let Some(driven_out) = self.young.insert(key, kept) {
            self.young_bytes -= driven_out.bytes;
        }
        if self.young_bytes > bytes_max / 2 {
            self.old = std::mem::take(&mut self.young);
            self.young_bytes = 0;
        }
    }
}

#[test]
fn what_is_asked_for_stays_and_the_rest_goes() {
    let remembered = Remembered::<u32, u32>::new(1_000);
    remembered.keep(0, Arc::new(7), 40);
    for key in 1..500 {
        remembered.keep(key, Arc::new(key), 40);
        assert_eq!(remembered.find(&0).as_deref(), Some(&7));
        assert!(remembered.bytes() <= 1_040);
    }
    assert_eq!(remembered.find(&1), None);
    assert_eq!(remembered.find(&499).as_deref(), Some(&499));
}

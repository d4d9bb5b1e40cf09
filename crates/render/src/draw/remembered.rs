//! What was made before and may be asked for again, in a bounded memory.

use std::hash::Hash;
use std::sync::Arc;

use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, Equivalent, OptionsBuilder, Weighter};

/// About so many bytes a value has with its key: the cache wants to know how many to expect.
const USUAL_BYTES: usize = 512;
/// Each part of the cache has its own lock and its share of the memory, which has to be more than any value has.
const PARTS: usize = 4;

/// Values by their keys. Those that are hardly asked for are forgotten.
pub(super) struct Remembered<K, V>(Cache<K, Kept<V>, Bytes>);

/// A value, and how many bytes it and its key own beside what they are.
struct Kept<V> {
    value: Arc<V>,
    owned: usize,
}

/// Weighs in bytes.
#[derive(Clone)]
struct Bytes;

impl<V> Clone for Kept<V> {
    fn clone(&self) -> Self {
        Self {
            value: Arc::clone(&self.value),
            owned: self.owned,
        }
    }
}

impl<K, V> Weighter<K, Kept<V>> for Bytes {
    fn weight(&self, _: &K, kept: &Kept<V>) -> u64 {
        (size_of::<K>() + size_of::<Kept<V>>() + size_of::<V>() + kept.owned) as u64
    }
}

impl<K: Eq + Hash, V> Remembered<K, V> {
    /// With so much memory, without the tables of the cache.
    pub(super) fn new(bytes_max: usize) -> Self {
        let options = OptionsBuilder::new()
            .estimated_items_capacity(bytes_max / USUAL_BYTES)
            .weight_capacity(bytes_max as u64)
            .shards(PARTS)
            .build()
            .expect("both capacities are given");
        let (hashes, lifecycle) = (DefaultHashBuilder::default(), DefaultLifecycle::default());
        Self(Cache::with_options(options, Bytes, hashes, lifecycle))
    }

    pub(super) fn find<Q: Hash + Equivalent<K> + ?Sized>(&self, key: &Q) -> Option<Arc<V>> {
        Some(self.0.get(key)?.value)
    }

    /// Keeps a value, which owns so many bytes together with its key; of two with one key the later.
    pub(super) fn keep(&self, key: K, value: Arc<V>, owned: usize) {
        self.0.insert(key, Kept { value, owned });
    }

    #[cfg(test)]
    pub(super) fn forget(&self, key: K) {
        self.0.remove(&key);
    }

    /// How many bytes are kept.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        usize::try_from(self.0.weight()).unwrap()
    }
}

#[test]
fn what_is_asked_for_stays_and_no_more_than_there_is_room_for() {
    let remembered = Remembered::<u32, u32>::new(100_000);
    remembered.keep(0, Arc::new(7), 0);
    for key in 1..5_000 {
        // Also those that own nothing.
        let owned = usize::try_from(key % 3).unwrap() * 300;
        remembered.keep(key, Arc::new(key), owned);
        assert_eq!(remembered.find(&0).as_deref(), Some(&7));
        assert!(remembered.bytes() <= 100_000);
    }
    let kept = (1..5_000).filter(|key| remembered.find(key).is_some());
    assert!((100..2_500).contains(&kept.count()));
}

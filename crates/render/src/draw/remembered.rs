//! What was made before and may be asked for again, in a bounded memory.

use std::hash::Hash;
use std::sync::Arc;

use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, Equivalent, OptionsBuilder, Weighter};

/// Each part of the cache has its own lock and its share of the memory. What is larger than that is not kept at all, so
/// that their number must not depend on that of the processors.
const PARTS: usize = 4;

/// Values by their keys. Those that are hardly asked for are forgotten.
pub(super) struct Remembered<K, V: ?Sized>(Cache<K, Kept<V>, Bytes>);

/// A value, and how many bytes it and its key own beside what they are.
struct Kept<V: ?Sized> {
    value: Arc<V>,
    owned: usize,
}

/// Weighs in bytes.
#[derive(Clone)]
struct Bytes;

impl<V: ?Sized> Clone for Kept<V> {
    fn clone(&self) -> Self {
        Self {
            value: Arc::clone(&self.value),
            owned: self.owned,
        }
    }
}

impl<K, V: ?Sized> Weighter<K, Kept<V>> for Bytes {
    fn weight(&self, _: &K, kept: &Kept<V>) -> u64 {
        let entry = size_of::<K>() + size_of::<Kept<V>>();
        (entry + size_of_val(&*kept.value) + kept.owned) as u64
    }
}

impl<K: Eq + Hash, V: ?Sized> Remembered<K, V> {
    /// With so much memory, beside the tables of the cache; an entry has about so many bytes, by which it says how many
    /// there will be.
    pub(super) fn new(bytes_max: usize, usual_bytes: usize) -> Self {
        let options = OptionsBuilder::new()
            .estimated_items_capacity(bytes_max / usual_bytes)
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

    /// Keeps a value; together with its key it owns so many bytes beside what they are. Of two with one key the later
    /// is kept.
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
fn what_is_asked_for_stays_where_there_is_not_room_for_all() {
    let remembered = Remembered::<u32, [u8]>::new(400_000, 400);
    let keep = |key| {
        // Also such that own nothing.
        let owned = usize::try_from(key % 3).unwrap() * 300;
        remembered.keep(key, [7].into(), owned);
        assert!(remembered.bytes() <= 400_000);
    };
    (0..5_000).for_each(keep);
    let asked_for = 5_000..5_010;
    for key in asked_for.clone() {
        keep(key);
        assert!(remembered.find(&key).is_some(), "{key}");
    }
    for key in 6_000..16_000 {
        keep(key);
        let mut asked_for = asked_for.clone();
        assert!(
            asked_for.all(|key| remembered.find(&key).is_some()),
            "{key}"
        );
    }
}

//! One seed, and the streams of chance that come from it.

use std::sync::{Arc, Mutex, PoisonError};

use ludotheque_play::chance::Chance;
use rand::rngs::ChaCha8Rng;
use rand::{Rng, RngExt, SeedableRng};

/// A stream of chance of its own: what is drawn from one changes nothing in another.
pub struct Stream(ChaCha8Rng);

impl Stream {
    /// The stream of this name.
    #[must_use]
    pub fn of(seed: u64, name: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(name);
        Self(rng)
    }

    /// True so often, of one.
    pub fn happens(&mut self, probability: f64) -> bool {
        self.0.random_bool(probability.clamp(0.0, 1.0))
    }

    /// One of so many, from zero; zero of none.
    pub fn below(&mut self, many: usize) -> usize {
        if many == 0 {
            0
        } else {
            self.0.random_range(0..many)
        }
    }

    /// A number between these two, the first of which may come up.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.0.random::<f64>()
    }

    /// Any number.
    pub fn number(&mut self) -> u64 {
        self.0.random()
    }

    /// One of these.
    pub fn one_of<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        let which = self.below(all.len());
        all.get(which)
    }

    /// The random bytes of a process.
    #[must_use]
    pub fn into_chance(self) -> Chance {
        let rng = Arc::new(Mutex::new(self.0));
        Chance::given(move |bytes| {
            rng.lock()
                .unwrap_or_else(PoisonError::into_inner)
                .fill_bytes(bytes);
        })
    }
}

//! One seed, and the streams of chance that come from it.

use std::sync::{Arc, Mutex, PoisonError};

use ludotheque_play::chance::Chance;
use rand::rngs::ChaCha8Rng;
use rand::{Rng, RngExt, SeedableRng};

/// The names of the streams.
pub mod streams {
    /// What people do, and what goes wrong.
    pub const PLAN: u64 = 1;
    /// The order of what happens at the same time.
    pub const ORDER: u64 = 2;
    /// What happens where boards are posted and not only shown in answers.
    pub const DELIVERIES: u64 = 3;
    /// Which match is played on at the end, and how.
    pub const ENDGAME: u64 = 4;
    /// What happens to the sessions of the gateway.
    pub const SESSIONS: u64 = 5;
    /// Whether people are in a hurry.
    pub const HURRIES: u64 = 6;
    /// Whether a tournament is held.
    pub const TOURNAMENTS: u64 = 7;
    /// Whether people use menus, forms, suggestions and direct messages.
    pub const OTHER_WAYS: u64 = 9;
    /// Whether moves are taken back at the end: it has the name of another one, on which nothing hangs either.
    pub const ONCE_MORE: u64 = 5;

    /// The random numbers of a process in one of its lives. The first lives of the first process have names of those above:
    /// nothing hangs on that, and with others every seed would be another world.
    #[must_use]
    pub const fn of_process(number: u64, life: u64) -> u64 {
        number << 32 | life
    }
}

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

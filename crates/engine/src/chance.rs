//! Chance that comes from a seed: the same numbers on every machine and in every version.

use ludotheque_rules::SplitMix64;

/// Where all chance of a choice comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(pub u64);

impl Seed {
    /// The seed for one of several things that should have nothing to do with each other.
    #[must_use]
    pub const fn part(self, number: u64) -> Self {
        Self(scramble(self.0 ^ scramble(number)))
    }
}

/// A number that looks like no relation of the one given.
pub(crate) const fn scramble(number: u64) -> u64 {
    SplitMix64::new(number).bits()
}

/// A number of at least 0 and less than 1 from 64 random bits.
#[expect(clippy::cast_precision_loss, reason = "53 bits fit exactly")]
pub(crate) const fn unit(bits: u64) -> f64 {
    (bits >> 11) as f64 / (1_u64 << 53) as f64
}

/// A stream of random numbers: xoshiro256++, by David Blackman and Sebastiano Vigna.
#[derive(Clone, Debug)]
pub struct Chance([u64; 4]);

impl Chance {
    /// The stream of a seed.
    #[must_use]
    pub fn new(seed: Seed) -> Self {
        let mut words = SplitMix64::new(seed.0);
        Self(std::array::from_fn(|_| words.bits()))
    }

    /// 64 random bits.
    pub const fn bits(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.0;
        let result = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        result
    }

    /// A number of at least 0 and less than 1.
    pub const fn unit(&mut self) -> f64 {
        unit(self.bits())
    }

    /// One of the numbers below `bound`, all equally likely; 0 if there is none.
    #[expect(clippy::cast_possible_truncation, reason = "halves of 64 bits")]
    pub const fn below(&mut self, bound: u32) -> u32 {
        // Daniel Lemire's method: the high half of a product, and again where it would be unfair.
        let unfair = bound.wrapping_neg().checked_rem(bound);
        let Some(unfair) = unfair else { return 0 };
        loop {
            let product = (self.bits() >> 32) * bound as u64;
            if product as u32 >= unfair {
                return (product >> 32) as u32;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_never_change() {
        // Of the authors' own program, from the state 1, 2, 3, 4.
        let mut chance = Chance([1, 2, 3, 4]);
        let expected = [41_943_041, 58_720_359, 3_588_806_011_781_223];
        assert_eq!([(); 3].map(|()| chance.bits()), expected);
        let mut of_seed = Chance::new(Seed(0));
        assert_eq!(of_seed.0[0], 0xE220_A839_7B1D_CDAF, "SplitMix64's first");
        assert_eq!(of_seed.below(0), 0);
        assert_eq!(of_seed.below(1), 0);
    }

    #[test]
    fn all_numbers_below_a_bound_are_equally_likely() {
        let mut chance = Chance::new(Seed(7));
        let mut counts = [0_i32; 6];
        for _ in 0..60_000 {
            counts[chance.below(6) as usize] += 1;
        }
        // The standard deviation is 91.
        assert!(
            counts.iter().all(|count| (count - 10_000).abs() < 400),
            "{counts:?}"
        );
    }
}

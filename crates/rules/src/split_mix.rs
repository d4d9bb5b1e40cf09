//! Choices that follow from a seed.

/// Sebastiano Vigna's SplitMix64: numbers that are the same for the same seed on every machine and in
/// every version of this program. Who knows one of them knows all that follow, so it is not for dice.
///
/// ```
/// use ludotheque_rules::{AnyPosition, GameKind, Seat, SplitMix64};
///
/// let mut numbers = SplitMix64::new(1);
/// let mut choose = |bound| numbers.below(bound);
/// let position = AnyPosition::start(GameKind::Finale, "", Seat::First, &mut choose)?;
/// # Ok::<(), ludotheque_rules::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The numbers of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// 64 bits that look random.
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A number in `0..bound`; 0 if there is none. Among so few possibilities the bias of a remainder is
    /// far below anything that could be noticed.
    pub fn below(&mut self, bound: u32) -> u32 {
        u32::try_from(self.bits() % u64::from(bound.max(1))).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_authors_program() {
        let mut numbers = SplitMix64::new(1_234_567);
        let expected = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973];
        assert_eq!([(); 2].map(|()| numbers.bits()), expected);
        assert_eq!([0, 1].map(|bound| numbers.below(bound)), [0, 0]);
    }
}

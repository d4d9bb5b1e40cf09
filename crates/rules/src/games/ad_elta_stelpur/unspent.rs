//! What is left of a roll.

use super::options::Options;
use crate::{DicePair, Die};

/// The values of a roll that the mover still has to spend.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Unspent {
    /// None: a roll is due, or the game is over.
    Nothing,
    /// The same value so many times, one to four.
    Same(Die, u8),
    /// A 1 and a 6.
    OneAndSix,
}

/// No roll gives more values: a double 6.
const COUNT_MAX: usize = 4;

impl Unspent {
    /// What a roll gives to a side, by whether that side has only its Hornaskella.
    pub(super) fn of(roll: DicePair, is_hornaskella: bool, options: Options) -> Self {
        if !roll.is_double() {
            return match (roll.low(), roll.high()) {
                (Die::One, Die::Six) => Self::OneAndSix,
                (Die::One, _) => Self::Same(Die::One, 1),
                (_, Die::Six) => Self::Same(Die::Six, 1),
                _ => Self::Nothing,
            };
        }
        let value = roll.low();
        match (is_hornaskella, value) {
            (false, Die::Six) => Self::Same(value, 4),
            (false, _) => Self::Same(value, 2),
            (true, Die::One | Die::Six) if options.h_double_single_hop => Self::Same(value, 1),
            (true, Die::One | Die::Six) => Self::Same(value, 2),
            (true, _) => Self::Nothing,
        }
    }

    /// What is left when one of these values has been spent.
    pub(super) const fn without(self, spent: Die) -> Self {
        match (self, spent) {
            (Self::OneAndSix, Die::Six) => Self::Same(Die::One, 1),
            (Self::OneAndSix, _) => Self::Same(Die::Six, 1),
            (Self::Same(value, count @ 2..), _) => Self::Same(value, count - 1),
            (Self::Same(..) | Self::Nothing, _) => Self::Nothing,
        }
    }

    pub(super) const fn is_nothing(self) -> bool {
        matches!(self, Self::Nothing)
    }

    /// The values, in ascending order.
    pub(super) fn as_slice(self) -> &'static [Die] {
        /// By value, as often as a roll can give it.
        static RUNS: [[Die; COUNT_MAX]; Die::ALL.len()] = {
            let mut runs = [[Die::One; COUNT_MAX]; Die::ALL.len()];
            let mut index = 0;
            while index < runs.len() {
                runs[index] = [Die::ALL[index]; COUNT_MAX];
                index += 1;
            }
            runs
        };
        match self {
            Self::Nothing => &[],
            Self::Same(value, count) => {
                &RUNS[usize::from(value.number()) - 1][..usize::from(count)]
            }
            Self::OneAndSix => &[Die::One, Die::Six],
        }
    }

    /// The values in ascending order, each of them once.
    pub(super) fn distinct(self) -> &'static [Die] {
        let values = self.as_slice();
        match self {
            Self::Same(..) => &values[..1],
            Self::Nothing | Self::OneAndSix => values,
        }
    }

    /// These values, and all that can be left of them before they are spent.
    pub(super) fn and_what_it_leaves(self) -> Vec<Self> {
        if self.is_nothing() {
            return Vec::new();
        }
        let fewer = self
            .distinct()
            .iter()
            .flat_map(|spent| self.without(*spent).and_what_it_leaves());
        [self].into_iter().chain(fewer).collect()
    }
}

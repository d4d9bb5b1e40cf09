//! Sets of the places of a board, one bit each.

/// Defines a set of places, and the iterator over it. `bit_set!(CellSet(u32) of 24 Cell.index; Cells)` is a
/// set of cells in 32 bits, of which those of index 0 to 23 are cells.
///
/// It is a macro and no generic type because boards have tables of sets that the compiler makes, and in a
/// constant nothing can be asked of a trait.
macro_rules! bit_set {
    ($Set:ident($bits:ty) of $count:expr, $Place:ident.$index:ident; $Places:ident) => {
        #[doc = concat!("A set of places, one bit each: see [`", stringify!($Place), "`].")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(super) struct $Set($bits);

        #[allow(dead_code, reason = "not every board asks for everything")]
        impl $Set {
            pub(super) const EMPTY: Self = Self(0);
            pub(super) const ALL: Self = Self((1 << $count) - 1);

            pub(super) const fn bits(self) -> $bits {
                self.0
            }

            pub(super) const fn contains(self, place: $Place) -> bool {
                self.0 & 1 << place.$index != 0
            }

            pub(super) const fn is_empty(self) -> bool {
                self.0 == 0
            }

            pub(super) const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Whether there is exactly one place in it. (Faster than to count them.)
            pub(super) const fn is_single(self) -> bool {
                self.0.is_power_of_two()
            }

            pub(super) const fn insert(&mut self, place: $Place) {
                self.0 |= 1 << place.$index;
            }

            pub(super) const fn remove(&mut self, place: $Place) {
                self.0 &= !(1 << place.$index);
            }

            pub(super) const fn with(self, place: $Place) -> Self {
                Self(self.0 | 1 << place.$index)
            }

            pub(super) const fn without(self, place: $Place) -> Self {
                Self(self.0 & !(1 << place.$index))
            }
        }

        impl std::ops::BitAnd for $Set {
            type Output = Self;

            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        impl std::ops::BitOr for $Set {
            type Output = Self;

            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl std::ops::Not for $Set {
            type Output = Self;

            fn not(self) -> Self {
                Self(!self.0) & Self::ALL
            }
        }

        impl FromIterator<$Place> for $Set {
            fn from_iter<I: IntoIterator<Item = $Place>>(places: I) -> Self {
                places.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl IntoIterator for $Set {
            type Item = $Place;
            type IntoIter = $Places;

            fn into_iter(self) -> $Places {
                $Places(self.0)
            }
        }

        /// The places of a set, in their order.
        #[derive(Clone)]
        pub(super) struct $Places($bits);

        impl Iterator for $Places {
            type Item = $Place;

            fn next(&mut self) -> Option<$Place> {
                // There are at most 128 bits, so that the number of one always fits.
                let $index = u8::try_from(self.0.trailing_zeros())
                    .ok()
                    .filter(|_| self.0 != 0)?;
                self.0 &= self.0 - 1;
                Some($Place { $index })
            }
        }
    };
}
pub(crate) use bit_set;

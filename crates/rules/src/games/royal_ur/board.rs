//! The board: 20 squares, on which each side has a path of 14, eight of them common to both.

use crate::bits::bit_set;
use crate::{Seat, SquareName};

/// The first square that both paths share.
pub(super) const FIRST_COMMON: u8 = 5;
/// The last square that both paths share.
const LAST_COMMON: u8 = 12;
/// The end of a path, marked with a cross.
pub(super) const EXIT: u8 = 14;

const SQUARES: u8 = 20;

/// A square of the board.
///
/// The order is the one in which positions are written: along the paths, White's square before
/// Black's where each side has its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// Twice four in the corridors where pieces come in, eight common ones, twice two at the end.
    place: u8,
}

/// How many places come before the first common square.
const PLACES_BEFORE_COMMON: u8 = 2 * (FIRST_COMMON - 1);
/// How many places come before the first square behind the common ones.
const PLACES_BEFORE_END: u8 = PLACES_BEFORE_COMMON + LAST_COMMON - FIRST_COMMON + 1;

impl Square {
    /// The square at an index 1 to 14 of a side's path; there is no other. Indices 5 to 12 are
    /// the same squares for both sides.
    #[must_use]
    pub const fn on_path(of: Seat, index: u8) -> Option<Self> {
        let whose = of as u8;
        let place = match index {
            1..FIRST_COMMON => 2 * (index - 1) + whose,
            FIRST_COMMON..=LAST_COMMON => PLACES_BEFORE_COMMON + index - FIRST_COMMON,
            13..=EXIT => PLACES_BEFORE_END + 2 * (index - LAST_COMMON - 1) + whose,
            _ => return None,
        };
        Some(Self { place })
    }

    /// The square at the end of a side's path.
    #[must_use]
    pub const fn exit(of: Seat) -> Self {
        Self {
            place: SQUARES - 2 + of as u8,
        }
    }

    /// The index of the square on the path of those who can come there, 1 to 14.
    #[must_use]
    pub const fn index(self) -> u8 {
        match self.place {
            0..PLACES_BEFORE_COMMON => self.place / 2 + 1,
            PLACES_BEFORE_COMMON..PLACES_BEFORE_END => {
                self.place - PLACES_BEFORE_COMMON + FIRST_COMMON
            }
            _ => (self.place - PLACES_BEFORE_END) / 2 + LAST_COMMON + 1,
        }
    }

    /// On whose path alone the square lies; the common ones lie on both.
    #[must_use]
    pub const fn corridor_of(self) -> Option<Seat> {
        match self.place {
            PLACES_BEFORE_COMMON..PLACES_BEFORE_END => None,
            private if private % 2 == 0 => Some(Seat::First),
            _ => Some(Seat::Second),
        }
    }

    /// Whether this is the exit of either side.
    #[must_use]
    pub const fn is_exit(self) -> bool {
        self.place >= SQUARES - 2
    }

    /// All squares, in their order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..SQUARES).map(|place| Self { place })
    }
}

impl From<Square> for SquareName {
    fn from(square: Square) -> Self {
        let index = square.index();
        let digits = [b'0' + index / 10, b'0' + index % 10];
        let digits = if index < 10 { &digits[1..] } else { &digits };
        let prefix = match square.corridor_of() {
            Some(Seat::First) => "w",
            Some(Seat::Second) => "b",
            None => "",
        };
        Self::new(&[prefix.as_bytes(), digits].concat())
    }
}

/// Something for each square.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct BySquare<T>([T; SQUARES as usize]);

impl<T: Copy> BySquare<T> {
    pub(super) const fn all(value: T) -> Self {
        Self([value; SQUARES as usize])
    }

    pub(super) const fn get(&self, at: Square) -> T {
        self.0[at.place as usize]
    }

    pub(super) const fn set(&mut self, at: Square, value: T) {
        self.0[at.place as usize] = value;
    }
}

bit_set!(SquareSet(u32) of SQUARES, Square.place; Squares);

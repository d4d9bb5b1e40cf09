//! The set-up without luck: each home row holds each of the numbers 2 to 6 once.

use std::fmt;

use super::board::Square;
use super::board::{COLUMNS, ROWS};
use crate::{Die, Seat};

/// How a side places its pieces: for either home row the numbers in columns 1 to 5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SetUp {
    near: [Die; 5],
    far: [Die; 5],
}

/// The numbers of a home row, in ascending order.
const OUTFIELD: [Die; 5] = [Die::Two, Die::Three, Die::Four, Die::Five, Die::Six];

impl SetUp {
    /// The set-up with these numbers in columns 1 to 5 of the home rows. There is none if a
    /// number is missing or twice in a row.
    #[must_use]
    pub fn new(near: [Die; 5], far: [Die; 5]) -> Option<Self> {
        let is_complete = |row: &[Die; 5]| OUTFIELD.iter().all(|number| row.contains(number));
        (is_complete(&near) && is_complete(&far)).then_some(Self { near, far })
    }

    /// All 14,400 of them, sorted.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let rows = rows(&OUTFIELD);
        let far_rows = rows.clone();
        rows.into_iter().flat_map(move |near| {
            far_rows
                .clone()
                .into_iter()
                .map(move |far| Self { near, far })
        })
    }

    /// Where the numbers go.
    pub(super) fn placed(self, seat: Seat) -> impl Iterator<Item = (Square, Die)> {
        home_cells(seat).zip(self.near.into_iter().chain(self.far))
    }
}

/// All orders of five numbers, sorted if the numbers are.
fn rows(numbers: &[Die; 5]) -> Vec<[Die; 5]> {
    let mut rows = vec![*numbers];
    // A row is complete up to `place`; every other number takes its turn there.
    for place in 0..numbers.len() {
        rows = rows
            .into_iter()
            .flat_map(|row| {
                (place..row.len()).map(move |chosen| {
                    let mut next = row;
                    next[place..=chosen].rotate_right(1);
                    next
                })
            })
            .collect();
    }
    rows
}

/// The cells of both home rows of a side: columns 1 to 5 of the one before its goal, then of the
/// other.
pub(super) fn home_cells(seat: Seat) -> impl Iterator<Item = Square> {
    let (near, far) = match seat {
        Seat::First => (1, 2),
        Seat::Second => (ROWS, ROWS - 1),
    };
    [near, far]
        .into_iter()
        .flat_map(|row| (1..=COLUMNS).filter_map(move |column| Square::cell(column, row)))
}

impl fmt::Display for SetUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for number in self.near {
            write!(f, "{number}")?;
        }
        f.write_str("/")?;
        for number in self.far {
            write!(f, "{number}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for SetUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

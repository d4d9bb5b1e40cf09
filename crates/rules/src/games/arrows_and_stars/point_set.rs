//! Sets of points, one bit each.

use std::fmt;
use std::ops::BitOr;

use super::Point;

/// A set of points of either board.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct PointSet(u128);

impl PointSet {
    pub(super) const EMPTY: Self = Self(0);

    pub(super) const fn bits(self) -> u128 {
        self.0
    }

    pub(super) const fn contains(self, point: Point) -> bool {
        self.0 & point.bit() != 0
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub(super) const fn insert(&mut self, point: Point) {
        self.0 |= point.bit();
    }

    pub(super) const fn remove(&mut self, point: Point) {
        self.0 &= !point.bit();
    }

    pub(super) const fn with(self, point: Point) -> Self {
        Self(self.0 | point.bit())
    }

    pub(super) const fn without(self, point: Point) -> Self {
        Self(self.0 & !point.bit())
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl BitOr for PointSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        points.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;

    fn into_iter(self) -> Points {
        Points(self.0)
    }
}

/// The points of a set, in their order.
pub(super) struct Points(u128);

impl Iterator for Points {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        let point = Point::of_lowest_bit(self.0)?;
        self.0 &= self.0 - 1;
        Some(point)
    }
}

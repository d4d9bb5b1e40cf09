//! Where a layer is seen.

use std::ops::Range;

use super::convert::signed;
use super::layer::Layer;

/// A layer, and the rows and columns of the picture on which it is seen.
pub(super) struct Seen<'a> {
    pub(super) layer: &'a Layer,
    rows: Range<i32>,
    columns: Range<i32>,
}

impl<'a> Seen<'a> {
    pub(super) fn all(layers: &'a [Layer]) -> Vec<Self> {
        let seen = layers.iter().map(|layer| Self {
            layer,
            rows: layer.rows(),
            columns: layer.columns(),
        });
        seen.collect()
    }

    pub(super) fn is_in_rows(&self, rows: &Range<u32>) -> bool {
        meets(&self.rows, rows)
    }

    pub(super) fn is_in_columns(&self, columns: &Range<u32>) -> bool {
        meets(&self.columns, columns)
    }
}

/// Whether two ranges have anything in common.
fn meets(range: &Range<i32>, other: &Range<u32>) -> bool {
    range.start < signed(other.end) && range.end > signed(other.start)
}

//! A picture of palette indices: one byte a pixel makes copying, the PNG and the GIF small and fast.

use std::ops::Range;

use super::color::Rgb;
use super::convert::index;
use super::layer::{Layer, Part};
use super::paints::Paints;

/// A picture of at most 255 colours.
#[derive(Clone)]
pub(crate) struct Pixels {
    width: u32,
    height: u32,
    /// Row after row.
    indices: Vec<u8>,
    pub(super) paints: Paints,
}

impl Pixels {
    /// All of them of one colour.
    pub(super) fn new(width: u32, height: u32, ground: Rgb) -> Self {
        Self {
            width,
            height,
            indices: vec![0; count(width, height)],
            paints: Paints::of(ground),
        }
    }

    /// These, in rows of this width, in these colours.
    #[cfg(test)]
    pub(super) fn of(indices: Vec<u8>, width: u32, palette: &[Rgb]) -> Self {
        let height = u32::try_from(indices.len()).unwrap() / width;
        let mut pixels = Self::new(width, height, palette[0]);
        pixels.paints.reserve(palette.iter().copied());
        Self { indices, ..pixels }
    }

    pub(crate) const fn width(&self) -> u32 {
        self.width
    }

    pub(crate) const fn height(&self) -> u32 {
        self.height
    }

    /// The palette index of every pixel, row after row.
    pub(crate) fn indices(&self) -> &[u8] {
        &self.indices
    }

    /// The colours the indices stand for; never more than 255.
    pub(crate) fn palette(&self) -> &[Rgb] {
        self.paints.palette()
    }

    /// The colours for a picture whose parts do not depend on each other: mixes add none.
    pub(super) fn sealed_paints(&self) -> Paints {
        let mut paints = self.paints.clone();
        paints.seal();
        paints
    }

    /// Paints a layer. What lies outside is left out.
    pub(super) fn paint(&mut self, layer: &Layer) {
        let width = index(self.width);
        let mut whole = Part::of(&mut self.indices, width, (0, 0), width);
        layer.paint(&mut whole, &mut self.paints);
    }

    /// Makes a part, columns and rows, what these layers on the ground show.
    pub(super) fn paint_anew<'a>(
        &mut self,
        ground: &Self,
        (columns, rows): (Range<u32>, Range<u32>),
        layers: impl Iterator<Item = &'a Layer>,
    ) {
        let (stride, width) = (index(self.width), columns.len());
        let begin = index(rows.start) * stride + index(columns.start);
        let end = index(rows.end) * stride;
        let part = &mut self.indices[begin..end];
        for (row, ground) in
            (part.chunks_mut(stride)).zip(ground.indices[begin..end].chunks(stride))
        {
            row[..width].copy_from_slice(&ground[..width]);
        }
        let mut part = Part::of(part, stride, (columns.start, rows.start), width);
        layers.for_each(|layer| layer.paint(&mut part, &mut self.paints));
    }

    /// Adds so many rows of a colour below.
    pub(super) fn extend_down(&mut self, rows: u32, color: Rgb) {
        let ink = self.paints.ink(color);
        let index = self.paints.whole(ink);
        self.height += rows;
        self.indices.resize(count(self.width, self.height), index);
    }

    /// Adds so many rows of a colour above.
    pub(super) fn extend_up(&mut self, rows: u32, color: Rgb) {
        let below = self.indices.len();
        self.extend_down(rows, color);
        self.indices.rotate_left(below);
    }
}

/// A picture in memory has no more bytes than memory.
fn count(width: u32, height: u32) -> usize {
    usize::try_from(u64::from(width) * u64::from(height)).unwrap_or(usize::MAX)
}

//! Bands that were packed before. From one picture of a match to the next, half of them stay or more.

use std::ops::Range;
use std::sync::Arc;

use super::runs::Runs;
use super::search::{Packed, pack};
use crate::draw::frame::Frame;
use crate::draw::layer::{Layer, Mark, Rows};
use crate::draw::paints::Paints;
use crate::draw::remembered::Remembered;

/// So many rows are packed as one, with so many above them to repeat. Fewer stay the same more often from one
/// picture to the next, and know less to repeat: of bands of 24 and 8 rows 54 of 100 had the pixels of one
/// before, of 48 and 8 rows 47; files are 1 to 2 % larger than in one. Halves of 480 columns take a sixth
/// less time and 8 to 20 % more bytes.
pub(super) const BAND: u32 = 24;
pub(super) const ABOVE: u32 = 8;
/// So much memory is used at most, in bytes: some 2,600 bands, which are the last boards of eighty matches.
pub(super) const BYTES_MAX: usize = 12 << 20;

/// Packed bands, by everything that they show.
pub(crate) struct Memory(Remembered<Shown, Packed>);

/// What a band shows: rows of a ground, and what was painted on them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Shown {
    ground: u64,
    place: Place,
    /// In the order of painting.
    marks: Box<[Mark]>,
}

/// Which rows of a picture are a band.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    /// The first row that may be repeated.
    begin: u32,
    top: u32,
    bottom: u32,
}

impl Memory {
    pub(crate) const fn new() -> Self {
        Self(Remembered::new(BYTES_MAX))
    }

    /// The bands of a picture, packed now or before.
    pub(super) fn packed(&self, frame: &Frame, paints: &mut Paints) -> Vec<Arc<Packed>> {
        let marks: Vec<(&Layer, Mark, Range<i32>)> = (frame.layers.iter())
            .map(|layer| (layer, layer.mark(), layer.rows()))
            .collect();
        let packed = Place::all(frame.height()).map(|place| {
            let painted = marks.iter().filter(|(.., rows)| place.is_touched(rows));
            let shown = Shown {
                ground: frame.ground.number,
                place,
                marks: painted.clone().map(|(_, mark, _)| *mark).collect(),
            };
            if let Some(known) = self.0.find(&shown) {
                return known;
            }
            // Painted and packed while others may ask.
            let layers = painted.map(|(layer, ..)| *layer);
            let packed = Arc::new(place.packed(frame, layers, paints));
            let bytes = shown.bytes() + packed.tokens.size();
            self.0.keep(shown, Arc::clone(&packed), bytes);
            packed
        });
        packed.collect()
    }

    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.0.bytes()
    }
}

impl Shown {
    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(&*self.marks)
    }
}

impl Place {
    /// The bands of a picture of so many rows, from the highest to the lowest.
    fn all(height: u32) -> impl Iterator<Item = Self> {
        (0..height.div_ceil(BAND)).map(move |number| {
            let top = number * BAND;
            Self {
                begin: top.saturating_sub(ABOVE),
                top,
                bottom: (top + BAND).min(height),
            }
        })
    }

    /// Whether something painted on these rows of the picture may be seen in it.
    fn is_touched(self, rows: &Range<i32>) -> bool {
        rows.start < signed(self.bottom) && rows.end > signed(self.begin)
    }

    /// Paints it with these layers, and packs it.
    fn packed<'a>(
        self,
        frame: &Frame,
        layers: impl Iterator<Item = &'a Layer>,
        paints: &mut Paints,
    ) -> Packed {
        let ground = &frame.ground.pixels;
        let width = index(ground.width());
        let rows = index(self.begin) * width..index(self.bottom) * width;
        let mut pixels = ground.indices()[rows].to_vec();
        let mut painted = Rows::of(&mut pixels, self.begin, ground.width());
        for layer in layers {
            layer.paint(&mut painted, paints);
        }
        let runs = Runs::of(&pixels, width);
        pack(&pixels, &runs, index(self.top - self.begin))
    }
}

/// Numbers of rows and columns are far below the limits.
fn signed(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

fn index(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

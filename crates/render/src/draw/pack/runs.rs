//! A picture as runs of one colour: that is what boards are made of.

use std::ops::Range;

/// The runs of a picture, row after row. A row that is like the one above has none.
pub(super) struct Runs {
    pub(super) width: usize,
    /// Where each run begins, as row and column, and behind those of a row where it ends.
    pub(super) places: Vec<u32>,
    /// The palette index of each; none at an end.
    pub(super) indices: Vec<u8>,
    /// The first place of each row, and where the last one ends.
    rows: Vec<usize>,
}

/// Rows and columns are fewer than that.
const COLUMN_BITS: u32 = 16;

/// A place in a row.
#[inline]
pub(super) fn place(row: usize, column: usize) -> u32 {
    small(row << COLUMN_BITS) + small(column)
}

#[inline]
pub(super) const fn row(place: u32) -> usize {
    (place >> COLUMN_BITS) as usize
}

#[inline]
pub(super) const fn column(place: u32) -> usize {
    (place & 0xffff) as usize
}

impl Runs {
    /// The runs of a picture.
    pub(super) fn of(pixels: &[u8], width: usize) -> Self {
        let height = pixels.len() / width;
        let mut runs = Self {
            width,
            places: Vec::with_capacity(2_000),
            indices: Vec::with_capacity(2_000),
            rows: Vec::with_capacity(height + 1),
        };
        let mut above: &[u8] = &[];
        for (number, pixels) in pixels.chunks_exact(width).enumerate() {
            runs.rows.push(runs.places.len());
            if pixels != above {
                runs.add(number, pixels);
            }
            above = pixels;
        }
        runs.rows.push(runs.places.len());
        runs
    }

    /// How many rows there are.
    pub(super) const fn height(&self) -> usize {
        self.rows.len() - 1
    }

    /// The places of some rows.
    pub(super) fn of_rows(&self, rows: Range<usize>) -> Range<usize> {
        self.rows[rows.start]..self.rows[rows.end]
    }

    fn add(&mut self, row: usize, pixels: &[u8]) {
        let first = self.places.len();
        let base = place(row, 0);
        self.places.push(base);
        let mut at = 1;
        // Eight neighbours at once: where a pixel differs from the one before, a byte is not 0.
        while let (Some(before), Some(here)) = (word(pixels, at - 1), word(pixels, at)) {
            let mut different = before ^ here;
            while different != 0 {
                let byte = different.trailing_zeros() / 8;
                self.places.push(base + small(at) + byte);
                different &= !(0xff << (8 * byte));
            }
            at += 8;
        }
        for at in at..pixels.len() {
            if pixels[at] != pixels[at - 1] {
                self.places.push(base + small(at));
            }
        }
        let begins = self.places[first..].iter();
        self.indices
            .extend(begins.map(|begin| pixels[column(*begin)]));
        self.places.push(base + small(pixels.len()));
        self.indices.push(0);
    }
}

/// The eight bytes from here on.
#[inline]
pub(super) fn word(bytes: &[u8], at: usize) -> Option<u64> {
    let eight = bytes.get(at..at + 8)?;
    Some(u64::from_le_bytes(eight.try_into().ok()?))
}

/// A number that is far below its limit: pictures are.
#[inline]
pub(super) fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[test]
fn runs_say_everything_about_a_picture() {
    let mut pixels = vec![3u8; 21 * 5];
    for at in [0, 1, 20, 21, 41, 50] {
        pixels[at] = 7;
    }
    let runs = Runs::of(&pixels, 21);
    assert_eq!(runs.height(), 5);
    assert!(runs.of_rows(4..5).is_empty(), "it is like the one above");
    let mut again: Vec<u8> = Vec::new();
    for row in 0..5 {
        let own = runs.of_rows(row..row + 1);
        if own.is_empty() {
            again.extend_from_within(again.len() - 21..);
        }
        for run in own.start..own.end.saturating_sub(1) {
            let length = runs.places[run + 1] - runs.places[run];
            again.extend((0..length).map(|_| runs.indices[run]));
        }
    }
    assert_eq!(again, pixels);
}

//! Bands and tiles that were packed before. From one picture of a match to the next, half of the bands stay or more,
//! and of the others nearly all tiles.

use std::sync::Arc;

use super::book::Book;
use super::piece::{Band, Piece};
use super::search;
use super::tile::{COLUMNS_MAX, STRIDE, Tile};
use super::tokens::Tokens;
use crate::draw::convert::index;
use crate::draw::frame::{Frame, Ground};
use crate::draw::layer::{Mark, Part};
use crate::draw::paints::Paints;
use crate::draw::remembered::Remembered;
use crate::draw::seen::Seen;

/// So many rows and columns are a tile, which may repeat so many rows above it. Tiles side by side are a band. Smaller
/// ones stay the same more often and know less to repeat: docs/speed.md says what was measured.
pub(super) const TILE_ROWS: u32 = 32;
pub(super) const TILE_COLUMNS: u32 = 120;
pub(super) const ROWS_ABOVE: u32 = 4;
/// So much memory is used at most for bands, in bytes, and one has about so much.
pub(super) const BANDS_BYTES_MAX: usize = 2 << 20;
const BAND_BYTES: usize = 2_000;
/// The same for tiles. Of 500 matches that are played at once they need all of it: docs/speed.md.
pub(super) const TILES_BYTES_MAX: usize = 16 << 20;
const TILE_BYTES: usize = 600;

/// Packed bands and tiles, by everything that they show.
pub(crate) struct Memory {
    bands: Remembered<Shown, Band>,
    tiles: Remembered<Shown, Piece>,
}

/// What a part of a picture shows: that of a ground, and what was painted on it.
#[derive(PartialEq, Eq, Hash)]
struct Shown {
    place: Place,
    ground: u64,
    /// In the order of painting.
    marks: Box<[Mark]>,
}

/// Which part of a picture it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Place {
    left: u32,
    right: u32,
    /// The first row that may be repeated.
    begin: u32,
    top: u32,
    bottom: u32,
}

impl Memory {
    pub(crate) fn new() -> Self {
        Self {
            bands: Remembered::new(BANDS_BYTES_MAX, BAND_BYTES),
            tiles: Remembered::new(TILES_BYTES_MAX, TILE_BYTES),
        }
    }

    /// The bands of a picture, packed now or before, from the highest one on.
    pub(super) fn bands(&self, frame: &Frame, book: &Book) -> Vec<Arc<Band>> {
        let ground = &*frame.ground;
        let mut paints = ground.pixels.sealed_paints();
        let seen = Seen::all(&frame.layers);
        let bands = Place::bands(ground).map(|place| {
            let seen: Vec<&Seen<'_>> = seen.iter().filter(|seen| place.shows(seen)).collect();
            let shown = Shown::of(place, ground, &seen);
            if let Some(known) = self.bands.find(&shown) {
                return known;
            }
            // Painted and packed while others may ask.
            let tiles: Vec<Arc<Piece>> = (place.tiles())
                .map(|place| self.tile(place, ground, &seen, &mut paints, book))
                .collect();
            let band = Arc::new(Band::of(tiles.iter().map(|tile| &**tile), book));
            let owned = shown.owned() + band.owned();
            self.bands.keep(shown, Arc::clone(&band), owned);
            band
        });
        bands.collect()
    }

    /// A tile of a band that shows these.
    fn tile(
        &self,
        place: Place,
        ground: &Ground,
        seen: &[&Seen<'_>],
        paints: &mut Paints,
        book: &Book,
    ) -> Arc<Piece> {
        let seen: Vec<&Seen<'_>> = (seen.iter().copied())
            .filter(|seen| place.shows(seen))
            .collect();
        let shown = Shown::of(place, ground, &seen);
        if let Some(known) = self.tiles.find(&shown) {
            return known;
        }
        let tokens = place.tokens(ground, seen.into_iter(), paints);
        let piece = Arc::new(Piece::of(&tokens, book));
        let owned = shown.owned() + piece.owned();
        self.tiles.keep(shown, Arc::clone(&piece), owned);
        piece
    }

    #[cfg(test)]
    pub(super) fn bytes(&self) -> [usize; 2] {
        [self.bands.bytes(), self.tiles.bytes()]
    }
}

/// The codes of pictures on a ground.
pub(super) fn book(ground: &Ground) -> Book {
    let mut paints = ground.pixels.sealed_paints();
    let rehearsed = Seen::all(&ground.rehearsed);
    let mut tokens = Vec::new();
    // Pictures are something between the bare ground and all that was rehearsed on it: one band shows the one, the next
    // band the other. Every other tile of each will do, in turns the even and the odd ones.
    for (number, band) in Place::bands(ground).enumerate() {
        let seen = if number % 2 == 0 { &*rehearsed } else { &[] };
        for tile in band.tiles().skip(number / 2 % 2).step_by(2) {
            let seen = seen.iter().filter(|seen| tile.shows(seen));
            tokens.push(tile.tokens(ground, seen, &mut paints));
        }
    }
    let size = (ground.pixels.width(), ground.pixels.height());
    Book::of(size, paints.palette(), &tokens)
}

impl Shown {
    fn of(place: Place, ground: &Ground, seen: &[&Seen<'_>]) -> Self {
        Self {
            place,
            ground: ground.number,
            marks: seen.iter().map(|seen| seen.layer.mark()).collect(),
        }
    }

    /// How much memory it owns, in bytes.
    fn owned(&self) -> usize {
        size_of_val(&*self.marks)
    }
}

impl Place {
    /// The bands of pictures on a ground, from the highest to the lowest.
    fn bands(ground: &Ground) -> impl Iterator<Item = Self> {
        let (width, height) = (ground.pixels.width(), ground.pixels.height());
        (0..height.div_ceil(TILE_ROWS)).map(move |number| {
            let top = number * TILE_ROWS;
            Self {
                left: 0,
                right: width,
                begin: top.saturating_sub(ROWS_ABOVE),
                top,
                bottom: (top + TILE_ROWS).min(height),
            }
        })
    }

    /// The tiles of a band, from left to right.
    fn tiles(self) -> impl Iterator<Item = Self> {
        (0..self.right.div_ceil(TILE_COLUMNS)).map(move |number| {
            let left = number * TILE_COLUMNS;
            Self {
                left,
                right: (left + TILE_COLUMNS).min(self.right),
                ..self
            }
        })
    }

    /// Whether something may be seen there.
    fn shows(self, seen: &Seen<'_>) -> bool {
        seen.is_in_rows(&(self.begin..self.bottom)) && seen.is_in_columns(&(self.left..self.right))
    }

    /// Paints it with these layers, and tells it.
    fn tokens<'a>(
        self,
        ground: &Ground,
        seen: impl Iterator<Item = &'a Seen<'a>>,
        paints: &mut Paints,
    ) -> Tokens {
        const { assert!(TILE_COLUMNS as usize <= COLUMNS_MAX) };
        let (picture, width) = (index(ground.pixels.width()), index(self.right - self.left));
        let mut rows = vec![[0; STRIDE]; index(self.bottom - self.begin)];
        let grounds = ground.pixels.indices().chunks_exact(picture);
        for (row, ground) in rows.iter_mut().zip(grounds.skip(index(self.begin))) {
            row[..width].copy_from_slice(&ground[index(self.left)..][..width]);
        }
        let corner = (self.left, self.begin);
        let mut painted = Part::of(rows.as_flattened_mut(), STRIDE, corner, width);
        for seen in seen {
            seen.layer.paint(&mut painted, paints);
        }
        let above = index(self.top - self.begin);
        search::tokens(&Tile { rows, width, above }, picture)
    }
}

//! Parts of a picture as bits, which are put together with those beside and below them.

use super::bits::Bits;
use super::book::Book;
use super::numbers::ABOVE;
use super::tile::COLUMNS_MAX;
use super::tokens::{Token, Tokens};
use crate::draw::convert::{index, small};

/// A stretch of a picture. With how much of the row above it begins and ends stays open, so that it can go on in what
/// stands beside it.
#[derive(Clone, Copy, Debug, Default)]
struct Stretch {
    /// So many pixels are those of the row above, in front and at the end.
    lead: u32,
    trail: u32,
    /// So many bits are between, if anything is.
    bits: u32,
}

/// A row of a tile, a stretch in little memory: there is one for each row of each tile that is kept.
#[derive(Clone, Copy, Debug)]
struct Row {
    lead: u8,
    trail: u8,
    bits: u16,
}

/// A tile in the codes of its ground, row by row.
#[derive(Debug)]
pub(super) struct Piece {
    rows: Box<[Row]>,
    words: Box<[u32]>,
}

/// Tiles side by side, all rows behind each other.
#[derive(Debug)]
pub(super) struct Band {
    whole: Stretch,
    words: Box<[u32]>,
}

impl Piece {
    pub(super) fn of(tokens: &Tokens, book: &Book) -> Self {
        let mut bits = Bits::default();
        let rows = tokens
            .rows()
            .map(|tokens| Row::of(Stretch::of(tokens, book, &mut bits)));
        Self {
            rows: rows.collect(),
            words: bits.into_words().into(),
        }
    }

    /// How much memory it owns, in bytes.
    pub(super) fn owned(&self) -> usize {
        size_of_val(&*self.rows) + size_of_val(&*self.words)
    }
}

impl Band {
    /// These tiles side by side.
    pub(super) fn of<'a>(tiles: impl Iterator<Item = &'a Piece>, book: &Book) -> Self {
        let mut stream = Stream::default();
        // Each with how many of its bits have been taken.
        let mut tiles: Vec<(&Piece, usize)> = tiles.map(|tile| (tile, 0)).collect();
        let height = tiles.first().map_or(0, |(tile, _)| tile.rows.len());
        for row in 0..height {
            for (tile, taken) in &mut tiles {
                let stretch = tile.rows[row].stretch();
                stream.add(stretch, &tile.words, *taken, book);
                *taken += index(stretch.bits);
            }
        }
        let (lead, trail) = (stream.lead.unwrap_or(stream.above), stream.above);
        let bits = small(stream.bits.len());
        let whole = Stretch {
            lead,
            trail: if bits > 0 { trail } else { 0 },
            bits,
        };
        Self {
            whole,
            words: stream.bits.into_words().into(),
        }
    }

    /// How much memory it owns, in bytes.
    pub(super) fn owned(&self) -> usize {
        size_of_val(&*self.words)
    }
}

/// Bands below each other, from the highest one on, behind what stands before them.
pub(super) fn joined<'a>(head: Bits, bands: impl Iterator<Item = &'a Band>, book: &Book) -> Bits {
    let mut stream = Stream {
        bits: head,
        lead: Some(0),
        above: 0,
    };
    for band in bands {
        stream.add(band.whole, &band.words, 0, book);
    }
    book.write_above(stream.above, &mut stream.bits);
    stream.bits
}

impl Stretch {
    fn of(mut tokens: &[Token], book: &Book, bits: &mut Bits) -> Self {
        let (mut lead, mut trail) = (0, 0);
        if let [
            Token::Repeat {
                distance: ABOVE,
                length,
            },
            rest @ ..,
        ] = tokens
        {
            (lead, tokens) = (*length, rest);
        }
        if let [
            rest @ ..,
            Token::Repeat {
                distance: ABOVE,
                length,
            },
        ] = tokens
        {
            (trail, tokens) = (*length, rest);
        }
        let begin = bits.len();
        tokens.iter().for_each(|token| book.write(*token, bits));
        Self {
            lead,
            trail,
            bits: small(bits.len() - begin),
        }
    }
}

impl Row {
    fn of(stretch: Stretch) -> Self {
        // A token has two symbols of less than 32 bits each, and tells a pixel or more.
        const { assert!(COLUMNS_MAX * 2 * 32 < u16::MAX as usize && COLUMNS_MAX < u8::MAX as usize) };
        let Stretch { lead, trail, bits } = stretch;
        Self {
            lead: u8::try_from(lead).unwrap_or(u8::MAX),
            trail: u8::try_from(trail).unwrap_or(u8::MAX),
            bits: u16::try_from(bits).unwrap_or(u16::MAX),
        }
    }

    fn stretch(self) -> Stretch {
        Stretch {
            lead: self.lead.into(),
            trail: self.trail.into(),
            bits: self.bits.into(),
        }
    }
}

/// Stretches behind each other.
#[derive(Default)]
struct Stream {
    bits: Bits,
    /// With how much of the row above it begins, once that is known.
    lead: Option<u32>,
    /// So many pixels more are those of the row above.
    above: u32,
}

impl Stream {
    /// A stretch, whose bits are in these words from the bit with this number on.
    #[inline]
    fn add(&mut self, stretch: Stretch, words: &[u32], begin: usize, book: &Book) {
        self.above += stretch.lead;
        if stretch.bits == 0 {
            return;
        }
        if self.lead.is_some() {
            book.write_above(self.above, &mut self.bits);
        } else {
            self.lead = Some(self.above);
        }
        self.bits.append(words, begin, stretch.bits);
        self.above = stretch.trail;
    }
}

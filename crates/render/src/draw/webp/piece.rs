//! Parts of a picture as bits, which are put together with those beside and below them.

use super::bits::Bits;
use super::book::Book;
use super::numbers::ABOVE;
use super::tokens::{Token, Tokens};
use crate::draw::convert::small;

/// A stretch of a picture. With how much of the row above it begins and ends stays open, so that it can go on in what
/// stands beside it.
#[derive(Clone, Copy, Debug, Default)]
struct Stretch {
    /// So many pixels are those of the row above, in front and at the end.
    lead: u32,
    trail: u32,
    /// What is between, if anything: in which word it begins and how many bits it has.
    begin: usize,
    bits: u32,
}

/// A tile in the codes of its ground, row by row.
#[derive(Debug)]
pub(super) struct Piece {
    rows: Box<[Stretch]>,
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
            .map(|tokens| Stretch::of(tokens, book, &mut bits));
        Self {
            rows: rows.collect(),
            words: bits.into_words().into(),
        }
    }

    /// How much memory it takes, in bytes.
    pub(super) fn size(&self) -> usize {
        size_of::<Self>() + size_of_val(&*self.rows) + size_of_val(&*self.words)
    }
}

impl Band {
    /// These tiles side by side.
    pub(super) fn of<'a>(tiles: impl Iterator<Item = &'a Piece> + Clone, book: &Book) -> Self {
        let mut stream = Stream::default();
        let height = tiles.clone().next().map_or(0, |tile| tile.rows.len());
        for row in 0..height {
            for tile in tiles.clone() {
                stream.add(tile.rows[row], &tile.words, book);
            }
        }
        let (lead, trail) = (stream.lead.unwrap_or(stream.above), stream.above);
        let bits = small(stream.bits.len());
        let whole = Stretch {
            lead,
            trail: if bits > 0 { trail } else { 0 },
            begin: 0,
            bits,
        };
        Self {
            whole,
            words: stream.bits.into_words().into(),
        }
    }

    /// How much memory it takes, in bytes.
    pub(super) fn size(&self) -> usize {
        size_of::<Self>() + size_of_val(&*self.words)
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
        stream.add(band.whole, &band.words, book);
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
        let begin = bits.fill();
        let before = bits.len();
        tokens.iter().for_each(|token| book.write(*token, bits));
        Self {
            lead,
            trail,
            begin,
            bits: small(bits.len() - before),
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
    /// A stretch, whose bits are in these words.
    #[inline]
    fn add(&mut self, stretch: Stretch, words: &[u32], book: &Book) {
        self.above += stretch.lead;
        if stretch.bits == 0 {
            return;
        }
        if self.lead.is_some() {
            book.write_above(self.above, &mut self.bits);
        } else {
            self.lead = Some(self.above);
        }
        let words = &words[stretch.begin..][..stretch.bits.div_ceil(32) as usize];
        self.bits.append(words, stretch.bits);
        self.above = stretch.trail;
    }
}

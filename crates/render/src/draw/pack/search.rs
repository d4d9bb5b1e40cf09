//! What repeats itself in a band of a picture.
//!
//! Boards are made of runs of one colour, so that everything worth finding begins where a run does.
//! At the end of every token only three ways to go on are looked at: the run itself, the row above,
//! and the places where the run after this one has been before, with the same colour behind it. Whichever saves
//! most is taken.

use std::ops::Range;

use super::adler::Adler;
use super::codes::WINDOW;
use super::runs::{Runs, column, place, row, small, word};
use super::tokens::Tokens;

/// What a band becomes, each row with its filter byte before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Packed {
    pub(super) tokens: Tokens,
    pub(super) adler: Adler,
}

/// Rows are written as they are: no filter.
const FILTER: u8 = 0;
// Prices in bits as they are on average, to compare ways of telling the same.
/// A pixel by itself.
const PIXEL: u32 = 5;
/// The rest of a run after its first pixel.
const REST: u32 = 9;
/// A repetition of the row above, and of something elsewhere.
const ABOVE: u32 = 16;
const ELSEWHERE: u32 = 19;
/// So many earlier places are tried. On boards of all games files are 1 % smaller with six, which takes
/// a fifth longer.
const TRIES: usize = 3;

/// Slots of the table of places: a power of two.
const SLOTS: usize = 1 << SLOT_BITS;
const SLOT_BITS: u32 = 12;
/// No place.
const NOWHERE: u32 = u32::MAX;

struct Search<'a> {
    pixels: &'a [u8],
    runs: &'a Runs,
    /// By the run that begins there and the colour behind it: the newest place.
    newest: Vec<u32>,
    /// By place: the one before it in the same slot.
    earlier: Vec<u32>,
    /// By place: what its row costs up to there if nothing is repeated.
    costs: Vec<u32>,
    packed: Packed,
}

/// Where something is to be told: the run, the end of its row, the pixel.
#[derive(Clone, Copy)]
struct Here {
    row: usize,
    run: usize,
    last: usize,
    at: usize,
}

/// A way to go on.
#[derive(Clone, Copy)]
struct Way {
    saved: u32,
    distance: usize,
    length: usize,
    /// The run in which it ends.
    run: usize,
}

/// Packs a band, of which these are the pixels and the runs, with so many rows above it that it may repeat.
/// The result depends on nothing else.
pub(super) fn pack(pixels: &[u8], runs: &Runs, above: usize) -> Packed {
    let mut search = Search {
        pixels,
        runs,
        newest: vec![NOWHERE; SLOTS],
        earlier: vec![NOWHERE; runs.places.len()],
        costs: costs(&runs.places),
        packed: Packed {
            tokens: Tokens::default(),
            adler: Adler::NONE,
        },
    };
    let mut shown = 0..0;
    for row in 0..runs.height() {
        let own = runs.of_rows(row..row + 1);
        // Of a row that is like the one above, the places there are as good.
        let is_like_above = own.is_empty();
        if !is_like_above {
            shown = own.start..own.end - 1;
        }
        if row >= above {
            search.sum(&shown);
            if is_like_above {
                let whole = small(runs.width + 1);
                search.packed.tokens.repeat(whole, whole);
            } else {
                search.write_row(row, &shown);
            }
        } else if !is_like_above {
            shown.clone().for_each(|run| search.remember(run));
        }
    }
    search.packed.tokens.flush();
    search.packed.tokens.shrink();
    search.packed
}

impl Search<'_> {
    /// Adds a row to the sum of the bytes.
    fn sum(&mut self, shown: &Range<usize>) {
        let Runs {
            places, indices, ..
        } = self.runs;
        let adler = &mut self.packed.adler;
        adler.add(FILTER, 1);
        for run in shown.clone() {
            adler.add(indices[run], places[run + 1] - places[run]);
        }
        adler.reduce();
    }

    /// Writes a row with these runs.
    fn write_row(&mut self, row: usize, shown: &Range<usize>) {
        let width = self.runs.width;
        let begin = row * width;
        let mut here = Here {
            row,
            run: shown.start,
            last: shown.end,
            at: begin,
        };
        // The runs before this one are remembered.
        let mut known = here.run;
        while here.run < here.last {
            let index = self.runs.indices[here.run];
            // The filter byte looks like a pixel of index 0.
            let before = if here.at > begin {
                self.pixels[here.at - 1]
            } else {
                FILTER
            };
            let goes_on = before == index;
            let best = self.best_way(here, goes_on);
            let tokens = &mut self.packed.tokens;
            if here.at == begin {
                // In the row above there is one as well.
                let whole = small(width + 1);
                let is_above = best.is_some_and(|way| way.distance == width + 1);
                if is_above || tokens.repeats(whole) {
                    tokens.repeat(whole, 1);
                } else {
                    tokens.pixel(FILTER);
                }
            }
            if let Some(way) = best {
                tokens.repeat(small(way.distance), small(way.length));
                here.at += way.length;
                here.run = way.run;
            } else {
                let end = begin + column(self.runs.places[here.run + 1]);
                write_run(tokens, index, small(end - here.at), goes_on);
                here.at = end;
                here.run += 1;
            }
            let passed = (here.run + 1).min(here.last);
            (known..passed).for_each(|run| self.remember(run));
            known = passed;
        }
    }

    /// The repetition that saves most, if any does.
    fn best_way(&self, here: Here, goes_on: bool) -> Option<Way> {
        let places = &self.runs.places;
        let mut best = None;
        let spared = if goes_on { PIXEL } else { 0 };
        if here.row > 0 {
            let above = place(here.row - 1, here.at - here.row * self.runs.width);
            self.consider(&mut best, above, here, spared + ABOVE);
        }
        if here.run + 2 < here.last {
            let begin = here.row * self.runs.width;
            let left = small(begin + column(places[here.run + 1]) - here.at);
            let mut there = self.newest[self.key(here.run + 1)];
            for _ in 0..TRIES {
                let Some(&to) = places.get(there as usize) else {
                    break;
                };
                if column(to) >= left as usize {
                    self.consider(&mut best, to - left, here, spared + ELSEWHERE);
                }
                there = self.earlier[there as usize];
            }
        }
        best
    }

    /// Keeps the repetition of what is at a place if it saves more than `best`.
    #[inline]
    fn consider(&self, best: &mut Option<Way>, from: u32, here: Here, price: u32) {
        let width = self.runs.width;
        let begin = here.row * width;
        let source = row(from) * width + column(from);
        // A filter byte stands before every row.
        let distance = here.at - source + here.row - row(from);
        let most = (begin + width - here.at).min(width - column(from));
        let length = common(
            &self.pixels[source..source + most],
            &self.pixels[here.at..here.at + most],
        );
        if length < 3 || distance > WINDOW {
            return;
        }
        let end = place(here.row, here.at + length - begin);
        let places = &self.runs.places;
        let mut to = here.run;
        while to < here.last && places[to + 1] <= end {
            to += 1;
        }
        // Of the run in which it ends only the rest has still to be told.
        let begun = if to > here.run && places[to] < end {
            PIXEL
        } else {
            0
        };
        let worth = self.costs[to] - self.costs[here.run] + begun;
        let saved = worth.saturating_sub(price);
        if saved > best.map_or(0, |best: Way| best.saved) {
            *best = Some(Way {
                saved,
                distance,
                length,
                run: to,
            });
        }
    }

    /// Remembers where a run begins.
    #[inline]
    fn remember(&mut self, run: usize) {
        let key = self.key(run);
        self.earlier[run] = self.newest[key];
        self.newest[key] = small(run);
    }

    /// The slot of a run and the colour after it; at the end of a row stands none.
    #[inline]
    fn key(&self, run: usize) -> usize {
        let Runs {
            places, indices, ..
        } = self.runs;
        let own = u32::from(indices[run]) | (places[run + 1] - places[run]) << 8;
        let key = own.wrapping_mul(MIX) ^ u32::from(indices[run + 1]);
        (key.wrapping_mul(MIX) >> (32 - SLOT_BITS)) as usize
    }
}

/// Fibonacci hashing: the upper bits of the product are the best mixed.
const MIX: u32 = 0x9e37_79b1;

/// What each row costs up to each of its places.
fn costs(places: &[u32]) -> Vec<u32> {
    let mut cost = 0;
    let mut before = 0;
    let costs = places.iter().map(|place| {
        cost = match place - before {
            _ if column(*place) == 0 => 0,
            length @ ..4 => cost + PIXEL * length,
            _ => cost + PIXEL + REST,
        };
        before = *place;
        cost
    });
    costs.collect()
}

/// Writes a run, or the rest of one.
fn write_run(tokens: &mut Tokens, index: u8, mut length: u32, goes_on: bool) {
    if !goes_on {
        tokens.pixel(index);
        length -= 1;
    }
    if length >= 3 {
        tokens.repeat(1, length);
    } else {
        (0..length).for_each(|_| tokens.pixel(index));
    }
}

/// How many bytes both begin with.
#[inline]
fn common(one: &[u8], other: &[u8]) -> usize {
    let mut at = 0;
    while let (Some(a), Some(b)) = (word(one, at), word(other, at)) {
        if a != b {
            return at + (a ^ b).trailing_zeros() as usize / 8;
        }
        at += 8;
    }
    let equal = one[at..].iter().zip(&other[at..]);
    at + equal.take_while(|(a, b)| a == b).count()
}

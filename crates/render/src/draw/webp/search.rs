//! What repeats itself in a tile of a picture.
//!
//! Each row is told in the cheapest way that goes from one place to the next by a pixel, by the rest of a run of one
//! colour, by repeating the row above (straight, or one pixel aside as slanting edges go), or by repeating a place
//! where the next run has been before, with the same colour behind it.

use super::numbers::{self, ABOVE, BEFORE};
use super::tile::{COLUMNS_MAX, Tile};
use super::tokens::Tokens;
use crate::draw::convert::small;

// Prices in bits as they are on average, to compare ways of telling the same.
/// A pixel by itself.
const PIXEL: u32 = 6;
/// The length of a repetition without the bits behind its symbol.
const LENGTH: u32 = 5;
/// So many earlier places are tried.
const TRIES: usize = 3;
/// Nothing is looked for elsewhere where so many pixels are those of the row above.
const ENOUGH: usize = 16;

/// Slots of the table of places: a power of two.
const SLOTS: usize = 1 << SLOT_BITS;
const SLOT_BITS: u32 = 8;
/// No place.
const NOWHERE: u16 = u16::MAX;

struct Search<'a> {
    tile: &'a Tile,
    /// The width of the picture.
    width: usize,
    /// By the run that begins there and the colour behind it: the newest place, by its number.
    newest: [u16; SLOTS],
    /// By number: the place, and the number of the one before it in the same slot.
    places: Vec<(Place, u16)>,
    /// By column: the best way to get there.
    ways: [Way; COLUMNS_MAX + 1],
    /// The columns ahead that are reached, from the last one on: each more cheaply than those behind it. If column 40
    /// is reached for 30 bits, nothing better can come from column 20 reached for 31: what is repeated from there can as
    /// well begin at 40.
    ahead: Vec<Reached>,
    /// Where the tokens of a row end, from the last one on.
    ends: Vec<usize>,
    tokens: Tokens,
}

/// Where a run begins.
#[derive(Clone, Copy)]
struct Place {
    row: usize,
    column: usize,
}

/// A column that is reached, and what everything up to there costs.
#[derive(Clone, Copy)]
struct Reached {
    column: usize,
    cost: u32,
}

/// How the last pixels before a column are told.
#[derive(Clone, Copy, Default)]
struct Way {
    length: usize,
    /// A repetition from so far away; a pixel if it is 0.
    distance: u32,
}

/// What is told of a tile in a picture of this width, without the rows above it, which it may repeat. The result
/// depends on nothing else.
pub(super) fn tokens(tile: &Tile, width: usize) -> Tokens {
    let mut search = Search {
        tile,
        width,
        newest: [NOWHERE; SLOTS],
        places: Vec::with_capacity(400),
        ways: [Way::default(); COLUMNS_MAX + 1],
        ahead: Vec::with_capacity(COLUMNS_MAX),
        ends: Vec::with_capacity(COLUMNS_MAX),
        tokens: Tokens::default(),
    };
    for row in 0..tile.height() {
        let is_told = row >= tile.above;
        let unlike_above = |left| {
            if row == 0 {
                u128::MAX
            } else {
                tile.unlike_above(row, left)
            }
        };
        let straight = unlike_above(0);
        if straight == 0 {
            // The places in the row above are as good.
            if is_told {
                search.tokens.repeat(ABOVE, small(tile.width));
                search.tokens.end_row();
            }
            continue;
        }
        let begins = tile.begins(row);
        if is_told {
            search.tell(row, begins, [straight, unlike_above(1), unlike_above(-1)]);
        } else {
            search.remember(row, begins, begins);
        }
    }
    search.tokens
}

impl Search<'_> {
    /// Tells a row, in which runs begin at these columns, and which differs at those from what is straight above it, and
    /// one pixel to the left and to the right of that.
    fn tell(&mut self, row: usize, begins: u128, unlike_above: [u128; 3]) {
        let width = self.tile.width;
        let distances = [0, 1, -1].map(|left| numbers::distance(left, 1, self.width));
        self.ahead.push(Reached { column: 0, cost: 0 });
        let mut unknown = begins;
        while let Some(here) = self.ahead.pop() {
            let at = here.column;
            if at == width {
                break;
            }
            let end = next(begins, at + 1).min(width);
            let is_begun = begins >> at & 1 == 0;
            // How far the nearer ways go: what goes no further and comes from elsewhere costs more.
            let mut reach = 0;
            for (unlike, distance) in unlike_above.into_iter().zip(distances) {
                let length = next(unlike, at).min(width) - at;
                if length > reach {
                    reach = length;
                    self.repeat(here, length, distance);
                }
            }
            if is_begun {
                self.repeat(here, end - at, BEFORE);
            }
            if !is_begun || end == at + 1 {
                self.relax(here, 1, 0, PIXEL);
            }
            let known = unknown & ((1 << end) - 1);
            self.remember(row, begins, known);
            unknown &= !known;
            // What goes on after the first pixel of a run could have begun with it.
            if end < width && reach < ENOUGH && !(is_begun && self.ways[at].distance == 0) {
                self.repeat_elsewhere(row, here, begins, reach);
            }
        }
        self.ahead.clear();
        self.write(row);
    }

    /// Considers the places where the next run has been before, if more than `reach` pixels are alike.
    fn repeat_elsewhere(&mut self, row: usize, here: Reached, begins: u128, mut reach: usize) {
        let (tile, at) = (self.tile, here.column);
        let end = next(begins, at + 1);
        let mut number = self.newest[slot(tile, row, begins, end)];
        for _ in 0..TRIES {
            let Some(&(place, earlier)) = self.places.get(usize::from(number)) else {
                return;
            };
            number = earlier;
            let Some(source) = place.column.checked_sub(end - at) else {
                continue;
            };
            let length = tile.common((place.row, source), (row, at));
            if length <= reach {
                continue;
            }
            reach = length;
            let left = at.cast_signed() - source.cast_signed();
            let distance = numbers::distance(left, row - place.row, self.width);
            self.repeat(here, length, distance);
        }
    }

    /// Considers a repetition.
    #[inline]
    fn repeat(&mut self, here: Reached, length: usize, distance: u32) {
        let price = price(distance) + LENGTH_PRICES[length];
        self.relax(here, length, distance, price);
    }

    /// Goes on like this if there is no way as cheap to where that ends or beyond.
    #[inline]
    fn relax(&mut self, here: Reached, length: usize, distance: u32, price: u32) {
        let there = Reached {
            column: here.column + length,
            cost: here.cost + price,
        };
        let ahead = &mut self.ahead;
        // Behind those that are farther.
        let mut place = ahead.len();
        while place > 0 && ahead[place - 1].column < there.column {
            place -= 1;
        }
        if place > 0 && ahead[place - 1].cost <= there.cost {
            return;
        }
        // Those that are not farther and cost as much are no ways any more.
        place -= usize::from(place > 0 && ahead[place - 1].column == there.column);
        let dear = ahead[place..]
            .iter()
            .take_while(|other| other.cost >= there.cost);
        let dear = dear.count();
        if dear > 0 {
            ahead[place] = there;
            ahead.drain(place + 1..place + dear);
        } else {
            ahead.insert(place, there);
        }
        self.ways[there.column] = Way { length, distance };
    }

    /// Writes down the best way to the end of a row.
    fn write(&mut self, row: usize) {
        self.ends.clear();
        let mut end = self.tile.width;
        while end > 0 {
            self.ends.push(end);
            end -= self.ways[end].length;
        }
        for end in self.ends.iter().rev() {
            let Way { length, distance } = self.ways[*end];
            if distance == 0 {
                self.tokens.pixel(self.tile.rows[row][end - length]);
            } else {
                self.tokens.repeat(distance, small(length));
            }
        }
        self.tokens.end_row();
    }

    /// Remembers where these runs of a row begin.
    fn remember(&mut self, row: usize, begins: u128, mut new: u128) {
        while new != 0 {
            let column = next(new, 0);
            new &= new - 1;
            let newest = &mut self.newest[slot(self.tile, row, begins, column)];
            let number = u16::try_from(self.places.len()).unwrap_or(NOWHERE);
            self.places.push((Place { row, column }, *newest));
            *newest = number;
        }
    }
}

/// The slot of a run and the colour behind it; at the end of a row stands none.
#[inline]
fn slot(tile: &Tile, row: usize, begins: u128, column: usize) -> usize {
    /// Fibonacci hashing: the upper bits of the product are the best mixed.
    const MIX: u32 = 0x9e37_79b1;
    let pixels = &tile.rows[row];
    let end = next(begins, column + 1).min(tile.width);
    let behind = if end < tile.width { pixels[end] } else { 0 };
    let own = u32::from(pixels[column]) | small(end - column) << 8;
    let key = own.wrapping_mul(MIX) ^ u32::from(behind);
    (key.wrapping_mul(MIX) >> (32 - SLOT_BITS)) as usize
}

/// The first column from this one on that is marked, or one behind all.
#[inline]
fn next(marked: u128, from: usize) -> usize {
    from + (marked >> from).trailing_zeros() as usize
}

/// What the distance of a repetition costs.
#[inline]
fn price(distance: u32) -> u32 {
    match distance {
        ABOVE => 2,
        BEFORE => 3,
        3..9 => 4,
        9..121 => 4 + numbers::told(distance).extra_bits,
        _ => 7 + numbers::told(distance).extra_bits,
    }
}

/// What the length of a repetition costs.
static LENGTH_PRICES: [u32; COLUMNS_MAX + 1] = {
    let mut prices = [LENGTH; COLUMNS_MAX + 1];
    let (mut at, mut length) = (1, 1);
    while at < prices.len() {
        prices[at] += numbers::told(length).extra_bits;
        at += 1;
        length += 1;
    }
    prices
};

//! The numbers of lossless WebP (RFC 9649): as which symbols lengths and distances are told.

use crate::draw::convert::small;

/// The longest repetition that one symbol can tell.
pub(super) const LENGTH_MAX: u32 = 4_096;
/// The symbol of the first length: before it stand the indices of pixels.
pub(super) const FIRST_LENGTH: usize = 256;
/// How many symbols there are: indices of pixels and lengths; red, blue and alpha; distances.
pub(super) const SYMBOLS: usize = FIRST_LENGTH + 24;
pub(super) const CHANNEL: usize = 256;
pub(super) const DISTANCES: usize = 40;
/// The limit of a side of a picture, so that no distance in a tile has more than 16 bits behind its symbol: with the
/// symbol's own they are less than 32. The format allows for four times as much.
pub(super) const SIDE_MAX: u32 = 4_096;

/// The row above as a distance, and the pixel before.
pub(super) const ABOVE: u32 = 1;
pub(super) const BEFORE: u32 = 2;

/// A symbol, and the bits behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Told {
    pub(super) symbol: usize,
    pub(super) extra: u32,
    pub(super) extra_bits: u32,
}

/// How a length or a distance from 1 on is told: two symbols for every further bit that it has.
#[inline]
pub(super) const fn told(number: u32) -> Told {
    let before = number - 1;
    if before < 4 {
        return Told {
            symbol: before as usize,
            extra: 0,
            extra_bits: 0,
        };
    }
    let extra_bits = 30 - before.leading_zeros();
    Told {
        symbol: (2 * extra_bits + (before >> extra_bits)) as usize,
        extra: before & ((1 << extra_bits) - 1),
        extra_bits,
    }
}

/// The distances from 1 to 120 are those of neighbours: up to 7 rows up, 7 columns to the right and 8 to the left.
const NEIGHBOURS: u32 = 120;
const ROWS: usize = 8;
const COLUMNS: usize = 16;
const RIGHT: usize = 7;

/// By rows up, and by columns to the left of the rightmost ones: the distance of a neighbour, 0 for none.
static NEAR: [[u8; COLUMNS]; ROWS] = {
    let mut near = [[0; COLUMNS]; ROWS];
    let mut place = 0;
    while place < ROWS * COLUMNS {
        let mut other = 0;
        while other < ROWS * COLUMNS {
            // Everyone who is as near or nearer counts, the neighbour itself as well.
            if is_before(place) && is_before(other) && farness(other) <= farness(place) {
                near[place / COLUMNS][place % COLUMNS] += 1;
            }
            other += 1;
        }
        place += 1;
    }
    near
};

/// Whether a place is told before the pixel beside which it is.
const fn is_before(place: usize) -> bool {
    place > RIGHT
}

/// By this they are ordered: of two that are equally far the one that lies more straightly above comes first, and the
/// left one before the right one.
const fn farness(place: usize) -> usize {
    let (up, column) = (place / COLUMNS, place % COLUMNS);
    let aside = column.abs_diff(RIGHT);
    let is_right = column < RIGHT;
    ((up * up + aside * aside) * COLUMNS + aside) * 2 + is_right as usize
}

/// The distance of what stands so many columns to the left and so many rows up, in a picture of this width.
#[inline]
pub(super) fn distance(left: isize, up: usize, width: usize) -> u32 {
    let column = RIGHT.checked_add_signed(left).unwrap_or(COLUMNS);
    match NEAR.get(up).and_then(|row| row.get(column)).copied() {
        Some(near @ 1..) => near.into(),
        _ => small((up * width).saturating_add_signed(left)) + NEIGHBOURS,
    }
}

#[test]
fn numbers_are_those_of_the_standard() {
    let expected = |symbol, extra, extra_bits| Told {
        symbol,
        extra,
        extra_bits,
    };
    for (told, wanted) in [
        (told(1), expected(0, 0, 0)),
        (told(4), expected(3, 0, 0)),
        (told(5), expected(4, 0, 1)),
        (told(8), expected(5, 1, 1)),
        (told(9), expected(6, 0, 2)),
        (told(LENGTH_MAX), expected(23, 1_023, 10)),
        (told(1 << 20), expected(39, (1 << 18) - 1, 18)),
    ] {
        assert_eq!(told, wanted);
    }
    for (place, expected) in [
        ((0, 1), ABOVE),
        ((1, 0), BEFORE),
        ((-1, 1), 4),
        ((-2, 2), 12),
        ((3, 4), 36),
        ((-4, 3), 39),
        ((8, 0), 97),
        ((-7, 7), 118),
        ((8, 7), 120),
        ((-8, 7), 7 * 960 - 8 + 120),
        ((9, 0), 129),
        ((0, 8), 8 * 960 + 120),
    ] {
        assert_eq!(distance(place.0, place.1, 960), expected, "{place:?}");
    }
}

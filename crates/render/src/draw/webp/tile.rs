//! The pixels of a tile, and those above it that it may repeat, eight and more compared at once.

/// No tile is wider: columns are bits of a number, with one more for where the last one ends.
pub(super) const COLUMNS_MAX: usize = 127;
/// In memory rows are wider, so that eight pixels can be read from any column on.
pub(super) const STRIDE: usize = 136;

/// The pixels of a tile.
pub(super) struct Tile {
    /// What lies to the right of it does not matter.
    pub(super) rows: Vec<[u8; STRIDE]>,
    pub(super) width: usize,
    /// So many of the rows lie above it.
    pub(super) above: usize,
}

impl Tile {
    pub(super) const fn height(&self) -> usize {
        self.rows.len()
    }

    /// In which columns of a row runs of one colour begin.
    pub(super) fn begins(&self, row: usize) -> u128 {
        let row = &self.rows[row];
        (unlike(row, 1, row, 0) << 1 | 1) & self.columns()
    }

    /// In which columns of a row another colour stands than so far to the left in the row above, or none: -1, 0 or 1.
    pub(super) fn unlike_above(&self, row: usize, left: isize) -> u128 {
        let (above, own) = (&self.rows[row - 1], &self.rows[row]);
        let unlike = match left {
            1 => unlike(own, 1, above, 0) << 1 | 1,
            -1 => unlike(own, 0, above, 1) | 1 << (self.width - 1),
            _ => unlike(own, 0, above, 0),
        };
        unlike & self.columns()
    }

    /// How many pixels are alike from two places on, by row and column.
    #[inline]
    pub(super) fn common(&self, one: (usize, usize), other: (usize, usize)) -> usize {
        let most = self.width - one.1.max(other.1);
        let rows = (&self.rows[one.0], &self.rows[other.0]);
        let mut alike = 0;
        while alike < most {
            let different = word(rows.0, one.1 + alike) ^ word(rows.1, other.1 + alike);
            if different != 0 {
                return (alike + different.trailing_zeros() as usize / 8).min(most);
            }
            alike += 8;
        }
        most
    }

    /// All that it has.
    const fn columns(&self) -> u128 {
        (1 << self.width) - 1
    }
}

/// At which places two rows differ from these columns on, the first at the lowest bit.
#[inline]
fn unlike(one: &[u8; STRIDE], from: usize, other: &[u8; STRIDE], other_from: usize) -> u128 {
    (0..COLUMNS_MAX.div_ceil(8)).fold(0, |unlike, number| {
        let different = word(one, from + number * 8) ^ word(other, other_from + number * 8);
        unlike | u128::from(occupied(different)) << (8 * number)
    })
}

/// Eight pixels from this column on.
#[inline]
fn word(row: &[u8; STRIDE], column: usize) -> u64 {
    let mut eight = [0; 8];
    eight.copy_from_slice(&row[column..column + 8]);
    u64::from_le_bytes(eight)
}

/// A bit for each byte that is not 0.
const fn occupied(bytes: u64) -> u8 {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    // The highest bit of a byte is set if any is.
    let set = (((bytes & LOW) + LOW) | bytes) & !LOW;
    // One product brings those bits together in the highest byte.
    (set >> 7).wrapping_mul(0x0102_0408_1020_4080).to_be_bytes()[0]
}

#[test]
fn rows_are_compared_as_pixel_by_pixel() {
    let mut state = 5u64;
    for width in [1, 2, 9, 64, 120, COLUMNS_MAX] {
        let mut rows = vec![[0; STRIDE]; 30];
        for pixel in rows.as_flattened_mut() {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            *pixel = [0, 0, 0, 1, 128, 255][(state >> 33) as usize % 6];
        }
        let tile = Tile {
            rows,
            width,
            above: 0,
        };
        for row in 1..tile.height() {
            // So far to the left of a column, where that is in the tile.
            let pixel = |row: usize, column: usize, left: isize| {
                let column = column
                    .checked_add_signed(-left)
                    .filter(|column| *column < width);
                column.map(|column| tile.rows[row][column])
            };
            for column in 0..width {
                let own = pixel(row, column, 0);
                let is_begin = tile.begins(row) >> column & 1 == 1;
                assert_eq!(is_begin, pixel(row, column, 1) != own);
                for left in [-1, 0, 1] {
                    let is_unlike = tile.unlike_above(row, left) >> column & 1 == 1;
                    assert_eq!(is_unlike, pixel(row - 1, column, left) != own);
                }
                let (one, other) = ((row - 1, column / 2), (row, column));
                let ahead = (0..width - column).take_while(|ahead| {
                    tile.rows[one.0][one.1 + ahead] == tile.rows[other.0][other.1 + ahead]
                });
                assert_eq!(tile.common(one, other), ahead.count());
            }
        }
    }
}

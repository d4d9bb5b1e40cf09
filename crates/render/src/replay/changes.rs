//! What differs between two pictures, as the runs that a GIF frame is made of.

use std::ops::Range;

use super::lzw::Run;

/// Pixels are compared in blocks of so many first: most of them are equal.
const BLOCK: usize = 32;
/// So few unchanged pixels between two changed ones are told like them: letters then look the same
/// whatever stood there before, and the compression knows them. Measured on a replay of 81 pictures:
/// 783 KB with 4, 713 KB with 16, 704 KB with 24, 706 KB with 40, 765 KB with 100.
const BRIDGE_MAX: usize = 24;

/// Rows of palette indices.
#[derive(Clone, Copy)]
pub(super) struct Pixels<'a> {
    pub(super) indices: &'a [u8],
    pub(super) width: usize,
}

/// A part of a picture: columns and rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Area {
    pub(super) columns: Range<usize>,
    pub(super) rows: Range<usize>,
}

impl<'a> Pixels<'a> {
    fn rows(self) -> impl DoubleEndedIterator<Item = &'a [u8]> + ExactSizeIterator {
        self.indices.chunks_exact(self.width)
    }
}

/// The smallest area that holds every pixel in which the pictures differ; nothing if they are the
/// same. Both have the same size.
pub(super) fn changed_area(before: Pixels<'_>, after: Pixels<'_>) -> Option<Area> {
    // The columns from `left` up to `right`.
    let (mut left, mut right) = (before.width, 0);
    let mut rows: Option<Range<usize>> = None;
    for (y, (old, new)) in before.rows().zip(after.rows()).enumerate() {
        // Most rows are the same, and whole rows are compared faster than pixels.
        if old == new {
            continue;
        }
        // Only what lies outside of the known columns can make them more.
        if old[..left] != new[..left] {
            left = first_difference(old.iter().zip(new)).unwrap_or(left);
        }
        if old[right..] != new[right..] {
            let from_end = first_difference(old.iter().rev().zip(new.iter().rev()));
            right = from_end.map_or(right, |from_end| new.len() - from_end);
        }
        rows = Some(rows.map_or(y, |rows| rows.start)..y + 1);
    }
    rows.map(|rows| Area {
        columns: left..right,
        rows,
    })
}

fn first_difference<'a>(mut pairs: impl Iterator<Item = (&'a u8, &'a u8)>) -> Option<usize> {
    pairs.position(|(old, new)| old != new)
}

/// The pixels of the area as runs; where nothing has changed, `unchanged` stands for the pixel,
/// except between two changes that are close to each other.
pub(super) fn changes(
    before: Pixels<'_>,
    after: Pixels<'_>,
    area: &Area,
    unchanged: u8,
) -> Vec<Run> {
    let mut runs = Runs::default();
    let rows = before.rows().zip(after.rows());
    for (old, new) in rows.take(area.rows.end).skip(area.rows.start) {
        let (old, new) = (&old[area.columns.clone()], &new[area.columns.clone()]);
        // Everything before `told` is in the runs.
        let mut told = 0;
        for (block, (old_block, new_block)) in old.chunks(BLOCK).zip(new.chunks(BLOCK)).enumerate()
        {
            if old_block == new_block {
                continue;
            }
            for (at, (old, &index)) in old_block.iter().zip(new_block).enumerate() {
                if *old == index {
                    continue;
                }
                let at = block * BLOCK + at;
                if told > 0 && at - told <= BRIDGE_MAX {
                    new[told..at].iter().for_each(|&index| runs.add(index, 1));
                } else {
                    runs.add(unchanged, at - told);
                }
                runs.add(index, 1);
                told = at + 1;
            }
        }
        runs.add(unchanged, new.len() - told);
    }
    runs.0
}

/// The whole picture as runs.
pub(super) fn all(pixels: Pixels<'_>) -> Vec<Run> {
    let mut runs = Runs::default();
    for equal in pixels.indices.chunk_by(|one, next| one == next) {
        runs.add(equal[0], equal.len());
    }
    runs.0
}

/// Runs in the making: what is added to an equal one makes it longer.
#[derive(Default)]
struct Runs(Vec<Run>);

impl Runs {
    fn add(&mut self, index: u8, length: usize) {
        if length == 0 {
            return;
        }
        match self.0.last_mut() {
            Some(last) if last.index == index => last.length += length,
            _ => self.0.push(Run { index, length }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDTH: usize = 100;

    fn pixels(indices: &[u8]) -> Pixels<'_> {
        Pixels {
            indices,
            width: WIDTH,
        }
    }

    #[test]
    fn only_what_changed_is_told() {
        let before = [7; WIDTH * 5];
        let mut after = before;
        for (x, y) in [(40, 1), (42, 1), (90, 3)] {
            after[y * WIDTH + x] = 9;
        }
        let (before, after) = (pixels(&before), pixels(&after));
        let area = changed_area(before, after).unwrap();
        let expected = Area {
            columns: 40..91,
            rows: 1..4,
        };
        assert_eq!(area, expected);
        let run = |index, length| Run { index, length };
        assert_eq!(
            changes(before, after, &area, 255),
            [
                run(9, 1),
                run(7, 1),
                run(9, 1),
                run(255, 48 + 51 + 50),
                run(9, 1)
            ]
        );
        assert_eq!(all(after)[0], run(7, 140));
    }

    #[test]
    fn the_area_is_that_of_the_plain_search() {
        let before = [7; WIDTH * 8];
        for step in 1..60 {
            let mut after = before;
            for at in (step..after.len() - step).step_by(step * 13) {
                after[at] = 9;
            }
            let changed = || (0..after.len()).filter(|&at| after[at] != before[at]);
            let (columns, rows) = (
                changed().map(|at| at % WIDTH),
                changed().map(|at| at / WIDTH),
            );
            let expected = Area {
                columns: columns.clone().min().unwrap()..columns.max().unwrap() + 1,
                rows: rows.clone().min().unwrap()..rows.max().unwrap() + 1,
            };
            let found = changed_area(pixels(&before), pixels(&after));
            assert_eq!(found, Some(expected), "{step}");
        }
    }

    #[test]
    fn nothing_changed_is_no_area() {
        let same = [7; WIDTH];
        assert_eq!(changed_area(pixels(&same), pixels(&same)), None);
    }
}

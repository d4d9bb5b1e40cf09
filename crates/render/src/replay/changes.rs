//! What differs between two pictures, as the runs that a GIF frame is made of.

use std::ops::Range;

use super::lzw::Run;
use crate::draw::Area;

/// Pixels are compared in blocks of so many first: most of them are equal.
const BLOCK: usize = 32;
/// So few unchanged pixels between two changed ones are told like them: letters then look the same
/// whatever stood there before, and the compression knows them. docs/speed.md says what else was tried.
const BRIDGE_MAX: usize = 24;

/// Rows of palette indices.
#[derive(Clone, Copy)]
pub(super) struct Pixels<'a> {
    pub(super) indices: &'a [u8],
    pub(super) width: usize,
}

/// Pixels of one row, in the first and last of which two pictures differ.
struct Span {
    row: usize,
    columns: Range<usize>,
}

/// What differs between two pictures of the same size.
pub(super) struct Changes(Vec<Span>);

impl<'a> Pixels<'a> {
    fn part(self, row: usize, columns: &Range<usize>) -> &'a [u8] {
        &self.indices[row * self.width..][columns.clone()]
    }
}

impl Changes {
    /// All changes, none of which is outside of these areas. Areas side by side have the same rows; the highest areas
    /// stand first, and of those side by side the left one.
    pub(super) fn find(before: Pixels<'_>, after: Pixels<'_>, areas: &[Area]) -> Self {
        let mut spans = Vec::new();
        for side_by_side in areas.chunk_by(|one, next| one.rows == next.rows) {
            for row in side_by_side[0].rows.clone() {
                for area in side_by_side {
                    add_spans(before, after, row, &area.columns, &mut spans);
                }
            }
        }
        Self(spans)
    }

    /// The smallest area that holds all of them; nothing if there are none.
    pub(super) fn area(&self) -> Option<Area> {
        let (first, last) = (self.0.first()?, self.0.last()?);
        let left = self.0.iter().map(|span| span.columns.start).min()?;
        let right = self.0.iter().map(|span| span.columns.end).max()?;
        Some(Area {
            columns: left..right,
            rows: first.row..last.row + 1,
        })
    }

    /// The pixels of an area that holds all changes as runs; where nothing has changed, `unchanged` stands for the
    /// pixel, except between two changes that are close to each other.
    pub(super) fn runs(&self, after: Pixels<'_>, area: &Area, unchanged: u8) -> Vec<Run> {
        let mut runs = Runs::default();
        let width = area.columns.len();
        // Counted in the area, row after row; everything before is in the runs.
        let mut told = 0;
        for span in &self.0 {
            let begin =
                (span.row - area.rows.start) * width + span.columns.start - area.columns.start;
            runs.add(unchanged, begin - told);
            runs.add_all(after.part(span.row, &span.columns));
            told = begin + span.columns.len();
        }
        runs.add(unchanged, area.rows.len() * width - told);
        runs.0
    }

    /// Makes the picture before that after, pixels of the same width.
    pub(super) fn copy(&self, after: Pixels<'_>, before: &mut [u8]) {
        for span in &self.0 {
            before[span.row * after.width..][span.columns.clone()]
                .copy_from_slice(after.part(span.row, &span.columns));
        }
    }
}

fn add_spans(
    before: Pixels<'_>,
    after: Pixels<'_>,
    row: usize,
    columns: &Range<usize>,
    spans: &mut Vec<Span>,
) {
    let (before, after) = (before.part(row, columns), after.part(row, columns));
    let blocks = before.chunks(BLOCK).zip(after.chunks(BLOCK));
    for (number, (old, new)) in blocks.enumerate() {
        if old == new {
            continue;
        }
        let left = columns.start + number * BLOCK;
        for (column, (old, new)) in (left..).zip(old.iter().zip(new)) {
            if old == new {
                continue;
            }
            match spans.last_mut() {
                Some(last) if last.row == row && column - last.columns.end <= BRIDGE_MAX => {
                    last.columns.end = column + 1;
                }
                _ => spans.push(Span {
                    row,
                    columns: column..column + 1,
                }),
            }
        }
    }
}

/// The whole picture as runs.
pub(super) fn all(pixels: Pixels<'_>) -> Vec<Run> {
    let mut runs = Runs::default();
    runs.add_all(pixels.indices);
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

    fn add_all(&mut self, indices: &[u8]) {
        for equal in indices.chunk_by(|one, next| one == next) {
            self.add(equal[0], equal.len());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDTH: usize = 100;
    const UNCHANGED: u8 = 255;

    fn pixels(indices: &[u8]) -> Pixels<'_> {
        Pixels {
            indices,
            width: WIDTH,
        }
    }

    fn area(columns: Range<usize>, rows: Range<usize>) -> Area {
        Area { columns, rows }
    }

    #[test]
    fn only_what_changed_is_told() {
        let before = [7; WIDTH * 5];
        let mut after = before;
        for (x, y) in [(40, 1), (42, 1), (90, 3)] {
            after[y * WIDTH + x] = 9;
        }
        let (before, after) = (pixels(&before), pixels(&after));
        let changes = Changes::find(before, after, &[area(0..WIDTH, 0..5)]);
        let changed = changes.area().unwrap();
        assert_eq!(changed, area(40..91, 1..4));
        let run = |index, length| Run { index, length };
        assert_eq!(
            changes.runs(after, &changed, UNCHANGED),
            [
                run(9, 1),
                run(7, 1),
                run(9, 1),
                run(UNCHANGED, 48 + 51 + 50),
                run(9, 1)
            ]
        );
        assert_eq!(all(after)[0], run(7, 140));
    }

    #[test]
    fn who_reads_the_runs_sees_the_picture_wherever_it_was_looked() {
        let before = [7; WIDTH * 8];
        let side_by_side = |rows: Range<usize>| {
            [0..33, 33..70, 70..WIDTH].map(|columns| area(columns, rows.clone()))
        };
        let parts: Vec<Area> = [0..3, 3..8].into_iter().flat_map(side_by_side).collect();
        for step in 1..60 {
            let mut after = before;
            for at in (step..after.len() - step).step_by(step * 13) {
                after[at] = 9;
            }
            let changed: Vec<usize> = (0..after.len())
                .filter(|&at| after[at] != before[at])
                .collect();
            let range = |numbers: Vec<usize>| {
                let (first, last) = (numbers.iter().min(), numbers.iter().max());
                *first.unwrap()..last.unwrap() + 1
            };
            let expected = area(
                range(changed.iter().map(|at| at % WIDTH).collect()),
                range(changed.iter().map(|at| at / WIDTH).collect()),
            );
            for looked_at in [&parts[..], &[area(0..WIDTH, 0..8)]] {
                let changes = Changes::find(pixels(&before), pixels(&after), looked_at);
                let found = changes.area().unwrap();
                assert_eq!(found, expected, "{step}");
                let mut shown = before;
                let read = changes.runs(pixels(&after), &found, UNCHANGED);
                let mut read = read
                    .into_iter()
                    .flat_map(|run| std::iter::repeat_n(run.index, run.length));
                for row in found.rows {
                    for column in found.columns.clone() {
                        let index = read.next().unwrap();
                        if index != UNCHANGED {
                            shown[row * WIDTH + column] = index;
                        }
                    }
                }
                assert!(read.next().is_none() && shown == after, "{step}");
            }
        }
    }

    #[test]
    fn only_where_it_was_said_is_looked() {
        let before = [7; WIDTH * 8];
        let mut after = before;
        for (x, y) in [(10, 2), (50, 2), (90, 2), (10, 6)] {
            after[y * WIDTH + x] = 9;
        }
        let looked_at = [area(0..33, 0..3), area(80..WIDTH, 0..3)];
        let changes = Changes::find(pixels(&before), pixels(&after), &looked_at);
        assert_eq!(changes.area(), Some(area(10..91, 2..3)));
    }

    #[test]
    fn nothing_changed_is_no_area() {
        let same = [7; WIDTH];
        let changes = Changes::find(pixels(&same), pixels(&same), &[area(0..WIDTH, 0..1)]);
        assert_eq!(changes.area(), None);
    }
}

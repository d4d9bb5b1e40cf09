//! What shapes cover, ready to be painted.
//!
//! A shape keeps the number of its cover as long as it is known, and what was packed under the number is found again
//! as long. Of a name the pixels take some forty times the memory of the shape, so that they are kept apart: when they
//! are forgotten, they are found out again, but only if somebody paints them.

use std::ops::Range;
use std::sync::{Arc, LazyLock};

use super::number::fresh_number;
use super::outline::Run;
use super::remembered::Remembered;
use super::scale::Scale;
use super::shape::Shape;

/// For shapes, in bytes: some thousand names.
const KNOWN_BYTES_MAX: usize = 2 << 20;
const KNOWN_BYTES: usize = 400;
/// For their pixels: some hundred names.
const RUNS_BYTES_MAX: usize = 6 << 20;
const RUNS_BYTES: usize = 10_000;

/// By the number of a cover, from the highest to the lowest row; in the order of painting within each.
static RUNS: LazyLock<Remembered<u64, [Run]>> =
    LazyLock::new(|| Remembered::new(RUNS_BYTES_MAX, RUNS_BYTES));

/// What a shape covers at a scale.
#[derive(Debug)]
pub(crate) struct Cover {
    /// Nothing else has it.
    pub(super) number: u64,
    pub(super) rows: Range<i32>,
    pub(super) columns: Range<i32>,
    shape: Shape,
    scale: Scale,
}

impl Cover {
    /// That of a shape, found out now or before.
    pub(super) fn of(shape: &Shape, scale: Scale) -> Arc<Self> {
        // Saves work only: the key is the whole shape.
        static KNOWN: LazyLock<Remembered<Box<[u32]>, Cover>> =
            LazyLock::new(|| Remembered::new(KNOWN_BYTES_MAX, KNOWN_BYTES));
        let key = shape.key(scale);
        if let Some(known) = KNOWN.find(&key[..]) {
            return known;
        }
        let cover = Arc::new(Self::found_out(shape, scale));
        // In the shape what the key says has at most some twice its length.
        let owned = 3 * size_of_val(&key[..]);
        KNOWN.keep(key.into(), Arc::clone(&cover), owned);
        cover
    }

    fn found_out(shape: &Shape, scale: Scale) -> Self {
        let number = fresh_number();
        let runs = Self::plain_runs(shape, scale);
        let begin = runs.iter().map(|run| run.x).min();
        let end = (runs.iter())
            .map(|run| run.x.saturating_add(run.length))
            .max();
        let rows = match (runs.first(), runs.last()) {
            (Some(first), Some(last)) => first.y..last.y.saturating_add(1),
            _ => 0..0,
        };
        RUNS.keep(number, runs, 0);
        Self {
            number,
            rows,
            columns: begin.unwrap_or(0)..end.unwrap_or(0),
            shape: shape.clone(),
            scale,
        }
    }

    /// What is to be painted, from the highest to the lowest row.
    pub(super) fn runs(&self) -> Arc<[Run]> {
        RUNS.find(&self.number).unwrap_or_else(|| {
            let runs = Self::plain_runs(&self.shape, self.scale);
            RUNS.keep(self.number, Arc::clone(&runs), 0);
            runs
        })
    }

    /// The same for any shape, found out anew.
    pub(super) fn plain_runs(shape: &Shape, scale: Scale) -> Arc<[Run]> {
        let mut runs = shape.covered(scale).runs;
        runs.sort_by_key(|run| run.y);
        runs.into()
    }

    /// Whether there is nothing to paint.
    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }
}

#[test]
fn pixels_that_are_forgotten_are_found_out_again() {
    use super::outline::{Outline, Point};

    let circle = Outline::circle(Point::new(40.0, 40.0), 30.0).filled();
    let cover = Cover::of(&circle, Scale::Full);
    for _ in 0..2 {
        assert_eq!(cover.runs(), Cover::plain_runs(&circle, Scale::Full));
        RUNS.forget(cover.number);
    }
}

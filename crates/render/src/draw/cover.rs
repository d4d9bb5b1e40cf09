//! What shapes cover, ready to be painted.
//!
//! The pixels of a name, of which every match has two, take a hundred times the memory of what it is found by. So they
//! are kept apart: what was packed under the number of a cover stays known when they are forgotten, and they are found
//! out again only if they are painted.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};

use super::outline::Run;
use super::remembered::Remembered;
use super::scale::Scale;
use super::shape::Shape;

/// So much memory the covers of shapes use at most, in bytes, and what is known of shapes by all that they are: those
/// that are in every picture, and the marks and names of the last boards.
const RUNS_BYTES_MAX: usize = 6 << 20;
const KNOWN_BYTES_MAX: usize = 2 << 20;

/// By the number of a cover, from the highest to the lowest row; in the order of painting within each.
static RUNS: LazyLock<Remembered<u64, Box<[Run]>>> =
    LazyLock::new(|| Remembered::new(RUNS_BYTES_MAX));

/// A number that nothing else has had in this process: of what is never changed it says everything.
pub(super) fn fresh_number() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(0);
    LAST.fetch_add(1, Ordering::Relaxed)
}

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
    pub(super) fn known(shape: &Shape, scale: Scale) -> Arc<Self> {
        // Saves work only: the key is the whole shape.
        static KNOWN: LazyLock<Remembered<Box<[u32]>, Cover>> =
            LazyLock::new(|| Remembered::new(KNOWN_BYTES_MAX));
        let key = shape.key(scale);
        if let Some(known) = KNOWN.find(&key[..]) {
            return known;
        }
        let cover = Arc::new(Self::of(shape, scale));
        // What the shape is made of is about as long as its key.
        let owned = 2 * size_of_val(&key[..]);
        KNOWN.keep(key.into(), Arc::clone(&cover), owned);
        cover
    }

    /// That of a shape, with a number of its own.
    pub(super) fn of(shape: &Shape, scale: Scale) -> Self {
        let (number, runs) = (fresh_number(), runs(shape, scale));
        let begin = runs.iter().map(|run| run.x).min();
        let end = (runs.iter())
            .map(|run| run.x.saturating_add(run.length))
            .max();
        let rows = match (runs.first(), runs.last()) {
            (Some(first), Some(last)) => first.y..last.y.saturating_add(1),
            _ => 0..0,
        };
        keep(number, runs);
        Self {
            number,
            rows,
            columns: begin.unwrap_or(0)..end.unwrap_or(0),
            shape: shape.clone(),
            scale,
        }
    }

    /// What is to be painted, from the highest to the lowest row.
    pub(super) fn runs(&self) -> Arc<Box<[Run]>> {
        let known = RUNS.find(&self.number);
        known.unwrap_or_else(|| keep(self.number, runs(&self.shape, self.scale)))
    }

    /// Whether there is nothing to paint.
    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }
}

/// What a shape covers, found out.
pub(super) fn runs(shape: &Shape, scale: Scale) -> Box<[Run]> {
    let mut runs = shape.covered(scale).runs;
    runs.sort_by_key(|run| run.y);
    runs.into()
}

fn keep(number: u64, runs: Box<[Run]>) -> Arc<Box<[Run]>> {
    let (owned, runs) = (size_of_val(&*runs), Arc::new(runs));
    RUNS.keep(number, Arc::clone(&runs), owned);
    runs
}

#[test]
fn a_cover_keeps_its_number_when_its_pixels_are_forgotten() {
    use super::outline::{Outline, Point};

    let circle = Outline::circle(Point::new(40.0, 40.0), 30.0).filled();
    let cover = Cover::known(&circle, Scale::Full);
    for _ in 0..2 {
        assert_eq!(*cover.runs(), runs(&circle, Scale::Full));
        RUNS.forget(cover.number);
        let again = Cover::known(&circle, Scale::Full);
        assert_eq!(again.number, cover.number);
    }
    assert_ne!(Cover::of(&circle, Scale::Full).number, cover.number);
}
